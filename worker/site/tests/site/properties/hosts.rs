//! A `Host` header.

use site::http::request::Request;

use crate::world::{World, get, healthy, isolate, location, respond, text};

const HOSTS: [&str; 3] = ["nl.example", "en.example", "de.example"];

/// A host is one of ours, whatever its case, port or final dot, or it is answered 421 without a word of it.
fn hold(host: &str) {
    let name = host.to_ascii_lowercase();
    let is_ours = HOSTS.iter().any(|own| {
        name.strip_prefix(own).is_some_and(|rest| {
            let rest = rest.strip_prefix('.').unwrap_or(rest);
            rest.is_empty()
                || rest.strip_prefix(':').is_some_and(|port| port.bytes().all(|digit| digit.is_ascii_digit()))
        })
    });
    let world = World::new(healthy());
    let request = Request { host: host.to_owned(), path: "/about".to_owned(), ..get(&world, "nl.example/") };
    let response = respond(isolate(), &world, request);
    if is_ours {
        assert_eq!(location(&response), (301, Some("/about/")), "{host:?}");
        return;
    }
    assert_eq!(location(&response), (421, None), "{host:?}");
    assert!(host.trim().len() < 4 || !text(&response).contains(host), "{host:?}");
    assert!(world.calls.take().is_empty() && world.store().is_empty(), "{host:?}");
}

mod tests {
    use proptest::prelude::*;

    use super::super::{cases, texts};

    #[test] // OR7
    fn of_the_corpus() {
        texts("hosts").iter().for_each(|host| super::hold(host));
    }

    proptest! {
        #![proptest_config(cases(64))]
        #[test]
        fn of_any(host in "((nl|NL|en|De)\\.example|evil|\\.|:|[0-9]{1,5}|@|/|\\\\|%2e|\r\n| |\\PC){0,5}") {
            super::hold(&host);
        }
    }
}
