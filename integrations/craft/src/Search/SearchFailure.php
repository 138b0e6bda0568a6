<?php

declare(strict_types=1);

namespace Catalogue\Search;

use RuntimeException;

/**
 * The search service rejected a request.
 */
final class SearchFailure extends RuntimeException
{
}
