//! What a deployment cannot do is offered to nobody, and there is no page of it.

use site::{app::App, http::request::Request};

use crate::{
    account::{FAVOURITE, GOOD},
    membership::{PRICES, world_with},
    session::{cookies, good},
    world::{Behaviour, Script, World, except, get, healthy, isolate_with, post_to, respond, text, visit},
};

const ACCOUNTS: [&str; 9] = [
    "nl.example/aanmelden/",
    "en.example/log-in/?activate=good&id=b",
    "de.example/anmelden/passwort-vergessen/",
    "en.example/log-in/reset-password/?code=good&id=b",
    "nl.example/registreren/",
    "nl.example/account/",
    "nl.example/account/wachtwoord-wijzigen/",
    "de.example/account/loeschen/",
    "en.example/favorites/",
];
const SEARCH: [&str; 3] = ["nl.example/zoeken/", "en.example/search/?query=bench", "de.example/suche/"];

/// What each feature shows on a page, and without which secret it is gone.
const FEATURES: [(&str, &[&str]); 3] = [
    ("SESSION_KEY", &["account-menu", "href=\"/aanmelden/\"", "href=\"/registreren/\""]),
    ("SEARCH_KEY", &["search-bar", "role=\"search\""]),
    ("NEWSLETTER_AUTHORIZATION", &["newsletter-form"]),
];

const WHOLE: [(&str, &str); 8] = [
    ("SESSION_KEY", "a session key of at least 32 bytes"),
    ("SEARCH_HOSTS", "https://search.example"),
    ("SEARCH_APP_ID", "app"),
    ("SEARCH_KEY", "key"),
    ("NEWSLETTER_URL", "https://news.example/receive"),
    ("NEWSLETTER_WORKFLOW", "flow"),
    ("NEWSLETTER_AUTHORIZATION", "secret"),
    ("NEWSLETTER_LISTS", r#"{"nl": "1", "en": "2", "de": "3"}"#),
];

/// A content system that is well, and a search service that is not.
fn system() -> Script {
    except(healthy(), "Search", |_| Behaviour::down())
}

fn without(missing: Option<&str>) -> &'static App {
    isolate_with(&WHOLE.map(|(name, value)| (name, if Some(name) == missing { "" } else { value })))
}

fn pages(missing: Option<&str>) -> String {
    let (app, world) = (without(missing), World::new(healthy()));
    ["nl.example/about/", "nl.example/a-page-that-nobody-made/"]
        .map(|address| text(&visit(app, &world, address)))
        .concat()
}

#[test]
fn what_lacks_its_secret_is_not_offered_and_the_rest_is() {
    let whole = pages(None);
    for (secret, signs) in FEATURES {
        let without = pages(Some(secret));
        for (other, signs) in FEATURES {
            for sign in signs {
                assert!(whole.contains(sign), "{sign} with everything");
                assert_eq!(without.contains(sign), other != secret, "{sign} without {secret}");
            }
        }
        assert!(without.contains("/offertelijst/"), "the list of products needs no secret");
        assert!(!signs.is_empty());
    }
}

#[test]
fn the_pages_of_what_lacks_its_secret_are_not_found() {
    for (secret, gone, there) in
        [("SESSION_KEY", &ACCOUNTS[..], &SEARCH[..1]), ("SEARCH_KEY", &SEARCH[..], &ACCOUNTS[..1])]
    {
        let (app, world) = (without(Some(secret)), World::new(system()));
        let missing = visit(app, &world, "nl.example/no/such/page/at/all/");
        for address in gone {
            let response = visit(app, &world, address);
            assert_eq!(response.status, 404, "{address} without {secret}");
            assert!(text(&response).contains("<h1"), "{address}: the page that says so");
            assert_eq!(response.header("location"), None);
            assert_eq!(response.header("cache-control"), missing.header("cache-control"), "{address}");
        }
        for address in there {
            assert_eq!(visit(app, &world, address).status, 200, "{address} without {secret}");
        }
    }
    let (whole, world) = (without(None), World::new(system()));
    for address in ACCOUNTS.into_iter().chain(SEARCH) {
        assert_ne!(visit(whole, &world, address).status, 404, "{address} with everything");
    }
}

#[test]
fn nobody_is_led_to_a_log_in_that_is_not_there() {
    let (app, world) = (without(Some("SESSION_KEY")), World::new(healthy()));
    let send = |address: &str, body: &str| respond(app, &world, post_to(&world, address, body)).status;
    assert_eq!(send("nl.example/aanmelden/", GOOD), 404);
    assert_eq!(send(FAVOURITE, "page=%2F&product=42&favourite=on"), 404);
    assert_eq!(send("nl.example/_/logout", ""), 303, "who has a cookie gets rid of it");
    assert_eq!(visit(app, &world, "nl.example/_/download/42").status, 404);
    assert_eq!(visit(app, &world, "nl.example/_/account-data").status, 404);
    let member = Request { cookie: Some(cookies(good())), ..get(&world, "nl.example/about/") };
    assert_eq!(respond(app, &world, member).status, 200, "an old session is nobody's");
    let (members, _) = world_with(&[]);
    assert_eq!(visit(app, &members, PRICES).status, 404, "a page for members alone");
    let (app, world) = (without(Some("SEARCH_KEY")), World::new(healthy()));
    assert_eq!(visit(app, &world, "nl.example/_/search?query=bench").status, 404);
}
