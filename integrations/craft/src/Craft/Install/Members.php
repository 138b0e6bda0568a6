<?php

declare(strict_types=1);

namespace Catalogue\Craft\Install;

use Catalogue\Contract\Audience;
use Catalogue\Craft\Gql\Restrictions;
use Catalogue\Craft\Gql\SchemaReader;
use Catalogue\Model\Field;
use Closure;
use Craft;
use craft\base\PluginInterface;
use craft\models\GqlSchema;
use craft\models\UserGroup;

/**
 * The members' group, and the plugin's settings for it.
 */
final class Members extends Part
{
    public function steps(): iterable
    {
        $handle = $this->model->data['userGroup'];
        if (Craft::$app->getUserGroups()->getGroupByHandle($handle) === null) {
            yield "user group {$handle}" => static function () use ($handle): void {
                $group = new UserGroup(['handle' => $handle, 'name' => Field::nameOf($handle)]);
                NotSaved::unless(Craft::$app->getUserGroups()->saveGroup($group), $group);
            };
        }
        if (!Craft::$app->getProjectConfig()->get('users.requireEmailVerification')) {
            yield 'users are active before they have confirmed their address (Settings → Users)' => null;
        }
        $plugin = Restrictions::plugin();
        if ($plugin === null) {
            yield 'GraphQL Authentication is not installed' => null;
            return;
        }
        yield from $this->settings($plugin, $handle);
        yield from $this->restrictions($plugin);
    }

    /**
     * The plugin's settings that are not set.
     *
     * @return iterable<string, ?Closure>
     */
    private function settings(PluginInterface $plugin, string $group): iterable
    {
        $expected = [
            'schemaName' => static fn () => Audience::Members->value,
            'userGroup' => static fn () => Craft::$app->getUserGroups()->getGroupByHandle($group)->id,
            'jwtSecretKey' => static fn () => '$JWT_SECRET',
        ];
        $isUnset = static fn (string $name): bool => empty($plugin->getSettings()->{$name});
        $unset = array_filter($expected, $isUnset, ARRAY_FILTER_USE_KEY);
        if ($unset !== []) {
            $names = implode(' ', array_keys($unset));
            yield "GraphQL Authentication: {$names}" => static function () use ($plugin, $unset): void {
                self::save($plugin, array_map(static fn ($value) => $value(), $unset));
            };
        }
    }

    /**
     * Restricts members-only fields in the schemas for everybody.
     *
     * @return iterable<string, ?Closure>
     */
    private function restrictions(PluginInterface $plugin): iterable
    {
        $schema = SchemaReader::named(Audience::Website->value) ?? new GqlSchema(['name' => Audience::Website->value]);
        $missing = Restrictions::missing(Audience::Website, $schema, $this->model);
        if ($missing !== []) {
            $what = 'field restrictions: ' . implode(' ', $missing) . ' for members only';
            yield $what => static function () use ($plugin, $schema, $missing): void {
                self::save($plugin, ['fieldRestrictions' => Restrictions::with($missing, $schema->name)]);
            };
        }
    }

    private static function save(PluginInterface $plugin, array $settings): void
    {
        $all = $settings + $plugin->getSettings()->toArray();
        NotSaved::unless(Craft::$app->getPlugins()->savePluginSettings($plugin, $all), $plugin->getSettings());
    }
}
