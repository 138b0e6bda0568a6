<?php

declare(strict_types=1);

namespace Catalogue\Contract;

/**
 * The schema coordinates that operations request: `Type`, `Type.field`, `Type.field(argument:)`.
 */
final class Coordinates
{
    /** @var array<string, string> the expected value: the kind of a type, the type of a field or an argument */
    private array $found = [];

    /** @var array<string, true> fragments already walked */
    private array $walked = [];

    private function __construct(private readonly Schema $schema, private readonly Document $document)
    {
    }

    /**
     * What the document's operations reach; in a document without operations, what its fragments reach. Spread
     * fragments that are not defined belong to optional fields.
     *
     * @return array<string, string>
     */
    public static function requested(Schema $schema, Document $document): array
    {
        $requested = new self($schema, $document);
        foreach ($document->operations as $operation) {
            foreach ($operation['variables'] as $type) {
                $requested->add(FieldDefinition::name($type));
            }
            $requested->walk($operation['root'], $operation['selections']);
        }
        if ($document->operations === []) {
            foreach ($document->fragments as $fragment) {
                $requested->walk($fragment['on'], $fragment['selections']);
            }
        }
        ksort($requested->found);
        return $requested->found;
    }

    private function walk(string $type, array $selections): void
    {
        $this->add($type);
        foreach ($selections as $selection) {
            if (isset($selection['field'])) {
                $this->field($type, $selection);
            } elseif (isset($selection['on'])) {
                $this->walk($selection['on'], $selection['selections']);
            } elseif (!isset($this->walked[$selection['spread']])) {
                $this->walked[$selection['spread']] = true;
                $fragment = $this->document->fragments[$selection['spread']] ?? null;
                if ($fragment !== null) {
                    $this->walk($fragment['on'], $fragment['selections']);
                }
            }
        }
    }

    private function field(string $type, array $selection): void
    {
        $name = $selection['field'];
        if (str_starts_with($name, '__')) {
            return;
        }
        $field = $this->schema->field($type, $name);
        $this->found["{$type}.{$name}"] = $field?->type ?? '';
        foreach ($selection['arguments'] as $argument => $value) {
            $expected = $field?->arguments[$argument]->type ?? '';
            $this->found["{$type}.{$name}({$argument}:)"] = $expected;
            $this->input(FieldDefinition::name($expected), $value);
        }
        if ($field !== null && $selection['selections'] !== []) {
            $this->walk(FieldDefinition::name($field->type), $selection['selections']);
        }
    }

    /**
     * Adds the fields of input objects in a value.
     *
     * @param string|array<int|string, mixed> $value
     */
    private function input(string $type, string|array $value): void
    {
        $this->add($type);
        foreach (is_array($value) ? $value : [] as $name => $inner) {
            if (is_int($name)) {
                $this->input($type, $inner);
                continue;
            }
            $expected = $this->schema->field($type, $name)?->type ?? '';
            $this->found["{$type}.{$name}"] = $expected;
            $this->input(FieldDefinition::name($expected), $inner);
        }
    }

    private function add(string $type): void
    {
        $kind = ($this->schema->types[$type] ?? null)?->kind;
        // Built-in scalars, such as String, are not defined in the schema.
        if ($kind !== null) {
            $this->found[$type] = $kind;
        }
    }
}
