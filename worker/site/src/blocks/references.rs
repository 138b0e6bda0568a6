use askama::Template;

use super::card_level::card_level;
use crate::{
    components::{anchor::Anchor, project_card::ProjectCard},
    context::Ctx,
    model::{self, Cards},
};

/// Projects that the editors chose, in columns.
#[derive(Template)]
#[template(path = "blocks/references.html")]
pub struct References<'a> {
    ctx: Ctx<'a>,
    block: &'a Cards<model::ProjectCard>,
}

impl<'a> References<'a> {
    /// `None` when there are no projects.
    pub fn new(ctx: &Ctx<'a>, block: &'a Cards<model::ProjectCard>) -> Option<References<'a>> {
        (!block.items.is_empty()).then_some(References { ctx: *ctx, block })
    }

    fn has_head(&self) -> bool {
        !self.block.title.is_empty() || !self.block.text.is_empty() || self.block.cta.is_some()
    }
}
