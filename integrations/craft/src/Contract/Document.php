<?php

declare(strict_types=1);

namespace Catalogue\Contract;

/**
 * Operations and fragments as they are sent.
 *
 * A selection is a field (`field`, `arguments`, `selections`), a fragment's name (`spread`), or selections on a type
 * (`on`, `selections`).
 *
 * @phpstan-type Selection array<string, mixed>
 */
final class Document
{
    /** @var array<string, array{root: string, variables: array<string, string>, selections: list<Selection>}> */
    public array $operations = [];

    /** @var array<string, array{on: string, selections: list<Selection>}> */
    public array $fragments = [];

    public static function read(string $text): self
    {
        $document = new self();
        $lexer = new Lexer($text);
        while ($lexer->peek() !== '') {
            $kind = $lexer->next();
            $name = $lexer->next();
            if ($kind === 'fragment') {
                $lexer->expect('on');
                $on = $lexer->next();
                $document->fragments[$name] = ['on' => $on, 'selections' => self::selections($lexer)];
            } else {
                $document->operations[$name] = [
                    'root' => ucfirst($kind),
                    'variables' => self::variables($lexer),
                    'selections' => self::selections($lexer),
                ];
            }
        }
        return $document;
    }

    private static function variables(Lexer $lexer): array
    {
        $variables = [];
        if ($lexer->take('(')) {
            while (!$lexer->take(')')) {
                $lexer->expect('$');
                $name = $lexer->next();
                $lexer->expect(':');
                $variables[$name] = $lexer->type();
                if ($lexer->take('=')) {
                    $lexer->value();
                }
            }
        }
        return $variables;
    }

    /**
     * @return list<Selection>
     */
    private static function selections(Lexer $lexer): array
    {
        $selections = [];
        $lexer->skipDirectives();
        if (!$lexer->take('{')) {
            return $selections;
        }
        while (!$lexer->take('}')) {
            if (!$lexer->take('...')) {
                $name = $lexer->next();
                $field = $lexer->take(':') ? $lexer->next() : $name;
                $arguments = $lexer->arguments();
                $inner = self::selections($lexer);
                $selections[] = ['field' => $field, 'arguments' => $arguments, 'selections' => $inner];
            } elseif ($lexer->take('on')) {
                $selections[] = ['on' => $lexer->next(), 'selections' => self::selections($lexer)];
            } else {
                $selections[] = ['spread' => $lexer->next()];
                $lexer->skipDirectives();
            }
        }
        return $selections;
    }
}
