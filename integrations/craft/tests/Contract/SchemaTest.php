<?php

declare(strict_types=1);

namespace Catalogue\Tests\Contract;

use Catalogue\Contract\FieldDefinition;
use Catalogue\Contract\Schema;
use PHPUnit\Framework\TestCase;
use UnexpectedValueException;

final class SchemaTest extends TestCase
{
    public function testASchemaIsReadAsItIsWritten(): void
    {
        $schema = Schema::read(<<<'SDL'
            schema { query: Query, mutation: Mutation }
            directive @transform(width: Int = 3, "mode" mode: String) repeatable on FIELD | QUERY
            """Text of "editors", with a # and a }."""
            type products_default_Entry implements ElementInterface & EntryInterface @key(fields: "id") {
              "The id." id: ID @deprecated(reason: "use `uid`")
              # an ordinary comment
              related("Which." ids: [QueryArgument!] = [1, {a: "}"}], limit: Int!, offset: Int! = 0): [EntryInterface!]!
              # --- custom fields
              text: String
            }
            union blocks =
              | a_BlockType
              | b_BlockType
            union one = a_BlockType
            enum Sizes { SMALL LARGE @deprecated }
            scalar Number
            input Criteria { ids: [Int!] = [1], title: String }
            SDL);
        $entry = $schema->types['products_default_Entry'];
        self::assertSame(['ElementInterface', 'EntryInterface'], $entry->interfaces);
        self::assertSame(['id', 'related', 'text'], array_keys($entry->fields));
        self::assertSame(['text'], array_keys($entry->customFields()));
        self::assertSame('[EntryInterface!]!', $entry->fields['related']->type);
        $arguments = ['ids' => '[QueryArgument!]', 'limit' => 'Int!', 'offset' => 'Int'];
        $type = static fn (FieldDefinition $argument): string => $argument->type;
        self::assertSame($arguments, array_map($type, $entry->fields['related']->arguments));
        self::assertSame(['a_BlockType', 'b_BlockType'], $schema->types['blocks']->members);
        self::assertSame(['a_BlockType'], $schema->types['one']->members);
        self::assertSame('enum', $schema->types['Sizes']->kind);
        self::assertSame('[Int!]', $schema->field('Criteria', 'ids')?->type);
        self::assertSame('scalar', $schema->types['Number']->kind);
        self::assertNull($schema->field('Criteria', 'nothing'));
        self::assertNull($schema->field('Nothing', 'ids'));
    }

    public function testWhatIsNoSchemaIsRefused(): void
    {
        foreach (['type A { b: String', 'type A { b String }', 'type A { b: String } %'] as $text) {
            try {
                Schema::read($text);
                self::fail("'{$text}' was read");
            } catch (UnexpectedValueException $error) {
                self::assertNotSame('', $error->getMessage());
            }
        }
    }
}
