<?php

declare(strict_types=1);

namespace Catalogue\Search;

use RuntimeException;

/**
 * The search service did not take something.
 */
final class SearchFailure extends RuntimeException
{
}
