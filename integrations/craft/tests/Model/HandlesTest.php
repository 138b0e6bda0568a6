<?php

declare(strict_types=1);

namespace Catalogue\Tests\Model;

use Catalogue\Contract\Contract;
use Catalogue\Model\ContentModel;
use Catalogue\Model\Field;
use Catalogue\Tests\Vectors;
use PHPUnit\Framework\TestCase;

/**
 * Craft, its plugins and Twig keep words for themselves, whatever their capitals; what is called so cannot be made.
 */
final class HandlesTest extends TestCase
{
    public function testNoHandleIsAReservedWord(): void
    {
        $model = new ContentModel((new Contract())->schema);
        $handles = [
            'site' => array_keys($model->data['sites']),
            'volume' => array_keys($model->data['volumes']),
            'section' => array_keys($model->data['sections']),
            'categoryGroup' => array_keys($model->data['categoryGroups']),
            'globalSet' => array_keys($model->globalSets()),
            'userGroup' => [$model->data['userGroup']],
            'entryType' => array_merge(...array_map(
                static fn (string $section): array => array_keys($model->entryTypes($section)),
                array_keys($model->data['sections']),
            )),
            'field' => [],
            'block' => [],
            ...self::forms(),
        ];
        foreach ($model->fields() as $field) {
            self::collect($field, $handles);
        }
        foreach ($handles as $kind => $names) {
            self::assertNotSame([], $names, $kind);
            $reserved = array_map('strtolower', self::reserved($kind));
            $taken = array_intersect(array_map('strtolower', $names), $reserved);
            self::assertSame([], array_values($taken), "handles of the kind {$kind}");
            self::assertSame([], preg_grep('/^[a-zA-Z]\w*$/', $names, PREG_GREP_INVERT), $kind);
        }
    }

    public function testTheHandleOfALinkIsKnownToBeTaken(): void
    {
        self::assertContains('link', self::reserved('field'));
        self::assertContains('handle', self::reserved('section'));
        self::assertContains('form', self::reserved('formField'));
    }

    private static function reserved(string $kind): array
    {
        $kinds = ['everywhere', 'twig', $kind];
        return array_merge(...array_map(static fn ($of) => Vectors::of('reserved-handles.json', $of), $kinds));
    }

    /**
     * @param array<string, list<string>> $handles
     */
    private static function collect(Field $field, array &$handles): void
    {
        $handles['field'][] = $field->handle;
        foreach ($field->blocks as $block => $fields) {
            if ($block !== '') {
                $handles['block'][] = $block;
            }
            foreach ($fields as $inner) {
                self::collect($inner, $handles);
            }
        }
    }

    /**
     * The handles of the demo's forms and of their fields, which stand behind their kinds.
     *
     * @return array{form: list<string>, formField: list<string>}
     */
    private static function forms(): array
    {
        $forms = [];
        $fields = [];
        foreach (glob(dirname(__DIR__, 4) . '/cms/content/forms/*.yaml') ?: [] as $file) {
            $text = (string) file_get_contents($file);
            preg_match_all('/^handle: (\w+)$/m', $text, $found);
            array_push($forms, ...$found[1]);
            preg_match_all('/kind: \w+\n +handle: (\w+)$/m', $text, $found);
            array_push($fields, ...$found[1]);
        }
        return ['form' => $forms, 'formField' => $fields];
    }
}
