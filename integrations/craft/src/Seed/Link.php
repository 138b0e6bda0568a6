<?php

declare(strict_types=1);

namespace Catalogue\Seed;

/**
 * A link in the demo's files, in the format of Typed Link Field.
 */
final class Link
{
    private const TEXTS = ['customText', 'ariaLabel', 'title', 'target'];

    /**
     * @param array<string, mixed> $link in one language: with an element's name or a URL
     * @param int|null $element the id of that element
     * @return array<string, mixed>|null null if it has no target
     */
    public static function value(array $link, ?int $element): ?array
    {
        $texts = array_intersect_key($link, array_flip(self::TEXTS));
        if (isset($link['element'])) {
            $type = match (strtok($link['element'], '/')) {
                'categories' => 'category',
                'documents', 'pictures' => 'asset',
                default => 'entry',
            };
            return $element === null ? null : $texts + ['type' => $type, 'linkedId' => $element];
        }
        $url = $link['url'] ?? '';
        [$type, $address] = match (true) {
            preg_match('/^mailto:([^?]+)$/', $url, $part) === 1 => ['email', $part[1]],
            preg_match('/^tel:(.+)$/', $url, $part) === 1 => ['tel', $part[1]],
            preg_match('#^https?://#', $url) === 1 => ['url', $url],
            default => ['custom', $url],
        };
        return $url === '' ? null : $texts + ['type' => $type, 'linkedUrl' => $address];
    }
}
