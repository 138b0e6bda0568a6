<?php

declare(strict_types=1);

namespace Catalogue\Tests\Search;

use Catalogue\Search\Client;
use Catalogue\Search\SearchFailure;
use PHPUnit\Framework\TestCase;
use RuntimeException;

final class ClientTest extends TestCase
{
    /** @var list<array{string, string, array<string, string>, string}> */
    private array $sent = [];

    public function testRecordsAreWrittenAndRemovedTogether(): void
    {
        $client = $this->client(static fn (): array => [200, '{"taskID":1}']);
        $client->write('products', [7 => ['objectID' => '7', 'title' => ['nl' => 'Bank é/']], 8 => null]);
        [[$method, $url, $headers, $body]] = $this->sent;
        self::assertSame(['POST', 'https://a.example/1/indexes/products/batch'], [$method, $url]);
        self::assertSame('APP', $headers['x-algolia-application-id']);
        self::assertSame('key', $headers['x-algolia-api-key']);
        self::assertSame(
            '{"requests":[{"action":"addObject","body":{"objectID":"7","title":{"nl":"Bank é/"}}},'
                . '{"action":"deleteObject","body":{"objectID":"8"}}]}',
            $body,
        );
    }

    public function testManyRecordsAreSeveralRequestsAndNoneIsNone(): void
    {
        $client = $this->client(static fn (): array => [200, '{}']);
        $client->write('pages', []);
        self::assertSame([], $this->sent);
        $client->write('pages', array_fill(1, 1001, null));
        self::assertCount(3, $this->sent);
    }

    public function testAnIndexIsEmptiedAndConfigured(): void
    {
        $client = $this->client(static fn (): array => [200, '{}']);
        $client->clear('pages');
        $client->configure('pages', ['customRanking' => []]);
        self::assertSame(['POST', 'https://a.example/1/indexes/pages/clear'], array_slice($this->sent[0], 0, 2));
        self::assertSame('{}', $this->sent[0][3]);
        self::assertSame(['PUT', 'https://a.example/1/indexes/pages/settings'], array_slice($this->sent[1], 0, 2));
    }

    public function testAnotherHostIsAskedWhereOneIsDown(): void
    {
        $answers = [
            static fn (): array => throw new RuntimeException('timed out'),
            static fn (): array => [503, 'busy'],
            static fn (): array => [200, '{}'],
        ];
        $client = $this->client(static function () use (&$answers): array {
            return (array_shift($answers))();
        });
        $client->clear('pages');
        $hosts = array_map(static fn (array $sent): string => (string) parse_url($sent[1], PHP_URL_HOST), $this->sent);
        self::assertSame(['a.example', 'b.example', 'c.example'], $hosts);
    }

    public function testWhatIsRefusedIsAskedOnce(): void
    {
        $client = $this->client(static fn (): array => [403, 'Invalid API key']);
        try {
            $client->clear('pages');
            self::fail('it was refused');
        } catch (SearchFailure $failure) {
            self::assertStringContainsString('answered 403: Invalid API key', $failure->getMessage());
            self::assertCount(1, $this->sent);
        }
    }

    public function testAnApplicationHasHostsOfItsOwn(): void
    {
        self::assertSame('https://dev.algolia.net', Client::hosts('DEV')[0]);
        self::assertSame('https://dev-3.algolianet.com', Client::hosts('DEV')[3]);
    }

    private function client(\Closure $answer): Client
    {
        $record = function (string $method, string $url, array $headers, string $body) use ($answer): array {
            $this->sent[] = [$method, $url, $headers, $body];
            return $answer();
        };
        return new Client(['https://a.example', 'https://b.example/', 'https://c.example'], 'APP', 'key', $record);
    }
}
