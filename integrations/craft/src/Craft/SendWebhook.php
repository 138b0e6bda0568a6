<?php

declare(strict_types=1);

namespace Catalogue\Craft;

use Catalogue\Publish\DeliveryFailure;
use Catalogue\Publish\Webhook;
use Craft;
use craft\helpers\Queue;
use craft\i18n\Translation;
use craft\queue\BaseJob;

/**
 * Sends one webhook to one URL, with retries. One that fails for good stays in the queue for a manual retry.
 */
final class SendWebhook extends BaseJob
{
    /** Before slow jobs, such as those that save thousands of elements (1024). */
    private const PRIORITY = 10;

    /** The timeout of an attempt, in seconds. */
    private const LONGEST_ATTEMPT = 30;

    /** The cache key of the last failure for a website, deleted when a later webhook arrives. */
    private const FAILURE = 'catalogue.publish.failure.';

    public string $url = '';

    public string $webhookId = '';

    /** @var list<string> */
    public array $tags = [];

    /** How many attempts have failed. */
    public int $failed = 0;

    public function execute($queue): void
    {
        $webhook = new Webhook($this->webhookId, $this->tags);
        try {
            Settings::sender()->send($webhook, $this->url);
            Craft::$app->getCache()->delete(self::FAILURE . $this->url);
        } catch (DeliveryFailure $failure) {
            $delay = $failure->delay($this->failed);
            if ($delay === null) {
                Craft::$app->getCache()->set(self::FAILURE . $this->url, $failure->getMessage(), 0);
                Craft::error($failure->getMessage(), Module::CATEGORY);
                throw $failure;
            }
            Craft::warning("{$failure->getMessage()} Next attempt in {$delay} s.", Module::CATEGORY);
            // With the same id, so that a webhook whose response was lost is recognised as a duplicate.
            self::push($this->url, $webhook, $this->failed + 1, $delay);
        }
    }

    /**
     * @param int $failed how many attempts have failed
     * @param int $delay in seconds; the queue itself would neither retry nor increase the delay
     */
    public static function push(string $url, Webhook $webhook, int $failed = 0, int $delay = 0): void
    {
        $job = new self(['url' => $url, 'webhookId' => $webhook->id, 'tags' => $webhook->tags, 'failed' => $failed]);
        Queue::push($job, self::PRIORITY, $delay, self::LONGEST_ATTEMPT);
    }

    /**
     * Why the last webhook to a website failed, unless a later one arrived.
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

    protected function defaultDescription(): ?string
    {
        return Translation::prep(Module::CATEGORY, 'Telling the website what was published');
    }
}
