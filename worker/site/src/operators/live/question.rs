//! What somebody asks about: an address of one of the sites, or an element of the content system.

use form_urlencoded::Serializer;

use crate::{
    http::request::Request,
    operators::PARAMETER,
    routing::{
        endpoint::Endpoint,
        locale::Locale,
        site::{Site, Sites},
    },
};

/// Parameters of the page.
const PATH: &str = "path";
const ENTRY: &str = "entry";
const SITE: &str = "site";
/// Longer addresses are nobody's.
const MAX_BYTES: usize = 512;

#[derive(Clone, Debug)]
pub enum Question {
    /// Nothing yet.
    Nothing,
    Address {
        path: String,
        /// Absent for a path, which may be any language's.
        site: Option<&'static Site>,
    },
    Element {
        id: u32,
        /// The site that is looked at first.
        site: Option<&'static Site>,
    },
    /// An address that is not ours.
    Foreign,
}

impl Question {
    /// Whether a request asks something, or has a link to do so.
    pub fn is_in(request: &Request) -> bool {
        [PARAMETER, PATH, ENTRY].iter().any(|name| request.parameter(name).is_some())
    }

    pub fn of(request: &Request, sites: &'static Sites) -> Question {
        let named = request.parameter(SITE).and_then(|name| site(&name, sites));
        if let Some(id) = request.parameter(ENTRY).and_then(|id| id.trim().parse().ok()) {
            return Question::Element { id, site: named };
        }
        match request.parameter(PATH).as_deref().map(str::trim) {
            None | Some("") => Question::Nothing,
            Some(text) => address(text, sites, named).unwrap_or(Question::Foreign),
        }
    }
}

/// A site by its language or by its id in the content system.
fn site(name: &str, sites: &'static Sites) -> Option<&'static Site> {
    sites.iter().find(|site| site.locale.code() == name || site.site_id.to_string() == name)
}

/// An address as somebody copies it: with its host or without, with what follows the path.
fn address(text: &str, sites: &'static Sites, named: Option<&'static Site>) -> Option<Question> {
    if text.len() > MAX_BYTES {
        return None;
    }
    let is_whole = text.contains("://");
    let rest = text.split_once("://").map_or(text, |(_, rest)| rest);
    let rest = rest.split(['?', '#']).next().unwrap_or_default();
    let (host, below) = rest.split_once('/').unwrap_or((rest, ""));
    let (site, path) = match sites.by_host(host) {
        Some(site) => (Some(site), below),
        None if is_whole => return None,
        None => (named, rest),
    };
    let segments: Vec<&str> = path.split('/').filter(|segment| !segment.is_empty()).collect();
    let path = match segments.join("/").to_lowercase() {
        path if path.is_empty() => "/".to_owned(),
        path => format!("/{path}/"),
    };
    Some(Question::Address { path, site })
}

/// What was typed or asked for by a link, for the form.
pub fn typed(request: &Request) -> String {
    request.parameter(PATH).unwrap_or_default()
}

/// The page's address with the token of its link, the question of a request, and more.
pub fn again(request: &Request, token: &str, more: &[(&str, &str)]) -> String {
    let mut query = Serializer::new(String::new());
    query.append_pair(PARAMETER, token);
    for name in [PATH, ENTRY, SITE] {
        if let Some(value) = request.parameter(name) {
            query.append_pair(name, &value);
        }
    }
    query.extend_pairs(more);
    format!("{}?{}", Endpoint::Live.href(), query.finish())
}

/// The page's address for a path of a language.
pub fn href(token: &str, locale: Locale, path: &str) -> String {
    let mut query = Serializer::new(String::new());
    query.append_pair(PARAMETER, token).append_pair(PATH, path).append_pair(SITE, locale.code());
    format!("{}?{}", Endpoint::Live.href(), query.finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_understood_as_it_is_copied() {
        let sites: &'static Sites = Box::leak(Box::new(Sites::for_tests()));
        for (text, path, locale) in [
            ("/over-ons/", "/over-ons/", None),
            ("over-ons", "/over-ons/", None),
            ("/", "/", None),
            ("https://nl.example/Over-Ons?page=2#top", "/over-ons/", Some(Locale::Nl)),
            ("https://de.example", "/", Some(Locale::De)),
            ("en.example/products/benches", "/products/benches/", Some(Locale::En)),
            ("//other.example//x/", "/other.example/x/", None),
        ] {
            let Some(Question::Address { path: found, site }) = address(text, sites, None) else {
                panic!("{text}")
            };
            assert_eq!((found.as_str(), site.map(|site| site.locale)), (path, locale), "{text}");
        }
        for foreign in ["https://other.example/", "javascript://nl.example.other/", &"x".repeat(513)] {
            assert!(address(foreign, sites, None).is_none(), "{foreign}");
        }
        assert_eq!(site("2", sites).map(|site| site.locale), Some(Locale::En));
        assert_eq!(site("fr", sites).map(|site| site.locale), None);
    }
}
