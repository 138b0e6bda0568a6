<?php

declare(strict_types=1);

namespace Catalogue\Craft\Install;

/**
 * One kind of what a Craft is set up with.
 */
interface Part
{
    /**
     * What is to be done, worked out while it is done: each step is made before the next is asked for. When nothing is
     * made, what earlier steps would have made is missing.
     *
     * @return iterable<Step>
     */
    public function steps(): iterable;
}
