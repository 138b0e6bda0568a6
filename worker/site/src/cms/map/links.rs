//! Maps SEOmatic's links (contract section 3).

use serde_json::Value;

use super::seo::{objects, parse};
use crate::{
    model::LinkTag,
    routing::{
        path::{of_uri, text},
        site::Sites,
    },
};

/// Allowed relations: those that name a page's author or publisher. Addresses of the page (`canonical`, `alternate`, `home`)
/// come from the configuration, since the content system only knows its own domain; what the browser loads (`stylesheet`,
/// `preload`, `icon`, `manifest`) is the site's own.
const RELATIONS: [&str; 6] = ["author", "license", "me", "pgpkey", "publisher", "webmention"];

/// The links that may stand in a page's head. An unreadable container counts as empty.
pub(super) fn map(container: Option<String>) -> Vec<LinkTag> {
    objects(parse(container)).iter().filter_map(link).collect()
}

/// The page's canonical address, if it is on one of our sites.
pub(super) fn canonical(container: Option<&str>, sites: &Sites) -> Option<String> {
    let links = objects(parse(container.map(str::to_owned)));
    let canonical = links.iter().find(|link| link.get("rel").and_then(Value::as_str) == Some("canonical"))?;
    let href = canonical.get("href")?.as_str()?;
    let inner = |origin: &str| href.strip_prefix(origin).filter(|rest| rest.starts_with('/')).map(text_of);
    sites.iter().find_map(|site| Some(format!("{}{}", site.origin, of_uri(&inner(&site.origin)?))))
}

/// The path of an address as text, without query and fragment.
fn text_of(rest: &str) -> String {
    text(rest.split(['?', '#']).next().unwrap_or_default()).into_owned()
}

fn link(entry: &Value) -> Option<LinkTag> {
    let text = |key: &str| entry.get(key).and_then(Value::as_str).map(str::trim);
    let rel = text("rel")?.to_ascii_lowercase();
    let href = text("href").filter(|href| is_address(href))?.to_owned();
    // All relations of a link, since one of them may make the browser load it.
    let is_allowed = rel.split_ascii_whitespace().all(|one| RELATIONS.contains(&one));
    (is_allowed && !rel.is_empty()).then_some(LinkTag { rel, href })
}

fn is_address(href: &str) -> bool {
    ["https://", "http://"].iter().any(|scheme| href.len() > scheme.len() && href.starts_with(scheme))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn links(container: &str) -> Vec<(String, String)> {
        map(Some(container.to_owned())).into_iter().map(|link| (link.rel, link.href)).collect()
    }

    #[test]
    fn who_is_behind_a_page_is_said() {
        let found = links(
            r#"{"author":{"href":"https://a.example/humans.txt","rel":"author"},"publisher":[],
            "me":[{"href":"https://social.example/@maker","rel":"me"},{"href":"https://b.example/","rel":" ME  Author "}]}"#,
        );
        let pair = |rel: &str, href: &str| (rel.to_owned(), href.to_owned());
        assert_eq!(
            found,
            [
                pair("author", "https://a.example/humans.txt"),
                pair("me", "https://social.example/@maker"),
                pair("me  author", "https://b.example/"),
            ]
        );
    }

    #[test]
    fn a_page_may_be_a_copy_of_one_of_ours() {
        let sites = Sites::for_tests();
        for (href, expected) in [
            ("https://nl.example/banken/linde", Some("https://nl.example/banken/linde/")),
            ("https://de.example/caf%c3%a9/?a=b#c", Some("https://de.example/caf%C3%A9/")),
            ("https://nl.example/Banken/", Some("https://nl.example/banken/")),
            ("https://nl.example.evil.example/a/", None),
            ("https://nl.example", None),
            ("/banken/", None),
            ("https://evil.example/", None),
        ] {
            let container = format!(r#"{{"canonical":{{"href":"{href}","rel":"canonical"}}}}"#);
            assert_eq!(canonical(Some(&container), &sites).as_deref(), expected, "{href}");
        }
        assert_eq!(canonical(Some("[]"), &sites), None);
    }

    #[test]
    fn what_a_page_is_and_what_it_loads_is_not_theirs() {
        for rel in
            ["canonical", "alternate", "home", "stylesheet", "preload", "author stylesheet", "icon", ""]
        {
            assert_eq!(
                links(&format!(r#"{{"x":{{"href":"https://a.example/","rel":"{rel}"}}}}"#)),
                [],
                "{rel}"
            );
        }
        for href in ["/humans.txt", "javascript:alert(1)", "https://", "//a.example/", "data:text/html,x"] {
            assert_eq!(links(&format!(r#"{{"x":{{"href":"{href}","rel":"author"}}}}"#)), [], "{href}");
        }
        for container in ["", "[]", "{", r#"{"x":[]}"#, r#"{"x":{"rel":"author"}}"#, r#"{"x":"author"}"#] {
            assert_eq!(links(container), [], "{container}");
        }
    }
}
