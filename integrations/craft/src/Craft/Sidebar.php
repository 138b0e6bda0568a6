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
            $event->html .= $this->links($event->sender);
        } catch (Throwable $error) {
            Craft::error("An element has no links to the website: {$error}", Module::CATEGORY);
        }
    }

    private function links(ElementInterface $element): string
    {
        $id = $element->getCanonicalId();
        $site = $element->getSite();
        $origin = $site->getBaseUrl();
        // The website knows nothing of what was never published.
        if ($id === null || $origin === null || $element->getIsUnpublishedDraft() || $element->getIsRevision()) {
            return '';
        }
        $links = new EditorLinks($this->key, time());
        $list = [self::link('Is it live?', $links->live($origin, $id, (int) $site->id))];
        $url = $element->getCanonical()->getUrl();
        if ($url !== null) {
            $list[] = self::link('Why does this page look so?', $links->explanation($url));
        }
        $legend = Html::tag('legend', Html::encode(Craft::t(Module::CATEGORY, 'Website')), ['class' => 'h6']);
        $rows = array_map(static fn (string $link): string => Html::tag('div', $link, ['class' => 'field']), $list);
        return Html::tag('fieldset', $legend . Html::tag('div', implode('', $rows), ['class' => 'meta']));
    }

    private static function link(string $text, string $url): string
    {
        $text = Html::encode(Craft::t(Module::CATEGORY, $text));
        return Html::a($text, $url, ['target' => '_blank', 'rel' => 'noopener noreferrer']);
    }
}
