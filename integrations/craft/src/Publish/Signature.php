<?php

declare(strict_types=1);

namespace Catalogue\Publish;

/**
 * Shows the website that a webhook is ours, and when it was sent.
 */
final class Signature
{
    /**
     * The signature of a body at a time in seconds since 1970.
     */
    public static function of(string $secret, int $timestamp, string $body): string
    {
        return 'sha256=' . hash_hmac('sha256', "{$timestamp}.{$body}", $secret);
    }
}
