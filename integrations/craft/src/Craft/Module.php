<?php

declare(strict_types=1);

namespace Catalogue\Craft;

use Catalogue\Publish\ChangedTags;
use Craft;
use craft\base\ElementInterface;
use craft\events\ElementEvent;
use craft\events\RegisterCacheOptionsEvent;
use craft\events\RegisterCpAlertsEvent;
use craft\helpers\Cp;
use craft\helpers\Html;
use craft\helpers\Queue;
use craft\i18n\PhpMessageSource;
use craft\services\Elements;
use craft\services\Structures;
use craft\utilities\ClearCaches;
use Throwable;
use yii\base\Application;
use yii\base\Event;
use yii\base\Module as BaseModule;
use yii\queue\Queue as BaseQueue;

/**
 * Tells the website what editors publish, leads them to what it says of an entry, and listens to what it says of
 * captchas.
 */
final class Module extends BaseModule
{
    /** The category of log lines and translations. */
    public const CATEGORY = 'catalogue';

    /** After each of these an element's pages are others than before; a save that propagates is one for every site. */
    private const ELEMENT_EVENTS = [
        [Elements::class, Elements::EVENT_AFTER_SAVE_ELEMENT],
        [Elements::class, Elements::EVENT_AFTER_DELETE_ELEMENT],
        [Elements::class, Elements::EVENT_AFTER_RESTORE_ELEMENT],
        [Elements::class, Elements::EVENT_AFTER_UPDATE_SLUG_AND_URI],
        [Structures::class, Structures::EVENT_AFTER_MOVE_ELEMENT],
    ];

    /** The end of a request or of a job, also of one that failed: it may have saved something before. */
    private const ENDS = [
        [Application::class, Application::EVENT_AFTER_REQUEST],
        [BaseQueue::class, BaseQueue::EVENT_AFTER_EXEC],
        [BaseQueue::class, BaseQueue::EVENT_AFTER_ERROR],
    ];

    private ChangedTags $changed;

    public function init(): void
    {
        parent::init();
        $this->changed = new ChangedTags();
        Craft::setAlias('@Catalogue/Craft', __DIR__);
        $this->controllerNamespace = __NAMESPACE__ . '\\Console';
        Craft::$app->getI18n()->translations[self::CATEGORY] = [
            'class' => PhpMessageSource::class,
            'sourceLanguage' => 'en',
            'basePath' => __DIR__ . '/translations',
            'forceTranslation' => true,
        ];
        CaptchaListener::listen();
        Sidebar::listen();
        if (Settings::urls() === []) {
            return;
        }
        foreach (self::ELEMENT_EVENTS as [$class, $name]) {
            Event::on($class, $name, fn (ElementEvent $event) => $this->collect($event->element));
        }
        foreach (self::ENDS as [$class, $name]) {
            Event::on($class, $name, fn () => $this->announce());
        }
        // An error ends a request without an event.
        register_shutdown_function(fn () => $this->announce());
        Event::on(ClearCaches::class, ClearCaches::EVENT_REGISTER_CACHE_OPTIONS, $this->addCacheOption(...));
        Event::on(Cp::class, Cp::EVENT_REGISTER_ALERTS, $this->addAlert(...));
    }

    /**
     * Whatever goes wrong here must not stop an editor's save.
     */
    private function collect(ElementInterface $element): void
    {
        try {
            $this->changed->add(...(ElementReader::changeOf($element)?->tags() ?? []));
        } catch (Throwable $error) {
            Craft::error("Element {$element->id} was not understood: {$error}", self::CATEGORY);
        }
    }

    private function announce(): void
    {
        try {
            foreach ($this->changed->take() as $webhook) {
                foreach (Settings::urls() as $url) {
                    $job = new SendWebhook(['url' => $url, 'webhookId' => $webhook->id, 'tags' => $webhook->tags]);
                    Queue::push($job, SendWebhook::PRIORITY);
                }
            }
        } catch (Throwable $error) {
            Craft::error("The website is not told of a change: {$error}", self::CATEGORY);
        }
    }

    /**
     * The website, among what editors may clear by hand.
     */
    private function addCacheOption(RegisterCacheOptionsEvent $event): void
    {
        $event->options[] = [
            'key' => 'website',
            'label' => Craft::t(self::CATEGORY, 'Website'),
            'info' => Craft::t(self::CATEGORY, 'All pages of the website are made anew.'),
            'action' => fn () => $this->changed->add(ChangedTags::ALL),
        ];
    }

    private function addAlert(RegisterCpAlertsEvent $event): void
    {
        $failure = LastFailure::read();
        if ($failure !== null) {
            $text = Craft::t(self::CATEGORY, 'The website was not told of the latest changes: {failure}', [
                'failure' => $failure,
            ]);
            $event->alerts[] = Html::encode($text);
        }
    }
}
