<?php

declare(strict_types=1);

namespace Catalogue\Tests\Captcha;

use Catalogue\Captcha\Verdict;
use PHPUnit\Framework\TestCase;

final class VerdictTest extends TestCase
{
    private const KEY = 'a key that the content system shares';
    private const SENT = 1_790_003_600;

    public function testAVerdictIsGoodForItsFormAndForSomeMinutes(): void
    {
        foreach ([self::SENT - 300, self::SENT, self::SENT + 300] as $now) {
            $verdict = Verdict::read(self::example(), 'contactForm', self::KEY, $now);
            self::assertSame('AZZZZZZZZZ', $verdict?->reference);
            self::assertTrue($verdict->isVerified);
        }
        $others = [
            ['otherForm', self::KEY, self::SENT],
            ['contactForm', 'another key of at least thirty-two bytes', self::SENT],
            ['contactForm', self::KEY, self::SENT + 301],
            ['contactForm', self::KEY, self::SENT - 301],
        ];
        foreach ($others as [$form, $key, $now]) {
            self::assertNull(Verdict::read(self::example(), $form, $key, $now), "{$form} {$key} {$now}");
        }
    }

    public function testAChangedVerdictIsNone(): void
    {
        $changes = [
            ['AZZZZZZZZZ', 'BZZZZZZZZZ'],
            ['=verified', '=unverified'],
            ['at=1790000000', 'at=1790000001'],
            ['sent=1790003600', 'sent=1790003601'],
            ['v1=', 'v1=0'],
            ['v1=', 'v2='],
            [', ', "\n"],
        ];
        foreach ($changes as [$old, $new]) {
            $header = str_replace($old, $new, self::example());
            self::assertNull(Verdict::read($header, 'contactForm', self::KEY, self::SENT), $new);
        }
        self::assertNull(Verdict::read('', 'contactForm', self::KEY, self::SENT));
    }

    public function testWhatIsSignedHasToMakeSense(): void
    {
        $read = static fn (string $verdict, string $at, string $sent, string $key = self::KEY): ?Verdict
            => Verdict::read(self::signed($verdict, $at, $sent, $key), 'contactForm', $key, self::SENT);
        $sent = (string) self::SENT;
        self::assertFalse($read('unverified', $sent, $sent)?->isVerified);
        self::assertNotNull($read('verified', (string) (self::SENT - Verdict::LONGEST_WAIT), $sent));
        self::assertNull($read('verified', (string) (self::SENT - Verdict::LONGEST_WAIT - 1), $sent), 'too long ago');
        self::assertNull($read('verified', (string) (self::SENT + 1), $sent), 'after it was sent');
        self::assertNull($read('perhaps', $sent, $sent));
        self::assertNull($read('verified', '-1', $sent));
        self::assertNull($read('verified', 'now', $sent));
        self::assertNull($read('verified', $sent, $sent, ''), 'without a key everybody could sign');
        self::assertNull($read('verified', $sent, $sent, 'a short key'));
    }

    /**
     * The example of the documentation, which the website and its own content service are tested with too.
     */
    private static function example(): string
    {
        $text = (string) file_get_contents(dirname(__DIR__, 4) . '/docs/captcha-verdict.md');
        self::assertSame(1, preg_match('/^x-captcha-verdict: (.*)$/m', $text, $found));
        return $found[1];
    }

    private static function signed(string $verdict, string $at, string $sent, string $key): string
    {
        $lines = ['captcha-verdict 1', 'contactForm', 'AZZZZZZZZZ', $verdict, $at, $sent];
        $signature = hash_hmac('sha256', implode("\n", $lines), $key);
        return "reference=AZZZZZZZZZ, verdict={$verdict}, at={$at}, sent={$sent}, v1={$signature}";
    }
}
