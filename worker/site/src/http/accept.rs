//! What a client accepts (`Accept`).

use super::request::Post;

/// Whether script wants JSON; a browser's `Accept` does not list it.
pub fn accepts_json(post: &Post) -> bool {
    accepts(post, "application/json")
}

/// Whether a media type is listed by name.
pub fn accepts(post: &Post, media_type: &str) -> bool {
    let mut accepted = post.accept.iter().flat_map(|accept| accept.split([',', ';']));
    accepted.any(|accepted| accepted.trim().eq_ignore_ascii_case(media_type))
}
