<?php

declare(strict_types=1);

namespace Catalogue\Tests\Search;

use Catalogue\Search\IndexSettings;
use Catalogue\Search\Record;
use Catalogue\Search\Texts;
use PHPUnit\Framework\TestCase;

final class RecordTest extends TestCase
{
    public function testMarkupBecomesWords(): void
    {
        $cases = [
            '<p>Oak <strong>bench</strong></p><p>LH-1101</p>' => 'Oak bench LH-1101',
            '<td>60</td><td>kg</td>' => '60 kg',
            "a<script>alert('x')</SCRIPT>b" => 'a b',
            'less < 10 &amp; more &gt; 0' => 'less < 10 & more > 0',
            "1800&nbsp;mm,\n Buchen\u{AD}holz" => '1800 mm, Buchenholz',
            'open <p' => 'open',
            '<script>never closed' => '',
            '' => '',
        ];
        foreach ($cases as $markup => $text) {
            self::assertSame($text, Texts::plain($markup), $markup);
        }
    }

    public function testBlocksAreReadAndWhatIsForMembersIsNot(): void
    {
        $texts = Texts::of([
            'pageTitle' => 'School',
            'heroType' => 'content',
            'extendedProductInfo' => 'for members',
            'flexibleContent' => [
                ['text' => '<p>Two <b>wheels</b></p>', 'kolombreedte' => 'full'],
                ['items' => [
                    ['titleField' => 'Open', 'membersOnly' => false],
                    ['titleField' => 'Closed', 'membersOnly' => true],
                ]],
            ],
        ]);
        self::assertSame(['School', 'Two wheels', 'Open'], $texts);
    }

    public function testAProductIsOneRecordWithAllItsLanguages(): void
    {
        $categories = [
            ['title' => 'Zitten', 'uri' => 'producten/zitten'],
            ['title' => 'Banken', 'uri' => 'producten/zitten/banken'],
        ];
        $fields = [
            'articleNumber' => 'LH-1101',
            'introtext' => 'Van eiken.',
            'text' => '<p>Negen latten</p>',
            'newProduct' => true,
        ];
        $versions = [
            'nl' => ['categories' => $categories] + self::version('Parkbank Linde', 'producten/linde', $fields),
            'en' => ['status' => 'pending']
                + self::version('Linde park bench', 'products/linde', ['hideFromSearch' => true]),
        ];
        $pictures = [['url' => 'https://cms.example/1.jpg']];
        self::assertSame([
            'objectID' => '123',
            'section' => 'products',
            'postDate' => 1_790_000_000,
            'title' => ['nl' => 'Parkbank Linde', 'en' => 'Linde park bench'],
            'uri' => ['nl' => 'producten/linde', 'en' => 'products/linde'],
            'status' => ['nl' => 'live', 'en' => 'pending'],
            'hideFromSearch' => ['nl' => false, 'en' => true],
            'articleNumber' => ['nl' => 'LH-1101'],
            'intro' => ['nl' => 'Van eiken.'],
            'text' => ['nl' => 'Negen latten'],
            'categoryTitle' => ['nl' => 'Banken'],
            'categoryUri' => ['nl' => 'producten/zitten/banken'],
            'categories' => ['nl' => ['Zitten', 'Banken']],
            'featured' => false,
            'new' => true,
            'transforms' => $pictures,
        ], Record::of(123, 'products', $versions, 1_790_000_000, $pictures));
    }

    public function testPagesForMembersAreFoundByTheirTitlesAlone(): void
    {
        $fields = ['membersOnly' => true, 'introtext' => 'Intern', 'pageTitle' => 'Intern'];
        $record = Record::of(7, 'pages', ['nl' => self::version('Tarieven', 'tarieven', $fields)], null);
        self::assertSame(['nl' => 'Tarieven'], $record['title']);
        self::assertArrayNotHasKey('intro', $record);
        self::assertArrayNotHasKey('text', $record);
    }

    public function testEverythingElseWithAnAddressIsAPage(): void
    {
        self::assertSame('products', Record::index('products'));
        self::assertSame('projects', Record::index('projects'));
        $sections = ['news' => false, 'pages' => true, 'productsOverview' => true, 'faq' => true];
        foreach ($sections as $section => $isLasting) {
            self::assertSame('pages', Record::index($section));
            $record = Record::of(7, $section, ['nl' => self::version('Nieuws', 'nieuws')], 0);
            self::assertSame($isLasting, $record['lasting'], $section);
        }
        self::assertNull(Record::of(7, 'home', ['nl' => self::version('Home', '__home__')], 0));
        self::assertNull(Record::of(7, 'team', [], 0));
    }

    public function testSettingsAreThoseThatTheWebsiteReliesOn(): void
    {
        $settings = IndexSettings::of('products', ['nl', 'en', 'de']);
        self::assertSame('articleNumber.nl,articleNumber.en,articleNumber.de', $settings['searchableAttributes'][0]);
        self::assertSame('title.nl,title.en,title.de', $settings['searchableAttributes'][1]);
        self::assertContains('filterOnly(status.de)', $settings['attributesForFaceting']);
        self::assertContains('filterOnly(hideFromSearch.nl)', $settings['attributesForFaceting']);
        self::assertSame(['desc(featured)', 'desc(new)', 'desc(postDate)'], $settings['customRanking']);
        self::assertSame(['nl', 'de'], array_keys($settings['decompoundedAttributes']));
        self::assertSame('text.de', $settings['decompoundedAttributes']['de'][4]);
        $pages = IndexSettings::of('pages', ['nl'])['searchableAttributes'];
        self::assertSame(['title.nl', 'intro.nl', 'text.nl'], $pages, 'only products have categories');
    }

    private static function version(string $title, string $uri, array $fields = []): array
    {
        return ['title' => $title, 'uri' => $uri, 'status' => 'live', 'fields' => $fields];
    }
}
