use askama::Template;

use super::{icon::Icon, picture::PictureView};
use crate::{context::PageContext, model, template::filters};

/// A project as a card: picture, title, location.
#[derive(Template)]
#[template(path = "components/project_card.html")]
pub struct ProjectCardView<'a> {
    ctx: PageContext<'a>,
    card: &'a model::ProjectCard,
    /// Level of the card's heading: one below the heading of its list.
    level: u8,
    sizes: &'static str,
}

impl<'a> ProjectCardView<'a> {
    /// A card in a list of three columns with a second-level heading.
    pub fn new(ctx: &PageContext<'a>, card: &'a model::ProjectCard) -> ProjectCardView<'a> {
        let sizes = "(min-width: 62rem) 405px, (min-width: 40rem) calc(50vw - 52px), calc(100vw - 48px)";
        ProjectCardView { ctx: *ctx, card, level: 3, sizes }
    }

    /// Sets the level of the heading.
    pub fn level(self, level: u8) -> Self {
        ProjectCardView { level, ..self }
    }

    /// Sets the attribute `sizes` of the picture.
    pub fn sizes(self, sizes: &'static str) -> Self {
        ProjectCardView { sizes, ..self }
    }
}
