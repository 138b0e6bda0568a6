<?php

declare(strict_types=1);

namespace Catalogue\Craft;

use Catalogue\Publish\Sender;
use Craft;
use craft\helpers\App;
use GuzzleHttp\RequestOptions;

/**
 * What the environment says: PUBLISH_URL, one address or several with commas between them, and PUBLISH_SECRET.
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
