<?php

declare(strict_types=1);

namespace Catalogue\Seed;

use Closure;

/**
 * A form in the demo's files, in Formie's format.
 */
final class FormDefinition
{
    private const FIELDS = 'verbb\formie\fields\formfields\\';
    private const POSITIONS = 'verbb\formie\positions\\';

    /** Settings with another name in our files than in Formie … */
    private const SETTINGS = ['submitActionMessageHtml' => 'submitActionMessage', 'errorMessageHtml' => 'errorMessage'];

    /** … and those that Formie sets itself or under its own names. */
    private const NO_SETTINGS = ['redirectEntry', 'integrations'];

    /** Field settings with another name in Formie's API, and so in our files. */
    private const FIELD_SETTINGS = ['multi' => 'multiple', 'minValue' => 'min', 'maxValue' => 'max'];

    /** Properties of a field that are not settings. */
    private const NO_FIELD_SETTINGS = ['kind', 'name', 'handle', 'volumeHandle', 'countryOptions'];

    private int $made = 0;

    /**
     * @param array<string, mixed> $form one of the files
     * @param Closure(string): array $nodes converts HTML to the document of Formie's text editor
     */
    public function __construct(private readonly array $form, private readonly Closure $nodes)
    {
    }

    public function settings(): array
    {
        $settings = [];
        foreach (array_diff_key($this->form['settings'] ?? [], array_flip(self::NO_SETTINGS)) as $name => $value) {
            if (isset(self::SETTINGS[$name])) {
                $settings[self::SETTINGS[$name]] = json_encode(($this->nodes)($value), JSON_THROW_ON_ERROR);
            } else {
                $isPosition = in_array($name, ['defaultLabelPosition', 'defaultInstructionsPosition'], true);
                $settings[$name] = $isPosition ? self::POSITIONS . $value : $value;
            }
        }
        return $settings;
    }

    /**
     * @return list<array<string, mixed>>
     */
    public function pages(): array
    {
        $this->made = 0;
        $page = fn (array $page): array => [
            'id' => $this->id(),
            'label' => $page['name'],
            'settings' => $page['settings'] ?? [],
            'rows' => array_map($this->row(...), $page['rows']),
        ];
        return array_map($page, $this->form['pages']);
    }

    /**
     * @param array<int|string, mixed> $row a field, or several side by side
     */
    private function row(array $row): array
    {
        $fields = array_is_list($row) ? $row : [$row];
        return ['id' => $this->id(), 'fields' => array_map($this->field(...), $fields)];
    }

    private function field(array $field): array
    {
        return [
            'id' => $this->id(),
            'type' => self::FIELDS . $field['kind'],
            'label' => $field['name'] ?? $field['handle'],
            'handle' => $field['handle'],
            'settings' => $this->fieldSettings($field),
        ];
    }

    private function fieldSettings(array $field): array
    {
        $settings = [];
        foreach (array_diff_key($field, array_flip(self::NO_FIELD_SETTINGS)) as $name => $value) {
            $settings[self::FIELD_SETTINGS[$name] ?? $name] = $value;
        }
        foreach (['labelPosition', 'instructionsPosition'] as $name) {
            if (isset($settings[$name])) {
                $settings[$name] = self::POSITIONS . $settings[$name];
            }
        }
        if (isset($settings['conditions'])) {
            $settings['conditions'] = json_encode($settings['conditions'], JSON_THROW_ON_ERROR);
        }
        if (isset($settings['options'])) {
            $full = static fn (array $option): array => $option + ['isDefault' => false];
            $settings['options'] = array_map($full, $settings['options']);
        }
        return match ($field['kind']) {
            'Agree' => ['description' => ($this->nodes)(self::line((array) ($field['description'] ?? [])))] + $settings,
            'Hidden' => $settings + ['defaultOption' => 'custom', 'columnType' => 'text'],
            default => $settings,
        };
    }

    /**
     * One line of texts and links.
     *
     * @param list<string|array{text: string, href: string}> $parts
     */
    private static function line(array $parts): string
    {
        $markup = static fn (string|array $part): string => is_string($part)
            ? htmlspecialchars($part)
            : '<a href="' . htmlspecialchars($part['href']) . '">' . htmlspecialchars($part['text']) . '</a>';
        return '<p>' . implode('', array_map($markup, $parts)) . '</p>';
    }

    private function id(): string
    {
        $this->made++;
        return "new{$this->made}";
    }
}
