<?php

declare(strict_types=1);

namespace Catalogue\Craft;

use Craft;
use craft\base\ElementInterface;
use craft\helpers\StringHelper;
use craft\services\Gql;
use yii\base\Event;

/**
 * Keeps what a publication overtook out of Craft's cache of results. Craft makes transforms inside a query, which takes
 * up to minutes, and dates the result by its end: what was published meanwhile would be missing in it for a day.
 */
final class GqlCacheListener
{
    /** Another value when something that visitors see changes, and when the request that changed it ends. */
    private const GENERATION = 'catalogue.gql.generation';

    private bool $hasChanged = false;

    /** @var list<mixed> the generations in which the queries of this request began; one may run another */
    private array $begun = [];

    private function __construct()
    {
    }

    public static function listen(): void
    {
        $listener = new self();
        ElementEvents::listen($listener->change(...), $listener->end(...));
        Event::on(Gql::class, Gql::EVENT_BEFORE_EXECUTE_GQL_QUERY, $listener->begin(...));
        Event::on(Gql::class, Gql::EVENT_AFTER_EXECUTE_GQL_QUERY, $listener->discard(...));
    }

    private function change(ElementInterface $element): void
    {
        if (ElementReader::changeOf($element) !== null) {
            $this->hasChanged = true;
            self::next();
        }
    }

    /**
     * By now the change is committed: a query that ran meanwhile may have read what was before.
     */
    private function end(): void
    {
        if ($this->hasChanged) {
            $this->hasChanged = false;
            self::next();
            Craft::$app->getGql()->invalidateCaches();
        }
    }

    private function begin(): void
    {
        $this->begun[] = self::generation();
    }

    /**
     * The result is cached already.
     */
    private function discard(): void
    {
        if (array_pop($this->begun) !== self::generation()) {
            Craft::$app->getGql()->invalidateCaches();
        }
    }

    private static function generation(): mixed
    {
        return Craft::$app->getCache()->get(self::GENERATION);
    }

    private static function next(): void
    {
        Craft::$app->getCache()->set(self::GENERATION, StringHelper::UUID(), 0);
    }
}
