<?php

declare(strict_types=1);

namespace Catalogue\Tests\Publish;

/**
 * The cases that the website and its own content service are tested with too.
 */
final class Vectors
{
    /**
     * @return list<array<string, mixed>>
     */
    public static function of(string $what): array
    {
        $text = (string) file_get_contents(dirname(__DIR__, 3) . '/publish-vectors.json');
        return json_decode($text, true, 512, JSON_THROW_ON_ERROR)[$what];
    }
}
