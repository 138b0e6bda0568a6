use askama::Template;

use super::card_level::card_level;
use crate::{
    components::{anchor::Anchor, person_card::PersonCard},
    context::PageContext,
    model,
    template::filters,
};

/// All employees of the company, or a selection.
#[derive(Template)]
#[template(path = "blocks/team.html")]
pub struct TeamBlockView<'a> {
    ctx: PageContext<'a>,
    block: &'a model::TeamBlock,
}

impl<'a> TeamBlockView<'a> {
    /// `None` when there is nobody.
    pub fn new(ctx: &PageContext<'a>, block: &'a model::TeamBlock) -> Option<TeamBlockView<'a>> {
        (!block.people.is_empty()).then_some(TeamBlockView { ctx: *ctx, block })
    }

    fn has_head(&self) -> bool {
        !self.block.title.is_empty() || self.block.cta.is_some()
    }
}
