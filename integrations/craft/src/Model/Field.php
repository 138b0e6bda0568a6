<?php

declare(strict_types=1);

namespace Catalogue\Model;

/**
 * An editors' field, as this website needs it.
 */
final class Field
{
    /**
     * @param bool $isTranslated whether each language has its own value
     * @param list<string> $options values of a dropdown, the default first
     * @param list<string> $sources the sources of a relation, such as `section:products`; all if empty
     * @param array<string, list<self>> $blocks the fields of each block type of a Matrix; under '', those of a Super
     *     Table's rows or the columns of a Table
     * @param bool $isWholeChain whether categories include their ancestors
     * @param bool $isSingleRow whether a Super Table has one row
     * @param int $decimals digits of a number behind the point
     */
    public function __construct(
        public readonly string $handle,
        public readonly FieldKind $kind,
        public readonly bool $isTranslated = false,
        public readonly array $options = [],
        public readonly array $sources = [],
        public readonly array $blocks = [],
        public readonly bool $isWholeChain = false,
        public readonly bool $isSingleRow = false,
        public readonly int $decimals = 2,
    ) {
    }

    public function name(): string
    {
        return self::nameOf($this->handle);
    }

    /**
     * The label for a handle: "Header image mobile" for `headerImageMobile`.
     */
    public static function nameOf(string $handle): string
    {
        return ucfirst(strtolower((string) preg_replace('/(?<=[a-z0-9])(?=[A-Z])/', ' ', $handle)));
    }
}
