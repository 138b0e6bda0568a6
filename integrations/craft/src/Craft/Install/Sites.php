<?php

declare(strict_types=1);

namespace Catalogue\Craft\Install;

use Craft;
use craft\models\Site;

/**
 * A site for each language.
 */
final class Sites extends Part
{
    public function steps(): iterable
    {
        $sites = Craft::$app->getSites();
        foreach ($this->model->data['sites'] as $handle => $data) {
            if ($sites->getSiteByHandle($handle) !== null) {
                continue;
            }
            $only = $handle === array_key_first($this->model->data['sites']) ? $this->untouched() : null;
            $site = $only ?? new Site(['groupId' => $sites->getPrimarySite()->groupId, 'primary' => false]);
            $of = $only === null ? '' : " (the site “{$only->handle}” becomes it)";
            $site->handle = $handle;
            $site->language = $handle;
            $site->hasUrls = true;
            $site->setName($data['name']);
            $site->setBaseUrl($data['origin']);
            $what = "site {$handle}, {$data['origin']}{$of}";
            yield $what => static function () use ($sites, $site): void {
                NotSaved::unless($sites->saveSite($site), $site);
                // Craft caches whether there are several sites, and would mix up their entries.
                Craft::$app->getIsMultiSite(true);
                Craft::$app->getIsMultiSite(true, true);
            };
        }
    }

    /**
     * The only site of a Craft without content.
     */
    private function untouched(): ?Site
    {
        $all = Craft::$app->getSites()->getAllSites(true);
        return count($all) === 1 && Craft::$app->getSections()->getAllSections() === [] ? $all[0] : null;
    }
}
