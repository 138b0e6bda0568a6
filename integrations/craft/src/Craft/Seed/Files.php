<?php

declare(strict_types=1);

namespace Catalogue\Craft\Seed;

use Catalogue\Craft\Install\NotSaved;
use Catalogue\Seed\Languages;
use Craft;
use craft\elements\Asset;
use craft\models\AssetIndexingSession;
use craft\models\Volume;

/**
 * Copies files into a volume as they are, because an upload would re-encode every picture.
 */
final class Files
{
    private readonly Volume $volume;

    private readonly AssetIndexingSession $session;

    /**
     * @param array<string, int> $sites by language
     */
    public function __construct(string $volume, private readonly Languages $languages, private readonly array $sites)
    {
        $this->volume = Craft::$app->getVolumes()->getVolumeByHandle($volume)
            ?? throw NotSaved::withoutA('volume', $volume);
        $this->session = Craft::$app->getAssetIndexer()->createIndexingSession([$this->volume], isCli: true);
    }

    /**
     * Whether this Craft takes files of that extension.
     */
    public static function takes(array $file): bool
    {
        $extension = strtolower(pathinfo($file['file'], PATHINFO_EXTENSION));
        return in_array($extension, Craft::$app->getConfig()->getGeneral()->allowedFileExtensions, true);
    }

    public function make(array $file): void
    {
        $name = basename($file['file']);
        $this->volume->getFs()->write($name, (string) file_get_contents($file['file']));
        $asset = Craft::$app->getAssetIndexer()->indexFile($this->volume, $name, $this->session->id);
        foreach ($this->sites as $language => $site) {
            $version = Asset::find()->id($asset->id)->siteId($site)->one();
            $version->title = $this->languages->pick($file['title'] ?? $name, $language);
            if (isset($file['focal'])) {
                $version->setFocalPoint(['x' => $file['focal'][0], 'y' => $file['focal'][1]]);
            }
            NotSaved::unless(Craft::$app->getElements()->saveElement($version, true, false), $version);
        }
    }

    public function __destruct()
    {
        Craft::$app->getAssetIndexer()->removeCliIndexingSessions();
    }
}
