<?php

declare(strict_types=1);

namespace Catalogue\Search;

use Closure;
use Throwable;

/**
 * Writes into the indexes of the hosted search. One host after the other is asked until one answers.
 */
final class Client
{
    /** Changes that are sent in one request. */
    private const AT_ONCE = 500;

    /**
     * @param list<string> $hosts origins
     * @param string $key one that may add and delete objects, and write settings
     * @param Closure(string, string, array<string, string>, string): array{int, string} $send sends a body with headers
     *     by a method to an address and returns status and body of the answer; it throws when there is no answer
     */
    public function __construct(
        private readonly array $hosts,
        private readonly string $application,
        private readonly string $key,
        private readonly Closure $send,
    ) {
    }

    /**
     * The hosts of an application, where none are named.
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
     * Puts records in place of those with their ids, and removes others.
     *
     * @param array<int, array<string, mixed>|null> $records by the elements' ids; null where there is none any more
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
     * Changes the settings that are named, and leaves the others.
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
            // What one host refuses, all do.
            if ($status < 500) {
                break;
            }
        }
        throw new SearchFailure(implode(' ', $failures) ?: 'There is no host.');
    }
}
