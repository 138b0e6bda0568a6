<?php

declare(strict_types=1);

namespace Catalogue\Craft;

use Catalogue\Links\EditorLinks;
use Craft;
use craft\base\Element;
use craft\base\ElementInterface;
use craft\elements\Category;
use craft\elements\Entry;
use craft\events\DefineHtmlEvent;
use craft\helpers\Html;
use Throwable;
use yii\base\Event;

/**
 * Links an entry or category in the control panel to the website's explanation of it.
 */
final class Sidebar
{
    /**
     * Listens if a key is set.
     */
    public static function listen(): void
    {
        if (strlen(Settings::linkKey()) >= EditorLinks::MIN_KEY_BYTES) {
            Event::on(Entry::class, Element::EVENT_DEFINE_SIDEBAR_HTML, self::add(...));
            Event::on(Category::class, Element::EVENT_DEFINE_SIDEBAR_HTML, self::add(...));
        }
    }

    /**
     * Errors here must not keep an editor from the entry.
     */
    private static function add(DefineHtmlEvent $event): void
    {
        try {
            $event->html .= self::link($event->sender);
        } catch (Throwable $error) {
            Craft::error("An element has no link to the website: {$error}", Module::CATEGORY);
        }
    }

    private static function link(ElementInterface $element): string
    {
        $url = $element->getCanonical()->getUrl();
        // The website does not know what was never published.
        if ($url === null || $element->getIsUnpublishedDraft() || $element->getIsRevision()) {
            return '';
        }
        $text = Html::encode(Craft::t(Module::CATEGORY, 'Is it live, and why does it look so?'));
        $attributes = ['target' => '_blank', 'rel' => 'noopener noreferrer'];
        $link = Html::a($text, EditorLinks::explanation($url, Settings::linkKey(), time()), $attributes);
        $legend = Html::tag('legend', Html::encode(Craft::t(Module::CATEGORY, 'Website')), ['class' => 'h6']);
        $row = Html::tag('div', $link, ['class' => 'field']);
        return Html::tag('fieldset', $legend . Html::tag('div', $row, ['class' => 'meta']));
    }
}
