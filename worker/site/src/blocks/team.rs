use askama::Template;

use super::card_level::card_level;
use crate::{
    components::{anchor::Anchor, person_card::PersonCard},
    context::Ctx,
    model,
};

/// The people of the company, or some of them.
#[derive(Template)]
#[template(path = "blocks/team.html")]
pub struct Team<'a> {
    ctx: Ctx<'a>,
    block: &'a model::Team,
}

impl<'a> Team<'a> {
    /// `None` when there is nobody.
    pub fn new(ctx: &Ctx<'a>, block: &'a model::Team) -> Option<Team<'a>> {
        (!block.people.is_empty()).then_some(Team { ctx: *ctx, block })
    }

    fn has_head(&self) -> bool {
        !self.block.title.is_empty() || self.block.cta.is_some()
    }
}
