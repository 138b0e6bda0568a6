<?php

declare(strict_types=1);

namespace Catalogue\Craft;

use Catalogue\Craft\Search\SearchListener;
use Catalogue\Publish\ChangedTags;
use Craft;
use craft\base\ElementInterface;
use craft\events\RegisterCacheOptionsEvent;
use craft\events\RegisterCpAlertsEvent;
use craft\helpers\Cp;
use craft\helpers\Html;
use craft\i18n\PhpMessageSource;
use craft\utilities\ClearCaches;
use yii\base\Event;
use yii\base\Module as BaseModule;

/**
 * Notifies the website and its search of what editors publish, links editors to its explanation of an entry, and reads
 * its captcha verdicts. Mails members about changes to their account. Its commands set up a Craft.
 */
final class Module extends BaseModule
{
    /** The category of log messages and translations. */
    public const CATEGORY = 'catalogue';

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
        AddressListener::listen();
        CaptchaListener::listen();
        GqlCacheListener::listen();
        SearchListener::listen();
        Sidebar::listen();
        if (Settings::urls() === []) {
            return;
        }
        ElementEvents::listen($this->collect(...), $this->announce(...));
        Event::on(ClearCaches::class, ClearCaches::EVENT_REGISTER_CACHE_OPTIONS, $this->addCacheOption(...));
        Event::on(Cp::class, Cp::EVENT_REGISTER_ALERTS, $this->addAlert(...));
    }

    private function collect(ElementInterface $element): void
    {
        $this->changed->add(...(ElementReader::changeOf($element)?->tags() ?? []));
    }

    private function announce(): void
    {
        foreach ($this->changed->take() as $webhook) {
            foreach (Settings::urls() as $url) {
                SendWebhook::push($url, $webhook);
            }
        }
    }

    /**
     * Lists the website among the caches that editors can clear.
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
        $failure = SendWebhook::lastFailure();
        if ($failure !== null) {
            $text = Craft::t(self::CATEGORY, 'The website was not told of the latest changes: {failure}', [
                'failure' => $failure,
            ]);
            $event->alerts[] = Html::encode($text);
        }
    }
}
