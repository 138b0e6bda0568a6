<?php

declare(strict_types=1);

namespace Catalogue\Tests;

/**
 * What the website and its own content service are tested with too.
 */
final class Vectors
{
    /**
     * @return array<mixed>
     */
    public static function of(string $file, string $what): array
    {
        $text = (string) file_get_contents(dirname(__DIR__, 2) . "/{$file}");
        return json_decode($text, true, 512, JSON_THROW_ON_ERROR)[$what];
    }
}
