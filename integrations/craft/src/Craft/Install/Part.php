<?php

declare(strict_types=1);

namespace Catalogue\Craft\Install;

use Catalogue\Model\ContentModel;
use Closure;

/**
 * One part of a Craft's setup.
 */
abstract class Part
{
    final public function __construct(protected readonly ContentModel $model)
    {
    }

    /**
     * What is missing, each with a closure that creates it or throws NotSaved; null for what exists and differs, and is
     * left alone. The steps are lazy: each is run before the next is determined. In a dry run, what earlier steps would
     * have created counts as missing.
     *
     * @return iterable<string, ?Closure>
     */
    abstract public function steps(): iterable;
}
