<?php

declare(strict_types=1);

namespace Catalogue\Tests\Publish;

use Catalogue\Publish\DeliveryFailure;
use Catalogue\Publish\Retries;
use PHPUnit\Framework\TestCase;

final class RetriesTest extends TestCase
{
    public function testPausesGrowAndEnd(): void
    {
        $failure = new DeliveryFailure('answered 503', isTemporary: true);
        $pauses = [];
        while (($pause = Retries::delay($failure, count($pauses))) !== null) {
            self::assertGreaterThan($pauses === [] ? 0 : max($pauses), $pause);
            $pauses[] = $pause;
        }
        self::assertGreaterThanOrEqual(4, count($pauses), 'a deployment or a bad minute is outlived');
        self::assertGreaterThan(15 * 60, array_sum($pauses));
        self::assertLessThan(60 * 60, array_sum($pauses), 'somebody is told within the hour');
    }

    public function testWhatIsRefusedIsNotSentAgain(): void
    {
        self::assertNull(Retries::delay(new DeliveryFailure('answered 401', isTemporary: false), 0));
    }
}
