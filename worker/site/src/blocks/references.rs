use askama::Template;

use super::card_level::card_level;
use crate::{
    components::{anchor::Anchor, project_card::ProjectCardView},
    context::PageContext,
    model::{self, Cards},
    template::filters,
};

/// Projects that the editors chose, in columns.
#[derive(Template)]
#[template(path = "blocks/references.html")]
pub struct ReferencesBlockView<'a> {
    ctx: PageContext<'a>,
    block: &'a Cards<model::ProjectCard>,
}

impl<'a> ReferencesBlockView<'a> {
    /// `None` when there are no projects.
    pub fn new(
        ctx: &PageContext<'a>,
        block: &'a Cards<model::ProjectCard>,
    ) -> Option<ReferencesBlockView<'a>> {
        (!block.items.is_empty()).then_some(ReferencesBlockView { ctx: *ctx, block })
    }

    fn has_head(&self) -> bool {
        !self.block.title.is_empty() || !self.block.text.is_empty() || self.block.cta.is_some()
    }
}
