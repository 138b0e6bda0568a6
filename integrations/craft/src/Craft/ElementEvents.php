<?php

declare(strict_types=1);

namespace Catalogue\Craft;

use Closure;
use Craft;
use craft\base\ElementInterface;
use craft\events\ElementEvent;
use craft\services\Elements;
use craft\services\Structures;
use Throwable;
use yii\base\Application;
use yii\base\Event;
use yii\queue\Queue;

/**
 * The changes to elements in one request or job, and its end.
 */
final class ElementEvents
{
    /** Events after which an element's pages are stale; a propagating save fires one for every site. */
    private const CHANGES = [
        [Elements::class, Elements::EVENT_AFTER_SAVE_ELEMENT],
        [Elements::class, Elements::EVENT_AFTER_DELETE_ELEMENT],
        [Elements::class, Elements::EVENT_AFTER_RESTORE_ELEMENT],
        [Elements::class, Elements::EVENT_AFTER_UPDATE_SLUG_AND_URI],
        [Structures::class, Structures::EVENT_AFTER_MOVE_ELEMENT],
    ];

    /** The end of a request or job, even a failed one: it may have saved something before. */
    private const ENDS = [
        [Application::class, Application::EVENT_AFTER_REQUEST],
        [Queue::class, Queue::EVENT_AFTER_EXEC],
        [Queue::class, Queue::EVENT_AFTER_ERROR],
    ];

    /**
     * Errors in a listener are logged and never stop an editor's save.
     *
     * @param Closure(ElementInterface): void $changed
     * @param Closure(): void $ended
     */
    public static function listen(Closure $changed, Closure $ended): void
    {
        $end = static fn () => self::guard($ended, 'A change is told to nobody');
        foreach (self::CHANGES as [$class, $name]) {
            Event::on($class, $name, static function (ElementEvent $event) use ($changed): void {
                $what = "Element {$event->element->id} was not understood";
                self::guard(static fn () => $changed($event->element), $what);
            });
        }
        foreach (self::ENDS as [$class, $name]) {
            Event::on($class, $name, $end);
        }
        // A fatal error ends a request without an event.
        register_shutdown_function($end);
    }

    private static function guard(Closure $listener, string $what): void
    {
        try {
            $listener();
        } catch (Throwable $error) {
            Craft::error("{$what}: {$error}", Module::CATEGORY);
        }
    }
}
