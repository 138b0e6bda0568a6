<?php

declare(strict_types=1);

namespace Catalogue\Tests\Links;

use Catalogue\Links\EditorLinks;
use PHPUnit\Framework\TestCase;

final class EditorLinksTest extends TestCase
{
    /**
     * The cases that the website is tested with too.
     *
     * @return list<array{what: string, key: string, expires: int, token: string}>
     */
    private static function vectors(): array
    {
        $text = (string) file_get_contents(dirname(__DIR__, 3) . '/link-vectors.json');
        return json_decode($text, true, 512, JSON_THROW_ON_ERROR)['tokens'];
    }

    public function testATokenIsTheOneThatTheWebsiteTakes(): void
    {
        foreach (self::vectors() as $case) {
            self::assertSame($case['token'], EditorLinks::token($case['key'], $case['expires']), $case['what']);
        }
    }

    public function testALinkLeadsToThePageThatIsAskedAbout(): void
    {
        $now = 1_790_000_000;
        $links = new EditorLinks('a key for links of ours', $now);
        $token = EditorLinks::token('a key for links of ours', $now + EditorLinks::VALID);
        $expected = "https://www.example.de/ueber-uns/?__explain={$token}";
        self::assertSame($expected, $links->explanation('https://www.example.de/ueber-uns/'));
    }
}
