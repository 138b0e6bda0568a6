<?php

declare(strict_types=1);

namespace Catalogue\Tests\Links;

use Catalogue\Links\EditorLinks;
use Catalogue\Tests\Vectors;
use PHPUnit\Framework\TestCase;

final class EditorLinksTest extends TestCase
{
    public function testATokenIsTheOneThatTheWebsiteTakes(): void
    {
        foreach (Vectors::of('link-vectors.json', 'tokens') as $case) {
            self::assertSame($case['token'], EditorLinks::token($case['key'], $case['expires']), $case['what']);
        }
    }

    public function testALinkLeadsToThePageThatIsAskedAbout(): void
    {
        [$url, $key, $now] = ['https://www.example.de/ueber-uns/', 'a key for links of ours', 1_790_000_000];
        $token = EditorLinks::token($key, $now + EditorLinks::VALID);
        self::assertSame("{$url}?__explain={$token}", EditorLinks::explanation($url, $key, $now));
    }
}
