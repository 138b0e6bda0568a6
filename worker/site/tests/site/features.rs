//! What a deployment cannot do is offered to nobody.

use crate::world::{World, healthy, isolate_with, text, visit};

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

fn pages(missing: Option<&str>) -> String {
    let settings = WHOLE.map(|(name, value)| (name, if Some(name) == missing { "" } else { value }));
    let (app, world) = (isolate_with(&settings), World::new(healthy()));
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
