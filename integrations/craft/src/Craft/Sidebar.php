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
 * Leads from an entry or category in the control panel to what the website says of it.
 */
final class Sidebar
{
    private function __construct(private readonly string $key)
    {
    }

    /**
     * Listens where there is a key.
     */
    public static function listen(): void
    {
        $key = Settings::linkKey();
        if (strlen($key) < EditorLinks::MIN_KEY_BYTES) {
            return;
        }
        $sidebar = new self($key);
        foreach ([Entry::class, Category::class] as $class) {
            Event::on($class, Element::EVENT_DEFINE_SIDEBAR_HTML, $sidebar->add(...));
        }
    }

    /**
     * Whatever goes wrong here must not keep an editor from the entry.
     */
    private function add(DefineHtmlEvent $event): void
    {
        try {
            $event->html .= $this->link($event->sender);
        } catch (Throwable $error) {
            Craft::error("An element has no link to the website: {$error}", Module::CATEGORY);
        }
    }

    private function link(ElementInterface $element): string
    {
        $url = $element->getCanonical()->getUrl();
        // The website knows nothing of what was never published.
        if ($url === null || $element->getIsUnpublishedDraft() || $element->getIsRevision()) {
            return '';
        }
        $text = Html::encode(Craft::t(Module::CATEGORY, 'Is it live, and why does it look so?'));
        $attributes = ['target' => '_blank', 'rel' => 'noopener noreferrer'];
        $link = Html::a($text, (new EditorLinks($this->key, time()))->explanation($url), $attributes);
        $legend = Html::tag('legend', Html::encode(Craft::t(Module::CATEGORY, 'Website')), ['class' => 'h6']);
        $row = Html::tag('div', $link, ['class' => 'field']);
        return Html::tag('fieldset', $legend . Html::tag('div', $row, ['class' => 'meta']));
    }
}
