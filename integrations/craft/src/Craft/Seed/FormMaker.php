<?php

declare(strict_types=1);

namespace Catalogue\Craft\Seed;

use Catalogue\Craft\Install\Forms;
use Catalogue\Craft\Install\NotSaved;
use Catalogue\Seed\FormDefinition;
use Craft;
use craft\base\FieldInterface;
use verbb\formie\elements\Form;
use verbb\formie\fields\formfields\FileUpload;
use verbb\formie\Formie;
use verbb\formie\prosemirror\toprosemirror\Renderer;

/**
 * Creates Formie forms from the demo's files.
 */
final class FormMaker
{
    public function __construct(private readonly References $references)
    {
    }

    /**
     * @param array<string, mixed> $demo one of the files
     */
    public function make(array $demo): void
    {
        $nodes = static fn (string $markup): array => (new Renderer())->render($markup)['content'];
        $definition = new FormDefinition($demo, $nodes);
        $forms = Formie::$plugin->getForms();
        $form = new Form(['handle' => $demo['handle'], 'title' => $demo['title']]);
        $form->fieldContentTable = $forms->defineContentTableName($form);
        $form->defaultStatusId = Formie::$plugin->getStatuses()->getDefaultStatus()?->id;
        $form->submitActionEntryId = $this->references->id($demo['settings']['redirectEntry'] ?? 'pages/-');
        foreach (self::supported($form->settings, $definition->settings()) as $name => $value) {
            $form->settings->{$name} = $value;
        }
        $form->settings->submissionTitleFormat = Forms::titleFormat();
        $form->setFormFieldLayout($forms->buildFieldLayout($this->pages($definition), Form::class));
        NotSaved::unless($forms->saveForm($form), $form);
    }

    /**
     * The pages, without settings that this version of Formie lacks.
     *
     * @return list<array<string, mixed>>
     */
    private function pages(FormDefinition $definition): array
    {
        $pages = $definition->pages();
        foreach ($pages as &$page) {
            foreach ($page['rows'] as &$row) {
                foreach ($row['fields'] as &$field) {
                    $field['settings'] = self::supported($field['type'], $field['settings']);
                    if ($field['type'] === FileUpload::class) {
                        $folder = Craft::$app->getVolumes()->getVolumeByHandle('formUploads')->uid;
                        $field['settings']['uploadLocationSource'] = "folder:{$folder}";
                    }
                }
            }
        }
        return $pages;
    }

    /**
     * @param class-string<FieldInterface>|object $of
     */
    private static function supported(string|object $of, array $settings): array
    {
        $isSupported = static fn (string $name): bool => property_exists($of, $name)
            || method_exists($of, 'set' . ucfirst($name)) || $name === 'required';
        return array_filter($settings, $isSupported, ARRAY_FILTER_USE_KEY);
    }
}
