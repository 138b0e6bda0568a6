use proptest::prelude::*;
use site::routing::{
    locale::Locale,
    route::Route::{self, *},
};

/// Specification section 2 and design section 10, as they stand there.
fn table() -> Vec<(Route, [&'static str; 3], &'static str)> {
    let slug = || "een-twee".to_owned();
    let rows = [
        (Home, "/ / /", "home"),
        (NotFound, "/404/ /404/ /404/", "404"),
        (ServiceUnavailable, "/503/ /503/ /503/", "503"),
        (Account, "/account/ /account/ /account/", "account"),
        (
            ChangePassword,
            "/account/wachtwoord-wijzigen/ /account/wachtwoord-wijzigen/ /account/wachtwoord-wijzigen/",
            "account-wachtwoord-wijzigen",
        ),
        (AccountLists, "/account/lijsten/ /account/lists/ /account/listen/", "account-lijsten"),
        (DeleteAccount, "/account/verwijderen/ /account/delete/ /account/loeschen/", "account-verwijderen"),
        (Login, "/aanmelden/ /log-in/ /anmelden/", "aanmelden"),
        (
            ForgotPassword,
            "/aanmelden/wachtwoord-vergeten/ /log-in/forgot-password/ /anmelden/passwort-vergessen/",
            "aanmelden-wachtwoord-vergeten",
        ),
        (
            ResetPassword,
            "/aanmelden/wachtwoord-resetten/ /log-in/reset-password/ /anmelden/passwort-zurucksetzen/",
            "aanmelden-wachtwoord-resetten",
        ),
        (Register, "/registreren/ /sign-up/ /registrieren/", "registreren"),
        (Contact, "/contact/ /contact/ /kontakt/", "contact"),
        (Faq, "/veelgestelde-vragen/ /faq/ /haeufig-gestellte-fragen/", "veelgestelde-vragen"),
        (
            FaqEntry { slug: slug() },
            "/veelgestelde-vragen/een-twee/ /faq/een-twee/ /haeufig-gestellte-fragen/een-twee/",
            "veelgestelde-vragen-slug",
        ),
        (Favourites, "/favorieten/ /favorites/ /favoriten/", "favorieten"),
        (News, "/nieuws/ /news/ /news/", "nieuws"),
        (NewsEntry { slug: slug() }, "/nieuws/een-twee/ /news/een-twee/ /news/een-twee/", "nieuws-slug"),
        (QuotationList, "/offertelijst/ /quotation-list/ /angebotsliste/", "offertelijst"),
        (QuotationRequest, "/offerte-aanvraag/ /quotation-request/ /angebotsanfrage/", "offerte-aanvraag"),
        (
            NewsletterThanks,
            "/bedankt-nieuwsbrief-abonnement/ /thanks-newsletter-subscription/ /danke-newsletter-abonnement/",
            "bedankt-nieuwsbrief-abonnement",
        ),
        (Products, "/producten/ /products/ /produkte/", "producten"),
        (
            Compare,
            "/producten/vergelijken/ /products/compare/ /produkte/vergleichen/",
            "producten-vergelijken",
        ),
        (
            Product { slug: slug(), child: None },
            "/producten/een-twee/ /products/een-twee/ /produkte/een-twee/",
            "producten-slug",
        ),
        (
            Product { slug: slug(), child: Some("drie".to_owned()) },
            "/producten/een-twee/drie/ /products/een-twee/drie/ /produkte/een-twee/drie/",
            "producten-slug-child",
        ),
        (Projects, "/projecten/ /projects/ /referenzen/", "projecten"),
        (
            Project { slug: slug() },
            "/projecten/een-twee/ /projects/een-twee/ /referenz/een-twee/",
            "projecten-slug",
        ),
        (Search, "/zoeken/ /search/ /suche/", "zoeken"),
        (ColourChart, "/kleurenkaart/ /color-chart/ /farbkarte/", "kleurenkaart"),
        (Page { slugs: vec![slug()] }, "/een-twee/ /een-twee/ /een-twee/", "slug"),
        (
            Page { slugs: vec![slug(), "b".to_owned()] },
            "/een-twee/b/ /een-twee/b/ /een-twee/b/",
            "slug-child",
        ),
        (
            Page { slugs: vec![slug(), "b".to_owned(), "c".to_owned()] },
            "/een-twee/b/c/ /een-twee/b/c/ /een-twee/b/c/",
            "slug-child-grandchild",
        ),
    ];
    let row = |(route, paths, name): (Route, &'static str, _)| {
        (route, paths.split(' ').collect::<Vec<_>>().try_into().unwrap(), name)
    };
    rows.into_iter().map(row).collect()
}

const LOCALES: [Locale; 3] = [Locale::Nl, Locale::En, Locale::De];

#[test]
fn the_table_of_the_specification() {
    for (route, paths, name) in table() {
        for (locale, path) in LOCALES.into_iter().zip(paths) {
            assert_eq!(route.href(locale), path);
            assert_eq!(Route::parse(path, locale), Some(route.clone()), "{path} in {locale:?}");
            assert_eq!(route.name(locale), format!("{name}-{}", locale.code()));
        }
    }
}

#[test]
fn every_fixed_screen_is_in_the_table() {
    for route in Route::all_fixed() {
        assert!(table().iter().any(|(known, ..)| *known == route), "{route:?}");
    }
}

#[test]
fn names_are_unique() {
    let mut names: Vec<String> =
        table().iter().flat_map(|(route, ..)| LOCALES.map(|locale| route.name(locale))).collect();
    let count = names.len();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), count);
}

