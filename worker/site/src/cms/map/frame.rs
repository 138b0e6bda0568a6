//! Frames in editors' markup: which address they show, and whether pages may frame it.

use super::start_tag::StartTag;
use super::video;
use crate::{config::origin_of, model::Frame};

/// The video host's player without cookies, which every page may frame.
const PLAYER_HOST: &str = "www.youtube-nocookie.com";
const VIDEO_HOSTS: [&str; 5] = ["www.youtube.com", "youtube.com", "m.youtube.com", "youtu.be", PLAYER_HOST];

/// The frame of an `iframe`, or of the `oembed` that an editor's media button writes. `None` without a valid address.
pub(super) fn read(tag: &StartTag<'_>) -> Option<Frame> {
    let url = tag.text("src").or_else(|| tag.text("url"))?;
    let url = url.trim();
    let url = if url.starts_with("//") { format!("https:{url}") } else { url.to_owned() };
    if host(&url).is_empty() || url.contains(|letter: char| letter.is_whitespace() || letter.is_control()) {
        return None;
    }
    let video = video::id(&url).filter(|_| VIDEO_HOSTS.contains(&host(&url)));
    let pixels = |name: &str| tag.text(name).and_then(|value| value.parse().ok()).filter(|side| *side > 0);
    Some(Frame {
        url: video.map_or_else(|| url.clone(), |id| player(&id, video::start(&url))),
        title: tag.text("title").unwrap_or_default().trim().to_owned(),
        width: pixels("width"),
        height: pixels("height"),
    })
}

fn player(id: &str, start: u32) -> String {
    let start = if start > 0 { format!("?start={start}") } else { String::new() };
    format!("https://{PLAYER_HOST}/embed/{id}{start}")
}

/// Whether pages may frame it.
pub(super) fn is_allowed(frame: &Frame, hosts: &[String]) -> bool {
    let own = host(&frame.url);
    frame.url.starts_with("https://") && (own == PLAYER_HOST || hosts.iter().any(|host| host == own))
}

/// The host of an http or https address; empty when it has none, or also a port or a user.
pub(super) fn host(url: &str) -> &str {
    let host = origin_of(url).split_once("://").map_or("", |(_, host)| host);
    if host.contains(':') { "" } else { host }
}
