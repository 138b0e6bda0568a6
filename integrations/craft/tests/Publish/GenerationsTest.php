<?php

declare(strict_types=1);

namespace Catalogue\Tests\Publish;

use Catalogue\Publish\Generations;
use PHPUnit\Framework\TestCase;

final class GenerationsTest extends TestCase
{
    /** What the requests share. */
    private int $generation = 0;

    public function testAQueryIsOvertakenByAChangeOfAnotherRequest(): void
    {
        [$query, $save] = [$this->request(), $this->request()];
        $query->beginQuery();
        self::assertFalse($query->endQuery(), 'nothing changed');
        $query->beginQuery();
        $save->change();
        self::assertTrue($query->endQuery());
        self::assertFalse($query->end(), 'it has changed nothing itself');
    }

    public function testAQueryIsOvertakenByTheEndOfARequestThatChangedSomething(): void
    {
        [$query, $save] = [$this->request(), $this->request()];
        $save->change();
        $query->beginQuery();
        self::assertTrue($save->end());
        self::assertTrue($query->endQuery(), 'it read what was not committed yet');
        $query->beginQuery();
        self::assertFalse($save->end(), 'what was changed is told once');
        self::assertFalse($query->endQuery());
    }

    public function testEachOfNestedQueriesHasItsOwnBeginning(): void
    {
        [$query, $save] = [$this->request(), $this->request()];
        $query->beginQuery();
        $save->change();
        $query->beginQuery();
        self::assertFalse($query->endQuery(), 'the inner one began after the change');
        self::assertTrue($query->endQuery());
    }

    private function request(): Generations
    {
        return new Generations(fn () => $this->generation, function (): void {
            $this->generation++;
        });
    }
}
