<?php

declare(strict_types=1);

namespace Catalogue\Contract;

use UnexpectedValueException;

/**
 * A schema as its definition language writes it.
 */
final class Schema
{
    /**
     * @param array<string, TypeDefinition> $types
     */
    private function __construct(public readonly array $types)
    {
    }

    public static function read(string $text): self
    {
        $lexer = new Lexer($text);
        $types = [];
        while ($lexer->peek() !== '') {
            if ($lexer->takeDivider()) {
                continue;
            }
            $lexer->skipDescription();
            $kind = $lexer->next();
            if ($kind === 'schema' || $kind === 'directive') {
                self::skip($lexer);
                continue;
            }
            $type = self::type($lexer, $kind);
            $types[$type->name] = $type;
        }
        return new self($types);
    }

    public function field(string $type, string $field): ?FieldDefinition
    {
        return ($this->types[$type] ?? null)?->fields[$field] ?? null;
    }

    private static function type(Lexer $lexer, string $kind): TypeDefinition
    {
        $name = $lexer->next();
        $interfaces = [];
        if ($lexer->take('implements')) {
            do {
                $lexer->take('&');
                $interfaces[] = $lexer->next();
            } while ($lexer->peek() === '&');
        }
        $lexer->skipDirectives();
        return match ($kind) {
            'type', 'interface', 'input' => new TypeDefinition($name, $kind, self::fields($lexer), $interfaces),
            'union' => new TypeDefinition($name, $kind, members: self::members($lexer)),
            'enum' => new TypeDefinition($name, $kind, members: self::enumValues($lexer)),
            'scalar' => new TypeDefinition($name, $kind),
            default => throw new UnexpectedValueException("'{$kind}' defines nothing."),
        };
    }

    /**
     * @return array<string, FieldDefinition>
     */
    private static function fields(Lexer $lexer): array
    {
        $fields = [];
        $isCustom = false;
        if (!$lexer->take('{')) {
            return $fields;
        }
        while (!$lexer->take('}')) {
            if ($lexer->takeDivider()) {
                $isCustom = true;
                continue;
            }
            $lexer->skipDescription();
            $name = $lexer->next();
            $arguments = self::arguments($lexer);
            $lexer->expect(':');
            $type = $lexer->type();
            if ($lexer->take('=')) {
                $lexer->value();
            }
            $lexer->skipDirectives();
            $fields[$name] = new FieldDefinition($type, $arguments, $isCustom);
        }
        return $fields;
    }

    /**
     * An argument that is required and has a default is not required.
     *
     * @return array<string, string>
     */
    private static function arguments(Lexer $lexer): array
    {
        $arguments = [];
        if ($lexer->take('(')) {
            while (!$lexer->take(')')) {
                $lexer->skipDescription();
                $name = $lexer->next();
                $lexer->expect(':');
                $type = $lexer->type();
                if ($lexer->take('=')) {
                    $lexer->value();
                    $type = rtrim($type, '!');
                }
                $lexer->skipDirectives();
                $arguments[$name] = $type;
            }
        }
        return $arguments;
    }

    /**
     * @return list<string>
     */
    private static function members(Lexer $lexer): array
    {
        $members = [];
        if ($lexer->take('=')) {
            do {
                $lexer->take('|');
                $members[] = $lexer->next();
            } while ($lexer->peek() === '|');
        }
        return $members;
    }

    /**
     * @return list<string>
     */
    private static function enumValues(Lexer $lexer): array
    {
        $values = [];
        $lexer->expect('{');
        while (!$lexer->take('}')) {
            $lexer->skipDescription();
            $values[] = $lexer->next();
            $lexer->skipDirectives();
        }
        return $values;
    }

    /** Goes past the definition of a directive or of the roots. */
    private static function skip(Lexer $lexer): void
    {
        if ($lexer->take('@')) {
            $lexer->next();
            self::arguments($lexer);
            $lexer->take('repeatable');
            $lexer->expect('on');
            do {
                $lexer->take('|');
                $lexer->next();
            } while ($lexer->peek() === '|');
            return;
        }
        $lexer->skipDirectives();
        $lexer->expect('{');
        while (!$lexer->take('}')) {
            $lexer->next();
        }
    }
}
