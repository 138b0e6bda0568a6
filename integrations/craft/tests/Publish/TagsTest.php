<?php

declare(strict_types=1);

namespace Catalogue\Tests\Publish;

use Catalogue\Publish\ChangedTags;
use Catalogue\Publish\ElementChange;
use Catalogue\Publish\ElementKind;
use Catalogue\Publish\Webhook;
use Catalogue\Tests\Vectors;
use PHPUnit\Framework\TestCase;

final class TagsTest extends TestCase
{
    public function testAChangeHasTheTagsThatTheWebsiteUnderstands(): void
    {
        $kinds = [];
        foreach (Vectors::of('publish-vectors.json', 'changes') as $case) {
            $change = new ElementChange(ElementKind::from($case['kind']), $case['id'], $case['source']);
            self::assertSame($case['tags'], $change->tags(), $case['what']);
            $kinds[$case['kind']] = true;
        }
        self::assertCount(count(ElementKind::cases()), $kinds, 'every kind has a case');
    }

    public function testABurstIsOneWebhook(): void
    {
        $changed = new ChangedTags();
        self::assertSame([], $changed->take(), 'nothing is told of nothing');
        foreach (['nl', 'en', 'de'] as $site) {
            $changed->add(...(new ElementChange(ElementKind::Entry, 7, 'products'))->tags());
        }
        $changed->add(...(new ElementChange(ElementKind::Entry, 5, 'products'))->tags());
        $webhooks = $changed->take();
        self::assertCount(1, $webhooks);
        self::assertSame(['entry:5', 'entry:7', 'section:products'], $webhooks[0]->tags);
        self::assertSame([], $changed->take(), 'it is told once');
    }

    public function testEverythingIsOneTag(): void
    {
        $changed = new ChangedTags();
        $changed->add('entry:1', ChangedTags::ALL, '2');
        self::assertSame(['all'], $changed->take()[0]->tags);
    }

    public function testNoWebhookIsLargerThanTheWebsiteTakes(): void
    {
        $many = array_map(static fn (int $id): string => "entry:{$id}", range(1, 1201));
        // The longest names that are taken, some of letters that are longer in JSON.
        $long = array_map(static fn (int $id): string => str_pad("section:\"{$id}", 128, '"'), range(1, 700));
        foreach ([[$many, 3], [$long, 3]] as [$tags, $least]) {
            $changed = new ChangedTags();
            $changed->add(...$tags);
            $webhooks = $changed->take();
            self::assertGreaterThanOrEqual($least, count($webhooks));
            $told = [];
            foreach ($webhooks as $webhook) {
                self::assertLessThanOrEqual(Webhook::MAX_BYTES, strlen($webhook->body()));
                self::assertLessThanOrEqual(Webhook::MAX_TAGS, count($webhook->tags));
                $told = [...$told, ...$webhook->tags];
            }
            sort($tags, SORT_STRING);
            self::assertSame($tags, $told, 'none is lost, none is told twice');
            self::assertCount(count($webhooks), array_unique(array_column($webhooks, 'id')));
        }
    }
}
