<?php

declare(strict_types=1);

namespace Catalogue\Publish;

/**
 * Collects the tags of all changes in a request, so that the website is notified once.
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
     * The webhooks for the collected tags; empties the collection.
     *
     * @return list<Webhook>
     */
    public function take(): array
    {
        // PHP turns numeric keys into integers.
        $tags = array_map('strval', array_keys($this->tags));
        $isAll = isset($this->tags[self::ALL]);
        $this->tags = [];
        sort($tags, SORT_STRING);
        return Webhook::ofTags($isAll ? [self::ALL] : $tags);
    }
}
