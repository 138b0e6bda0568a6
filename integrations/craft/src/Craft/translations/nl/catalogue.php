<?php

declare(strict_types=1);

return [
    'Website' => 'Website',
    'All pages of the website are made anew.' => 'Alle pagina’s van de website worden opnieuw opgebouwd.',
    'Telling the website what was published' => 'De website laten weten wat er is gepubliceerd',
    'Updating the search' => 'De zoekfunctie bijwerken',
    'The website was not told of the latest changes: {failure}'
        => 'De laatste wijzigingen zijn niet aan de website doorgegeven: {failure}',
    'Is it live?' => 'Staat het al live?',
    'Why does this page look so?' => 'Waarom ziet de pagina er zo uit?',
];
