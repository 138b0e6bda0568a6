<?php

declare(strict_types=1);

namespace Catalogue\Tests\Publish;

use Catalogue\Publish\DeliveryFailure;
use Catalogue\Publish\Sender;
use Catalogue\Publish\Webhook;
use Catalogue\Tests\Vectors;
use PHPUnit\Framework\TestCase;
use RuntimeException;

final class SenderTest extends TestCase
{
    private const SECRET = 'dev-publish-secret';
    private const URL = 'https://www.example/_/publish';

    public function testASignatureIsTheOneThatTheWebsiteExpects(): void
    {
        foreach (Vectors::of('publish-vectors.json', 'signatures') as $case) {
            $signature = Sender::signature($case['secret'], $case['timestamp'], $case['body']);
            self::assertSame($case['signature'], $signature, $case['what']);
        }
    }

    public function testAWebhookIsSignedAnewWheneverItIsSent(): void
    {
        $sent = [];
        $now = 1_790_000_000;
        $post = static function (string $url, array $headers, string $body) use (&$sent): int {
            $sent[] = [$url, $headers, $body];
            return 202;
        };
        $webhook = new Webhook('5f3c1d', ['entry:104', 'section:pages']);
        $sender = new Sender(self::SECRET, $post, static function () use (&$now): int {
            return $now;
        });
        $sender->send($webhook, self::URL);
        $now += 3600;
        $sender->send($webhook, self::URL);
        [[$url, $headers, $body], [, $later, $again]] = $sent;
        self::assertSame(self::URL, $url);
        self::assertSame('{"id":"5f3c1d","tags":["entry:104","section:pages"]}', $body);
        self::assertSame('application/json', $headers['content-type']);
        self::assertSame('1790000000', $headers['x-publish-timestamp']);
        self::assertSame(Sender::signature(self::SECRET, 1_790_000_000, $body), $headers['x-publish-signature']);
        self::assertSame($body, $again, 'its id stays, so that the website knows it');
        self::assertSame('1790003600', $later['x-publish-timestamp']);
        self::assertSame(Sender::signature(self::SECRET, 1_790_003_600, $body), $later['x-publish-signature']);
    }

    public function testWhatTheWebsiteAnswersSaysWhetherToTryAgain(): void
    {
        // Null: delivered; 409 says that an earlier attempt was.
        $answers = [202 => null, 204 => null, 409 => null, 503 => true, 500 => true, 429 => true, 408 => true];
        $answers += [301 => false, 400 => false, 401 => false, 404 => false, 413 => false, 421 => false];
        foreach ($answers as $status => $isTemporary) {
            $failure = self::failure(self::SECRET, static fn (): int => $status);
            self::assertSame($isTemporary, $failure?->isTemporary, "{$status}");
            self::assertStringContainsString($failure ? "answered {$status}" : '', $failure?->getMessage() ?? '');
        }
    }

    public function testAddressesHaveCommasBetweenThem(): void
    {
        self::assertSame([], Sender::addresses(' '));
        self::assertSame([self::URL], Sender::addresses(self::URL));
        self::assertSame([self::URL, 'https://b.example/'], Sender::addresses(self::URL . ', https://b.example/,'));
    }

    public function testASilentWebsiteIsTriedAgain(): void
    {
        $failure = self::failure(self::SECRET, static fn (): int => throw new RuntimeException('timed out'));
        self::assertTrue($failure?->isTemporary);
        self::assertStringContainsString('timed out', $failure->getMessage());
    }

    public function testAMissingSecretIsSaidAndNothingSent(): void
    {
        foreach (['', 'fifteen letters'] as $secret) {
            $failure = self::failure($secret, static fn (): int => self::fail('something was sent'));
            self::assertFalse($failure?->isTemporary);
            self::assertStringContainsString('PUBLISH_SECRET', $failure->getMessage());
        }
    }

    public function testPausesGrowAndEnd(): void
    {
        $failure = new DeliveryFailure('answered 503', isTemporary: true);
        $pauses = [];
        while (($pause = $failure->delay(count($pauses))) !== null) {
            self::assertGreaterThan($pauses === [] ? 0 : max($pauses), $pause);
            $pauses[] = $pause;
        }
        self::assertGreaterThanOrEqual(4, count($pauses), 'a deployment or a bad minute is outlived');
        self::assertGreaterThan(15 * 60, array_sum($pauses));
        self::assertLessThan(60 * 60, array_sum($pauses), 'somebody is told within the hour');
    }

    public function testWhatIsRefusedIsNotSentAgain(): void
    {
        self::assertNull((new DeliveryFailure('answered 401', isTemporary: false))->delay(0));
    }

    private static function failure(string $secret, \Closure $post): ?DeliveryFailure
    {
        try {
            (new Sender($secret, $post))->send(new Webhook('a', ['all']), self::URL);
            return null;
        } catch (DeliveryFailure $failure) {
            return $failure;
        }
    }
}
