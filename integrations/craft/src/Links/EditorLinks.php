<?php

declare(strict_types=1);

namespace Catalogue\Links;

/**
 * Links to the website's explanations for editors, signed so that no account is needed.
 */
final class EditorLinks
{
    /** The website rejects a shorter key. */
    public const MIN_KEY_BYTES = 16;

    /** The lifetime of a link, in seconds. */
    public const VALID = 12 * 60 * 60;

    /**
     * The token that authenticates a link; `expires` is in seconds since 1970.
     */
    public static function token(string $key, int $expires): string
    {
        // The fixed prefix keeps the key's other signatures from passing for this kind of link.
        $signature = hash_hmac('sha256', "operators' link 1\nexplain\n{$expires}", $key);
        return $expires . '.' . substr($signature, 0, 32);
    }

    /**
     * Explains whether a page is live and why it looks as it does; `now` is in seconds since 1970.
     */
    public static function explanation(string $url, string $key, int $now): string
    {
        return $url . '?' . http_build_query(['__explain' => self::token($key, $now + self::VALID)]);
    }
}
