<?php

declare(strict_types=1);

namespace Catalogue\Craft\Console;

use Catalogue\Contract\Contract;
use Catalogue\Craft\Install;
use Catalogue\Model\ContentModel;
use Craft;
use craft\console\Application;
use craft\console\Controller;
use yii\console\ExitCode;

/**
 * Creates what this Craft lacks to serve the website.
 */
final class InstallController extends Controller
{
    /**
     * Set while a run has not finished: Craft writes its project config at the end of a request, so what a crashed run
     * created is only in the database.
     */
    private const UNFINISHED = 'catalogue.install.unfinished';

    /** @var bool Only print what would be created. */
    public bool $dryRun = false;

    private bool $isStopped = false;

    public function options($actionID): array
    {
        return [...parent::options($actionID), 'dryRun'];
    }

    /**
     * Creates what is missing: sites, volumes, sections, fields, members, GraphQL schemas and tokens. Changes nothing
     * that exists; what exists and differs is reported and left alone.
     *
     * The exit status is 0 if nothing was left, 78 if something was or allowAdminChanges is off, 1 if something failed,
     * 75 if the command was stopped, or the previous one failed or crashed: then the next run continues.
     */
    public function actionIndex(): int
    {
        if ($this->dryRun) {
            return $this->install();
        }
        if (!Craft::$app->getConfig()->getGeneral()->allowAdminChanges) {
            $this->stderr("allowAdminChanges is off: run this where it is on, and deploy the project config.\n");
            return ExitCode::CONFIG;
        }
        if (Craft::$app->getCache()->exists(self::UNFINISHED)) {
            // Nothing else in this request: Craft would handle each later change twice.
            Craft::$app->getProjectConfig()->rebuild();
            $this->finish();
            $this->stderr("The run before failed or died. What it made is in the project config now: run again.\n");
            return ExitCode::TEMPFAIL;
        }
        $this->deferSignals();
        Craft::$app->getCache()->set(self::UNFINISHED, true, 0);
        $status = $this->install();
        if ($status !== ExitCode::UNSPECIFIED_ERROR) {
            $this->finish();
        }
        return $status;
    }

    /**
     * The run is finished once the project config is written, which may fail.
     */
    private function finish(): void
    {
        // Registers Craft's own handler before this one.
        Craft::$app->getProjectConfig();
        Craft::$app->on(Application::EVENT_AFTER_REQUEST, static function (): void {
            Craft::$app->getCache()->delete(self::UNFINISHED);
        });
    }

    private function install(): int
    {
        $model = new ContentModel((new Contract())->schema);
        $schemas = new Install\Schemas($model);
        // In order of dependency.
        $parts = [
            new Install\Sites($model),
            new Install\Volumes($model),
            new Install\Sections($model),
            new Install\Fields($model),
            new Install\Layouts($model),
            $schemas,
            new Install\Members($model),
            new Install\Forms($model),
            new Install\Seomatic($model),
        ];
        try {
            return $this->make($parts, new Install\Surroundings($model));
        } catch (Install\NotSaved $failure) {
            $this->stderr("  failed: {$failure->getMessage()}\n");
            return ExitCode::UNSPECIFIED_ERROR;
        } finally {
            $this->printTokens($schemas->tokens);
        }
    }

    /**
     * @param list<Install\Part> $parts
     */
    private function make(array $parts, Install\Surroundings $surroundings): int
    {
        [$made, $left] = [0, 0];
        foreach ($parts as $part) {
            foreach ($part->steps() as $what => $make) {
                if ($make === null) {
                    $this->stdout("  left: {$what}\n");
                    $left++;
                    continue;
                }
                $this->stdout("+ {$what}\n");
                $made++;
                if (!$this->dryRun) {
                    $make();
                }
                if ($this->isStopped) {
                    $this->stderr("Stopped: the next run goes on from here.\n");
                    return ExitCode::TEMPFAIL;
                }
            }
        }
        $this->stdout($made === 0 ? "Nothing is to be made.\n" : '');
        foreach ($surroundings->missing() as $file => $lines) {
            $this->stdout("\nTo be written into {$file} by you:\n  " . implode("\n  ", $lines) . "\n");
        }
        if ($left > 0) {
            $this->stderr("\nWhat was left ({$left}) is another than the website needs, and for you to change.\n");
            return ExitCode::CONFIG;
        }
        return ExitCode::OK;
    }

    /**
     * Lets the current step finish, and the request, which writes the project config: another run could not continue
     * from half a section.
     */
    private function deferSignals(): void
    {
        if (function_exists('pcntl_async_signals')) {
            pcntl_async_signals(true);
            foreach ([SIGINT, SIGTERM, SIGHUP] as $signal) {
                pcntl_signal($signal, function (): void {
                    $this->isStopped = true;
                });
            }
        }
    }

    /**
     * However the run ended: the tokens cannot be read later.
     *
     * @param array<string, string> $tokens
     */
    private function printTokens(array $tokens): void
    {
        if ($tokens !== []) {
            $this->stdout("\nFor the worker's secrets, shown now and never again:\n");
        }
        foreach ($tokens as $name => $token) {
            $this->stdout("  {$name}={$token}\n");
        }
    }
}
