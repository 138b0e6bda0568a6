<?php

declare(strict_types=1);

namespace Catalogue\Publish;

use RuntimeException;

/**
 * Why the website did not take a webhook.
 */
final class DeliveryFailure extends RuntimeException
{
    /**
     * @param bool $isTemporary whether the same webhook may be taken later
     */
    public function __construct(string $message, public readonly bool $isTemporary)
    {
        parent::__construct($message);
    }
}
