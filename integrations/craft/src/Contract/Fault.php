<?php

declare(strict_types=1);

namespace Catalogue\Contract;

/**
 * What is wrong with a part of a schema.
 */
enum Fault: string
{
    /** The content system has no such thing. */
    case Missing = 'missing';

    /** It has, but this token's schema does not let it be asked for. */
    case Refused = 'refused';

    case OtherType = 'of another type';

    /** An argument that nobody sends is required. */
    case Required = 'required';
}
