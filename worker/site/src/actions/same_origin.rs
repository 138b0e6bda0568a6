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
