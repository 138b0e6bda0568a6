<?php

declare(strict_types=1);

namespace Catalogue\Search;

/**
 * An entry in one language.
 */
final class Version
{
    /**
     * @param string $status Craft's word for it
     * @param array<string, mixed> $fields values by handle, as `Texts` reads them
     * @param list<array{title: string, uri: string|null}> $categories that a product stands in, each behind those above
     */
    public function __construct(
        public readonly string $language,
        public readonly string $title,
        public readonly string $uri,
        public readonly string $status,
        public readonly array $fields,
        public readonly array $categories = [],
    ) {
    }
}
