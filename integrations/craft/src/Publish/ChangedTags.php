<?php

declare(strict_types=1);

namespace Catalogue\Publish;

/**
 * Collects the tags of everything that one request changes, so that the website is told once.
 */
final class ChangedTags
{
    /** The tag of every document. */
    public const ALL = 'all';

    /** @var array<string, true> */
    private array $tags = [];

    public function add(string ...$tags): void
    {
        foreach ($tags as $tag) {
            $this->tags[$tag] = true;
        }
    }

    /**
     * The webhooks that tell what was collected; the collection begins anew.
     *
     * @return list<Webhook>
     */
    public function take(): array
    {
        // Keys that look like numbers come back as numbers.
        $tags = array_map('strval', array_keys($this->tags));
        $isAll = isset($this->tags[self::ALL]);
        $this->tags = [];
        sort($tags, SORT_STRING);
        return Webhook::ofTags($isAll ? [self::ALL] : $tags);
    }
}
