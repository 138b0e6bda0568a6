<?php

declare(strict_types=1);

namespace Catalogue\Tests\Model;

use Catalogue\Contract\Contract;
use Catalogue\Contract\Schema;
use Catalogue\Model\ContentModel;
use Catalogue\Model\Field;
use Catalogue\Model\FieldKind;
use LogicException;
use PHPUnit\Framework\TestCase;

final class ContentModelTest extends TestCase
{
    private const HINTS = [
        'categoryGroups' => ['things' => []],
        'richTexts' => ['text', 'slides.caption'],
        'longTexts' => ['caption'],
        'codes' => [],
        'options' => ['size' => ['small', 'large']],
        'sources' => ['related' => ['section:news']],
        'translatedRelations' => ['form.form'],
        'wholeChains' => ['category'],
        'sameEverywhere' => [],
        'singleRows' => ['box'],
        'decimals' => ['price' => 3],
    ];

    public function testAFieldIsWhatTheSchemaSaysOfIt(): void
    {
        $fields = self::fields(<<<'SDL'
              introduction: String
              caption: String
              text: String
              size(label: Boolean): String
              price: Number
              isNew: Boolean
              picture: [AssetInterface]!
              related(limit: Int): [EntryInterface]!
              category: [CategoryInterface]!
              link: linkField_Link
            SDL);
        self::assertSame([
            'introduction' => FieldKind::Text,
            'caption' => FieldKind::LongText,
            'text' => FieldKind::RichText,
            'size' => FieldKind::Options,
            'price' => FieldKind::Number,
            'isNew' => FieldKind::Switch,
            'picture' => FieldKind::Assets,
            'related' => FieldKind::Entries,
            'category' => FieldKind::Categories,
            'link' => FieldKind::Link,
        ], array_map(static fn (Field $field): FieldKind => $field->kind, $fields));
        $isTranslated = static fn (Field $field): bool => $field->isTranslated;
        self::assertSame(
            ['introduction', 'caption', 'text', 'link'],
            array_keys(array_filter($fields, $isTranslated)),
            'numbers, switches, choices and relations are the same in every language',
        );
        self::assertSame(['small', 'large'], $fields['size']->options);
        self::assertSame(['volume:images'], $fields['picture']->sources);
        self::assertSame(['section:news'], $fields['related']->sources);
        self::assertSame(['group:things'], $fields['category']->sources);
        self::assertTrue($fields['category']->isWholeChain);
        self::assertSame(3, $fields['price']->decimals);
    }

    public function testBlocksAndRowsHaveFieldsOfTheirOwn(): void
    {
        $types = <<<'SDL'
            union content_MatrixField = content_slides_BlockType | content_form_BlockType
            type content_slides_BlockType {
              id: ID
              # --- custom fields
              caption: String
              slides: [slides_SuperTableField]!
            }
            type content_form_BlockType {
              id: ID
              # --- custom fields
              form: [FormInterface]
            }
            union slides_SuperTableField = slides_BlockType
            type slides_BlockType {
              # --- custom fields
              values: [values_TableRow]
            }
            type values_TableRow { word: String, isShown: Boolean }
            union box_SuperTableField = box_BlockType
            type box_BlockType {
              id: ID
              # --- custom fields
              caption: String
            }
            SDL;
        $fields = self::fields("content: [content_MatrixField]!\nbox: [box_SuperTableField]!", $types);
        self::assertSame(['slides', 'form'], array_keys($fields['content']->blocks));
        [$caption, $slides] = $fields['content']->blocks['slides'];
        self::assertSame(FieldKind::RichText, $caption->kind, 'as it is called in this block');
        self::assertSame(FieldKind::SuperTable, $slides->kind);
        self::assertFalse($slides->isSingleRow);
        [$values] = $slides->blocks[''];
        self::assertSame(FieldKind::Table, $values->kind);
        [$word, $isShown] = $values->blocks[''];
        self::assertSame([FieldKind::Text, FieldKind::Switch], [$word->kind, $isShown->kind]);
        self::assertTrue($fields['content']->blocks['form'][0]->isTranslated, 'a form has one language');
        self::assertTrue($fields['box']->isSingleRow);
        self::assertSame(FieldKind::LongText, $fields['box']->blocks[''][0]->kind);
    }

    public function testAHandleHasOneKind(): void
    {
        $schema = Schema::read(<<<'SDL'
            type a_default_Entry {
              # --- custom fields
              text: String
            }
            type globals_GlobalSet {
              # --- custom fields
              text: Boolean
            }
            SDL);
        $this->expectException(LogicException::class);
        $this->expectExceptionMessage("'text' has two kinds");
        (new ContentModel($schema, self::HINTS))->fields();
    }

