<?php

declare(strict_types=1);

namespace Catalogue\Model;

/**
 * A field of editors as this website needs it.
 */
final class Field
{
    /**
     * @param bool $isTranslated whether each language has its own value
     * @param list<string> $options values of a dropdown, the default first
     * @param list<string> $sources what a relation may lead to, such as `section:products`; all if there are none
     * @param array<string, list<self>> $blocks the fields of each block of a Matrix; of the rows of a Super Table, the
     *     columns of a Table, as the only one, ''
     * @param bool $isWholeChain whether categories bring along those above them
     * @param bool $isSingleRow whether a Super Table has one row
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
    ) {
    }

    public function name(): string
    {
        return self::nameOf($this->handle);
    }

    /**
     * What editors read for a handle: `headerImageMobile` is "Header image mobile".
     */
    public static function nameOf(string $handle): string
    {
        return ucfirst(strtolower((string) preg_replace('/(?<=[a-z0-9])(?=[A-Z])/', ' ', $handle)));
    }
}
