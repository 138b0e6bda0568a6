<?php

declare(strict_types=1);

namespace Catalogue\Publish;

use Closure;
use Throwable;

/**
 * Sends webhooks, signed with the time of sending: the website rejects signatures older than five minutes.
 */
final class Sender
{
    /** The website rejects a shorter secret. */
    public const MIN_SECRET_BYTES = 16;

    /** @var Closure(): int */
    private readonly Closure $now;

    /**
     * @param Closure(string, array<string, string>, string): int $post posts a body with headers to a URL and returns
     *     the response status; throws if there is no response
     * @param Closure(): int|null $now the time in seconds since 1970
     */
    public function __construct(
        private readonly string $secret,
        private readonly Closure $post,
        ?Closure $now = null,
    ) {
        $this->now = $now ?? time(...);
    }

    /**
     * The URLs in a comma-separated list.
     *
     * @return list<string>
     */
    public static function addresses(string $text): array
    {
        return preg_split('/[\s,]+/', $text, -1, PREG_SPLIT_NO_EMPTY) ?: [];
    }

    /**
     * The signature of a body and its time of sending, in seconds since 1970.
     */
    public static function signature(string $secret, int $timestamp, string $body): string
    {
        return 'sha256=' . hash_hmac('sha256', "{$timestamp}.{$body}", $secret);
    }

    /**
     * @throws DeliveryFailure if the website did not accept the webhook
     */
    public function send(Webhook $webhook, string $url): void
    {
        if (strlen($this->secret) < self::MIN_SECRET_BYTES) {
            throw new DeliveryFailure('PUBLISH_SECRET is missing or too short.', isTemporary: false);
        }
        $body = $webhook->body();
        $timestamp = ($this->now)();
        $headers = [
            'content-type' => 'application/json',
            'x-publish-timestamp' => (string) $timestamp,
            'x-publish-signature' => self::signature($this->secret, $timestamp, $body),
        ];
        try {
            $status = ($this->post)($url, $headers, $body);
        } catch (Throwable $error) {
            throw new DeliveryFailure("{$url} did not answer: {$error->getMessage()}", isTemporary: true);
        }
        // 409: an earlier attempt arrived, but its response was lost.
        if ($status === 409 || ($status >= 200 && $status < 300)) {
            return;
        }
        $isTemporary = $status >= 500 || in_array($status, [408, 425, 429], true);
        throw new DeliveryFailure("{$url} answered {$status}.", $isTemporary);
    }
}
