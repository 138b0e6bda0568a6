<?php

declare(strict_types=1);

return [
    'Website' => 'Website',
    'All pages of the website are made anew.' => 'Alle Seiten der Website werden neu erzeugt.',
    'Telling the website what was published' => 'Der Website melden, was veröffentlicht wurde',
    'Updating the search' => 'Die Suche aktualisieren',
    'The website was not told of the latest changes: {failure}'
        => 'Die letzten Änderungen sind der Website nicht gemeldet worden: {failure}',
    'Is it live?' => 'Ist es schon live?',
    'Why does this page look so?' => 'Warum sieht die Seite so aus?',
];
