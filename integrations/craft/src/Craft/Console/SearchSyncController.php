<?php

declare(strict_types=1);

namespace Catalogue\Craft\Console;

use Catalogue\Craft\Search\RecordReader;
use Catalogue\Craft\Settings;
use Catalogue\Search\Client;
use Catalogue\Search\IndexSettings;
use Catalogue\Search\Record;
use Catalogue\Search\SearchFailure;
use Closure;
use Craft;
use craft\console\Controller;
use yii\console\ExitCode;

/**
 * Updates the search indexes.
 */
final class SearchSyncController extends Controller
{
    /** The batch size of entries, which limits the memory used. */
    private const AT_ONCE = 100;

    /** @var bool Empty the indexes first, to remove records that are not of this Craft. */
    public bool $clear = false;

    public function options($actionID): array
    {
        return [...parent::options($actionID), ...($actionID === 'index' ? ['clear'] : [])];
    }

    /**
     * Writes the records of all entries, and removes those of deleted entries. Meant to run every night, because an
     * entry is not saved when it appears or expires by date.
     */
    public function actionIndex(): int
    {
        return $this->with(function (Client $client): void {
            foreach ($this->clear ? array_keys(Record::INDEXES) : [] as $index) {
                $client->clear($index);
            }
            $written = array_fill_keys(array_keys(Record::INDEXES), 0);
            foreach (array_chunk(RecordReader::all(), self::AT_ONCE) as $ids) {
                foreach (RecordReader::read($ids) as $index => $records) {
                    $client->write($index, $records);
                    $written[$index] += count(array_filter($records));
                }
            }
            foreach ($written as $index => $count) {
                $this->stdout("{$index}: {$count}\n");
            }
        });
    }

    /**
     * Configures the indexes for the website's searches: once, before the first records are written.
     */
    public function actionSettings(): int
    {
        $languages = array_map(
            static fn ($site): string => (string) strtok($site->language, '-'),
            Craft::$app->getSites()->getAllSites(true),
        );
        return $this->with(function (Client $client) use ($languages): void {
            foreach (array_keys(Record::INDEXES) as $index) {
                $client->configure($index, IndexSettings::of($index, array_values(array_unique($languages))));
                $this->stdout("{$index}: configured\n");
            }
        });
    }

    /**
     * @param Closure(Client): void $action
     */
    private function with(Closure $action): int
    {
        $client = Settings::search();
        if ($client === null) {
            $this->stderr("SEARCH_APP_ID or SEARCH_WRITE_KEY is missing.\n");
            return ExitCode::CONFIG;
        }
        try {
            $action($client);
            return ExitCode::OK;
        } catch (SearchFailure $failure) {
            $this->stderr("{$failure->getMessage()}\n");
            return ExitCode::UNAVAILABLE;
        }
    }
}
