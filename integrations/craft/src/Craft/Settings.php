<?php

declare(strict_types=1);

namespace Catalogue\Craft;

use Catalogue\Publish\Sender;
use Catalogue\Search\Client;
use Craft;
use craft\helpers\App;
use GuzzleHttp\RequestOptions;

/**
 * Settings from the environment: PUBLISH_URL, one URL or several separated by commas, PUBLISH_SECRET and LINK_KEY;
 * SEARCH_APP_ID, SEARCH_WRITE_KEY and, unless they are the application's defaults, SEARCH_HOSTS.
 */
final class Settings
{
    /** The timeout of the website's response, in seconds. */
    private const TIMEOUT = 10;

    /**
     * The webhooks' URLs; empty on a machine without a website.
     *
     * @return list<string>
     */
    public static function urls(): array
    {
        return Sender::addresses((string) App::env('PUBLISH_URL'));
    }

    /**
     * The key that signs editors' links; empty to disable them.
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
     * Null without a search service.
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
     * @return array{int, string} status and body of the response
     */
    private static function send(string $method, string $url, array $headers, string $body): array
    {
        $answer = Craft::createGuzzleClient()->request($method, $url, [
            RequestOptions::HEADERS => $headers,
            RequestOptions::BODY => $body,
            RequestOptions::TIMEOUT => self::TIMEOUT,
            RequestOptions::HTTP_ERRORS => false,
            // Signatures and keys must not follow a redirect.
            RequestOptions::ALLOW_REDIRECTS => false,
        ]);
        return [$answer->getStatusCode(), (string) $answer->getBody()];
    }
}
