<?php

declare(strict_types=1);

namespace Catalogue\Publish;

use RuntimeException;

/**
 * Why the website did not accept a webhook.
 */
final class DeliveryFailure extends RuntimeException
{
    /** Seconds until the next attempt, after each failure: half an hour in total. */
    private const DELAYS = [5, 20, 60, 300, 1500];

    /**
     * @param bool $isTemporary whether a retry may succeed
     */
    public function __construct(string $message, public readonly bool $isTemporary)
    {
        parent::__construct($message);
    }

    /**
     * Seconds until the next retry; null for none.
     *
     * @param int $failed how many attempts failed before this one
     */
    public function delay(int $failed): ?int
    {
        return $this->isTemporary ? self::DELAYS[$failed] ?? null : null;
    }
}
