<?php

declare(strict_types=1);

namespace Catalogue\Contract;

/**
 * One part of a schema that is not as the website asks for it.
 */
final class Difference
{
    public function __construct(
        public readonly string $coordinate,
        public readonly Fault $fault,
        public readonly string $expected = '',
        public readonly string $found = '',
    ) {
    }

    public function __toString(): string
    {
        $types = $this->fault === Fault::OtherType ? ": {$this->found}, not {$this->expected}" : '';
        return "{$this->coordinate} is {$this->fault->value}{$types}";
    }
}
