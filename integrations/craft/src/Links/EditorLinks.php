<?php

declare(strict_types=1);

namespace Catalogue\Links;

/**
 * Links to what the website tells editors of a page, signed so that whoever has one needs no account there.
 */
final class EditorLinks
{
    /** The website takes no shorter key. */
    public const MIN_KEY_BYTES = 16;

    /** Seconds that a link works. */
    public const VALID = 12 * 60 * 60;

    /**
     * Shows the website that a link is ours, and until when it works, in seconds since 1970.
     */
    public static function token(string $key, int $expires): string
    {
        // What else the key signs never passes for a link that explains a page.
        $signature = hash_hmac('sha256', "operators' link 1\nexplain\n{$expires}", $key);
        return $expires . '.' . substr($signature, 0, 32);
    }

    /**
     * Whether a page is live, and why it looks as it does; `now` is in seconds since 1970.
     */
    public static function explanation(string $url, string $key, int $now): string
    {
        return $url . '?' . http_build_query(['__explain' => self::token($key, $now + self::VALID)]);
    }
}
