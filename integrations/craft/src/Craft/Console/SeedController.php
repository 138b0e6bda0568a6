<?php

declare(strict_types=1);

namespace Catalogue\Craft\Console;

use Catalogue\Contract\Contract;
use Catalogue\Craft\Install\NotSaved;
use Catalogue\Craft\Seed\Demo;
use Catalogue\Craft\Seed\Seeder;
use Catalogue\Model\ContentModel;
use Catalogue\Seed\Languages;
use craft\console\Controller;
use yii\console\ExitCode;

/**
 * Imports the demo into this Craft.
 */
final class SeedController extends Controller
{
    /** @var string The folder cms/content of the website's repository. */
    public string $content = '';

    /** @var string Only these (commas): pictures, documents, categories, section handles, forms, globals, members. */
    public string $only = '';

    /** @var bool Import even beside content that is not the demo's, and without files that this Craft refuses. */
    public bool $yes = false;

    public function options($actionID): array
    {
        return [...parent::options($actionID), 'content', 'only', 'yes'];
    }

    /**
     * Creates pictures, documents, entries, categories, forms, global texts and members in three languages where they
     * are missing or empty. Existing content is kept.
     */
    public function actionIndex(): int
    {
        $demo = new Demo($this->content);
        if (!$demo->exists()) {
            $this->stderr("--content names no folder with the demo: it is cms/content of the website's repository.\n");
            return ExitCode::USAGE;
        }
        $model = new ContentModel((new Contract())->schema);
        try {
            $seeder = new Seeder($demo, new Languages(array_keys($model->data['sites'])));
            return $this->seed($seeder, $model);
        } catch (NotSaved $failure) {
            $this->stderr("  failed: {$failure->getMessage()}\n");
            return ExitCode::UNSPECIFIED_ERROR;
        }
    }

    private function seed(Seeder $seeder, ContentModel $model): int
    {
        $sections = [Demo::CATEGORIES, ...array_keys($model->data['sections'])];
        $parts = [];
        foreach (array_keys(Demo::VOLUMES) as $folder) {
            $parts[] = [$folder, 'made', static fn () => $seeder->files($folder)];
        }
        foreach ($sections as $section) {
            $parts[] = [$section, 'made', static fn () => $seeder->elements($section)];
        }
        $parts[] = ['forms', 'made', $seeder->forms(...)];
        foreach ($sections as $section) {
            $parts[] = [$section, 'filled', static fn () => $seeder->fields($section)];
        }
        $parts[] = ['globals', 'filled', $seeder->globals(...)];
        $parts[] = ['members', 'made', static fn () => $seeder->members($model->data['userGroup'])];

        $names = array_unique(array_column($parts, 0));
        $only = $this->only === '' ? $names : array_map(trim(...), explode(',', $this->only));
        $unknown = array_diff($only, $names);
        if ($unknown !== []) {
            $this->stderr('--only knows no ' . implode(', ', $unknown) . ', but ' . implode(', ', $names) . ".\n");
            return ExitCode::USAGE;
        }
        foreach (array_intersect(array_keys(Demo::VOLUMES), $only) as $folder) {
            $refused = implode(', ', $seeder->refused($folder));
            if ($refused !== '' && !$this->yes) {
                $this->stderr("Nothing was done: this Craft takes no files of the kind {$refused}. Allow them by "
                    . "'extraAllowedFileExtensions' in config/general.php; --yes goes on without them.\n");
                return ExitCode::CONFIG;
            }
        }
        $foreign = $seeder->foreign($only);
        if ($foreign > 0 && !$this->yes) {
            $this->stderr("Nothing was done: {$foreign} entries or categories are not the demo's. "
                . "--yes puts the demo beside them and changes none of them.\n");
            return ExitCode::NOPERM;
        }
        $count = 0;
        foreach ($parts as [$name, $done, $part]) {
            $count += in_array($name, $only, true) ? $this->part($seeder, $name, $done, $part) : 0;
        }
        if ($count === 0) {
            $this->stdout("All of it is there.\n");
        }
        return ExitCode::OK;
    }

    /**
     * @param callable(): int $part
     */
    private function part(Seeder $seeder, string $name, string $done, callable $part): int
    {
        $seeder->references->takeMissing();
        $started = microtime(true);
        $count = $part();
        if ($count > 0) {
            $this->stdout(sprintf("%s: %d %s in %.1f s\n", $name, $count, $done, microtime(true) - $started));
        }
        $missing = $done === 'filled' ? $seeder->references->takeMissing() : [];
        if ($count > 0 && $missing !== []) {
            $some = implode(', ', array_slice($missing, 0, 3));
            $this->stderr(sprintf("  without %d named that are not there, such as %s\n", count($missing), $some));
        }
        if ($count > 0 && $name === 'members') {
            $this->stdout("  Their passwords are published with the demo: delete them where visitors come.\n");
        }
        return $count;
    }
}
