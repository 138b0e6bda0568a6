<?php

declare(strict_types=1);

namespace Catalogue\Craft\Seed;

use Catalogue\Seed\Languages;
use Catalogue\Seed\Link;
use craft\base\ElementInterface;
use craft\base\FieldInterface;
use craft\fields\BaseRelationField;
use craft\fields\Dropdown;
use craft\fields\Lightswitch;
use craft\fields\Matrix;
use craft\fields\Table;
use lenz\linkfield\fields\LinkField;
use nystudio107\seomatic\fields\SeoSettings;
use verbb\formie\fields\Forms;
use verbb\supertable\fields\SuperTableField;

/**
 * Converts values in the demo's files to values of Craft's fields.
 */
final class FieldValues
{
    public function __construct(private readonly Languages $languages, private readonly References $references)
    {
    }

    /**
     * Sets an element's values in one language, without saving.
     *
     * @param array<string, mixed> $values by handle
     */
    public function set(ElementInterface $element, array $values, string $language): void
    {
        foreach ($element->getFieldLayout()?->getCustomFields() ?? [] as $field) {
            if (array_key_exists($field->handle, $values)) {
                $value = $this->value($field, $values[$field->handle], $language, $element);
                $element->setFieldValue($field->handle, $value);
            }
        }
    }

    /**
     * Whether setting these values would overwrite nothing that somebody wrote.
     *
     * @param array<string, mixed> $values by handle
     */
    public function areUnset(ElementInterface $element, array $values): bool
    {
        foreach ($element->getFieldLayout()?->getCustomFields() ?? [] as $field) {
            // Fields with a default and static rows are never empty, so they say nothing.
            $hasDefault = $field instanceof Lightswitch || $field instanceof Dropdown || $field instanceof SeoSettings
                || ($field instanceof SuperTableField && $field->staticField);
            $hasValue = !$hasDefault && !in_array($values[$field->handle] ?? [], [[], '', null], true);
            if ($hasValue && !$field->isValueEmpty($element->getFieldValue($field->handle), $element)) {
                return false;
            }
        }
        return $values !== [];
    }

    private function value(FieldInterface $field, mixed $value, string $language, ?ElementInterface $owner): mixed
    {
        if ($field instanceof Matrix || $field instanceof SuperTableField) {
            return $this->blocks($field, (array) $value, $language, $owner);
        }
        $picked = $this->languages->pick($value, $language);
        return match (true) {
            $field instanceof BaseRelationField, $field instanceof Forms => $this->references->ids($picked),
            $field instanceof Table => $this->languages->pickAll($picked, $language),
            $field instanceof LinkField => $this->link($picked, $language),
            $field instanceof SeoSettings => $this->seo($this->languages->pickAll($picked, $language)),
            is_string($picked) => $this->references->replaceIn($picked),
            default => $picked,
        };
    }

    /**
     * Existing blocks and rows are reused by position, because they are the same in all languages.
     *
     * @param list<array<string, mixed>> $rows
     * @return array<int|string, array<string, mixed>>
     */
    private function blocks(
        Matrix|SuperTableField $field,
        array $rows,
        string $language,
        ?ElementInterface $owner,
    ): array {
        $types = array_column($field->getBlockTypes(), null, $field instanceof Matrix ? 'handle' : null);
        $found = $owner?->id === null ? [] : $owner->getFieldValue($field->handle)?->status(null)->all() ?? [];
        $blocks = [];
        foreach ($rows as $index => $row) {
            // A Matrix block has its type as its only key.
            $kind = $field instanceof Matrix ? array_key_first($row) : 0;
            $values = $field instanceof Matrix ? $row[$kind] : $row;
            $type = $types[$kind] ?? null;
            if ($type === null) {
                continue;
            }
            $block = $found[$index] ?? null;
            $inner = [];
            foreach ($type->getCustomFields() as $own) {
                if (array_key_exists($own->handle, $values)) {
                    $inner[$own->handle] = $this->value($own, $values[$own->handle], $language, $block);
                }
            }
            $blocks[$block->id ?? 'new' . ($index + 1)] = [
                'type' => $field instanceof Matrix ? $kind : $type->id,
                'enabled' => true,
                'fields' => $inner,
            ];
        }
        return $blocks;
    }

    private function link(mixed $link, string $language): ?array
    {
        if (!is_array($link)) {
            return null;
        }
        $picked = $this->languages->pickAll($link, $language);
        return Link::value($picked, isset($picked['element']) ? $this->references->id($picked['element']) : null);
    }

    /**
     * SEO values that override what SEOmatic generates from fields; a title still ends with the website's name.
     *
     * @param array<string, string> $texts
     */
    private function seo(array $texts): array
    {
        $title = isset($texts['title']) ? ['seoTitle' => $texts['title'], 'siteNamePosition' => 'after'] : [];
        $others = ['seoDescription' => $texts['description'] ?? null, 'robots' => $texts['robots'] ?? null];
        return ['metaGlobalVars' => $title + array_filter($others)];
    }
}
