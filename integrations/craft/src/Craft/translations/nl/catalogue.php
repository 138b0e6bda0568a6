<?php

declare(strict_types=1);

return [
    'Website' => 'Website',
    'All pages of the website are made anew.' => 'Alle pagina’s van de website worden opnieuw opgebouwd.',
    'Telling the website what was published' => 'De website laten weten wat er is gepubliceerd',
    'Updating the search' => 'De zoekfunctie bijwerken',
    'The website was not told of the latest changes: {failure}'
        => 'De laatste wijzigingen zijn niet aan de website doorgegeven: {failure}',
    'Is it live, and why does it look so?' => 'Staat het live, en waarom ziet het er zo uit?',
    'When the e-mail address of an account was changed'
        => 'Wanneer het e-mailadres van een account is gewijzigd',
    'The e-mail address of your account was changed' => 'Het e-mailadres van uw account is gewijzigd',
    'You can no longer log in to {siteName} with this address: your account has another one now.'
        => 'Met dit adres kunt u zich niet meer aanmelden bij {siteName}: uw account heeft nu een ander adres.',
    'Was it not you? Then write to us at once.' => 'Was u dit niet zelf? Schrijf ons dan meteen.',
];
