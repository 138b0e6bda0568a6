<?php

declare(strict_types=1);

namespace Catalogue\Contract;

/**
 * A type of a schema.
 */
final class TypeDefinition
{
    /**
     * @param string $kind its keyword: type, interface, input, union, enum, scalar
     * @param array<string, FieldDefinition> $fields
     * @param list<string> $interfaces implemented by a type
     * @param list<string> $members of a union
     */
    public function __construct(
        public readonly string $name,
        public readonly string $kind,
        public readonly array $fields = [],
        public readonly array $interfaces = [],
        public readonly array $members = [],
    ) {
    }

    /**
     * The fields below `# --- custom fields`.
     *
     * @return array<string, FieldDefinition>
     */
    public function customFields(): array
    {
        return array_filter($this->fields, static fn (FieldDefinition $field): bool => $field->isCustom);
    }
}
