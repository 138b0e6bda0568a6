<?php

declare(strict_types=1);

namespace Catalogue\Craft;

use Catalogue\Publish\Sender;
use Catalogue\Search\Client;
use Craft;
use craft\helpers\App;
use GuzzleHttp\RequestOptions;

/**
 * What the environment says: PUBLISH_URL, one address or several with commas between them, PUBLISH_SECRET and
 * LINK_KEY; SEARCH_APP_ID, SEARCH_WRITE_KEY and, if they are not those of the application, SEARCH_HOSTS.
 */
final class Settings
{
    /** Seconds until the website has answered. */
    private const TIMEOUT = 10;

    /**
     * Where webhooks go; nowhere on a machine without a website.
     *
     * @return list<string>
     */
    public static function urls(): array
    {
        return Sender::addresses((string) App::env('PUBLISH_URL'));
    }

    /**
     * What links for editors are signed with; empty where they are not wanted.
     */
    public static function linkKey(): string
    {
        return (string) App::env('LINK_KEY');
    }

    public static function sender(): Sender
    {
        $post = static function (string $url, array $headers, string $body): int {
            return self::send('POST', $url, $headers, $body)[0];
        };
        return new Sender((string) App::env('PUBLISH_SECRET'), $post);
    }

    /**
     * Null where nothing is searched.
     */
    public static function search(): ?Client
    {
        $application = (string) App::env('SEARCH_APP_ID');
        $key = (string) App::env('SEARCH_WRITE_KEY');
        if ($application === '' || $key === '') {
            return null;
        }
        $hosts = Sender::addresses((string) App::env('SEARCH_HOSTS')) ?: Client::hosts($application);
        return new Client($hosts, $application, $key, self::send(...));
    }

    /**
     * @param array<string, string> $headers
     * @return array{int, string} status and body of the answer
     */
    private static function send(string $method, string $url, array $headers, string $body): array
    {
        $answer = Craft::createGuzzleClient()->request($method, $url, [
            RequestOptions::HEADERS => $headers,
            RequestOptions::BODY => $body,
            RequestOptions::TIMEOUT => self::TIMEOUT,
            RequestOptions::HTTP_ERRORS => false,
            // Signatures and keys are shown to nobody else.
            RequestOptions::ALLOW_REDIRECTS => false,
        ]);
        return [$answer->getStatusCode(), (string) $answer->getBody()];
    }
}
