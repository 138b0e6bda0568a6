<?php

declare(strict_types=1);

namespace Catalogue\Craft;

use Catalogue\Publish\Sender;
use Craft;
use craft\helpers\App;
use GuzzleHttp\RequestOptions;

/**
 * What the environment says: PUBLISH_URL, one address or several with commas between them, PUBLISH_SECRET and
 * LINK_KEY.
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
            $answer = Craft::createGuzzleClient()->post($url, [
                RequestOptions::HEADERS => $headers,
                RequestOptions::BODY => $body,
                RequestOptions::TIMEOUT => self::TIMEOUT,
                RequestOptions::HTTP_ERRORS => false,
                // A signature is shown to nobody else.
                RequestOptions::ALLOW_REDIRECTS => false,
            ]);
            return $answer->getStatusCode();
        };
        return new Sender((string) App::env('PUBLISH_SECRET'), $post);
    }
}
