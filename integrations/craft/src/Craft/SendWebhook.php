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
 * Sends one webhook to one address, again if need be. What fails for good stays in the queue, to be retried by hand.
 */
final class SendWebhook extends BaseJob
{
    /** Webhooks go before slow jobs, such as those that save thousands of elements (1024). */
    private const PRIORITY = 10;

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
            // With the same id, so that a webhook whose answer was lost is no second one.
            self::push($this->url, $webhook, $this->failed + 1, $delay);
        }
    }

    /**
     * @param int $failed how many attempts have failed
     * @param int $delay in seconds; the queue itself, which tries once, would not wait longer from attempt to attempt
     */
    public static function push(string $url, Webhook $webhook, int $failed = 0, int $delay = 0): void
    {
        $job = new self(['url' => $url, 'webhookId' => $webhook->id, 'tags' => $webhook->tags, 'failed' => $failed]);
        Queue::push($job, self::PRIORITY, $delay, self::LONGEST_ATTEMPT);
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

    protected function defaultDescription(): ?string
    {
        return Translation::prep(Module::CATEGORY, 'Telling the website what was published');
    }
}
