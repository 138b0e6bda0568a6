<?php

declare(strict_types=1);

namespace Catalogue\Contract;

/**
 * A field of a type or an input, or an argument.
 */
final class FieldDefinition
{
    /**
     * @param string $type as written, such as `[AssetInterface]!`
     * @param array<string, self> $arguments
     * @param bool $isCustom whether it is an editors' field, not one of Craft or a plugin
     */
    public function __construct(
        public readonly string $type,
        public readonly array $arguments = [],
        public readonly bool $isCustom = false,
    ) {
    }

    /** The type's name: `AssetInterface` in `[AssetInterface]!`. */
    public static function name(string $type): string
    {
        return trim($type, '[]!');
    }

    /** The type without its nullability, which callers ignore. */
    public static function shape(string $type): string
    {
        return str_replace('!', '', $type);
    }
}
