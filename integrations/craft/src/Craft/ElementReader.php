<?php

declare(strict_types=1);

namespace Catalogue\Craft;

use Catalogue\Publish\ElementChange;
use Catalogue\Publish\ElementKind;
use craft\base\ElementInterface;
use craft\elements\Asset;
use craft\elements\Category;
use craft\elements\Entry;
use craft\elements\GlobalSet;
use craft\helpers\ElementHelper;
use verbb\formie\elements\Form;
use verbb\navigation\elements\Node;

/**
 * Reads from Craft's elements what the website knows of them.
 */
final class ElementReader
{
    /**
     * Null for what visitors do not see, such as drafts, revisions and users; and for blocks, whose owner is saved too.
     */
    public static function changeOf(ElementInterface $element): ?ElementChange
    {
        if ($element->id === null || ElementHelper::isDraftOrRevision($element)) {
            return null;
        }
        $kindAndSource = match (true) {
            $element instanceof Entry => [ElementKind::Entry, $element->getSection()->handle],
            $element instanceof Category => [ElementKind::Category, $element->getGroup()->handle],
            $element instanceof Asset => self::isShown($element)
                ? [ElementKind::Asset, $element->getVolume()->handle]
                : null,
            $element instanceof GlobalSet => [ElementKind::GlobalSet, $element->handle],
            // `instanceof` is false for classes of plugins that are not installed.
            $element instanceof Node => [ElementKind::NavigationNode, $element->getNav()->handle],
            $element instanceof Form => [ElementKind::Form, null],
            default => null,
        };
        return $kindAndSource === null ? null : new ElementChange($kindAndSource[0], $element->id, $kindAndSource[1]);
    }

    /**
     * No page shows a new file yet, nor ever one without a URL, such as visitors' uploads.
     */
    private static function isShown(Asset $asset): bool
    {
        return !$asset->firstSave && $asset->getVolume()->getFs()->hasUrls;
    }
}
