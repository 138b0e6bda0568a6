<?php

declare(strict_types=1);

namespace Catalogue\Seed;

use DOMDocument;
use DOMElement;
use DOMNode;
use DOMText;

/**
 * Formie's rich text: the nodes of an editor, in place of markup.
 */
final class RichText
{
    private const MARKS = ['strong' => 'bold', 'b' => 'bold', 'em' => 'italic', 'i' => 'italic'];

    /**
     * The paragraphs of simple markup.
     *
     * @return list<array<string, mixed>>
     */
    public static function ofMarkup(string $markup): array
    {
        $document = new DOMDocument();
        $document->loadHTML('<?xml encoding="utf-8"?><body>' . $markup, LIBXML_NOERROR | LIBXML_NOWARNING);
        $paragraphs = [];
        foreach ($document->getElementsByTagName('p') as $paragraph) {
            $paragraphs[] = self::paragraph(self::texts($paragraph, []));
        }
        return $paragraphs;
    }

    /**
     * One line of words and links.
     *
     * @param list<string|array{text: string, href: string}> $parts
     * @return list<array<string, mixed>>
     */
    public static function ofParts(array $parts): array
    {
        $text = static fn (string|array $part): array => is_string($part)
            ? self::text($part, [])
            : self::text($part['text'], [self::link($part['href'])]);
        return [self::paragraph(array_map($text, $parts))];
    }

    /**
     * @param list<array<string, mixed>> $marks of what is around
     * @return list<array<string, mixed>>
     */
    private static function texts(DOMNode $node, array $marks): array
    {
        $texts = [];
        foreach ($node->childNodes as $child) {
            if ($child instanceof DOMText) {
                $texts[] = self::text($child->data, $marks);
            } elseif ($child instanceof DOMElement) {
                $mark = match (true) {
                    $child->tagName === 'a' => self::link($child->getAttribute('href')),
                    isset(self::MARKS[$child->tagName]) => ['type' => self::MARKS[$child->tagName]],
                    default => null,
                };
                array_push($texts, ...self::texts($child, $mark === null ? $marks : [...$marks, $mark]));
            }
        }
        return $texts;
    }

    private static function paragraph(array $content): array
    {
        return ['type' => 'paragraph', 'attrs' => ['textAlign' => 'start'], 'content' => $content];
    }

    private static function text(string $text, array $marks): array
    {
        return ['type' => 'text', 'text' => $text] + ($marks === [] ? [] : ['marks' => $marks]);
    }

    private static function link(string $href): array
    {
        return ['type' => 'link', 'attrs' => ['href' => $href]];
    }
}
