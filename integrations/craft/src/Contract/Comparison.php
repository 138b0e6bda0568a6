<?php

declare(strict_types=1);

namespace Catalogue\Contract;

/**
 * What a schema lacks of what operations ask for.
 */
final class Comparison
{
    /**
     * A missing type is reported once, without its fields.
     *
     * @param array<string, string> $requested coordinates, as `Coordinates` has them
     * @param Schema $full the schema with everything that this content system has: what is only there is refused
     * @return list<string> a sentence for each
     */
    public static function of(array $requested, Schema $actual, Schema $full): array
    {
        $differences = [];
        foreach ($requested as $coordinate => $expected) {
            $type = (string) strtok($coordinate, '.');
            if ($type !== $coordinate && !isset($actual->types[$type])) {
                continue;
            }
            $found = self::find($actual, $coordinate);
            if ($found === null) {
                $fault = self::find($full, $coordinate) !== null ? 'refused' : 'missing';
                $differences[] = "{$coordinate} is {$fault}";
            } elseif (!self::fits($found, $expected)) {
                $differences[] = "{$coordinate} is of another type: {$found}, not {$expected}";
            }
            array_push($differences, ...self::required($requested, $actual, $coordinate));
        }
        return $differences;
    }

    /**
     * The mutation of each form in a schema, which the website calls by the form's handle.
     *
     * @return array<string, string> coordinates and their types
     */
    public static function mutationsOfForms(Schema $schema): array
    {
        $mutations = [];
        foreach ($schema->types as $type) {
            if (in_array('FormInterface', $type->interfaces, true)) {
                $submission = preg_replace('/_Form$/', '_Submission', $type->name);
                $mutations["Mutation.save_{$submission}"] = $submission;
            }
        }
        return $mutations;
    }

    /**
     * Required arguments that the operations do not pass.
     *
     * @param array<string, string> $requested
     * @return list<string> a sentence for each
     */
    private static function required(array $requested, Schema $actual, string $coordinate): array
    {
        [$type, $name] = explode('.', $coordinate) + [1 => ''];
        $differences = [];
        foreach ($actual->field($type, $name)?->arguments ?? [] as $argument => $definition) {
            $isPassed = isset($requested["{$coordinate}({$argument}:)"]);
            if (str_ends_with($definition->type, '!') && !$isPassed) {
                $differences[] = "{$coordinate}({$argument}:) is required";
            }
        }
        return $differences;
    }

    /**
     * Nullability does not matter, and an integer is a valid float.
     */
    private static function fits(string $found, string $expected): bool
    {
        [$found, $expected] = [FieldDefinition::shape($found), FieldDefinition::shape($expected)];
        return $found === $expected || ($found === 'Int' && $expected === 'Float');
    }

    private static function find(Schema $schema, string $coordinate): ?string
    {
        if (preg_match('/^(\w+)(?:\.(\w+)(?:\((\w+):\))?)?$/', $coordinate, $part) !== 1) {
            return null;
        }
        if (!isset($part[2])) {
            return ($schema->types[$part[1]] ?? null)?->kind;
        }
        $field = $schema->field($part[1], $part[2]);
        return (isset($part[3]) ? $field?->arguments[$part[3]] ?? null : $field)?->type;
    }
}
