<?php

declare(strict_types=1);

namespace Catalogue\Search;

/**
 * The search record of an entry, with all its languages (docs/cms.md).
 */
final class Record
{
    /** The indexes, each with its tie breakers. */
    public const INDEXES = [
        'products' => ['featured', 'new', 'postDate'],
        'projects' => ['postDate'],
        'pages' => ['lasting', 'postDate'],
    ];

    /** The home page needs no record. */
    private const HOME = '__home__';

    /**
     * The index for a section; `pages` has everything else with a URL.
     */
    public static function index(string $section): string
    {
        return isset(self::INDEXES[$section]) ? $section : 'pages';
    }

    /**
     * Null if there is nothing to find.
     *
     * @param array<string, array<string, mixed>> $versions by language: `title`, `uri`, `status` as Craft calls it,
     *     `fields` as `Texts` reads them, and for products `categories`, each with `title` and `uri`, from the top down
     * @param int|null $postDate in seconds since 1970
     * @param list<array<string, mixed>> $pictures of a product
     */
    public static function of(int $id, string $section, array $versions, ?int $postDate, array $pictures = []): ?array
    {
        $versions = array_filter($versions, static fn (array $version): bool => $version['uri'] !== self::HOME);
        if ($versions === []) {
            return null;
        }
        $record = ['objectID' => (string) $id, 'section' => $section, 'postDate' => $postDate];
        foreach ($versions as $language => $version) {
            foreach (self::inLanguage($version) as $name => $value) {
                $record[$name][$language] = $value;
            }
        }
        $index = self::index($section);
        if ($index === 'products') {
            $fields = array_column($versions, 'fields');
            $is = static fn (string $field): bool => in_array(true, array_column($fields, $field), true);
            $record += ['featured' => $is('featuredProduct'), 'new' => $is('newProduct'), 'transforms' => $pictures];
        } elseif ($index === 'pages') {
            $record['lasting'] = $section !== 'news';
        }
        return $record;
    }

    private static function inLanguage(array $version): array
    {
        $fields = $version['fields'];
        $values = [
            'title' => $version['title'],
            'uri' => $version['uri'],
            'status' => $version['status'],
            'hideFromSearch' => ($fields['hideFromSearch'] ?? false) === true,
        ];
        if (($fields[Texts::MEMBERS_ONLY] ?? false) !== true) {
            $values += array_filter([
                'articleNumber' => (string) ($fields['articleNumber'] ?? ''),
                'intro' => Texts::plain((string) ($fields['introtext'] ?? '')),
                'text' => implode(' ', Texts::of($fields)),
            ]);
        }
        $categories = $version['categories'] ?? [];
        if ($categories !== []) {
            // A product is shown in the last one.
            $values += [
                'categoryTitle' => end($categories)['title'],
                'categoryUri' => end($categories)['uri'],
                'categories' => array_column($categories, 'title'),
            ];
        }
        return $values;
    }
}
