<?php

declare(strict_types=1);

namespace Catalogue\Publish;

use Closure;

/**
 * Tells which queries ran during a publication: a new generation begins when something visible changes, and again when
 * the request that changed it ends.
 */
final class Generations
{
    private bool $hasChanged = false;

    /** @var list<mixed> the generations at the start of this request's queries, which can be nested */
    private array $begun = [];

    /**
     * @param Closure(): mixed $current the generation that all requests share
     * @param Closure(): void $next begins a new one
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
     * The change is committed now: a query that ran meanwhile may have read older content.
     *
     * @return bool whether there was a change
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
     * @return bool whether something was published while it ran
     */
    public function endQuery(): bool
    {
        return array_pop($this->begun) !== ($this->current)();
    }
}
