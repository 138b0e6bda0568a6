<?php

declare(strict_types=1);

namespace Catalogue\Tests\Links;

use Catalogue\Links\EditorLinks;
use Catalogue\Links\LinkTarget;
use PHPUnit\Framework\TestCase;

final class EditorLinksTest extends TestCase
{
    /**
     * The cases that the website is tested with too.
     *
     * @return list<array{what: string, key: string, target: string, expires: int, token: string}>
     */
    private static function vectors(): array
    {
        $text = (string) file_get_contents(dirname(__DIR__, 3) . '/link-vectors.json');
        return json_decode($text, true, 512, JSON_THROW_ON_ERROR)['tokens'];
    }

    public function testATokenIsTheOneThatTheWebsiteTakes(): void
    {
        $targets = [];
        foreach (self::vectors() as $case) {
            $target = LinkTarget::from($case['target']);
            $token = EditorLinks::token($case['key'], $target, $case['expires']);
            self::assertSame($case['token'], $token, $case['what']);
            $targets[$case['target']] = true;
        }
        self::assertCount(count(LinkTarget::cases()), $targets, 'every target has a case');
    }

    public function testALinkLeadsToThePageThatIsAskedAbout(): void
    {
        $now = 1_790_000_000;
        $links = new EditorLinks('a key for links of ours', $now);
        $expires = $now + EditorLinks::VALID;
        $live = EditorLinks::token('a key for links of ours', LinkTarget::Live, $expires);
        $explanation = EditorLinks::token('a key for links of ours', LinkTarget::Explanation, $expires);
        foreach (['https://www.example.de', 'https://www.example.de/'] as $origin) {
            $expected = "https://www.example.de/_/live?link={$live}&entry=104&site=3";
            self::assertSame($expected, $links->live($origin, 104, 3));
        }
        $expected = "https://www.example.de/ueber-uns/?__explain={$explanation}";
        self::assertSame($expected, $links->explanation('https://www.example.de/ueber-uns/'));
        self::assertNotSame($live, $explanation, 'a token opens one page and no other');
    }
}
