<?php

declare(strict_types=1);

namespace Catalogue\Contract;

use UnexpectedValueException;

/**
 * A schema, parsed from its definition language.
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
        $interfaces = $lexer->take('implements') ? self::names($lexer, '&') : [];
        $lexer->skipDirectives();
        if ($kind === 'enum') {
            self::skipBlock($lexer);
        }
        return match ($kind) {
            'type', 'interface', 'input' => new TypeDefinition($name, $kind, self::fields($lexer), $interfaces),
            'union' => new TypeDefinition($name, $kind, members: $lexer->take('=') ? self::names($lexer, '|') : []),
            'enum', 'scalar' => new TypeDefinition($name, $kind),
            default => throw new UnexpectedValueException("'{$kind}' defines nothing."),
        };
    }

    /**
     * Fields or arguments. Non-null ones with a default are not required.
     *
     * @return array<string, FieldDefinition>
     */
    private static function fields(Lexer $lexer, string $open = '{', string $close = '}'): array
    {
        $fields = [];
        $isCustom = false;
        if (!$lexer->take($open)) {
            return $fields;
        }
        while (!$lexer->take($close)) {
            if ($lexer->takeDivider()) {
                $isCustom = true;
                continue;
            }
            $lexer->skipDescription();
            $name = $lexer->next();
            $arguments = self::fields($lexer, '(', ')');
            $lexer->expect(':');
            $type = $lexer->type();
            if ($lexer->take('=')) {
                $lexer->value();
                $type = rtrim($type, '!');
            }
            $lexer->skipDirectives();
            $fields[$name] = new FieldDefinition($type, $arguments, $isCustom);
        }
        return $fields;
    }

    /**
     * Names separated by a sign, which may also precede the first.
     *
     * @return list<string>
     */
    private static function names(Lexer $lexer, string $sign): array
    {
        $names = [];
        do {
            $lexer->take($sign);
            $names[] = $lexer->next();
        } while ($lexer->peek() === $sign);
        return $names;
    }

    /** Skips the definition of a directive or of the root types. */
    private static function skip(Lexer $lexer): void
    {
        if ($lexer->take('@')) {
            $lexer->next();
            self::fields($lexer, '(', ')');
            $lexer->take('repeatable');
            $lexer->expect('on');
            self::names($lexer, '|');
            return;
        }
        $lexer->skipDirectives();
        self::skipBlock($lexer);
    }

    private static function skipBlock(Lexer $lexer): void
    {
        $lexer->expect('{');
        while (!$lexer->take('}')) {
            $lexer->next();
        }
    }
}
