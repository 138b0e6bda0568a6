<?php

declare(strict_types=1);

namespace Catalogue\Seed;

/**
 * Values in the demo's files, which may differ by language.
 */
final class Languages
{
    /**
     * @param list<string> $all codes, the source language first
     */
    public function __construct(public readonly array $all)
    {
    }

    /**
     * A value in one language: its own if there is one for each, else the value itself.
     */
    public function pick(mixed $value, string $language): mixed
    {
        return $this->isSplit($value) ? $value[$language] ?? null : $value;
    }

    /**
     * A value in the source language, or the first that has it: its name in Craft.
     */
    public function source(mixed $value): mixed
    {
        return $this->isSplit($value) ? $value[$this->all[0]] ?? current($value) : $value;
    }

    /**
     * The same for all nested values.
     */
    public function pickAll(mixed $value, string $language): mixed
    {
        $picked = $this->pick($value, $language);
        $inner = fn (mixed $part): mixed => $this->pickAll($part, $language);
        return is_array($picked) ? array_map($inner, $picked) : $picked;
    }

    private function isSplit(mixed $value): bool
    {
        return is_array($value) && $value !== [] && array_diff(array_keys($value), $this->all) === [];
    }
}
