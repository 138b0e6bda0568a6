<?php

declare(strict_types=1);

namespace Catalogue\Links;

/**
 * The website's pages for editors that the control panel leads to.
 */
enum LinkTarget: string
{
    case Live = 'live';
    case Explanation = 'explain';
}
