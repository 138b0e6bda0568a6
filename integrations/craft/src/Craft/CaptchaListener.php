<?php

declare(strict_types=1);

namespace Catalogue\Craft;

use Catalogue\Captcha\Verdict;
use Craft;
use craft\helpers\App;
use craft\web\Request;
use Throwable;
use verbb\formie\elements\Submission;
use verbb\formie\events\SubmissionSpamCheckEvent;
use verbb\formie\Formie;
use verbb\formie\services\Submissions;
use WeakMap;
use yii\base\Event;

/**
 * Trusts the website's verdict on a late form's captcha instead of Formie's captchas (docs/captcha-verdict.md).
 */
final class CaptchaListener
{
    /** The field for a submission's reference. */
    private const REFERENCE_FIELD = 'referentie';

    /** The status of submissions to be reviewed. */
    private const UNVERIFIED = 'unverified';

    private const KEY = 'catalogue.captcha.reference.';

    /** @var WeakMap<Submission, string> the references accepted in this request */
    private WeakMap $references;

    private function __construct(private readonly string $key)
    {
        $this->references = new WeakMap();
    }

    /**
     * Listens if Formie is installed and a key is set.
     */
    public static function listen(): void
    {
        $key = (string) App::env('CAPTCHA_VERDICT_KEY');
        if (strlen($key) < Verdict::MIN_KEY_BYTES || !class_exists(Submissions::class)) {
            return;
        }
        $listener = new self($key);
        // Runs after the captchas and before the keywords.
        Event::on(
            Submissions::class,
            Submissions::EVENT_BEFORE_SPAM_CHECK,
            static fn (SubmissionSpamCheckEvent $event) => $listener->heed($event->submission),
        );
        Event::on(
            Submission::class,
            Submission::EVENT_AFTER_SAVE,
            static fn (Event $event) => $listener->remember($event->sender),
        );
    }

    /**
     * A valid verdict overrides the captchas; on any error their result stands.
     */
    private function heed(?Submission $submission): void
    {
        try {
            $verdict = $submission === null ? null : $this->verdict($submission);
        } catch (Throwable $error) {
            Craft::error("A captcha's verdict was not understood: {$error}", Module::CATEGORY);
            return;
        }
        if ($verdict === null) {
            return;
        }
        $submission->isSpam = false;
        $submission->spamReason = null;
        if (!$verdict->isVerified) {
            $this->ask($submission);
        }
        $this->references[$submission] = $verdict->reference;
    }

    /**
     * Marks a submission for review.
     */
    private function ask(Submission $submission): void
    {
        $status = Formie::$plugin->getStatuses()->getStatusByHandle(self::UNVERIFIED);
        if ($status === null) {
            Craft::warning('Formie has no status "unverified": a submission will not be reviewed.', Module::CATEGORY);
        } else {
            $submission->setStatus($status);
        }
    }

    private function verdict(Submission $submission): ?Verdict
    {
        $request = Craft::$app->getRequest();
        $header = $request instanceof Request ? $request->getHeaders()->get(Verdict::HEADER) : null;
        $form = $submission->getForm();
        if (!is_string($header) || $form === null) {
            return null;
        }
        $verdict = Verdict::read($header, (string) $form->handle, $this->key, time());
        if ($verdict === null || Craft::$app->getCache()->exists(self::KEY . $verdict->reference)) {
            return null;
        }
        $isOthers = $form->getFieldByHandle(self::REFERENCE_FIELD) !== null
            && (string) $submission->getFieldValue(self::REFERENCE_FIELD) !== $verdict->reference;
        return $isOthers ? null : $verdict;
    }

    /**
     * Only once it is saved: the website retries what was not.
     */
    private function remember(Submission $submission): void
    {
        if (isset($this->references[$submission])) {
            Craft::$app->getCache()->set(self::KEY . $this->references[$submission], true, Verdict::LONGEST_WAIT);
        }
    }
}
