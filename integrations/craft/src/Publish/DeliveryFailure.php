<?php

declare(strict_types=1);

namespace Catalogue\Publish;

use RuntimeException;

/**
 * Why the website did not take a webhook.
 */
final class DeliveryFailure extends RuntimeException
{
    /** Seconds until the next attempt, after each one that failed: half an hour together. */
    private const DELAYS = [5, 20, 60, 300, 1500];

    /**
     * @param bool $isTemporary whether the same webhook may be taken later
     */
    public function __construct(string $message, public readonly bool $isTemporary)
    {
        parent::__construct($message);
    }

    /**
     * Seconds until the webhook is sent again; null if it is not.
     *
     * @param int $failed how many attempts failed before this one
     */
    public function delay(int $failed): ?int
    {
        return $this->isTemporary ? self::DELAYS[$failed] ?? null : null;
    }
}
