<?php

declare(strict_types=1);

namespace Catalogue\Craft\Install;

use Catalogue\Model\Field;
use Craft;
use craft\fs\Local;
use craft\models\Volume;

/**
 * Volumes, each with a local file system.
 */
final class Volumes extends Part
{
    public function steps(): iterable
    {
        foreach ($this->model->data['volumes'] as $handle => $isPublic) {
            $volume = Craft::$app->getVolumes()->getVolumeByHandle($handle);
            $where = $isPublic ? "its files at @web/{$handle}" : 'its files without an address';
            // A file system is in the project config only, a volume in the database too.
            $isOurs = $volume === null || $volume->getFsHandle() === $handle;
            if ($isOurs && Craft::$app->getFs()->getFilesystemByHandle($handle) === null) {
                yield "file system {$handle}, {$where}" => fn () => $this->makeFs($handle, $isPublic);
            }
            if ($volume === null) {
                yield "volume {$handle}" => fn () => $this->makeVolume($handle);
            } elseif ($volume->getFs()->hasUrls !== $isPublic) {
                $has = $isPublic ? 'no addresses, and is shown nowhere' : 'addresses that everybody may ask for';
                yield "the volume {$handle} has {$has}" => null;
            }
        }
    }

    private function makeFs(string $handle, bool $isPublic): void
    {
        $fs = new Local([
            'handle' => $handle,
            'name' => Field::nameOf($handle),
            'hasUrls' => $isPublic,
            'url' => $isPublic ? "@web/{$handle}" : null,
            'path' => ($isPublic ? '@webroot/' : '@storage/') . $handle,
        ]);
        NotSaved::unless(Craft::$app->getFs()->saveFilesystem($fs), $fs);
    }

    private function makeVolume(string $handle): void
    {
        $volume = new Volume(['handle' => $handle, 'name' => Field::nameOf($handle)]);
        $volume->titleTranslationMethod = 'site';
        $volume->setFsHandle($handle);
        NotSaved::unless(Craft::$app->getVolumes()->saveVolume($volume), $volume);
    }
}
