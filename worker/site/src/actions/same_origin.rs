use crate::http::request::Post;

/// Whether a request was sent by a page of this site (protection against cross-site request forgery).
///
/// Browsers send `Sec-Fetch-Site`, which no page can set; older ones send `Origin` with every POST. A client that sends
/// neither is no known browser and is refused.
pub fn is_same_origin(post: &Post, origin: &str) -> bool {
    match (post.fetch_site.as_deref(), post.origin.as_deref()) {
        (Some(site), _) => site == "same-origin",
        (None, Some(sender)) => sender == origin,
        (None, None) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test] // CS4
    fn only_this_domain_counts() {
        for (site, sender, expected) in [
            (Some("same-origin"), None, true),
            (Some("same-origin"), Some("https://nl.example"), true),
            (None, Some("https://nl.example"), true),
            (Some("same-site"), Some("https://nl.example"), false),
            (Some("cross-site"), Some("https://nl.example"), false),
            (Some("none"), Some("https://nl.example"), false),
            (Some(""), Some("https://nl.example"), false),
            (Some("same-origin, cross-site"), None, false),
            (None, Some("https://en.example"), false),
            (None, Some("http://nl.example"), false),
            (None, Some("https://nl.example:8443"), false),
            (None, Some("https://nl.example.evil.example"), false),
            (None, Some("null"), false),
            (None, Some(""), false),
            (None, None, false),
        ] {
            let owned = |text: Option<&str>| text.map(str::to_owned);
            let post = Post { fetch_site: owned(site), origin: owned(sender), ..Post::default() };
            assert_eq!(is_same_origin(&post, "https://nl.example"), expected, "{site:?} {sender:?}");
        }
    }
}
