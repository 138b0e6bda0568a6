//! The path of an address.

use site::{
    http::{request::Request, response::Response},
    routing::{locale::Locale, route::Route},
};

use super::usual;
use crate::world::{World, get, isolate, location, respond};

fn look(world: &World, path: &str) -> Response {
    respond(
        isolate(),
        world,
        Request { path: path.to_owned(), query: "a=b".to_owned(), ..get(world, "nl.example/") },
    )
}

/// An address has one spelling: it is that, or leads there in one step, or is none. One more leads from what a sentence put
/// behind it to the page.
fn hold(path: &str) {
    let world = World::new(Box::new(|operation, _, variables| usual(operation, variables)));
    let response = look(&world, path);
    let place = response.header("location").map(str::to_owned);
    assert!(
        [200, 204, 301, 302, 303, 400, 401, 404, 405, 410, 414, 503].contains(&response.status),
        "{path:?}: {}",
        response.status
    );
    let moved = place.filter(|_| response.status == 301);
    if let Some(canonical) = moved.as_deref().and_then(|place| place.strip_suffix("?a=b")) {
        let there = look(&world, canonical);
        let there = match there.header("location").and_then(|place| place.strip_suffix("?a=b")) {
            Some(meant) if there.status == 301 => look(&world, meant),
            _ => there,
        };
        assert!(
            there.status != 301,
            "{path:?} leads to {canonical}, and that to {:?}",
            there.header("location")
        );
    }
}

/// Another spelling of a route's path leads to that and is shown nothing: guards and routes see one string.
fn respelled(path: &str, spelled: &str) {
    let world = World::new(Box::new(|operation, _, variables| usual(operation, variables)));
    let response = look(&world, spelled);
    if spelled != path {
        let place = format!("{path}?a=b");
        assert_eq!(location(&response), (301, Some(place.as_str())), "{spelled:?}");
        assert!(world.calls.take().is_empty(), "{spelled:?}");
    }
    let guarded = matches!(
        Route::parse(path, Locale::Nl),
        Some(
            Route::Account
                | Route::AccountLists
                | Route::ChangePassword
                | Route::DeleteAccount
                | Route::Favourites
        )
    );
    assert!(!guarded || response.status != 200, "{spelled:?}");
}

mod tests {
    use proptest::{prelude::*, sample::select};

    use super::super::{cases, texts};
    use super::*;

    #[test]
    fn of_the_corpus() {
        texts("paths").iter().for_each(|path| super::hold(path));
    }

    /// One letter of a path, spelled in one of the ways that mean the same.
    fn letter(letter: char, way: u8) -> String {
        match (letter, way % 12) {
            ('/', 0) => "//".to_owned(),
            ('/', 1) => "/./".to_owned(),
            ('/', 2) => "/x/../".to_owned(),
            ('/', 3) => "///.//".to_owned(),
            ('/', _) => "/".to_owned(),
            (letter, 0) => letter.to_ascii_uppercase().to_string(),
            (letter, 1) => format!("%{:02x}", u32::from(letter)),
            (letter, 2) => format!("%{:02X}", u32::from(letter)),
            (letter, 3) => format!("%{:02x}", u32::from(letter.to_ascii_uppercase())),
            (letter, _) => letter.to_string(),
        }
    }

    fn route() -> impl Strategy<Value = String> {
        let fixed: Vec<String> = Route::all_fixed().map(|route| route.href(Locale::Nl)).collect();
        prop_oneof![
            select(fixed),
            "/[a-z0-9]{1,6}(-[a-z0-9]{1,4})?/",
            "/producten/[a-z0-9]{1,6}/[a-z0-9]{1,6}/"
        ]
    }

    proptest! {
        #![proptest_config(cases(100))]
        #[test]
        fn of_any(path in "/([a-zA-Z0-9._~-]{1,6}|/|\\.\\.?|%[0-9a-fA-F]{2}|%|\\\\|@|;|:|\\*|_/|account|aanmelden|\r|\n|\\PC){0,10}") {
            super::hold(&path);
        }

        #[test]
        fn of_a_route_however_it_is_spelled(path in route(), ways in proptest::collection::vec(any::<u8>(), 40), open: bool) {
            let letters = path.chars().zip(ways.iter().cycle());
            let spelled: String = letters.map(|(one, way)| letter(one, *way)).collect();
            // An address without a dot in its last segment may lack the slash at its end.
            let spelled = if open && path.len() > 1 { spelled.trim_end_matches(['/', '.']) } else { &spelled };
            if spelled.ends_with("/x") {
                return Ok(());
            }
            super::respelled(&path, spelled);
        }
    }
}
