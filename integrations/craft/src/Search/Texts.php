<?php

declare(strict_types=1);

namespace Catalogue\Search;

/**
 * The texts of an entry that visitors can read.
 */
final class Texts
{
    /** Fields whose text is shown to everybody. */
    public const FIELDS = [
        'pageTitle', 'text', 'textColumn2', 'titleField', 'html', 'quote', 'author', 'location', 'client',
        'landscapeArchitect', 'nameField', 'function', 'code', 'pageText',
    ];

    /** A switch that takes everything beside it away from who is no member. */
    public const MEMBERS_ONLY = 'membersOnly';

    /**
     * The plain texts of fields and of the blocks and rows in them, without those for members.
     *
     * @param array<string, mixed> $fields values by handle; blocks and rows are lists of such fields
     * @return list<string>
     */
    public static function of(array $fields): array
    {
        if (($fields[self::MEMBERS_ONLY] ?? false) === true) {
            return [];
        }
        $texts = [];
        foreach ($fields as $handle => $value) {
            if (is_array($value)) {
                foreach ($value as $row) {
                    array_push($texts, ...self::of($row));
                }
            } elseif (is_string($value) && in_array($handle, self::FIELDS, true)) {
                $texts[] = PlainText::of($value);
            }
        }
        return array_values(array_filter($texts, static fn (string $text): bool => $text !== ''));
    }
}
