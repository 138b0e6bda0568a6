<?php

/**
 * What a Craft of this website is made of, as far as graphql/schema.graphql does not tell it: `php craft
 * catalogue/install` makes the fields and types of the schema with what stands here.
 */

declare(strict_types=1);

return [
    // By handle, which is the language too; the first is the primary one. A name is its own in Craft, so only the first
    // has the website's, and SEOmatic is told it for all. Addresses are in the environment.
    'sites' => [
        'nl' => ['name' => 'Lommerhout', 'origin' => '$ORIGIN_NL'],
        'en' => ['name' => 'Lommerhout EN', 'origin' => '$ORIGIN_EN'],
        'de' => ['name' => 'Lommerhout DE', 'origin' => '$ORIGIN_DE'],
    ],

    'siteName' => 'Lommerhout',

    // Whether files have an address that everybody may ask for.
    'volumes' => ['images' => true, 'documents' => true, 'formUploads' => false],

    // Sections without `uri` have entries without an address of their own.
    'sections' => [
        'home' => ['kind' => 'single', 'uri' => '__home__'],
        'pages' => ['kind' => 'structure', 'uri' => '{% if parent %}{{ parent.uri }}/{% endif %}{{ slug }}'],
        'productsOverview' => ['kind' => 'single', 'uri' => ['nl' => 'producten', 'en' => 'products', 'de' => 'produkte']],
        'products' => ['kind' => 'channel', 'uri' => [
            'nl' => 'producten/{slug}',
            'en' => 'products/{slug}',
            'de' => 'produkte/{slug}',
        ]],
        'projectsOverview' => ['kind' => 'single', 'uri' => [
            'nl' => 'projecten',
            'en' => 'projects',
            'de' => 'referenzen',
        ]],
        'projects' => ['kind' => 'channel', 'uri' => [
            'nl' => 'projecten/{slug}',
            'en' => 'projects/{slug}',
            'de' => 'referenz/{slug}',
        ]],
        'newsOverview' => ['kind' => 'single', 'uri' => ['nl' => 'nieuws', 'en' => 'news', 'de' => 'news']],
        'news' => ['kind' => 'channel', 'uri' => ['nl' => 'nieuws/{slug}', 'en' => 'news/{slug}', 'de' => 'news/{slug}']],
        'faqOverview' => ['kind' => 'single', 'uri' => [
            'nl' => 'veelgestelde-vragen',
            'en' => 'faq',
            'de' => 'haeufig-gestellte-fragen',
        ]],
        'faq' => ['kind' => 'structure', 'uri' => [
            'nl' => 'veelgestelde-vragen/{slug}',
            'en' => 'faq/{slug}',
            'de' => 'haeufig-gestellte-fragen/{slug}',
        ]],
        'colorChart' => ['kind' => 'single', 'uri' => [
            'nl' => 'kleurenkaart',
            'en' => 'color-chart',
            'de' => 'farbkarte',
        ]],
        'team' => ['kind' => 'structure'],
        'notFound' => ['kind' => 'single'],
        'serviceUnavailable' => ['kind' => 'single'],
        'navigation' => ['kind' => 'structure'],
    ],

    'categoryGroups' => [
        'productCategories' => ['uri' => [
            'nl' => '{% if parent %}{{ parent.uri }}{% else %}producten{% endif %}/{{ slug }}',
            'en' => '{% if parent %}{{ parent.uri }}{% else %}products{% endif %}/{{ slug }}',
            'de' => '{% if parent %}{{ parent.uri }}{% else %}produkte{% endif %}/{{ slug }}',
        ]],
    ],

    'userGroup' => 'members',

    // Where editors say something else of an element that has an address than SEOmatic makes of its fields.
    'seoField' => 'seo',

    // Fields, by handle; `{block}.{handle}` or `{Super Table}.{handle}` where one differs from others of its name.
    // A text without more is one line of plain text.
    'richTexts' => [
        'text', 'textColumn2', 'pageText', 'avgText', 'extendedProductInfo',
        'footerSection1', 'footerSection2', 'footerSection3',
    ],
    'longTexts' => ['introtext', 'quote'],
    'codes' => ['html'],
    // The first is the default.
    'options' => [
        'heroType' => ['content', 'fullscreen'],
        'imageAspectRatio' => ['default', 'landscape'],
        'position' => ['left', 'right'],
        'kolombreedte' => ['full', 'medium', 'small'],
    ],
    // What relations may lead to; without more files to pictures, categories to the only group, entries to all sections.
    'sources' => [
        'asset' => ['volume:documents'],
        'relatedProducts' => ['section:products'],
        'products' => ['section:products'],
        'favoriteProducts' => ['section:products'],
        'references' => ['section:projects'],
        'newsItems' => ['section:news'],
        'teamMember' => ['section:team'],
        'team.entries' => ['section:team'],
        'footerLinks' => ['section:pages'],
    ],
    // Relations that lead elsewhere in each language. A form has one language, so each has a form of its own.
    'translatedRelations' => ['asset', 'form.form'],
    // Fields of categories that keep what stands above the category that was chosen.
    'wholeChains' => ['category'],
    // Texts that are the same in every language, as parts of addresses are.
    'sameEverywhere' => [
        'productFacets.parameter', 'productFacets.rangeEnds', 'variantOptions.parameter', 'variantPictures.shows',
        'articleNumber', 'variants',
    ],
    // Digits of numbers behind the point, where it is not two: degrees to about a metre.
    'decimals' => ['latitude' => 5, 'longitude' => 5],
    // Super Tables with one row.
    'singleRows' => ['loginBox', 'loginPopupBox', 'signUpBox'],

    // What only members may have: everybody else's query that names one is refused.
    'membersOnly' => ['price', 'extendedProductInfo'],

    // Files that Craft's own list lacks: drawings for CAD.
    'extensions' => ['dxf'],

    // What stands in config/general.php. Mails lead to these pages, by the sites' handles.
    'config' => [
        'omitScriptNameInUrls' => true,
        'addTrailingSlashesToUrls' => true,
        'verifyEmailPath' => ['nl' => 'aanmelden', 'en' => 'log-in', 'de' => 'anmelden'],
        'setPasswordPath' => [
            'nl' => 'aanmelden/wachtwoord-resetten',
            'en' => 'log-in/reset-password',
            'de' => 'anmelden/passwort-zurucksetzen',
        ],
        // Dates are shown as they are sent.
        'setGraphqlDatesToSystemTimeZone' => true,
        'timezone' => 'Europe/Amsterdam',
        'runQueueAutomatically' => false,
        // A picture is no better for more pixels than it has, and a query waits until they are made.
        'upscaleImages' => false,
    ],
];
