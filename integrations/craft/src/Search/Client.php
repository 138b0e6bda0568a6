<?php

declare(strict_types=1);

namespace Catalogue\Search;

use Closure;
use Throwable;

/**
 * Writes to the indexes of the hosted search. Tries one host after the other until one responds.
 */
final class Client
{
    /** The number of changes per request. */
    private const AT_ONCE = 500;

    /**
     * @param list<string> $hosts origins
     * @param string $key may add and delete objects, and write settings
     * @param Closure(string, string, array<string, string>, string): array{int, string} $send sends a method, URL,
     *     headers and body, and returns status and body of the response; throws if there is no response
     */
    public function __construct(
        private readonly array $hosts,
        private readonly string $application,
        private readonly string $key,
        private readonly Closure $send,
    ) {
    }

    /**
     * The default hosts of an application.
     *
     * @return list<string>
     */
    public static function hosts(string $application): array
    {
        $name = strtolower($application);
        return [
            "https://{$name}.algolia.net",
            "https://{$name}-1.algolianet.com",
            "https://{$name}-2.algolianet.com",
            "https://{$name}-3.algolianet.com",
        ];
    }

    /**
     * Writes records, replacing those with their ids, and deletes others.
     *
     * @param array<int, array<string, mixed>|null> $records by element id; null to delete
     */
    public function write(string $index, array $records): void
    {
        $requests = [];
        foreach ($records as $id => $record) {
            $requests[] = $record === null
                ? ['action' => 'deleteObject', 'body' => ['objectID' => (string) $id]]
                : ['action' => 'addObject', 'body' => $record];
        }
        foreach (array_chunk($requests, self::AT_ONCE) as $some) {
            $this->send('POST', '/1/indexes/' . rawurlencode($index) . '/batch', ['requests' => $some]);
        }
    }

    /**
     * Removes all records of an index.
     */
    public function clear(string $index): void
    {
        $this->send('POST', '/1/indexes/' . rawurlencode($index) . '/clear', (object) []);
    }

    /**
     * Changes these settings only.
     */
    public function configure(string $index, array $settings): void
    {
        $this->send('PUT', '/1/indexes/' . rawurlencode($index) . '/settings', $settings);
    }

    /**
     * @param array<string, mixed>|object $body
     */
    private function send(string $method, string $path, array|object $body): void
    {
        $json = json_encode($body, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
        $headers = [
            'content-type' => 'application/json',
            'x-algolia-application-id' => $this->application,
            'x-algolia-api-key' => $this->key,
        ];
        $failures = [];
        foreach ($this->hosts as $host) {
            try {
                [$status, $answer] = ($this->send)($method, rtrim($host, '/') . $path, $headers, $json);
            } catch (Throwable $error) {
                $failures[] = "{$host} did not answer: {$error->getMessage()}";
                continue;
            }
            if ($status >= 200 && $status < 300) {
                return;
            }
            $failures[] = "{$host} answered {$status}: " . substr($answer, 0, 200);
            // Client errors are the same on every host.
            if ($status < 500) {
                break;
            }
        }
        throw new SearchFailure(implode(' ', $failures) ?: 'There is no host.');
    }
}
