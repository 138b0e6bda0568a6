<?php

declare(strict_types=1);

namespace Catalogue\Craft\Install;

use Catalogue\Model\Field;
use Catalogue\Model\FieldKind;
use Closure;
use Craft;
use craft\base\FieldInterface;
use craft\fieldlayoutelements\CustomField;

/**
 * The fields of all layouts, with the blocks of a Matrix and the rows of Super Tables.
 */
final class Fields extends Part
{
    public function steps(): iterable
    {
        foreach ($this->model->fields() as $handle => $field) {
            $found = Craft::$app->getFields()->getFieldByHandle($handle);
            yield from $this->field('', $found, $field, fn () => $this->make($field));
        }
    }

    /**
     * The field itself, or what its blocks lack.
     *
     * @return iterable<string, ?Closure>
     */
    private function field(string $where, ?FieldInterface $found, Field $field, Closure $make): iterable
    {
        if ($found === null) {
            yield "field {$field->handle}{$where}, {$field->kind->value}" => $make;
        } elseif (!FieldMaker::is($found, $field->kind)) {
            $kinds = "{$found::displayName()}, not {$field->kind->value}";
            yield "the field {$field->handle}{$where} is of another kind, {$kinds}" => null;
        } elseif (in_array($field->kind, [FieldKind::Matrix, FieldKind::SuperTable], true)) {
            yield from $this->blocks($found, $field);
        }
    }

    /**
     * @return iterable<string, ?Closure>
     */
    private function blocks(FieldInterface $found, Field $field): iterable
    {
        foreach ($field->blocks as $handle => $fields) {
            $types = array_column($found->getBlockTypes(), null, $handle === '' ? null : 'handle');
            $block = $types[$handle === '' ? 0 : $handle] ?? null;
            if ($block === null) {
                $new = FieldMaker::block($handle, $fields);
                yield "block {$handle} of {$field->handle}" => static function () use ($found, $new): void {
                    $found->setBlockTypes([...$found->getBlockTypes(), 'new1' => $new]);
                    NotSaved::unless(Craft::$app->getFields()->saveField($found), $found);
                };
                continue;
            }
            $where = " of {$field->handle}" . ($handle === '' ? '' : ", block {$handle}");
            foreach ($fields as $inner) {
                $own = $block->getFieldLayout()->getFieldByHandle($inner->handle);
                yield from $this->field($where, $own, $inner, fn () => $this->addTo($found, $block, $inner));
            }
        }
    }

    private function make(Field $field): void
    {
        $made = FieldMaker::field($field);
        $made->groupId = Craft::$app->getFields()->getAllGroups()[0]->id;
        NotSaved::unless(Craft::$app->getFields()->saveField($made), $made);
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
}
