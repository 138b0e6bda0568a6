<?php

declare(strict_types=1);

namespace Catalogue\Contract;

/**
 * A field of a type or of an input, or an argument.
 */
final class FieldDefinition
{
    /**
     * @param string $type as it is written, such as `[AssetInterface]!`
     * @param array<string, self> $arguments
     * @param bool $isCustom whether editors' fields make it, rather than Craft or a plugin
     */
    public function __construct(
        public readonly string $type,
        public readonly array $arguments = [],
        public readonly bool $isCustom = false,
    ) {
    }

    /** The name in a type: `AssetInterface` of `[AssetInterface]!`. */
    public static function name(string $type): string
    {
        return trim($type, '[]!');
    }

    /** A type without what it says of null, which callers bear. */
    public static function shape(string $type): string
    {
        return str_replace('!', '', $type);
    }
}
