<?php

declare(strict_types=1);

namespace Catalogue\Search;

/**
 * What is found of an entry: one record with all its languages (docs/cms.md).
 */
final class Record
{
    /** The indexes, each with what decides in it where all else is equal. */
    public const INDEXES = [
        'products' => ['featured', 'new', 'postDate'],
        'projects' => ['postDate'],
        'pages' => ['lasting', 'postDate'],
    ];

    /** The home page is found by everybody. */
    private const HOME = '__home__';

    /**
     * The index of a section's entries; pages are everything else that has an address.
     */
    public static function index(string $section): string
    {
        return isset(self::INDEXES[$section]) ? $section : 'pages';
    }

    /**
     * Null if there is nothing to be found.
     *
     * @param list<Version> $versions
     * @param int|null $postDate in seconds since 1970
     * @param list<array<string, mixed>> $pictures of a product
     * @return array<string, mixed>|null
     */
    public static function of(int $id, string $section, array $versions, ?int $postDate, array $pictures = []): ?array
    {
        $versions = array_filter($versions, static fn (Version $version): bool => $version->uri !== self::HOME);
        if ($versions === []) {
            return null;
        }
        $record = ['objectID' => (string) $id, 'section' => $section, 'postDate' => $postDate];
        foreach ($versions as $version) {
            foreach (self::inLanguage($version) as $name => $value) {
                $record[$name][$version->language] = $value;
            }
        }
        $index = self::index($section);
        if ($index === 'products') {
            $is = static fn (string $field): bool => in_array(true, array_map(
                static fn (Version $version): bool => ($version->fields[$field] ?? false) === true,
                $versions,
            ), true);
            $record += ['featured' => $is('featuredProduct'), 'new' => $is('newProduct'), 'transforms' => $pictures];
        } elseif ($index === 'pages') {
            $record['lasting'] = $section !== 'news';
        }
        return $record;
    }

    /**
     * @return array<string, mixed>
     */
    private static function inLanguage(Version $version): array
    {
        $values = [
            'title' => $version->title,
            'uri' => $version->uri,
            'status' => $version->status,
            'hideFromSearch' => ($version->fields['hideFromSearch'] ?? false) === true,
        ];
        if (($version->fields[Texts::MEMBERS_ONLY] ?? false) !== true) {
            $values += array_filter([
                'intro' => PlainText::of((string) ($version->fields['introtext'] ?? '')),
                'text' => implode(' ', Texts::of($version->fields)),
            ]);
        }
        if ($version->categories !== []) {
            $shown = array_slice($version->categories, -1)[0];
            $values += [
                'categoryTitle' => $shown['title'],
                'categoryUri' => $shown['uri'],
                'categories' => array_column($version->categories, 'title'),
            ];
        }
        return $values;
    }
}
