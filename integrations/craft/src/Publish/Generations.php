<?php

declare(strict_types=1);

namespace Catalogue\Publish;

use Closure;

/**
 * Tells which queries a publication overtook: another generation begins when something that visitors see changes, and
 * when the request that changed it ends.
 */
final class Generations
{
    private bool $hasChanged = false;

    /** @var list<mixed> the generations in which the queries of this request began; one may run another */
    private array $begun = [];

    /**
     * @param Closure(): mixed $current the generation that all requests share
     * @param Closure(): void $next begins another
     */
    public function __construct(private readonly Closure $current, private readonly Closure $next)
    {
    }

    public function change(): void
    {
        $this->hasChanged = true;
        ($this->next)();
    }

    /**
     * By now the change is committed: a query that ran meanwhile may have read what was before.
     *
     * @return bool whether there was one
     */
    public function end(): bool
    {
        [$hasChanged, $this->hasChanged] = [$this->hasChanged, false];
        if ($hasChanged) {
            ($this->next)();
        }
        return $hasChanged;
    }

    public function beginQuery(): void
    {
        $this->begun[] = ($this->current)();
    }

    /**
     * @return bool whether a publication overtook it
     */
    public function endQuery(): bool
    {
        return array_pop($this->begun) !== ($this->current)();
    }
}
