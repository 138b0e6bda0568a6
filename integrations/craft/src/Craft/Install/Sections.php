<?php

declare(strict_types=1);

namespace Catalogue\Craft\Install;

use Catalogue\Model\Field;
use Craft;
use craft\fieldlayoutelements\entries\EntryTitleField;
use craft\models\CategoryGroup;
use craft\models\CategoryGroup_SiteSettings;
use craft\models\FieldLayoutTab;
use craft\models\Section;
use craft\models\Section_SiteSettings;

/**
 * Sections and category groups, with the URIs of their elements.
 */
final class Sections extends Part
{
    public function steps(): iterable
    {
        foreach ($this->model->data['sections'] as $handle => $data) {
            $section = Craft::$app->getSections()->getSectionByHandle($handle);
            if ($section === null) {
                // All or nothing: the next run could not tell half a section from somebody else's.
                $make = fn () => Craft::$app->getDb()->transaction(fn () => $this->makeSection($handle, $data));
                yield "section {$handle}, a {$data['kind']}" => $make;
            } elseif ($section->type !== $data['kind']) {
                yield "the section {$handle} is a {$section->type}, not a {$data['kind']}" => null;
            }
        }
        foreach ($this->model->data['categoryGroups'] as $handle => $data) {
            if (Craft::$app->getCategories()->getGroupByHandle($handle) === null) {
                yield "category group {$handle}" => fn () => $this->makeGroup($handle, $data['uri']);
            }
        }
    }

    private function makeSection(string $handle, array $data): void
    {
        $hasUrls = isset($data['uri']);
        $section = new Section(['handle' => $handle, 'name' => Field::nameOf($handle), 'type' => $data['kind']]);
        $section->setSiteSettings($this->settings(Section_SiteSettings::class, $data['uri'] ?? null));
        // The page itself: the website renders drafts in it.
        $target = ['label' => 'Website', 'urlFormat' => '{url}', 'refresh' => '1'];
        $section->previewTargets = $hasUrls ? [$target] : [];
        $sections = Craft::$app->getSections();
        NotSaved::unless($sections->saveSection($section), $section);
        // Craft has created a type for it.
        $type = $section->getEntryTypes()[0];
        $type->handle = (string) array_key_first($this->model->entryTypes($handle));
        $type->name = Field::nameOf($type->handle);
        // Without a title field, Craft names a single's entry after its section.
        $layout = $type->getFieldLayout();
        $tab = new FieldLayoutTab(['name' => 'Content', 'layout' => $layout]);
        $tab->setElements([new EntryTitleField()]);
        $layout->setTabs([$tab]);
        $type->hasTitleField = true;
        $type->titleTranslationMethod = 'site';
        $type->slugTranslationMethod = 'site';
        NotSaved::unless($sections->saveEntryType($type), $type);
    }

    private function makeGroup(string $handle, array $uri): void
    {
        $group = new CategoryGroup(['handle' => $handle, 'name' => Field::nameOf($handle)]);
        $settings = $this->settings(CategoryGroup_SiteSettings::class, $uri);
        // A group is in every site, including those that are not ours.
        foreach (Craft::$app->getSites()->getAllSiteIds(true) as $id) {
            $settings[$id] ??= new CategoryGroup_SiteSettings(['siteId' => $id, 'hasUrls' => false]);
        }
        $group->setSiteSettings($settings);
        NotSaved::unless(Craft::$app->getCategories()->saveGroup($group), $group);
    }

    /**
     * @template T of Section_SiteSettings|CategoryGroup_SiteSettings
     * @param class-string<T> $class
     * @param string|array<string, string>|null $uri
     * @return array<int, T>
     */
    private function settings(string $class, string|array|null $uri): array
    {
        $settings = [];
        foreach (array_keys($this->model->data['sites']) as $handle) {
            $site = Craft::$app->getSites()->getSiteByHandle($handle);
            if ($site !== null) {
                $settings[$site->id] = new $class([
                    'siteId' => $site->id,
                    'hasUrls' => $uri !== null,
                    'uriFormat' => is_array($uri) ? $uri[$handle] : $uri,
                ]);
            }
        }
        return $settings;
    }
}
