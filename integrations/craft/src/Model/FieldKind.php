<?php

declare(strict_types=1);

namespace Catalogue\Model;

/**
 * The kinds of fields.
 */
enum FieldKind: string
{
    case Text = 'plain text';
    case LongText = 'long plain text';
    case Code = 'code';
    case RichText = 'rich text';
    case Switch = 'lightswitch';
    case Number = 'number';
    case Options = 'dropdown';
    case Assets = 'assets';
    case Categories = 'categories';
    case Entries = 'entries';
    case Forms = 'forms';
    case Link = 'link';
    case Table = 'table';
    case SuperTable = 'Super Table';
    case Matrix = 'Matrix';
    case Seo = 'SEO settings';

    /** Whether its values are elements. */
    public function isRelation(): bool
    {
        return in_array($this, [self::Assets, self::Categories, self::Entries, self::Forms], true);
    }
}
