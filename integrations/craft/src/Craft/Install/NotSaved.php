<?php

declare(strict_types=1);

namespace Catalogue\Craft\Install;

use RuntimeException;
use yii\base\Model;

/**
 * Craft rejected something.
 */
final class NotSaved extends RuntimeException
{
    /** The container that it belongs in does not exist. */
    public static function withoutA(string $kind, string $handle): self
    {
        return new self("There is no {$kind} {$handle}; catalogue/install makes it.");
    }

    /**
     * @throws self if it was not saved
     */
    public static function unless(bool $isSaved, ?Model $model = null): void
    {
        if (!$isSaved) {
            $reasons = $model === null ? [] : array_unique(self::reasons($model));
            throw new self(implode(' ', $reasons) ?: 'Craft does not say why.');
        }
    }

    private static function reasons(Model $model): array
    {
        $reasons = [];
        $errors = $model->getErrors();
        array_walk_recursive($errors, static function (mixed $text) use (&$reasons): void {
            $reasons[] = (string) $text;
        });
        // Errors in a block's fields are only reported on that field.
        foreach ($model->hasMethod('getBlockTypes') ? $model->getBlockTypes() : [] as $block) {
            array_push($reasons, ...self::reasons($block));
            foreach ($block->getCustomFields() as $field) {
                array_push($reasons, ...self::reasons($field));
            }
        }
        return $reasons;
    }
}
