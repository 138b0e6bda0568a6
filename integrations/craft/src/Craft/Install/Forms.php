<?php

declare(strict_types=1);

namespace Catalogue\Craft\Install;

use Closure;
use Craft;
use verbb\formie\elements\Form;
use verbb\formie\Formie;
use verbb\formie\models\Status;

/**
 * What all Formie forms share: submission statuses, and the title by which the website finds a submission again.
 */
final class Forms extends Part
{
    private const STATUSES = ['new' => ['New', 'green'], 'unverified' => ['Unverified', 'orange']];

    private const REFERENCE = 'referentie';

    public function steps(): iterable
    {
        if (!class_exists(Formie::class) || !Craft::$app->getPlugins()->isPluginEnabled('formie')) {
            yield 'Formie is not installed' => null;
            return;
        }
        $statuses = Formie::$plugin->getStatuses();
        foreach (self::STATUSES as $handle => [$name, $color]) {
            if ($statuses->getStatusByHandle($handle) !== null) {
                continue;
            }
            $hasDefault = array_filter(array_column($statuses->getAllStatuses(), 'isDefault')) !== [];
            $status = new Status(['handle' => $handle, 'name' => $name, 'color' => $color]);
            $status->isDefault = !$hasDefault;
            yield "status {$handle} of submissions" => static function () use ($status): void {
                NotSaved::unless(Formie::$plugin->getStatuses()->saveStatus($status), $status);
            };
        }
        foreach (Form::find()->all() as $form) {
            yield from self::title($form);
        }
    }

    /**
     * @return iterable<string, ?Closure>
     */
    private static function title(Form $form): iterable
    {
        if ($form->getFieldByHandle(self::REFERENCE) === null) {
            $field = self::REFERENCE;
            yield "the form {$form->handle} has no hidden field {$field}, so it is sent only once" => null;
        } elseif ($form->settings->submissionTitleFormat === '{timestamp}') {
            yield "title format of the form {$form->handle}" => static function () use ($form): void {
                $form->settings->submissionTitleFormat = self::titleFormat();
                NotSaved::unless(Craft::$app->getElements()->saveElement($form), $form);
            };
        }
    }

    /** A submission's title is its reference. */
    public static function titleFormat(): string
    {
        return '{field.' . self::REFERENCE . '}';
    }
}
