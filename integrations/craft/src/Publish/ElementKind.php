<?php

declare(strict_types=1);

namespace Catalogue\Publish;

/**
 * The kinds of elements that the website shows.
 */
enum ElementKind: string
{
    case Entry = 'entry';
    case Category = 'category';
    case Asset = 'asset';
    case GlobalSet = 'global';
    case NavigationNode = 'node';
    case Form = 'form';
}
