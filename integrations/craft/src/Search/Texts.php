<?php

declare(strict_types=1);

namespace Catalogue\Search;

/**
 * The texts of an entry that visitors can read.
 */
final class Texts
{
    /** The public text fields. */
    public const FIELDS = [
        'pageTitle', 'text', 'textColumn2', 'titleField', 'html', 'quote', 'author', 'location', 'client',
        'landscapeArchitect', 'nameField', 'function', 'code', 'pageText',
    ];

    /** The switch that hides the fields next to it from everybody but members. */
    public const MEMBERS_ONLY = 'membersOnly';

    /** Does not match "< 10", which is not a tag. */
    private const TAG = '#<(script|style)\b.*?(</\1[^>]*>|$)|<[a-z/!][^>]*(>|$)#is';

    /**
     * The plain texts of fields and of their blocks and rows, except those for members.
     *
     * @param array<string, mixed> $fields values by handle; blocks and rows are lists of such fields
     * @return list<string>
     */
    public static function of(array $fields): array
    {
        if (($fields[self::MEMBERS_ONLY] ?? false) === true) {
            return [];
        }
        $texts = [];
        foreach ($fields as $handle => $value) {
            if (is_array($value)) {
                foreach ($value as $row) {
                    array_push($texts, ...self::of($row));
                }
            } elseif (is_string($value) && in_array($handle, self::FIELDS, true)) {
                $texts[] = self::plain($value);
            }
        }
        return array_values(array_filter($texts, static fn (string $text): bool => $text !== ''));
    }

    /**
     * HTML as one line: tags become gaps, scripts and styles are dropped.
     */
    public static function plain(string $markup): string
    {
        $text = (string) preg_replace(self::TAG, ' ', $markup);
        $text = html_entity_decode($text, ENT_QUOTES | ENT_HTML5, 'UTF-8');
        // No-break spaces and soft hyphens would keep words from being found.
        $text = str_replace(["\u{AD}", "\u{A0}"], ['', ' '], $text);
        return trim((string) preg_replace('/\s+/u', ' ', $text));
    }
}
