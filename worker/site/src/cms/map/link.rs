//! URIs, URLs and links from the content system.

use super::text::filled;
pub use crate::routing::path::of_uri as path;
use crate::{
    model::{Alternate, Link, phone_href},
    routing::site::Sites,
};

/// The addresses of an element in its other languages, from the ids of their sites and its URIs there.
pub(crate) fn alternates(
    localized: impl Iterator<Item = (Option<i64>, Option<String>)>,
    sites: &Sites,
) -> impl Iterator<Item = Alternate> {
    localized.filter_map(|(site, uri)| Some(Alternate { locale: sites.locale_of(site)?, href: path(&uri?) }))
}

/// Whether a browser takes an address for a path of this site. It reads a backslash as a slash and leaves control
/// characters out, and two slashes begin another host.
fn is_local(address: &str) -> bool {
    address.starts_with('/')
        && !address.starts_with("//")
        && !address.chars().any(|letter| letter == '\\' || letter.is_control())
}

/// A safe link target: a local path, a fragment, or a URL with one of four schemes, which is added to hosts that begin with
/// `www.` and to mail addresses. `None` for anything else, such as `javascript:`.
pub fn address(url: &str) -> Option<String> {
    let url = url.trim();
    if url.chars().any(char::is_control) {
        return None;
    }
    if let Some(number) = strip_scheme(url, "tel:") {
        return phone_href(number);
    }
    if is_local(url) || url.starts_with('#') {
        return Some(url.to_owned());
    }
    if ["https://", "http://", "mailto:"].into_iter().any(|scheme| strip_scheme(url, scheme).is_some()) {
        return Some(url.to_owned());
    }
    if strip_scheme(url, "www.").is_some_and(|host| host.contains('.')) {
        return Some(format!("https://{url}"));
    }
    is_email(url).then(|| format!("mailto:{url}"))
}

/// One `@` before a host with a point, and nothing that begins a scheme or a path.
fn is_email(text: &str) -> bool {
    let is_plain = |letter: char| !letter.is_whitespace() && !"@/:?#<>\"".contains(letter);
    text.split_once('@').is_some_and(|(name, host)| {
        !name.is_empty() && host.contains('.') && text.replacen('@', "", 1).chars().all(is_plain)
    })
}

/// The URL of a file, which may stand in `src`. `None` for anything else.
pub(crate) fn file_address(url: Option<String>) -> Option<String> {
    let is_file = |url: &String| url.starts_with("https://") || url.starts_with("http://");
    url.filter(|url| is_file(url) && !url.chars().any(char::is_control))
}

fn strip_scheme<'a>(url: &'a str, scheme: &str) -> Option<&'a str> {
    let (start, rest) = url.split_at_checked(scheme.len())?;
    start.eq_ignore_ascii_case(scheme).then_some(rest)
}

/// The link field's own text for links to which editors gave none, in every language.
const DEFAULT_LABEL: &str = "Learn More";

/// A value of Craft's link field.
#[derive(Debug, Default)]
pub(crate) struct WireLink {
    pub url: Option<String>,
    pub target: Option<String>,
    pub text: Option<String>,
    pub custom_text: Option<String>,
    pub title: Option<String>,
    pub aria_label: Option<String>,
    pub element_uri: Option<String>,
    pub element_title: Option<String>,
}

impl WireLink {
    /// `None` without a usable target or without a label. The plugin's default text becomes an empty label, for which the
    /// site has a text in its own language.
    pub fn resolve(self) -> Option<Link> {
        let href = match filled(self.element_uri) {
            Some(uri) => path(&uri),
            None => address(&filled(self.url)?)?,
        };
        let label =
            filled(self.custom_text).or_else(|| filled(self.element_title)).or_else(|| filled(self.text))?;
        let label = if label == DEFAULT_LABEL { String::new() } else { label };
        let new_tab = self.target.as_deref() == Some("_blank");
        Some(Link { href, label, aria_label: filled(self.aria_label), title: filled(self.title), new_tab })
    }
}

/// Converts the link type of one operation to [`WireLink`]: `graphql_client` generates separate types for each
/// operation.
macro_rules! wire_link {
    ($link:expr) => {{
        let link = $link;
        let (element_uri, element_title) =
            link.element.map_or((None, None), |element| (element.uri, element.title));
        $crate::cms::map::link::WireLink {
            url: link.url,
            target: link.target,
            text: link.text,
            custom_text: link.custom_text,
            title: link.title,
            aria_label: link.aria_label,
            element_uri,
            element_title,
        }
        .resolve()
    }};
}
pub(crate) use wire_link;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_on_the_web() {
        let is_file = |url: &str| file_address(Some(url.to_owned())).is_some();
        assert!(is_file("https://files.example/a.jpg") && is_file("http://127.0.0.1:8788/a.jpg"));
        for url in
            ["javascript:alert(1)", "data:image/svg+xml,x", "//host.example/a", "/a.jpg", "", "https://a\nb"]
        {
            assert!(!is_file(url), "{url:?}");
        }
    }

    #[test] // XS5
    fn only_four_schemes_and_local_paths_lead_anywhere() {
        for good in ["/a/", "#b", "https://a.example", "HTTP://a.example", "mailto:a@b.example"] {
            assert_eq!(address(good).as_deref(), Some(good));
        }
        for bad in [
            "javascript:alert(1)",
            " JavaScript:x",
            "data:text/html,x",
            "//evil.example",
            "/\\evil.example",
            "/a\\b",
            "vbscript:x",
            "",
            "java\nscript:x",
            "a/b",
        ] {
            assert_eq!(address(bad), None, "{bad}");
        }
    }

    #[test] // XS5
    fn what_editors_type_as_a_link_leads_there() {
        for (typed, href) in [
            ("tel:+31 (0)6 12", "tel:+31612"),
            ("tel:+31%20(0)76%20530", "tel:+3176530"),
            ("www.example.com", "https://www.example.com"),
            (" WWW.example.com/a?b#c", "https://WWW.example.com/a?b#c"),
            ("info@example.com", "mailto:info@example.com"),
        ] {
            assert_eq!(address(typed).as_deref(), Some(href));
        }
        for other in ["www.", "wwwexample", "a@b", "x:a@b.example", "/\\a@b.example", "a b@c.example"] {
            assert_eq!(address(other), None, "{other}");
        }
    }

    #[test]
    fn a_link_says_its_own_words_first() {
        let link = WireLink {
            url: Some("https://cms.example/x".into()),
            custom_text: Some(" Lees meer ".into()),
            element_uri: Some("a/b".into()),
            ..WireLink::default()
        };
        assert_eq!(
            link.resolve().map(|link| (link.href, link.label)),
            Some(("/a/b/".to_owned(), "Lees meer".to_owned()))
        );
        let untitled = WireLink {
            url: Some("https://a.example".into()),
            text: Some("Learn More".into()),
            ..WireLink::default()
        };
        assert_eq!(untitled.resolve().map(|link| link.label).as_deref(), Some(""), "the language's words");
        assert_eq!(WireLink { url: Some("https://a.example".into()), ..WireLink::default() }.resolve(), None);
        assert_eq!(WireLink { custom_text: Some("x".into()), ..WireLink::default() }.resolve(), None);
    }
}
