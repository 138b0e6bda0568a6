use std::collections::BTreeMap;

use askama::Template;

use super::props;
use crate::{context::PageContext, model::Frame};

/// Aspect ratio of a frame without a height.
const DEFAULT_ASPECT: (u16, u16) = (16, 9);

/// A page of another site in an editor's markup. No request goes to that site before the visitor asks for it.
///
/// Without script it is a link that opens the page in a new tab; script replaces the link by the frame. The markup is
/// phrasing content, since it may be in a paragraph.
#[derive(Template)]
#[template(path = "islands/frame.html")]
pub struct FrameIsland<'a> {
    ctx: PageContext<'a>,
    frame: &'a Frame,
}

impl<'a> FrameIsland<'a> {
    pub fn new(ctx: &PageContext<'a>, frame: &'a Frame) -> FrameIsland<'a> {
        FrameIsland { ctx: *ctx, frame }
    }

    /// The editor's title, or the host when there is none.
    fn title(&self) -> &str {
        if self.frame.title.is_empty() { self.frame.host() } else { &self.frame.title }
    }

    fn label(&self) -> String {
        self.ctx.messages.frame_show.replace("{host}", self.frame.host())
    }

    /// The aspect ratio. `None` for a frame that has the same height at every width.
    fn aspect(&self) -> Option<(u16, u16)> {
        match (self.frame.width, self.frame.height) {
            (Some(width), Some(height)) => Some((width, height)),
            (None, Some(_)) => None,
            (_, None) => Some(DEFAULT_ASPECT),
        }
    }

    fn props(&self) -> String {
        props(&BTreeMap::from([("title", self.title())]))
    }
}
