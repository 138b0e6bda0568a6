<?php

declare(strict_types=1);

namespace Catalogue\Tests\Seed;

use Catalogue\Seed\Facts;
use Catalogue\Seed\FormDefinition;
use Catalogue\Seed\Languages;
use Catalogue\Seed\Link;
use PHPUnit\Framework\TestCase;
use UnexpectedValueException;

final class SeedTest extends TestCase
{
    public function testAValueIsThatOfItsLanguage(): void
    {
        $languages = new Languages(['nl', 'en', 'de']);
        self::assertSame('Bank', $languages->pick(['nl' => 'Bank', 'en' => 'Bench'], 'nl'));
        self::assertNull($languages->pick(['nl' => 'Bank', 'en' => 'Bench'], 'de'));
        self::assertSame('LH-1101', $languages->pick('LH-1101', 'de'));
        self::assertSame('Bank', $languages->source(['nl' => 'Bank', 'en' => 'Bench']));
        self::assertSame('Impressum', $languages->source(['de' => 'Impressum']));
        self::assertSame(['nl', 'en'], $languages->pick(['nl', 'en'], 'de'), 'a list is no choice');
        self::assertSame([], $languages->pick([], 'de'));
        $rows = [['label' => ['nl' => 'Ja', 'en' => 'Yes']]];
        $form = ['title' => ['nl' => 'Vraag', 'en' => 'Question'], 'rows' => $rows];
        $english = ['title' => 'Question', 'rows' => [['label' => 'Yes']]];
        self::assertSame($english, $languages->pickAll($form, 'en'));
    }

    public function testTextsNameFactsInTheirLanguage(): void
    {
        $facts = new Facts([
            'founded' => ['texts' => ['nl' => '1968', 'en' => '1968']],
            'delivery' => ['texts' => ['order' => ['nl' => '8 weken', 'en' => '8 weeks']]],
        ]);
        $file = ['id' => 1, 'text' => ['nl' => '{fact:founded}: {fact:delivery.order}', 'en' => '{fact:founded}']];
        $filled = ['id' => 1, 'text' => ['nl' => '1968: 8 weken', 'en' => '1968']];
        self::assertSame($filled, $facts->fill($file));
        foreach (['{fact:unknown}', '{fact:delivery}', '{fact:delivery.other}', '{fact:founded}'] as $text) {
            try {
                $facts->fill(['text' => ['de' => $text]]);
                self::fail("{$text} is no fact in German");
            } catch (UnexpectedValueException $error) {
                self::assertStringContainsString('facts.yaml has no', $error->getMessage());
            }
        }
    }

    public function testLinksHaveTheTypesOfTheirAddresses(): void
    {
        $cases = [
            ['mailto:info@example.com', 'email', 'info@example.com'],
            ['mailto:info@example.com?subject=Bank', 'custom', 'mailto:info@example.com?subject=Bank'],
            ['tel:+31', 'tel', '+31'],
            ['https://example.com/', 'url', 'https://example.com/'],
            ['/kleurenkaart/', 'custom', '/kleurenkaart/'],
        ];
        foreach ($cases as [$url, $type, $address]) {
            self::assertSame(['type' => $type, 'linkedUrl' => $address], Link::value(['url' => $url], null), $url);
        }
        $link = ['element' => 'categories/benches', 'customText' => 'Banken', 'unknown' => 1];
        self::assertSame(['customText' => 'Banken', 'type' => 'category', 'linkedId' => 7], Link::value($link, 7));
        self::assertNull(Link::value($link, null), 'what it leads to is not there');
        self::assertNull(Link::value([], null));
        self::assertSame('asset', Link::value(['element' => 'documents/tender'], 7)['type']);
        self::assertSame('entry', Link::value(['element' => 'newsOverview/newsOverview'], 7)['type']);
    }

    public function testAFormIsAsFormieTakesIt(): void
    {
        $form = new FormDefinition([
            'settings' => [
                'displayFormTitle' => true,
                'defaultLabelPosition' => 'AboveInput',
                'progressPosition' => 'start',
                'submitActionMessageHtml' => '<p>Bedankt</p>',
                'redirectEntry' => 'pages/contact',
                'integrations' => [],
            ],
            'pages' => [['name' => 'Vraag', 'rows' => [
                ['kind' => 'SingleLineText', 'handle' => 'bedrijf', 'name' => 'Organisatie', 'max' => 80],
                [
                    ['kind' => 'Hidden', 'handle' => 'referentie'],
                    ['kind' => 'Agree', 'handle' => 'privacy', 'required' => true, 'description' => [
                        'Akkoord met de ',
                        ['text' => 'voorwaarden & meer', 'href' => '/v/?a&b'],
                        '.',
                    ]],
                ],
                ['kind' => 'Radio', 'handle' => 'soort', 'options' => [['label' => 'Bank', 'value' => 'bank']],
                    'conditions' => ['showRule' => 'show'], 'labelPosition' => 'LeftInput'],
                ['kind' => 'Dropdown', 'handle' => 'kleuren', 'multi' => true],
                ['kind' => 'Number', 'handle' => 'lengte', 'minValue' => 40, 'decimals' => 0],
            ]]],
        ], static fn (string $markup): array => ["nodes of {$markup}"]);
        $settings = $form->settings();
        self::assertSame(
            ['displayFormTitle', 'defaultLabelPosition', 'progressPosition', 'submitActionMessage'],
            array_keys($settings),
        );
        self::assertSame('verbb\formie\positions\AboveInput', $settings['defaultLabelPosition']);
        self::assertSame('start', $settings['progressPosition']);
        self::assertSame('["nodes of <p>Bedankt<\/p>"]', $settings['submitActionMessage']);

        [$page] = $form->pages();
        [$text, $pair, $radio, $list, $number] = array_column($page['rows'], 'fields');
        self::assertSame(['multiple' => true], $list[0]['settings']);
        self::assertSame(['min' => 40, 'decimals' => 0], $number[0]['settings']);
        self::assertSame('verbb\formie\fields\formfields\SingleLineText', $text[0]['type']);
        self::assertSame('Organisatie', $text[0]['label']);
        self::assertSame(['max' => 80], $text[0]['settings']);
        self::assertSame('referentie', $pair[0]['label'], 'what has no name is called by its handle');
        self::assertSame(['defaultOption' => 'custom', 'columnType' => 'text'], $pair[0]['settings']);
        self::assertTrue($pair[1]['settings']['required']);
        $line = 'nodes of <p>Akkoord met de <a href="/v/?a&amp;b">voorwaarden &amp; meer</a>.</p>';
        self::assertSame([$line], $pair[1]['settings']['description']);
        self::assertSame('{"showRule":"show"}', $radio[0]['settings']['conditions']);
        self::assertSame('verbb\formie\positions\LeftInput', $radio[0]['settings']['labelPosition']);
        self::assertFalse($radio[0]['settings']['options'][0]['isDefault']);
        $ids = [$page['id'], ...array_column($page['rows'], 'id'), ...array_column($pair, 'id')];
        self::assertSame($ids, array_unique($ids));
    }
}
