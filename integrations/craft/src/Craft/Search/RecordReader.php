<?php

declare(strict_types=1);

namespace Catalogue\Craft\Search;

use Catalogue\Search\Record;
use Catalogue\Search\Texts;
use Craft;
use craft\base\ElementInterface;
use craft\elements\Asset;
use craft\elements\Category;
use craft\elements\db\ElementQuery;
use craft\elements\Entry;
use craft\elements\MatrixBlock;
use craft\fields\BaseRelationField;
use Stringable;
use verbb\supertable\elements\SuperTableBlockElement;

/**
 * Reads search records from Craft's entries.
 */
final class RecordReader
{
    private const PRODUCTS = 'products';

    /** Sizes of a product's picture in lists, and in the search box, in pixels. */
    private const LIST = ['width' => 295, 'height' => 221];
    private const BOX = ['width' => 140, 'height' => 100];

    /**
     * Entries that have or had a record.
     *
     * @return list<int>
     */
    public static function all(): array
    {
        return Entry::find()->site('*')->unique()->status(null)->trashed(null)->ids();
    }

    /**
     * The entries among these elements, and the products that have these categories and pictures.
     *
     * @param list<int> $ids
     * @return list<int>
     */
    public static function affected(array $ids): array
    {
        $elements = Craft::$app->getElements();
        $affected = [];
        foreach ($ids as $id) {
            $class = $elements->getElementTypeById($id);
            if ($class === Category::class || $class === Asset::class) {
                $field = $class === Asset::class ? 'productImage' : 'category';
                $below = Category::find()->descendantOf($id)->status(null)->ids();
                $query = Entry::find()->section(self::PRODUCTS)->site('*')->unique()->status(null);
                $of = ['targetElement' => [$id, ...($class === Category::class ? $below : [])], 'field' => $field];
                array_push($affected, ...$query->relatedTo($of)->ids());
            } else {
                // Includes ids of deleted elements, whose kind is unknown.
                $affected[] = $id;
            }
        }
        return array_values(array_unique($affected));
    }

    /**
     * The records of these entries; null in every index where an entry has none.
     *
     * @param list<int> $ids
     * @return array<string, array<int, array<string, mixed>|null>> by index and id
     */
    public static function read(array $ids): array
    {
        $records = array_fill_keys(array_keys(Record::INDEXES), []);
        foreach ($ids as $id) {
            $entries = Entry::find()->id($id)->site('*')->status(null)->all();
            $record = $entries === [] ? null : self::record($entries);
            if ($record !== null) {
                $records[Record::index($record['section'])][$id] = $record;
                continue;
            }
            foreach (array_keys($records) as $index) {
                $records[$index][$id] = null;
            }
        }
        return array_filter($records);
    }

    /**
     * @param non-empty-list<Entry> $entries one entry in all its sites
     */
    private static function record(array $entries): ?array
    {
        $section = $entries[0]->getSection()->handle;
        $isProduct = $section === self::PRODUCTS;
        $versions = [];
        foreach ($entries as $entry) {
            if ($entry->uri !== null) {
                $versions[self::language($entry)] = [
                    'title' => (string) $entry->title,
                    'uri' => $entry->uri,
                    'status' => (string) $entry->getStatus(),
                    'fields' => self::fields($entry),
                    'categories' => $isProduct ? self::categories($entry) : [],
                ];
            }
        }
        $pictures = $isProduct ? self::pictures($entries[0]) : [];
        return Record::of($entries[0]->id, $section, $versions, $entries[0]->postDate?->getTimestamp(), $pictures);
    }

    /**
     * Booleans, texts, and the blocks and rows with theirs.
     */
    private static function fields(ElementInterface $element): array
    {
        $fields = [];
        foreach ($element->getFieldLayout()?->getCustomFields() ?? [] as $field) {
            if ($field instanceof BaseRelationField) {
                continue;
            }
            $value = $element->getFieldValue($field->handle);
            $isRows = $value instanceof ElementQuery
                && in_array($value->elementType, [MatrixBlock::class, SuperTableBlockElement::class], true);
            if ($isRows) {
                $fields[$field->handle] = array_map(self::fields(...), $value->all());
            } elseif (is_bool($value)) {
                $fields[$field->handle] = $value;
            } elseif (self::isText($field->handle) && (is_string($value) || $value instanceof Stringable)) {
                $fields[$field->handle] = (string) $value;
            }
        }
        return $fields;
    }

    private static function isText(string $handle): bool
    {
        return in_array($handle, ['introtext', 'articleNumber'], true) || in_array($handle, Texts::FIELDS, true);
    }

    /**
     * The categories of a product, from the top down.
     *
     * @return list<array{title: string, uri: string|null}>
     */
    private static function categories(Entry $entry): array
    {
        $categories = $entry->getFieldValue('category')->all();
        usort($categories, static fn (Category $one, Category $other): int => $one->lft <=> $other->lft);
        return array_map(static fn (Category $one): array => ['title' => $one->title, 'uri' => $one->uri], $categories);
    }

    private static function pictures(Entry $entry): array
    {
        $pictures = [];
        foreach ($entry->getFieldValue('productImage')->all() as $asset) {
            $crop = ['mode' => 'crop', 'quality' => 100];
            // Immediately: the URL of a transform still to be made is only temporary.
            $url = static fn (array $size): ?string => $asset->getUrl($size + $crop, true);
            $titles = [];
            foreach (Asset::find()->id($asset->id)->site('*')->all() as $version) {
                $titles[self::language($version)] = $version->title;
            }
            $pictures[] = [
                'url' => $url(self::LIST),
                'webp' => $url(self::LIST + ['format' => 'webp']),
                'thumbnail' => $url(self::BOX),
                'title' => $titles,
            ];
        }
        return $pictures;
    }

    /** `nl` for `nl-NL`, the website's language code. */
    private static function language(ElementInterface $element): string
    {
        return (string) strtok($element->getSite()->language, '-');
    }
}
