<?php

declare(strict_types=1);

namespace Catalogue\Craft\Install;

use Closure;

/**
 * One thing that is missing, and how it is made; or one that is another than it should be, and left.
 */
final class Step
{
    private function __construct(public readonly string $what, public readonly ?Closure $make)
    {
    }

    /**
     * @param Closure(): void $make throws NotSaved
     */
    public static function make(string $what, Closure $make): self
    {
        return new self($what, $make);
    }

    public static function leave(string $what): self
    {
        return new self($what, null);
    }
}
