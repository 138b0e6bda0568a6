<?php

declare(strict_types=1);

namespace Catalogue\Craft\Install;

use Catalogue\Model\Field;
use Catalogue\Model\FieldKind;
use Craft;
use craft\base\FieldInterface;
use craft\fields;
use lenz\linkfield\fields\LinkField;
use nystudio107\seomatic\fields\SeoSettings;
use verbb\formie\fields\Forms;
use verbb\supertable\fields\SuperTableField;

/**
 * Creates Craft's fields from ours.
 */
final class FieldMaker
{
    /** Rich-text editors by plugin; the first one installed is used. */
    private const RICH_TEXT = ['craft\redactor\Field', 'craft\ckeditor\Field'];

    /**
     * Whether Craft's field is of this kind; all kinds of texts give the same results.
     */
    public static function is(FieldInterface $field, FieldKind $kind): bool
    {
        $text = [fields\PlainText::class, ...self::RICH_TEXT];
        $classes = match ($kind) {
            FieldKind::Text, FieldKind::LongText, FieldKind::Code, FieldKind::RichText => $text,
            FieldKind::Options => [fields\Dropdown::class, fields\RadioButtons::class],
            default => [self::classOf($kind)],
        };
        return in_array($field::class, $classes, true);
    }

    /**
     * A Craft field that is not saved yet.
     */
    public static function field(Field $field): FieldInterface
    {
        $config = self::config($field);
        $settings = $config['typesettings'];
        unset($config['typesettings'], $config['required'], $config['instructions']);
        return Craft::$app->getFields()->createField($config + ['settings' => $settings]);
    }

    /**
     * A block type of a Matrix or Super Table, in the format of their settings.
     *
     * @param list<Field> $fields
     */
    public static function block(string $handle, array $fields): array
    {
        $configs = self::numbered('new', array_map(self::config(...), $fields));
        return ['handle' => $handle, 'name' => Field::nameOf($handle), 'fields' => $configs];
    }

    /**
     * Keys for unsaved items in settings: `new1`, `new2` …
     */
    private static function numbered(string $prefix, array $items): array
    {
        $numbered = [];
        foreach ($items as $item) {
            $numbered[$prefix . (count($numbered) + 1)] = $item;
        }
        return $numbered;
    }

    private static function config(Field $field): array
    {
        return [
            'type' => self::classOf($field->kind),
            'handle' => $field->handle,
            'name' => $field->name(),
            'instructions' => '',
            'required' => false,
            'searchable' => true,
            'translationMethod' => $field->isTranslated && !$field->kind->isRelation() ? 'site' : 'none',
            'typesettings' => self::settings($field),
        ];
    }

    /**
     * @return class-string<FieldInterface>
     */
    private static function classOf(FieldKind $kind): string
    {
        return match ($kind) {
            FieldKind::Text, FieldKind::LongText, FieldKind::Code => fields\PlainText::class,
            FieldKind::RichText => self::richText(),
            FieldKind::Switch => fields\Lightswitch::class,
            FieldKind::Number => fields\Number::class,
            FieldKind::Options => fields\Dropdown::class,
            FieldKind::Assets => fields\Assets::class,
            FieldKind::Categories => fields\Categories::class,
            FieldKind::Entries => fields\Entries::class,
            FieldKind::Forms => Forms::class,
            FieldKind::Link => LinkField::class,
            FieldKind::Table => fields\Table::class,
            FieldKind::SuperTable => SuperTableField::class,
            FieldKind::Matrix => fields\Matrix::class,
            FieldKind::Seo => SeoSettings::class,
        };
    }

    private static function richText(): string
    {
        $installed = array_filter(self::RICH_TEXT, class_exists(...));
        return current($installed) ?: throw new NotSaved('Neither Redactor nor CKEditor is installed.');
    }

    private static function settings(Field $field): array
    {
        return match ($field->kind) {
            FieldKind::Text => ['columnType' => 'text'],
            FieldKind::LongText => ['columnType' => 'text', 'multiline' => true],
            FieldKind::Code => ['columnType' => 'text', 'multiline' => true, 'code' => true],
            // The website sanitises texts itself (docs/content.md), and lists in previews what it removed.
            FieldKind::RichText => ['columnType' => 'mediumtext', 'purifyHtml' => false],
            FieldKind::Number => ['decimals' => $field->decimals],
            FieldKind::Options => ['options' => self::options($field->options)],
            FieldKind::Link => [
                'allowCustomText' => true,
                'allowTarget' => true,
                'enableAriaLabel' => true,
                'enableTitle' => true,
                'enableAllLinkTypes' => true,
                'typeSettings' => [],
            ],
            FieldKind::Table => [
                'columns' => self::numbered('col', array_map(self::column(...), $field->blocks[''])),
                'columnType' => 'text',
            ],
            FieldKind::SuperTable => [
                'blockTypes' => ['new1' => self::block('', $field->blocks[''])],
                'staticField' => $field->isSingleRow,
                'propagationMethod' => 'all',
            ],
            FieldKind::Matrix => [
                'blockTypes' => self::numbered(
                    'new',
                    array_map(self::block(...), array_keys($field->blocks), $field->blocks),
                ),
                'propagationMethod' => 'all',
            ],
            FieldKind::Assets, FieldKind::Categories, FieldKind::Entries, FieldKind::Forms => self::relation($field),
            FieldKind::Seo => [
                'generalEnabledFields' => ['seoTitle', 'siteNamePosition', 'seoDescription', 'seoImage', 'robots'],
            ],
            FieldKind::Switch => [],
        };
    }

    private static function options(array $values): array
    {
        $option = static fn (string $value): array => [
            'label' => Field::nameOf($value),
            'value' => $value,
            'default' => $value === $values[0] ? '1' : '',
        ];
        return array_map($option, $values);
    }

    private static function column(Field $column): array
    {
        return [
            'heading' => $column->name(),
            'handle' => $column->handle,
            'width' => '',
            'type' => match ($column->kind) {
                FieldKind::Switch => 'lightswitch',
                FieldKind::Number => 'number',
                FieldKind::Text => 'singleline',
                default => 'multiline',
            },
        ];
    }

    private static function relation(Field $field): array
    {
        $sources = array_map(self::source(...), $field->sources);
        $settings = ['sources' => $sources ?: '*', 'localizeRelations' => $field->isTranslated];
        return $settings + match ($field->kind) {
            FieldKind::Assets => ['defaultUploadLocationSource' => $sources[0], 'allowUploads' => true],
            // A categories field has a single source, which it repeats under another name.
            FieldKind::Categories => [
                'source' => $sources[0],
                'maintainHierarchy' => $field->isWholeChain,
                'branchLimit' => null,
            ],
            default => [],
        };
    }

    /**
     * Craft's name of a source: `section:products` with the section's uid.
     */
    private static function source(string $source): string
    {
        [$kind, $handle] = explode(':', $source);
        $element = match ($kind) {
            'volume' => Craft::$app->getVolumes()->getVolumeByHandle($handle),
            'section' => Craft::$app->getSections()->getSectionByHandle($handle),
            'group' => Craft::$app->getCategories()->getGroupByHandle($handle),
        };
        return "{$kind}:" . ($element?->uid ?? throw new NotSaved("There is no {$kind} {$handle}."));
    }
}
