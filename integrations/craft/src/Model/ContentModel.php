<?php

declare(strict_types=1);

namespace Catalogue\Model;

use Catalogue\Contract\FieldDefinition;
use Catalogue\Contract\Schema;
use Catalogue\Contract\TypeDefinition;
use LogicException;

/**
 * The fields, types and sections of this website's Craft: from the schema, completed by `resources/model.php`.
 */
final class ContentModel
{
    /** @var array<string, mixed> */
    public readonly array $data;

    /**
     * @param array<string, mixed>|null $data instead of `resources/model.php`
     */
    public function __construct(private readonly Schema $schema, ?array $data = null)
    {
        $this->data = $data ?? require dirname(__DIR__, 2) . '/resources/model.php';
    }

    /**
     * The fields of each entry type of a section, by type handle.
     *
     * @return array<string, list<string>>
     */
    public function entryTypes(string $section): array
    {
        $types = $this->layouts("/^{$section}_(\w+)_Entry$/");
        return isset($this->data['sections'][$section]['uri']) ? array_map($this->withSeo(...), $types) : $types;
    }

    /**
     * The fields of each category group, by handle.
     *
     * @return array<string, list<string>>
     */
    public function categoryGroups(): array
    {
        return array_map($this->withSeo(...), $this->layouts('/^(\w+)_Category$/'));
    }

    /**
     * @return array<string, list<string>>
     */
    public function globalSets(): array
    {
        return $this->layouts('/^(\w+)_GlobalSet$/');
    }

    /**
     * @return list<string>
     */
    public function userFields(): array
    {
        return $this->layouts('/^(User)$/')['User'] ?? [];
    }

    /**
     * All fields of all layouts.
     *
     * @return array<string, Field>
     */
    public function fields(): array
    {
        $fields = [];
        foreach ($this->layoutTypes('/^(\w+_(?:Entry|Category|GlobalSet)|User)$/') as $type) {
            foreach ($type->customFields() as $handle => $definition) {
                $field = $this->field('', $handle, $definition);
                if (($fields[$handle] ?? $field)->kind !== $field->kind) {
                    throw new LogicException("'{$handle}' has two kinds, and Craft one field of a handle.");
                }
                $fields[$handle] ??= $field;
            }
        }
        foreach ($this->withSeo([]) as $handle) {
            $fields[$handle] = new Field($handle, FieldKind::Seo, isTranslated: true);
        }
        return $fields;
    }

    /**
     * The fields of a layout, with one that no query names, but SEOmatic reads.
     *
     * @param list<string> $fields
     * @return list<string>
     */
    private function withSeo(array $fields): array
    {
        return isset($this->data['seoField']) ? [...$fields, $this->data['seoField']] : $fields;
    }

    private function field(string $block, string $handle, FieldDefinition $definition): Field
    {
        $type = FieldDefinition::name($definition->type);
        $is = fn (string $list): bool => $this->hint($list, $block, $handle) !== null;
        $kind = match (true) {
            $type === 'AssetInterface' => FieldKind::Assets,
            $type === 'CategoryInterface' => FieldKind::Categories,
            $type === 'EntryInterface' => FieldKind::Entries,
            $type === 'FormInterface' => FieldKind::Forms,
            $type === 'linkField_Link' => FieldKind::Link,
            $type === 'Boolean' => FieldKind::Switch,
            in_array($type, ['Number', 'Int', 'Float'], true) => FieldKind::Number,
            str_ends_with($type, '_TableRow') => FieldKind::Table,
            str_ends_with($type, '_SuperTableField') => FieldKind::SuperTable,
            str_ends_with($type, '_MatrixField') => FieldKind::Matrix,
            $type !== 'String' => throw new LogicException("No field of Craft's is known for '{$type}'."),
            isset($definition->arguments['label']) => FieldKind::Options,
            $is('richTexts') => FieldKind::RichText,
            $is('longTexts') => FieldKind::LongText,
            $is('codes') => FieldKind::Code,
            default => FieldKind::Text,
        };
        $isText = in_array($kind, [FieldKind::Text, FieldKind::LongText, FieldKind::Code, FieldKind::RichText], true);
        return new Field(
            $handle,
            $kind,
            isTranslated: !$is('sameEverywhere') && ($isText || $is('translatedRelations')
                || in_array($kind, [FieldKind::Link, FieldKind::Table], true)),
            options: $this->hint('options', $block, $handle) ?? [],
            sources: $this->hint('sources', $block, $handle) ?? $this->ordinarySources($kind),
            blocks: $this->blocks($kind, $handle, $type),
            isWholeChain: $kind === FieldKind::Categories && $is('wholeChains'),
            isSingleRow: $is('singleRows'),
            decimals: $this->hint('decimals', $block, $handle) ?? 2,
        );
    }

    private function ordinarySources(FieldKind $kind): array
    {
        return match ($kind) {
            FieldKind::Assets => ['volume:images'],
            FieldKind::Categories => ['group:' . array_key_first($this->data['categoryGroups'])],
            default => [],
        };
    }

    /**
     * @return array<string, list<Field>>
     */
    private function blocks(FieldKind $kind, string $handle, string $type): array
    {
        $types = match ($kind) {
            FieldKind::Table => ['' => $type],
            FieldKind::SuperTable => ['' => "{$handle}_BlockType"],
            FieldKind::Matrix => $this->blockTypes($handle, $type),
            default => [],
        };
        $fields = [];
        foreach ($types as $block => $name) {
            $definition = $this->schema->types[$name] ?? throw new LogicException("The schema has no '{$name}'.");
            $fields[$block] = [];
            // A row of a Table has nothing but its columns.
            $own = $kind === FieldKind::Table ? $definition->fields : $definition->customFields();
            foreach ($own as $inner => $innerDefinition) {
                $fields[$block][] = $this->field($block === '' ? $handle : $block, $inner, $innerDefinition);
            }
        }
        return $fields;
    }

    /**
     * @return array<string, string> the type of each block
     */
    private function blockTypes(string $handle, string $union): array
    {
        $types = [];
        foreach ($this->schema->types[$union]?->members ?? [] as $member) {
            $types[substr($member, strlen("{$handle}_"), -strlen('_BlockType'))] = $member;
        }
        return $types;
    }

    /**
     * A field's entry in a list of the data; one for its block takes precedence.
     */
    private function hint(string $list, string $block, string $handle): mixed
    {
        $hints = $this->data[$list];
        $hints = array_is_list($hints) ? array_fill_keys($hints, true) : $hints;
        return $hints["{$block}.{$handle}"] ?? $hints[$handle] ?? null;
    }

    /**
     * @return array<string, list<string>>
     */
    private function layouts(string $pattern): array
    {
        $handles = static fn (TypeDefinition $type): array => array_keys($type->customFields());
        return array_map($handles, $this->layoutTypes($pattern));
    }

    /**
     * @return array<string, TypeDefinition> by what the pattern's group holds
     */
    private function layoutTypes(string $pattern): array
    {
        $types = [];
        foreach ($this->schema->types as $type) {
            if ($type->kind === 'type' && preg_match($pattern, $type->name, $part) === 1) {
                $types[$part[1]] = $type;
            }
        }
        return $types;
    }
}
