<?php

declare(strict_types=1);

namespace Catalogue\Craft\Console;

use Catalogue\Contract\Contract;
use Catalogue\Craft\Install;
use Catalogue\Model\ContentModel;
use Craft;
use craft\console\Controller;
use yii\console\ExitCode;

/**
 * Makes what this Craft lacks to be the website's.
 */
final class InstallController extends Controller
{
    /** @var bool Say what would be made, and make nothing. */
    public bool $dryRun = false;

    private bool $isStopped = false;

    /** @var array<string, string> tokens that were made, by what the website has each as */
    private array $tokens = [];

    public function options($actionID): array
    {
        return [...parent::options($actionID), 'dryRun'];
    }

    /**
     * Makes what is missing: sites, volumes, sections, fields, members, GraphQL schemas and tokens. Changes nothing
     * that is there; what is there and another is said and left.
     *
     * The exit status is 0 if nothing was left, 78 if something was or allowAdminChanges is off, 1 if something failed,
     * 75 if the command was stopped, or the one before failed or died: then the next run goes on.
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
        if (Install\ProjectConfig::isBehind()) {
            Install\ProjectConfig::catchUp();
            $this->stderr("The run before failed or died. What it made is in the project config now: run again.\n");
            return ExitCode::TEMPFAIL;
        }
        $this->deferSignals();
        Install\ProjectConfig::begin();
        try {
            $status = $this->install();
        } finally {
            $this->printTokens();
        }
        if ($status !== ExitCode::UNSPECIFIED_ERROR) {
            Install\ProjectConfig::end();
        }
        return $status;
    }

    private function install(): int
    {
        $model = new ContentModel((new Contract())->schema);
        [$made, $left] = [0, 0];
        foreach ($this->parts($model) as $part) {
            foreach ($part->steps() as $step) {
                if ($step->make === null) {
                    $this->stdout("  left: {$step->what}\n");
                    $left++;
                    continue;
                }
                $this->stdout("+ {$step->what}\n");
                $made++;
                if (!$this->dryRun && !$this->make($step)) {
                    return ExitCode::UNSPECIFIED_ERROR;
                }
                if ($this->isStopped()) {
                    $this->stderr("Stopped: the next run goes on from here.\n");
                    return ExitCode::TEMPFAIL;
                }
            }
        }
        $this->stdout($made === 0 ? "Nothing is to be made.\n" : '');
        $this->printSurroundings(new Install\Surroundings($model));
        if ($left > 0) {
            $this->stderr("\nWhat was left ({$left}) is another than the website needs, and for you to change.\n");
            return ExitCode::CONFIG;
        }
        return ExitCode::OK;
    }

    /**
     * @return list<Install\Part> in this order, since each needs those before it
     */
    private function parts(ContentModel $model): array
    {
        $keep = function (string $name, string $token): void {
            $this->tokens[$name] = $token;
        };
        return [
            new Install\Sites($model),
            new Install\Volumes($model),
            new Install\Sections($model),
            new Install\Fields($model),
            new Install\Layouts($model),
            new Install\Schemas($model, $keep),
            new Install\Members($model),
            new Install\Forms(),
            new Install\Seomatic($model),
        ];
    }

    /**
     * Lets a step end that was begun, and the request, which writes the project config: another run could not go on
     * from half a section.
     */
    private function deferSignals(): void
    {
        if (function_exists('pcntl_signal')) {
            foreach ([SIGINT, SIGTERM, SIGHUP] as $signal) {
                pcntl_signal($signal, function (): void {
                    $this->isStopped = true;
                });
            }
        }
    }

    private function isStopped(): bool
    {
        if (function_exists('pcntl_signal_dispatch')) {
            pcntl_signal_dispatch();
        }
        return $this->isStopped;
    }

    private function make(Install\Step $step): bool
    {
        try {
            ($step->make)();
            return true;
        } catch (Install\NotSaved $failure) {
            $this->stderr("  failed: {$failure->getMessage()}\n");
            return false;
        }
    }

    private function printSurroundings(Install\Surroundings $surroundings): void
    {
        foreach ($surroundings->missing() as $file => $lines) {
            $this->stdout("\nTo be written into {$file} by you:\n  " . implode("\n  ", $lines) . "\n");
        }
    }

    /**
     * Whatever became of the run: nobody can read them later.
     */
    private function printTokens(): void
    {
        if ($this->tokens !== []) {
            $this->stdout("\nFor the worker's secrets, shown now and never again:\n");
        }
        foreach ($this->tokens as $name => $token) {
            $this->stdout("  {$name}={$token}\n");
        }
    }
}
