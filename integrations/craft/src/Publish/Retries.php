<?php

declare(strict_types=1);

namespace Catalogue\Publish;

/**
 * When a webhook that the website did not take is sent again.
 */
final class Retries
{
    /** Seconds until the next attempt, after each one that failed: half an hour together. */
    private const DELAYS = [5, 20, 60, 300, 1500];

    /**
     * Seconds until the next attempt; null when there is none.
     *
     * @param int $failed how many attempts failed before this one
     */
    public static function delay(DeliveryFailure $failure, int $failed): ?int
    {
        return $failure->isTemporary ? self::DELAYS[$failed] ?? null : null;
    }
}
