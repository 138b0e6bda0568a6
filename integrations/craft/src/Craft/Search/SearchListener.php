<?php

declare(strict_types=1);

namespace Catalogue\Craft\Search;

use Catalogue\Craft\ElementEvents;
use Catalogue\Craft\Settings;
use craft\base\ElementInterface;
use craft\elements\Asset;
use craft\elements\Category;
use craft\elements\Entry;
use craft\helpers\ElementHelper;
use craft\helpers\Queue;

/**
 * Updates the search indexes when elements are saved.
 */
final class SearchListener
{
    /** The number of elements per job. */
    private const AT_ONCE = 100;

    /** @var array<int, true> the ids changed in this request or job */
    private array $changed = [];

    private function __construct()
    {
    }

    /**
     * Listens if a search service is configured.
     */
    public static function listen(): void
    {
        if (Settings::search() === null) {
            return;
        }
        $listener = new self();
        ElementEvents::listen($listener->collect(...), $listener->push(...));
    }

    private function collect(ElementInterface $element): void
    {
        $isFound = $element instanceof Entry || $element instanceof Category;
        // No entry uses a new picture yet.
        $isShown = $isFound || ($element instanceof Asset && !$element->firstSave);
        if ($isShown && $element->id !== null && !ElementHelper::isDraftOrRevision($element)) {
            $this->changed[$element->id] = true;
        }
    }

    private function push(): void
    {
        $ids = array_keys($this->changed);
        $this->changed = [];
        foreach (array_chunk($ids, self::AT_ONCE) as $some) {
            Queue::push(new SyncRecords(['ids' => $some]), SyncRecords::PRIORITY);
        }
    }
}
