use std::collections::BTreeMap;

use askama::Template;

use super::props;
use crate::{
    components::{icon::Icon, picture::PictureView},
    context::PageContext,
    model,
    template::filters,
};

/// The only origin that may be framed (see `security`): the video host's player without cookies.
const PLAYER: &str = "https://www.youtube-nocookie.com/embed/";
/// Length of a video id in characters.
const ID_LETTERS: usize = 11;

/// A still picture with a play button. No request goes to the video host before the visitor plays the video.
///
/// Without script the button is a link to the player in a new tab; script replaces the picture by the player.
#[derive(Template)]
#[template(path = "islands/video.html")]
pub struct Video<'a> {
    ctx: PageContext<'a>,
    video: &'a model::VideoBlock,
    /// Title of the video, plain text; may be empty.
    name: &'a str,
}

impl<'a> Video<'a> {
    /// `None` when the id is no valid video id.
    pub fn new(ctx: &PageContext<'a>, video: &'a model::VideoBlock) -> Option<Video<'a>> {
        let letter = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        let is_valid = video.id.len() == ID_LETTERS && video.id.bytes().all(letter);
        let named = video.placeholder.as_ref().map_or("", |picture| &*picture.alt);
        let name = if video.title.is_empty() { named } else { &video.title };
        is_valid.then_some(Video { ctx: *ctx, video, name })
    }

    fn player(&self) -> String {
        let start = Some(self.video.start).filter(|start| *start > 0);
        let start = start.map(|start| format!("&start={start}")).unwrap_or_default();
        format!("{PLAYER}{}?autoplay=1{start}", self.video.id)
    }

    /// The accessible name of the player, whose address is in the link.
    fn props(&self) -> String {
        let title = if self.name.is_empty() { self.ctx.messages.video } else { self.name };
        props(&BTreeMap::from([("title", title)]))
    }
}
