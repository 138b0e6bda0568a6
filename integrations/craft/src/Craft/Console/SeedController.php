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
 * Puts the demo into this Craft.
 */
final class SeedController extends Controller
{
    /** @var string The folder cms/content of the website's repository. */
    public string $content = '';

    /** @var string Only these: pictures, documents, categories, sections, forms, globals, members; with commas. */
    public string $only = '';

    /** @var bool Also where there is content that is none of the demo's. */
    public bool $yes = false;

    public function options($actionID): array
    {
        return [...parent::options($actionID), 'content', 'only', 'yes'];
    }

    /**
     * Makes pictures, documents, entries, categories, forms, global texts and members in three languages, where they
     * are missing or empty. What has content keeps it.
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
            $foreign = $seeder->foreign();
            if ($foreign > 0 && !$this->yes) {
                $this->stderr("{$foreign} entries or categories are none of the demo's: --yes adds it to them.\n");
                return ExitCode::NOPERM;
            }
            $this->seed($seeder, $model);
            return ExitCode::OK;
        } catch (NotSaved $failure) {
            $this->stderr("  failed: {$failure->getMessage()}\n");
            return ExitCode::UNSPECIFIED_ERROR;
        }
    }

    private function seed(Seeder $seeder, ContentModel $model): void
    {
        $sections = [Demo::CATEGORIES, ...array_keys($model->data['sections'])];
        foreach (array_keys(Demo::VOLUMES) as $folder) {
            $this->part($folder, 'made', static fn () => $seeder->files($folder));
        }
        foreach ($sections as $section) {
            $this->part($section, 'made', static fn () => $seeder->elements($section));
        }
        $this->part('forms', 'made', $seeder->forms(...));
        foreach ($sections as $section) {
            $this->part($section, 'filled', static fn () => $seeder->fields($section));
        }
        $this->part('globals', 'filled', $seeder->globals(...));
        $this->part('members', 'made', static fn () => $seeder->members($model->data['userGroup']));
    }

    /**
     * @param callable(): iterable<string> $part
     */
    private function part(string $name, string $done, callable $part): void
    {
        if ($this->only !== '' && !in_array($name, explode(',', $this->only), true)) {
            return;
        }
        $started = microtime(true);
        $count = iterator_count($part());
        if ($count > 0) {
            $this->stdout(sprintf("%s: %d %s in %.1f s\n", $name, $count, $done, microtime(true) - $started));
        }
    }
}
