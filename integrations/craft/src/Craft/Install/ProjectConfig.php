<?php

declare(strict_types=1);

namespace Catalogue\Craft\Install;

use Craft;
use craft\console\Application;

/**
 * Craft writes its project config when a request ends. What a run made that died before is in the database alone.
 */
final class ProjectConfig
{
    /** Is kept while a run has not ended. */
    private const UNFINISHED = 'catalogue.install.unfinished';

    /**
     * Whether a run died, and what it made has to be taken from the database.
     */
    public static function isBehind(): bool
    {
        return Craft::$app->getCache()->exists(self::UNFINISHED);
    }

    /**
     * Has to be all that a request does: Craft would handle each change after it twice.
     */
    public static function catchUp(): void
    {
        Craft::$app->getProjectConfig()->rebuild();
        self::end();
    }

    public static function begin(): void
    {
        Craft::$app->getCache()->set(self::UNFINISHED, true, 0);
    }

    /**
     * The run has ended once the config is written, which may fail.
     */
    public static function end(): void
    {
        // Its own handler is before this one.
        Craft::$app->getProjectConfig();
        Craft::$app->on(Application::EVENT_AFTER_REQUEST, static function (): void {
            Craft::$app->getCache()->delete(self::UNFINISHED);
        });
    }
}
