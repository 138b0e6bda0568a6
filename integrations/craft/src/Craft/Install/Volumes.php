<?php

declare(strict_types=1);

namespace Catalogue\Craft\Install;

use Catalogue\Model\ContentModel;
use Catalogue\Model\Field;
use Craft;
use craft\fs\Local;
use craft\models\Volume;

/**
 * Volumes, with a file system on this machine for each.
 */
final class Volumes implements Part
{
    public function __construct(private readonly ContentModel $model)
    {
    }

    public function steps(): iterable
    {
        foreach ($this->model->data['volumes'] as $handle => $isPublic) {
            $volume = Craft::$app->getVolumes()->getVolumeByHandle($handle);
            if ($volume === null) {
                $where = $isPublic ? "its files at @web/{$handle}" : 'its files without an address';
                yield Step::make("volume {$handle}, {$where}", fn () => $this->make($handle, $isPublic));
            } elseif ($volume->getFs()->hasUrls !== $isPublic) {
                $has = $isPublic ? 'no addresses, and is shown nowhere' : 'addresses that everybody may ask for';
                yield Step::leave("the volume {$handle} has {$has}");
            }
        }
    }

    private function make(string $handle, bool $isPublic): void
    {
        $fs = Craft::$app->getFs()->getFilesystemByHandle($handle);
        if ($fs === null) {
            $fs = new Local([
                'handle' => $handle,
                'name' => Field::nameOf($handle),
                'hasUrls' => $isPublic,
                'url' => $isPublic ? "@web/{$handle}" : null,
                'path' => ($isPublic ? '@webroot/' : '@storage/') . $handle,
            ]);
            NotSaved::unless(Craft::$app->getFs()->saveFilesystem($fs), $fs);
        }
        $volume = new Volume(['handle' => $handle, 'name' => Field::nameOf($handle)]);
        $volume->titleTranslationMethod = 'site';
        $volume->setFsHandle($handle);
        NotSaved::unless(Craft::$app->getVolumes()->saveVolume($volume), $volume);
    }
}
