<?php

declare(strict_types=1);

namespace Catalogue\Craft\Gql;

use Catalogue\Contract\Audience;
use Catalogue\Model\ContentModel;
use Craft;
use craft\base\PluginInterface;
use craft\models\GqlSchema;

/**
 * The field restrictions of GraphQL Authentication.
 */
final class Restrictions
{
    private const PRIVATE = 'private';

    /**
     * The members-only fields that the website's schema does not restrict yet.
     *
     * @return list<string>
     */
    public static function missing(Audience $audience, GqlSchema $schema, ContentModel $model): array
    {
        if ($audience !== Audience::Website) {
            return [];
        }
        $found = self::plugin()?->getSettings()->fieldRestrictions["schema-{$schema->name}"] ?? [];
        $private = array_keys($found, self::PRIVATE, true);
        return array_values(array_diff($model->data['membersOnly'], $private));
    }

    /**
     * The plugin's setting with these fields restricted.
     *
     * @param list<string> $fields
     * @return array<string, array<string, string>>
     */
    public static function with(array $fields, string $schema): array
    {
        $all = self::plugin()->getSettings()->fieldRestrictions ?: [];
        $all["schema-{$schema}"] = array_fill_keys($fields, self::PRIVATE) + ($all["schema-{$schema}"] ?? []);
        return $all;
    }

    public static function plugin(): ?PluginInterface
    {
        return Craft::$app->getPlugins()->getPlugin('graphql-authentication');
    }
}
