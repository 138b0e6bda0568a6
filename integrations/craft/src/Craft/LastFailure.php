<?php

declare(strict_types=1);

namespace Catalogue\Craft;

use Craft;

/**
 * Why the website was last not told of a change, for the control panel, until a later webhook arrives.
 */
final class LastFailure
{
    private const KEY = 'catalogue.publish.failure.';

    public static function keep(string $url, string $failure): void
    {
        Craft::$app->getCache()->set(self::KEY . $url, $failure, 0);
    }

    public static function forget(string $url): void
    {
        Craft::$app->getCache()->delete(self::KEY . $url);
    }

    public static function read(): ?string
    {
        foreach (Settings::urls() as $url) {
            $failure = Craft::$app->getCache()->get(self::KEY . $url);
            if (is_string($failure)) {
                return $failure;
            }
        }
        return null;
    }
}
