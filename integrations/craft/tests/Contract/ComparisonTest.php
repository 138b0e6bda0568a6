<?php

declare(strict_types=1);

namespace Catalogue\Tests\Contract;

use Catalogue\Contract\Audience;
use Catalogue\Contract\Comparison;
use Catalogue\Contract\Contract;
use Catalogue\Contract\Coordinates;
use Catalogue\Contract\Document;
use Catalogue\Contract\Schema;
use PHPUnit\Framework\TestCase;

final class ComparisonTest extends TestCase
{
    private const SCHEMA = <<<'SDL'
        type Query {
          entries(section: [String], related: [Criteria]): [EntryInterface]
          viewer: User
        }
        interface EntryInterface { id: ID, title: String }
        type a_Entry implements EntryInterface { id: ID, title: String, text: String, image: [Image]! }
        type Image { url(width: Int): String }
        type User { email: String }
        input Criteria { uri: [String], nested: Criteria }
        SDL;

    private const OPERATION = <<<'GRAPHQL'
        query Page($uri: [String]) {
          shown: entries(section: ["a", "b"], related: [{nested: {uri: $uri}}]) {
            __typename
            id @include(if: true)
            ...Shown
          }
        }
        fragment Shown on a_Entry { ... on a_Entry { text image { url(width: -1) } } ...Lacking ...Shown }
        GRAPHQL;

    public function testWhatOperationsReachIsAsked(): void
    {
        $requested = Coordinates::requested(Schema::read(self::SCHEMA), Document::read(self::OPERATION));
        $expected = [
            'Criteria' => 'input',
            'Criteria.nested' => 'Criteria',
            'Criteria.uri' => '[String]',
            'EntryInterface' => 'interface',
            'EntryInterface.id' => 'ID',
            'Image' => 'type',
            'Image.url' => 'String',
            'Image.url(width:)' => 'Int',
            'Query' => 'type',
            'Query.entries' => '[EntryInterface]',
            'Query.entries(related:)' => '[Criteria]',
            'Query.entries(section:)' => '[String]',
            'a_Entry' => 'type',
            'a_Entry.image' => '[Image]!',
            'a_Entry.text' => 'String',
        ];
        self::assertSame($expected, $requested);
    }

    public function testEachFaultIsNamedByItsCoordinate(): void
    {
        $faults = [
            '[Image]!' => ['[Image!]', []],
            ', text: String' => ['', ['a_Entry.text is missing']],
            'text: String' => ['text: Int', ['a_Entry.text is of another type: Int, not String']],
            '[EntryInterface]' => ['EntryInterface', [
                'Query.entries is of another type: EntryInterface, not [EntryInterface]',
            ]],
            'type Image {' => ['type Picture {', ['Image is missing']],
            'section: [String], ' => ['', ['Query.entries(section:) is missing']],
            'width: Int' => ['width: Int, mode: String!', ['Image.url(mode:) is required']],
            'nested: Criteria' => ['nest: Criteria', ['Criteria.nested is missing']],
            'type User {' => ['type Member {', []],
        ];
        $requested = Coordinates::requested(Schema::read(self::SCHEMA), Document::read(self::OPERATION));
        foreach ($faults as $old => [$new, $expected]) {
            self::assertStringContainsString($old, self::SCHEMA);
            $actual = Schema::read(str_replace($old, $new, self::SCHEMA));
            self::assertSame($expected, Comparison::of($requested, $actual, $actual), $old);
        }
    }

    public function testWhatOnlyATokenLacksIsRefused(): void
    {
        $full = Schema::read(self::SCHEMA);
        $requested = Coordinates::requested($full, Document::read(self::OPERATION));
        $seen = Schema::read((string) preg_replace('/^type (a_Entry|Image) .*$/m', '', self::SCHEMA));
        self::assertSame(['Image is refused', 'a_Entry is refused'], Comparison::of($requested, $seen, $full));
    }

    public function testFormsAreSentByTheirHandles(): void
    {
        $form = 'type contactForm_Form implements ElementInterface & FormInterface { id: ID }';
        $requested = Comparison::mutationsOfForms(Schema::read($form));
        self::assertSame(['Mutation.save_contactForm_Submission' => 'contactForm_Submission'], $requested);
    }

    public function testTheContractAnswersAllThatIsAsked(): void
    {
        $contract = new Contract();
        foreach (Audience::cases() as $audience) {
            $requested = $contract->requested($audience);
            self::assertGreaterThan(10, count($requested));
            self::assertSame([], Comparison::of($requested, $contract->schema, $contract->schema), $audience->value);
        }
        foreach ($contract->optional() as $field => $requested) {
            self::assertArrayHasKey($field, $requested);
        }
        self::assertArrayHasKey('products_default_Entry.price', $contract->requested(Audience::Members));
        self::assertArrayNotHasKey('products_default_Entry.price', $contract->requested(Audience::Website));
    }

    public function testACraftThatWasSetUpLacksOnlyWhatOtherVersionsHave(): void
    {
        $contract = new Contract();
        $craft = Schema::read((string) file_get_contents(__DIR__ . '/craft-4.9.graphql'));
        foreach (Audience::cases() as $audience) {
            $missing = Comparison::of($contract->requested($audience), $craft, $craft);
            self::assertSame([], $missing, $audience->value);
        }
        $isLacking = static fn (array $requested): bool => Comparison::of($requested, $craft, $craft) !== [];
        $lacking = array_keys(array_filter($contract->optional(), $isLacking));
        $expected = [
            'Field_SingleLineText.limitAmount', // Formie 2.1 says it with other names
            'colors_BlockType.inStock', // this Craft had neither stock
            'products_default_Entry.variantPictures', // … nor pictures of variants
            'projects_default_Entry.latitude', // … nor places of projects …
            'variants_GlobalSet.variantOptions', // … nor variants yet
        ];
        self::assertSame($expected, $lacking);
    }
}
