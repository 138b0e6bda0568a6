<?php

declare(strict_types=1);

return [
    'Website' => 'Website',
    'All pages of the website are made anew.' => 'Alle Seiten der Website werden neu erzeugt.',
    'Telling the website what was published' => 'Der Website melden, was veröffentlicht wurde',
    'Updating the search' => 'Die Suche aktualisieren',
    'The website was not told of the latest changes: {failure}'
        => 'Die letzten Änderungen sind der Website nicht gemeldet worden: {failure}',
    'Is it live, and why does it look so?' => 'Ist es live, und warum sieht es so aus?',
    'When the e-mail address of an account was changed' => 'Wenn die E-Mail-Adresse eines Kontos geändert wurde',
    'The e-mail address of your account was changed' => 'Die E-Mail-Adresse Ihres Kontos wurde geändert',
    'You can no longer log in to {siteName} with this address: your account has another one now.'
        => 'Mit dieser Adresse können Sie sich bei {siteName} nicht mehr anmelden: Ihr Konto hat jetzt eine andere.',
    'Was it not you? Then write to us at once.' => 'Waren Sie das nicht? Dann schreiben Sie uns sofort.',
];
