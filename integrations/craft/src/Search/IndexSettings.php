<?php

declare(strict_types=1);

namespace Catalogue\Search;

/**
 * The settings that the hosted search needs for the website's searches (docs/operations.md).
 */
final class IndexSettings
{
    /** The searched attributes, most important first. */
    private const SEARCHED = [self::NUMBER, 'title', 'categoryTitle', 'categories', 'intro', 'text'];

    private const NUMBER = 'articleNumber';

    /** Languages with compound words. */
    private const COMPOUNDS = ['nl', 'de'];

    /**
     * @param list<string> $languages
     */
    public static function of(string $index, array $languages): array
    {
        $searched = $index === 'products' ? self::SEARCHED : ['title', 'intro', 'text'];
        $words = array_values(array_diff($searched, [self::NUMBER]));
        $in = static fn (string $language): array
            => array_map(static fn (string $name): string => "{$name}.{$language}", $words);
        $filtered = static fn (string $language): array
            => ["filterOnly(status.{$language})", "filterOnly(hideFromSearch.{$language})"];
        $compounds = array_values(array_intersect($languages, self::COMPOUNDS));
        return [
            'searchableAttributes' => array_map(
                static fn (string $name): string => implode(',', array_map(
                    static fn (string $language): string => "{$name}.{$language}",
                    $languages,
                )),
                $searched,
            ),
            'attributesForFaceting' => array_merge(...array_map($filtered, $languages)),
            'customRanking' => array_map(static fn (string $name): string => "desc({$name})", Record::INDEXES[$index]),
            'indexLanguages' => $languages,
            'decompoundedAttributes' => array_combine($compounds, array_map($in, $compounds)),
            'customNormalization' => ['default' => ['ä' => 'ae', 'ö' => 'oe', 'ü' => 'ue']],
        ];
    }
}
