<?php

declare(strict_types=1);

namespace Catalogue\Craft\Install;

use Catalogue\Model\ContentModel;
use Catalogue\Model\Field;
use Catalogue\Model\FieldKind;
use Craft;
use craft\base\FieldInterface;
use craft\fieldlayoutelements\CustomField;

/**
 * The fields of all layouts, with the blocks of a Matrix and the rows of Super Tables.
 */
final class Fields implements Part
{
    public function __construct(private readonly ContentModel $model)
    {
    }

    public function steps(): iterable
    {
        foreach ($this->model->fields() as $handle => $field) {
            $found = Craft::$app->getFields()->getFieldByHandle($handle);
            if ($found === null) {
                yield Step::make("field {$handle}, {$field->kind->value}", fn () => $this->make($field));
            } elseif (!FieldMaker::is($found, $field->kind)) {
                yield self::another("the field {$handle}", $found, $field);
            } elseif ($field->blocks !== [] && $field->kind !== FieldKind::Table) {
                yield from $this->blocks($found, $field);
            }
        }
    }

    private function make(Field $field): void
    {
        $made = FieldMaker::field($field);
        $made->groupId = Craft::$app->getFields()->getAllGroups()[0]->id;
        NotSaved::unless(Craft::$app->getFields()->saveField($made), $made);
    }

    /**
     * What the blocks of a field lack.
     *
     * @return iterable<Step>
     */
    private function blocks(FieldInterface $found, Field $field): iterable
    {
        foreach ($field->blocks as $handle => $fields) {
            $block = self::find($found, $handle);
            if ($block === null) {
                $new = FieldMaker::block($handle, $fields);
                yield Step::make("block {$handle} of {$field->handle}", static function () use ($found, $new): void {
                    $found->setBlockTypes([...$found->getBlockTypes(), 'new1' => $new]);
                    NotSaved::unless(Craft::$app->getFields()->saveField($found), $found);
                });
                continue;
            }
            $where = $handle === '' ? $field->handle : "{$field->handle}, block {$handle}";
            foreach ($fields as $inner) {
                $own = $block->getFieldLayout()->getFieldByHandle($inner->handle);
                if ($own === null) {
                    $make = fn () => $this->addTo($found, $block, $inner);
                    yield Step::make("field {$inner->handle} of {$where}, {$inner->kind->value}", $make);
                } elseif (!FieldMaker::is($own, $inner->kind)) {
                    yield self::another("the field {$inner->handle} of {$where}", $own, $inner);
                } elseif ($inner->kind === FieldKind::SuperTable) {
                    yield from $this->blocks($own, $inner);
                }
            }
        }
    }

    private function addTo(FieldInterface $found, object $block, Field $inner): void
    {
        $layout = $block->getFieldLayout();
        $tabs = $layout->getTabs();
        $tabs[0]->setElements([...$tabs[0]->getElements(), new CustomField(FieldMaker::field($inner))]);
        $layout->setTabs($tabs);
        $found->setBlockTypes($found->getBlockTypes());
        NotSaved::unless(Craft::$app->getFields()->saveField($found), $found);
    }

    private static function find(FieldInterface $field, string $handle): ?object
    {
        foreach ($field->getBlockTypes() as $block) {
            if ($handle === '' || $block->handle === $handle) {
                return $block;
            }
        }
        return null;
    }

    private static function another(string $what, FieldInterface $found, Field $field): Step
    {
        return Step::leave("{$what} is of another kind, {$found::displayName()}, not {$field->kind->value}");
    }
}
