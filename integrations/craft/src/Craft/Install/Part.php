<?php

declare(strict_types=1);

namespace Catalogue\Craft\Install;

use Catalogue\Model\ContentModel;
use Closure;

/**
 * One kind of what a Craft is set up with.
 */
abstract class Part
{
    final public function __construct(protected readonly ContentModel $model)
    {
    }

    /**
     * What is missing and how it is made, which throws NotSaved; null for what is another than it should be, and left.
     * It is worked out while it is done: each step is made before the next is asked for. When nothing is made, what
     * earlier steps would have made is missing.
     *
     * @return iterable<string, ?Closure>
     */
    abstract public function steps(): iterable;
}
