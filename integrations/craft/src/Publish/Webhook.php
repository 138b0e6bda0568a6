<?php

declare(strict_types=1);

namespace Catalogue\Publish;

/**
 * One message to the website. Retries keep its id, so that the website recognises duplicates.
 */
final class Webhook
{
    /** The website's limit. */
    public const MAX_TAGS = 500;

    /** The website's limit on the body. */
    public const MAX_BYTES = 65_536;

    /**
     * @param list<string> $tags
     */
    public function __construct(public readonly string $id, public readonly array $tags)
    {
    }

    /**
     * As few webhooks as the website's limits allow.
     *
     * @param list<string> $tags
     * @return list<self>
     */
    public static function ofTags(array $tags): array
    {
        $webhooks = [];
        $own = [];
        $bytes = 0;
        $room = self::MAX_BYTES - strlen(self::withNewId([])->body());
        foreach ($tags as $tag) {
            $added = strlen(self::json($tag)) + 1;
            if ($own !== [] && (count($own) === self::MAX_TAGS || $bytes + $added > $room)) {
                $webhooks[] = self::withNewId($own);
                [$own, $bytes] = [[], 0];
            }
            $own[] = $tag;
            $bytes += $added;
        }
        if ($own !== []) {
            $webhooks[] = self::withNewId($own);
        }
        return $webhooks;
    }

    /**
     * The body, as signed and sent.
     */
    public function body(): string
    {
        return self::json(['id' => $this->id, 'tags' => $this->tags]);
    }

    private static function withNewId(array $tags): self
    {
        return new self(bin2hex(random_bytes(16)), $tags);
    }

    private static function json(mixed $value): string
    {
        return json_encode($value, JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE);
    }
}
