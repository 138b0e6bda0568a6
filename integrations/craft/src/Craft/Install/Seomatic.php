<?php

declare(strict_types=1);

namespace Catalogue\Craft\Install;

use Craft;
use nystudio107\seomatic\base\SeoElementInterface;
use nystudio107\seomatic\helpers\PullField;
use nystudio107\seomatic\models\MetaBundle;
use nystudio107\seomatic\Seomatic as Plugin;
use nystudio107\seomatic\seoelements\SeoCategory;
use nystudio107\seomatic\seoelements\SeoEntry;

/**
 * Titles that end with the website's name, and descriptions and pictures from fields, wherever SEOmatic still has its
 * default settings.
 */
final class Seomatic extends Part
{
    private const DESCRIPTION = 'introtext';

    /** Best first. */
    private const PICTURES = ['headerImage', 'headerslider', 'impressionImage', 'productImage'];

    public function steps(): iterable
    {
        if (!class_exists(Plugin::class) || !Craft::$app->getPlugins()->isPluginEnabled('seomatic')) {
            yield 'SEOmatic is not installed' => null;
            return;
        }
        foreach (array_keys($this->model->data['sites']) as $handle) {
            $site = Craft::$app->getSites()->getSiteByHandle($handle);
            $bundle = $site === null ? null : Plugin::$plugin->metaBundles->getGlobalMetaBundle($site->id, false);
            if ($bundle === null || $bundle->metaGlobalVars->siteNamePosition === 'before') {
                $what = "SEOmatic, site {$handle}: titles end with the site's name";
                yield $what => fn () => $this->name($handle);
            }
        }
        $configured = self::configured();
        foreach ($this->sources() as $source => [$seoElement, $fields]) {
            $type = $seoElement::getMetaBundleType();
            $hasNone = array_intersect([self::DESCRIPTION, ...self::PICTURES], $fields) === [];
            if ($hasNone || in_array([$type, $source], $configured, true)) {
                continue;
            }
            $what = "SEOmatic, {$source}: description and picture of its fields";
            yield $what => static function () use ($source, $seoElement, $type, $fields): void {
                foreach (Craft::$app->getSites()->getAllSiteIds(true) as $site) {
                    // Creates a missing bundle; null where the source has no URLs.
                    $bundle = Plugin::$plugin->metaBundles->getMetaBundleBySourceHandle($type, $source, $site);
                    if ($bundle !== null) {
                        self::describe($bundle, $seoElement, $fields);
                    }
                }
            };
        }
    }

    /**
     * The sources with URLs: SEOmatic's class and the fields of each.
     *
     * @return array<string, array{class-string<SeoElementInterface>, list<string>}>
     */
    private function sources(): array
    {
        $sources = [];
        foreach ($this->model->data['sections'] as $handle => $section) {
            if (isset($section['uri'])) {
                $sources[$handle] = [SeoEntry::class, current($this->model->entryTypes($handle))];
            }
        }
        foreach ($this->model->categoryGroups() as $handle => $fields) {
            $sources[$handle] = [SeoCategory::class, $fields];
        }
        return $sources;
    }

    private function name(string $handle): void
    {
        $site = Craft::$app->getSites()->getSiteByHandle($handle);
        $bundle = Plugin::$plugin->metaBundles->getGlobalMetaBundle($site->id, false);
        $bundle->metaSiteVars->siteName = $this->model->data['siteName'];
        $bundle->metaGlobalVars->siteNamePosition = 'after';
        Plugin::$plugin->metaBundles->updateMetaBundle($bundle, $site->id);
        Plugin::$plugin->clearAllCaches();
    }

    /**
     * The sources whose descriptions somebody has configured, in any site.
     *
     * @return list<array{string, string}> type and handle
     */
    private static function configured(): array
    {
        $configured = [];
        foreach (Craft::$app->getSites()->getAllSiteIds(true) as $site) {
            foreach (Plugin::$plugin->metaBundles->getContentMetaBundlesForSiteId($site) as $bundle) {
                if ($bundle->metaBundleSettings->seoDescriptionSource !== 'fromCustom') {
                    $configured[] = [$bundle->sourceBundleType, $bundle->sourceHandle];
                }
            }
        }
        return $configured;
    }

    /**
     * @param class-string<SeoElementInterface> $seoElement
     * @param list<string> $fields
     */
    private static function describe(MetaBundle $bundle, string $seoElement, array $fields): void
    {
        $settings = $bundle->metaBundleSettings;
        if (in_array(self::DESCRIPTION, $fields, true)) {
            $settings->seoDescriptionSource = 'fromField';
            $settings->seoDescriptionField = self::DESCRIPTION;
        }
        $picture = current(array_intersect(self::PICTURES, $fields));
        if ($picture !== false) {
            $settings->seoImageSource = 'fromField';
            $settings->seoImageField = $picture;
        }
        // The home page has the site's name as its title, so it is not appended.
        if ($bundle->sourceHandle === 'home') {
            $settings->siteNamePositionSource = 'fromCustom';
            $bundle->metaGlobalVars->siteNamePosition = 'none';
        }
        $sources = $settings->getAttributes();
        $values = $bundle->metaGlobalVars;
        $name = $seoElement::getElementRefHandle();
        PullField::parseTextSources($name, $values, $sources);
        PullField::parseImageSources($name, $values, $sources, $bundle->sourceSiteId);
        Plugin::$plugin->metaBundles->updateMetaBundle($bundle, $bundle->sourceSiteId);
        Plugin::$plugin->clearAllCaches();
    }
}
