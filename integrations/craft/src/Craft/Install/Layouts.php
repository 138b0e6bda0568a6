<?php

declare(strict_types=1);

namespace Catalogue\Craft\Install;

use Catalogue\Model\Field;
use Closure;
use Craft;
use craft\elements\GlobalSet;
use craft\elements\User;
use craft\fieldlayoutelements\BaseField;
use craft\fieldlayoutelements\CustomField;
use craft\fieldlayoutelements\entries\EntryTitleField;
use craft\fieldlayoutelements\TitleField;
use craft\models\EntryType;
use craft\models\FieldLayout;
use craft\models\FieldLayoutTab;

/**
 * Entry types and global sets, and the fields of these, category groups and users.
 */
final class Layouts extends Part
{
    public function steps(): iterable
    {
        foreach (array_keys($this->model->data['sections']) as $section) {
            foreach ($this->model->entryTypes($section) as $handle => $fields) {
                yield from $this->entryType($section, $handle, $fields);
            }
        }
        foreach ($this->model->categoryGroups() as $handle => $fields) {
            $find = static fn () => Craft::$app->getCategories()->getGroupByHandle($handle);
            $save = static fn ($group) => Craft::$app->getCategories()->saveGroup($group);
            yield from $this->fields("category group {$handle}", $fields, $find, $save, new TitleField());
        }
        foreach ($this->model->globalSets() as $handle => $fields) {
            $find = static fn () => Craft::$app->getGlobals()->getSetByHandle($handle);
            $save = static fn ($set) => Craft::$app->getGlobals()->saveSet($set);
            if ($find() === null) {
                $set = new GlobalSet(['handle' => $handle, 'name' => Field::nameOf($handle)]);
                yield "global set {$handle}" => static fn () => NotSaved::unless($save($set), $set);
            }
            yield from $this->fields("global set {$handle}", $fields, $find, $save);
        }
        $find = static fn () => Craft::$app->getFields()->getLayoutByType(User::class);
        $save = static fn ($layout) => Craft::$app->getUsers()->saveLayout($layout);
        yield from $this->fields('users', $this->model->userFields(), $find, $save);
    }

    /**
     * @param list<string> $fields
     * @return iterable<string, ?Closure>
     */
    private function entryType(string $section, string $handle, array $fields): iterable
    {
        $find = static function () use ($section, $handle): ?EntryType {
            $id = Craft::$app->getSections()->getSectionByHandle($section)?->id;
            $types = Craft::$app->getSections()->getEntryTypesByHandle($handle);
            return array_column($types, null, 'sectionId')[$id] ?? null;
        };
        $save = static fn ($type) => Craft::$app->getSections()->saveEntryType($type);
        // A new section is created with its first type.
        $isComing = Craft::$app->getSections()->getSectionByHandle($section) === null
            && $handle === array_key_first($this->model->entryTypes($section));
        if ($find() === null && !$isComing) {
            yield "entry type {$handle} of {$section}" => static function () use ($section, $handle, $save) {
                $type = new EntryType(['handle' => $handle, 'name' => Field::nameOf($handle)]);
                $type->sectionId = Craft::$app->getSections()->getSectionByHandle($section)->id;
                $type->titleTranslationMethod = 'site';
                $type->slugTranslationMethod = 'site';
                NotSaved::unless($save($type), $type);
            };
        }
        yield from $this->fields("entry type {$handle} of {$section}", $fields, $find, $save, new EntryTitleField());
    }

    /**
     * The fields that a layout lacks; fields of another kind with the same handle are left out.
     *
     * @param list<string> $handles
     * @param Closure(): ?object $find a layout, or an object that has one; null if it does not exist yet
     * @param Closure(object): bool $save
     * @return iterable<string, ?Closure>
     */
    private function fields(
        string $of,
        array $handles,
        Closure $find,
        Closure $save,
        ?BaseField $title = null,
    ): iterable {
        $all = $this->model->fields();
        $layout = self::layout($find());
        $isMissing = static function (string $handle) use ($all, $layout): bool {
            $field = Craft::$app->getFields()->getFieldByHandle($handle);
            $isOurs = $field === null || FieldMaker::is($field, $all[$handle]->kind);
            return $isOurs && $layout?->getFieldByHandle($handle) === null;
        };
        $missing = array_values(array_filter($handles, $isMissing));
        if ($missing !== []) {
            $list = implode(' ', $missing);
            yield "fields of {$of}: {$list}" => static function () use ($find, $save, $missing, $title): void {
                $owner = $find();
                self::add(self::layout($owner), $missing, $title);
                NotSaved::unless($save($owner), $owner);
            };
        }
    }

    private static function layout(?object $owner): ?FieldLayout
    {
        return $owner === null || $owner instanceof FieldLayout ? $owner : $owner->getFieldLayout();
    }

    private static function add(FieldLayout $layout, array $handles, ?BaseField $title): void
    {
        $tabs = $layout->getTabs() ?: [new FieldLayoutTab(['name' => 'Content', 'layout' => $layout])];
        $elements = $tabs[0]->getElements();
        if ($title !== null && !$layout->isFieldIncluded('title')) {
            array_unshift($elements, $title);
        }
        foreach ($handles as $handle) {
            $elements[] = new CustomField(Craft::$app->getFields()->getFieldByHandle($handle));
        }
        $tabs[0]->setElements($elements);
        $layout->setTabs($tabs);
    }
}
