use askama::Template;

use crate::context::{PageContext, VisitorData};

/// The live region of favourite buttons: errors, and the result for the favourite that the member logged in to save. It
/// must be in the page before its first message, or screen readers do not announce it. Takes no space while empty.
#[derive(Template)]
#[template(path = "components/favourite_notice.html")]
pub struct FavouriteNotice<'a> {
    ctx: PageContext<'a>,
}

impl<'a> FavouriteNotice<'a> {
    /// `None` for visitors who are not logged in: they cannot change favourites.
    pub fn new(ctx: &PageContext<'a>) -> Option<FavouriteNotice<'a>> {
        ctx.visitor.member.is_some().then_some(FavouriteNotice { ctx: *ctx })
    }

    /// The initial message; empty on most pages.
    fn message(&self) -> String {
        let messages = self.ctx.messages;
        let VisitorData { member: Some(membership), kept: Some(kept), .. } = self.ctx.visitor else {
            return String::new();
        };
        match membership.member.is_favourite(kept.product) {
            true => messages.favourite_kept.replace("{title}", &kept.title),
            false => messages.favourites_problem_failed.to_owned(),
        }
    }
}
