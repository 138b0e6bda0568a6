<?php

declare(strict_types=1);

namespace Catalogue\Craft;

use Catalogue\Publish\DeliveryFailure;
use Catalogue\Publish\Webhook;
use Craft;
use craft\helpers\Queue;
use craft\i18n\Translation;
use craft\queue\BaseJob;
use Throwable;
use yii\queue\RetryableJobInterface;

/**
 * Sends one webhook to one address, again if need be. What fails for good stays in the queue, to be retried by hand.
 */
final class SendWebhook extends BaseJob implements RetryableJobInterface
{
    /** Webhooks go before slow jobs, such as those that save thousands of elements (1024). */
    public const PRIORITY = 10;

    /** Seconds after which an attempt that has not ended counts as dead. */
    private const LONGEST_ATTEMPT = 30;

    /** Where it is kept why a website was last not told of a change, until a later webhook arrives. */
    private const FAILURE = 'catalogue.publish.failure.';

    public string $url = '';

    public string $webhookId = '';

    /** @var list<string> */
    public array $tags = [];

    /** How many attempts have failed. */
    public int $failed = 0;

    public function execute($queue): void
    {
        try {
            Settings::sender()->send(new Webhook($this->webhookId, $this->tags), $this->url);
            Craft::$app->getCache()->delete(self::FAILURE . $this->url);
        } catch (DeliveryFailure $failure) {
            $delay = $failure->delay($this->failed);
            if ($delay === null) {
                Craft::$app->getCache()->set(self::FAILURE . $this->url, $failure->getMessage(), 0);
                Craft::error($failure->getMessage(), Module::CATEGORY);
                throw $failure;
            }
            Craft::warning("{$failure->getMessage()} Next attempt in {$delay} s.", Module::CATEGORY);
            $this->sendAgainIn($delay);
        }
    }

    /**
     * Why a website was last not told of a change, if nothing has arrived since.
     */
    public static function lastFailure(): ?string
    {
        foreach (Settings::urls() as $url) {
            $failure = Craft::$app->getCache()->get(self::FAILURE . $url);
            if (is_string($failure)) {
                return $failure;
            }
        }
        return null;
    }

    public function getTtr(): int
    {
        return self::LONGEST_ATTEMPT;
    }

    /**
     * Never by the queue, which would not wait longer from attempt to attempt.
     *
     * @param int $attempt
     * @param Throwable $error
     */
    public function canRetry($attempt, $error): bool
    {
        return false;
    }

    protected function defaultDescription(): ?string
    {
        return Translation::prep(Module::CATEGORY, 'Telling the website what was published');
    }

    /**
     * With the same id, so that a webhook whose answer was lost is no second one.
     */
    private function sendAgainIn(int $seconds): void
    {
        $next = new self([
            'url' => $this->url,
            'webhookId' => $this->webhookId,
            'tags' => $this->tags,
            'failed' => $this->failed + 1,
        ]);
        Queue::push($next, self::PRIORITY, $seconds);
    }
}