#[test]
fn malformed_paths_are_no_routes() {
    let long = format!("/{}/", "a".repeat(256));
    for path in [
        "",
        "contact",
        "/contact",
        "contact/",
        "//",
        "//contact/",
        "/a/b/c/d/",
        "/producten/a/b/c/",
        "/A/",
        "/a b/",
        "/%61/",
        "/caf\u{e9}/",
        "/cafe%CC%81/",
        "/caf%c3%a9/",
        "/Caf%C3%A9/",
        "/%E2%80%8B/",
        "/a%E2%80%AEb/",
        "/%F0%9F%AA%91/",
        "/caf%C3%A9%20/",
        "/./",
        "/../",
        "/.env/",
        "/*/",
        "/a;b/",
        "/a\\b/",
        "/a//b/",
        long.as_str(),
    ] {
        for locale in LOCALES {
            assert_eq!(Route::parse(path, locale), None, "{path:?}");
        }
    }
}

#[test] // HT13
fn reserved_words_are_plain_slugs() {
    for slug in ["constructor", "null", "0", "con", "tostring", "bank-2.0", "a_b"] {
        assert_eq!(
            Route::parse(&format!("/{slug}/"), Locale::Nl),
            Some(Page { slugs: vec![slug.to_owned()] })
        );
    }
}

#[test]
fn german_projects_are_shown_in_the_singular() {
    let page = |slugs: &[&str]| Some(Page { slugs: slugs.iter().map(|slug| (*slug).to_owned()).collect() });
    assert_eq!(Route::parse("/referenzen/platz/", Locale::De), page(&["referenzen", "platz"]));
    assert_eq!(Route::parse("/referenz/", Locale::De), page(&["referenz"]));
    let project = Project { slug: "platz".to_owned() };
    assert_eq!(Route::under_overview("/referenzen/platz/", Locale::De), Some(project));
    for (path, locale) in [
        ("/referenzen/", Locale::De),
        ("/referenzen//", Locale::De),
        ("/referenzen/platz/oben/", Locale::De),
        ("/referenzen/platz", Locale::De),
        ("/referenz/platz/", Locale::De),
        ("/projecten/plein/", Locale::Nl),
        ("/referenzen/platz/", Locale::Nl),
    ] {
        assert_eq!(Route::under_overview(path, locale), None, "{path} {locale:?}");
    }
}

#[test]
fn a_foreign_address_is_recognised() {
    assert_eq!(Route::of_another_language("/produkte/", Locale::Nl), Some(Products));
    assert_eq!(Route::of_another_language("/news/", Locale::Nl), Some(News));
    assert_eq!(Route::of_another_language("/contact/", Locale::De), Some(Contact));
    for own in ["/contact/", "/nieuws/", "/over-ons/", "/products/bench/"] {
        assert_eq!(Route::of_another_language(own, Locale::Nl), None, "{own}");
    }
}

fn slug() -> impl Strategy<Value = String> {
    "[a-z0-9]([a-z0-9._-]{0,20}[a-z0-9])?"
}

fn any_route() -> impl Strategy<Value = Route> {
    prop_oneof![
        proptest::sample::select(Route::all_fixed().collect::<Vec<_>>()),
        slug().prop_map(|slug| FaqEntry { slug }),
        slug().prop_map(|slug| NewsEntry { slug }),
        slug().prop_map(|slug| Project { slug }),
        (slug(), proptest::option::of(slug())).prop_map(|(slug, child)| Product { slug, child }),
        proptest::collection::vec(slug(), 1..=3).prop_map(|slugs| Page { slugs }),
    ]
}

proptest! {
    #[test] // I3
    fn parse_undoes_href(route in any_route(), locale in proptest::sample::select(LOCALES.to_vec())) {
        let path = route.href(locale);
        let parsed = Route::parse(&path, locale);
        // A content page whose slugs spell another screen's address cannot be reached; the screen is.
        let shadowed = matches!(route, Page { .. }) && !matches!(parsed, Some(Page { .. }));
        prop_assert!(shadowed || parsed == Some(route), "{path}");
    }

    #[test]
    fn href_undoes_parse(path in "/([a-z0-9._-]{1,8}/){0,4}", locale in proptest::sample::select(LOCALES.to_vec())) {
        if let Some(route) = Route::parse(&path, locale) {
            prop_assert_eq!(route.href(locale), path);
        }
    }
}
