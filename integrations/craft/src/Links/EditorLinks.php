<?php

declare(strict_types=1);

namespace Catalogue\Links;

/**
 * Links to the website's pages for editors, signed so that whoever has one needs no account there.
 */
final class EditorLinks
{
    /** The website takes no shorter key. */
    public const MIN_KEY_BYTES = 16;

    /** Seconds that a link works. */
    public const VALID = 12 * 60 * 60;

    /** What else the key signs never passes for a link. */
    private const PURPOSE = "operators' link 1";

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
    public static function token(string $key, LinkTarget $target, int $expires): string
    {
        $signature = hash_hmac('sha256', implode("\n", [self::PURPOSE, $target->value, $expires]), $key);
        return $expires . '.' . substr($signature, 0, self::DIGITS);
    }

    /**
     * Whether an element is live: on all domains, this site's first.
     *
     * @param string $origin the website's address in the language of the site
     */
    public function live(string $origin, int $element, int $site): string
    {
        $query = ['link' => $this->tokenFor(LinkTarget::Live), 'entry' => $element, 'site' => $site];
        return rtrim($origin, '/') . '/_/live?' . http_build_query($query);
    }

    /**
     * Why a page looks as it does.
     */
    public function explanation(string $url): string
    {
        return $url . '?' . http_build_query(['__explain' => $this->tokenFor(LinkTarget::Explanation)]);
    }

    private function tokenFor(LinkTarget $target): string
    {
        return self::token($this->key, $target, $this->now + self::VALID);
    }
}
