<?php

declare(strict_types=1);

namespace Catalogue\Craft\Gql;

use Catalogue\Contract\Audience;
use Catalogue\Model\ContentModel;
use Craft;
use craft\models\EntryType;
use verbb\formie\elements\Form;

/**
 * The scope that each audience's schema needs, and no more.
 */
final class Scopes
{
    public function __construct(private readonly ContentModel $model)
    {
    }

    /**
     * Craft's permissions for what exists here, each with a description.
     *
     * @return array<string, string>
     */
    public function of(Audience $audience): array
    {
        [$app, $data] = [Craft::$app, $this->model->data];
        $sites = self::read('sites', $data['sites'], $app->getSites()->getSiteByHandle(...));
        $groups = self::read('categorygroups', $data['categoryGroups'], $app->getCategories()->getGroupByHandle(...));
        $sets = self::read('globalsets', $this->model->globalSets(), $app->getGlobals()->getSetByHandle(...));
        $volumes = self::read('volumes', array_filter($data['volumes']), $app->getVolumes()->getVolumeByHandle(...));
        $forms = ['formieForms.all:read' => 'all forms be queried'];
        return $sites + match ($audience) {
            Audience::Website => $this->entries() + $groups + $sets + $volumes + $forms
                + ['seomatic.all:read' => 'SEOmatic be queried'],
            Audience::Submissions => $forms + [
                'formieSubmissions.all:read' => 'all submissions be queried',
                'formieSubmissions.all:edit' => 'submissions be made',
                'formieSubmissions.all:create' => 'submissions be created',
            ],
            // Members see the menu, which links to everything, products and files.
            Audience::Members => $this->entries() + $groups + $volumes,
        };
    }

    /**
     * A readable permission: with a handle in place of the uid.
     */
    public static function named(string $permission): string
    {
        if (preg_match('/^(\w+)\.([0-9a-f-]{36})(:\w+)$/', $permission, $part) !== 1) {
            return $permission;
        }
        [, $kind, $uid, $action] = $part;
        $app = Craft::$app;
        $found = match ($kind) {
            'sites' => array_column($app->getSites()->getAllSites(true), null, 'uid')[$uid] ?? null,
            'sections' => $app->getSections()->getSectionByUid($uid),
            'entrytypes' => $app->getSections()->getEntryTypeByUid($uid),
            'categorygroups' => $app->getCategories()->getGroupByUid($uid),
            'globalsets' => array_column($app->getGlobals()->getAllSets(), null, 'uid')[$uid] ?? null,
            'volumes' => $app->getVolumes()->getVolumeByUid($uid),
            'usergroups' => $app->getUserGroups()->getGroupByUid($uid),
            'taggroups' => $app->getTags()->getTagGroupByUid($uid),
            'formieForms', 'formieSubmissions' => Form::find()->uid($uid)->one(),
            default => null,
        };
        $of = $found instanceof EntryType ? "{$found->getSection()->handle}." : '';
        return $found === null ? $permission : "{$kind}.{$of}{$found->handle}{$action}";
    }

    private function entries(): array
    {
        $scope = [];
        foreach (array_keys($this->model->data['sections']) as $handle) {
            $section = Craft::$app->getSections()->getSectionByHandle($handle);
            if ($section === null) {
                continue;
            }
            $scope["sections.{$section->uid}:read"] = "entries of {$handle} be queried";
            foreach ($section->getEntryTypes() as $type) {
                $scope["entrytypes.{$type->uid}:read"] = "entries of {$handle}, {$type->handle} be queried";
            }
        }
        return $scope;
    }

    /**
     * @param array<string, mixed> $named by handle
     * @return array<string, string>
     */
    private static function read(string $kind, array $named, callable $find): array
    {
        $scope = [];
        foreach (array_keys($named) as $handle) {
            $found = $find($handle);
            if ($found !== null) {
                $scope["{$kind}.{$found->uid}:read"] = "{$kind} {$handle} be queried";
            }
        }
        return $scope;
    }
}