    public function testEveryHintIsAboutAFieldOfTheContract(): void
    {
        $model = new ContentModel((new Contract())->schema);
        $names = [];
        foreach ($model->fields() as $field) {
            array_push($names, ...self::names('', $field));
        }
        foreach (array_diff(array_keys(self::HINTS), ['categoryGroups']) as $list) {
            $hints = $model->data[$list];
            self::assertSame([], array_diff(array_is_list($hints) ? $hints : array_keys($hints), $names), $list);
        }
        self::assertSame([], array_diff($model->data['membersOnly'], $names));
        foreach ($model->fields() as $field) {
            self::assertTrue($field->kind !== FieldKind::Options || $field->options !== [], $field->handle);
        }
    }

    public function testWhatCanBeOrderedIsCalledTheSameInEveryLanguage(): void
    {
        $fields = (new ContentModel((new Contract())->schema))->fields();
        self::assertSame(FieldKind::Text, $fields['articleNumber']->kind);
        self::assertSame(FieldKind::Table, $fields['variants']->kind);
        self::assertFalse($fields['articleNumber']->isTranslated || $fields['variants']->isTranslated);
        [$parameter, $label, $choices] = $fields['variantOptions']->blocks[''];
        self::assertFalse($parameter->isTranslated);
        self::assertTrue($label->isTranslated && $choices->isTranslated);
        [$shows, $picture] = $fields['variantPictures']->blocks[''];
        self::assertFalse($shows->isTranslated || $picture->isTranslated);
        self::assertSame(FieldKind::Assets, $picture->kind);
    }

    public function testAPlaceIsExactAndTheSameInEveryLanguage(): void
    {
        $fields = (new ContentModel((new Contract())->schema))->fields();
        foreach (['latitude', 'longitude'] as $handle) {
            self::assertSame(FieldKind::Number, $fields[$handle]->kind);
            self::assertSame(5, $fields[$handle]->decimals);
            self::assertFalse($fields[$handle]->isTranslated);
        }
    }

    public function testSectionsAreThoseOfTheContractAndTheDemo(): void
    {
        $model = new ContentModel((new Contract())->schema);
        $demo = self::demo();
        foreach ($model->data['sections'] as $handle => $section) {
            $types = $demo[$handle]['types'] ?? [$section['kind'] === 'single' ? $handle : 'default'];
            self::assertSame($types, array_keys($model->entryTypes($handle)), $handle);
            self::assertSame($demo[$handle]['kind'], $section['kind'], $handle);
            $below = '{% if parent %}{{ parent.uri }}/{% endif %}{{ slug }}';
            $uri = str_replace('{parent}/{slug}', $below, $demo[$handle]['uri'] ?? []);
            self::assertSame($uri ?: null, $section['uri'] ?? null, $handle);
        }
        self::assertSame(array_keys($demo), array_keys($model->data['sections']));
        self::assertSame(array_keys($model->data['categoryGroups']), array_keys($model->categoryGroups()));
    }

    public function testWordsAreMadeOfHandles(): void
    {
        self::assertSame('Header image mobile', Field::nameOf('headerImageMobile'));
        self::assertSame('Footer section1', Field::nameOf('footerSection1'));
    }

    /**
     * @return array<string, Field>
     */
    private static function fields(string $custom, string $types = ''): array
    {
        $schema = Schema::read("type a_default_Entry {\nid: ID\n# --- custom fields\n{$custom}\n}\n{$types}");
        return (new ContentModel($schema, self::HINTS))->fields();
    }

    /**
     * What hints may call a field and those in it.
     *
     * @return list<string>
     */
    private static function names(string $block, Field $field): array
    {
        $names = [$field->handle, "{$block}.{$field->handle}"];
        foreach ($field->blocks as $handle => $fields) {
            foreach ($fields as $inner) {
                array_push($names, ...self::names($handle === '' ? $field->handle : $handle, $inner));
            }
        }
        return $names;
    }

    /**
     * The sections of cms/content, each on one line of a file that is nearly JSON.
     *
     * @return array<string, array<string, mixed>>
     */
    private static function demo(): array
    {
        $text = (string) file_get_contents(dirname(__DIR__, 4) . '/cms/content/sections.yaml');
        preg_match_all('/^(\w+): (\{.*\})$/m', $text, $found, PREG_SET_ORDER);
        $sections = [];
        foreach ($found as [, $handle, $line]) {
            $json = preg_replace('/"[^"]*"(*SKIP)(*F)|[\w-]+/', '"$0"', $line);
            $sections[$handle] = json_decode((string) $json, true, 512, JSON_THROW_ON_ERROR);
        }
        return $sections;
    }
}
