<?php

declare(strict_types=1);

namespace Catalogue\Craft;

use Catalogue\Publish\Generations;
use Craft;
use craft\base\ElementInterface;
use craft\helpers\StringHelper;
use craft\services\Gql;
use yii\base\Event;

/**
 * Keeps results out of Craft's cache if something was published while their query ran. Craft makes transforms inside a
 * query, which takes up to minutes, and dates the result by its end, so it would be stale for a day.
 */
final class GqlCacheListener
{
    /** The cache key of the generation, shared by all requests. */
    private const GENERATION = 'catalogue.gql.generation';

    private readonly Generations $generations;

    private function __construct()
    {
        $this->generations = new Generations(
            static fn () => Craft::$app->getCache()->get(self::GENERATION),
            static fn () => Craft::$app->getCache()->set(self::GENERATION, StringHelper::UUID(), 0),
        );
    }

    public static function listen(): void
    {
        $listener = new self();
        ElementEvents::listen($listener->change(...), $listener->end(...));
        Event::on(Gql::class, Gql::EVENT_BEFORE_EXECUTE_GQL_QUERY, $listener->generations->beginQuery(...));
        Event::on(Gql::class, Gql::EVENT_AFTER_EXECUTE_GQL_QUERY, $listener->discard(...));
    }

    private function change(ElementInterface $element): void
    {
        if (ElementReader::changeOf($element) !== null) {
            $this->generations->change();
        }
    }

    private function end(): void
    {
        if ($this->generations->end()) {
            Craft::$app->getGql()->invalidateCaches();
        }
    }

    /**
     * Craft has cached the result by now.
     */
    private function discard(): void
    {
        if ($this->generations->endQuery()) {
            Craft::$app->getGql()->invalidateCaches();
        }
    }
}
