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

    /** What else the key signs never passes for a link. */
    private const PURPOSE = "operators' link 1";

    /** What a link opens, and nothing else. */
    private const TARGET = 'explain';

    /** Hexadecimal digits of the signature. */
    private const DIGITS = 32;

    /**
     * @param int $now the time in seconds since 1970
     */
    public function __construct(private readonly string $key, private readonly int $now)
    {
    }

    /**
     * Shows the website that a link is ours, and until when it works, in seconds since 1970.
     */
    public static function token(string $key, int $expires): string
    {
        $signature = hash_hmac('sha256', implode("\n", [self::PURPOSE, self::TARGET, $expires]), $key);
        return $expires . '.' . substr($signature, 0, self::DIGITS);
    }

    /**
     * Whether a page is live, and why it looks as it does.
     */
    public function explanation(string $url): string
    {
        return $url . '?' . http_build_query(['__explain' => self::token($this->key, $this->now + self::VALID)]);
    }
}
