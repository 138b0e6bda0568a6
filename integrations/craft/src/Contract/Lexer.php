<?php

declare(strict_types=1);

namespace Catalogue\Contract;

use UnexpectedValueException;

/**
 * The tokens of a GraphQL text.
 */
final class Lexer
{
    private const TOKEN = '/\G(?:[\s,\x{FEFF}]|#(?!\h*---)[^\n]*)*'
        . '(#[^\n]*|"""(?:\\\\"""|.)*?"""|"(?:\\\\.|[^"\\\\])*"|\.\.\.|[_A-Za-z]\w*|-?\d[\w.+-]*|[!$&()\[\]{}:=@|])/us';

    /** @var list<string> */
    private array $tokens;

    private int $at = 0;

    /**
     * Skips comments and descriptions, except for comments that begin with three dashes: they divide the fields of a
     * type.
     */
    public function __construct(string $text)
    {
        preg_match_all(self::TOKEN, $text, $found, PREG_SET_ORDER | PREG_OFFSET_CAPTURE);
        $this->tokens = array_map(static fn (array $token): string => $token[1][0], $found);
        $last = end($found);
        $rest = substr($text, $last === false ? 0 : $last[1][1] + strlen($last[1][0]));
        if (trim((string) preg_replace('/#[^\n]*/', '', $rest), " \t\r\n,") !== '') {
            throw new UnexpectedValueException('This is no GraphQL: ' . substr(trim($rest), 0, 80));
        }
    }

    /** The next token, without consuming it; empty at the end. */
    public function peek(): string
    {
        return $this->tokens[$this->at] ?? '';
    }

    public function next(): string
    {
        $token = $this->peek();
        $this->at++;
        return $token;
    }

    /** Consumes the token if it comes next. */
    public function take(string $token): bool
    {
        $isNext = $this->peek() === $token;
        $this->at += (int) $isNext;
        return $isNext;
    }

    public function expect(string $token): void
    {
        if (!$this->take($token)) {
            throw new UnexpectedValueException("'{$token}' is expected, not '{$this->peek()}'.");
        }
    }

    public function skipDescription(): void
    {
        if (str_starts_with($this->peek(), '"')) {
            $this->at++;
        }
    }

    /** Consumes a divider comment if it comes next. */
    public function takeDivider(): bool
    {
        $isDivider = str_starts_with($this->peek(), '#');
        $this->at += (int) $isDivider;
        return $isDivider;
    }

    /**
     * A value: lists become lists, objects arrays by field name, everything else stays as written.
     *
     * @return string|array<int|string, mixed>
     */
    public function value(): string|array
    {
        $value = [];
        if ($this->take('[')) {
            while (!$this->take(']')) {
                $value[] = $this->value();
            }
            return $value;
        }
        if ($this->take('{')) {
            while (!$this->take('}')) {
                $name = $this->next();
                $this->expect(':');
                $value[$name] = $this->value();
            }
            return $value;
        }
        return $this->take('$') ? '$' . $this->next() : $this->next();
    }

    /**
     * The arguments with their values; empty if there are none.
     *
     * @return array<string, string|array<int|string, mixed>>
     */
    public function arguments(): array
    {
        $arguments = [];
        if ($this->take('(')) {
            while (!$this->take(')')) {
                $name = $this->next();
                $this->expect(':');
                $arguments[$name] = $this->value();
            }
        }
        return $arguments;
    }

    public function skipDirectives(): void
    {
        while ($this->take('@')) {
            $this->next();
            $this->arguments();
        }
    }

    /** A type reference, such as `[String!]!`. */
    public function type(): string
    {
        if ($this->take('[')) {
            $type = '[' . $this->type();
            $this->expect(']');
            $type .= ']';
        } else {
            $type = $this->next();
        }
        return $this->take('!') ? "{$type}!" : $type;
    }
}
