<?php

declare(strict_types=1);

namespace Catalogue\Craft\Search;

use Catalogue\Craft\Module;
use Catalogue\Craft\Settings;
use craft\i18n\Translation;
use craft\queue\BaseJob;

/**
 * Writes the records of elements, and of the products that show them. A failed job stays in the queue for a manual
 * retry; the next nightly run makes up for it at the latest.
 */
final class SyncRecords extends BaseJob
{
    /** After webhooks, before slow jobs. */
    public const PRIORITY = 20;

    /** @var list<int> */
    public array $ids = [];

    public function execute($queue): void
    {
        $client = Settings::search();
        foreach ($client === null ? [] : RecordReader::read(RecordReader::affected($this->ids)) as $index => $records) {
            $client->write($index, $records);
        }
    }

    protected function defaultDescription(): ?string
    {
        return Translation::prep(Module::CATEGORY, 'Updating the search');
    }
}
