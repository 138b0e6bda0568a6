<?php

declare(strict_types=1);

namespace Catalogue\Search;

/**
 * The words of rich text.
 */
final class PlainText
{
    /** What is no tag: "< 10". */
    private const TAG = '#<(script|style)\b.*?(</\1[^>]*>|$)|<[a-z/!][^>]*(>|$)#is';

    /**
     * Markup as one line: tags are gaps, scripts and styles say nothing.
     */
    public static function of(string $markup): string
    {
        $text = (string) preg_replace(self::TAG, ' ', $markup);
        $text = html_entity_decode($text, ENT_QUOTES | ENT_HTML5, 'UTF-8');
        // No-break spaces and soft hyphens are no part of a word that is looked for.
        $text = str_replace(["\u{AD}", "\u{A0}"], ['', ' '], $text);
        return trim((string) preg_replace('/\s+/u', ' ', $text));
    }
}
