<?php

declare(strict_types=1);

namespace Catalogue\Seed;

use UnexpectedValueException;

/**
 * The facts of the demo, which its texts name: `{fact:delivery.order}`.
 */
final class Facts
{
    /**
     * @param array<string, array<string, mixed>> $facts the words of each under `texts`, some by class, by language
     */
    public function __construct(private readonly array $facts)
    {
    }

    /**
     * A value of a file with the facts that its texts name, in the language that each text is under.
     */
    public function fill(mixed $value, string $language = ''): mixed
    {
        if (is_string($value)) {
            $words = fn (array $match): string => $this->words($match[1], $language);
            return preg_replace_callback('/{fact:([^}]*)}/', $words, $value);
        }
        if (!is_array($value)) {
            return $value;
        }
        $filled = [];
        foreach ($value as $key => $part) {
            $filled[$key] = $this->fill($part, is_string($key) ? $key : $language);
        }
        return $filled;
    }

    private function words(string $name, string $language): string
    {
        [$fact, $class] = explode('.', $name, 2) + [1 => null];
        $texts = $this->facts[$fact]['texts'] ?? [];
        $words = ($class === null ? $texts : $texts[$class] ?? [])[$language] ?? null;
        if (!is_string($words)) {
            throw new UnexpectedValueException("facts.yaml has no \"{$name}\" in \"{$language}\"");
        }
        return $words;
    }
}
