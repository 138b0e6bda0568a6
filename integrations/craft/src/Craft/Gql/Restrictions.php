<?php

declare(strict_types=1);

namespace Catalogue\Craft\Gql;

use Catalogue\Contract\Audience;
use Catalogue\Model\ContentModel;
use Craft;
use craft\base\PluginInterface;
use craft\models\GqlSchema;

/**
 * The fields that GraphQL Authentication refuses to whom they are not for.
 */
final class Restrictions
{
    private const PRIVATE = 'private';

    /**
     * The fields that only members may have and that everybody is shown.
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
     * What the plugin's settings have to be so that these fields are refused.
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
