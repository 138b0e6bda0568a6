<?php

declare(strict_types=1);

namespace Catalogue\Captcha;

/**
 * The website's verdict on a form's captcha (docs/captcha-verdict.md).
 */
final class Verdict
{
    /** The request header that carries a verdict. */
    public const HEADER = 'x-captcha-verdict';

    /** The minimum length of the key. */
    public const MIN_KEY_BYTES = 32;

    /** Allowance for clock skew and the duration of a request, in seconds. */
    private const WINDOW = 300;

    /** The maximum age of a form, in seconds: the website drops it after thirty days. */
    public const LONGEST_WAIT = 31 * 24 * 60 * 60;

    private function __construct(public readonly string $reference, public readonly bool $isVerified)
    {
    }

    /**
     * The verdict about a form, if it is signed for this form and was sent within the window.
     *
     * @param string $form the handle of the form
     * @param int $now the time in seconds since 1970
     */
    public static function read(string $header, string $form, string $key, int $now): ?self
    {
        $parts = [];
        foreach (explode(',', $header) as $part) {
            [$name, $value] = explode('=', trim($part), 2) + [1 => ''];
            $parts[$name] = $value;
        }
        ['reference' => $reference, 'verdict' => $verdict, 'at' => $at, 'sent' => $sent, 'v1' => $signature]
            = $parts + array_fill_keys(['reference', 'verdict', 'at', 'sent', 'v1'], '');
        $signed = implode("\n", ['captcha-verdict 1', $form, $reference, $verdict, $at, $sent]);
        $isSigned = strlen($key) >= self::MIN_KEY_BYTES
            && hash_equals(hash_hmac('sha256', $signed, $key), $signature);
        if (!$isSigned || !self::isTime($at) || !self::isTime($sent)) {
            return null;
        }
        $waited = (int) $sent - (int) $at;
        $isFresh = abs($now - (int) $sent) <= self::WINDOW && $waited >= 0 && $waited <= self::LONGEST_WAIT;
        $isDefined = in_array($verdict, ['verified', 'unverified'], true);
        return $isFresh && $isDefined ? new self($reference, $verdict === 'verified') : null;
    }

    private static function isTime(string $text): bool
    {
        return preg_match('/^[0-9]{1,12}$/D', $text) === 1;
    }
}
