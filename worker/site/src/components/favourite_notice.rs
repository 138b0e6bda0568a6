use askama::{Template, filters::HtmlSafe};

use crate::context::Ctx;

/// The live region for errors of favourite buttons. It must be in the page before its first message, or screen
/// readers do not announce it. Takes no space while empty.
#[derive(Template)]
#[template(path = "components/favourite_notice.html")]
pub struct FavouriteNotice<'a> {
    ctx: Ctx<'a>,
}

impl HtmlSafe for FavouriteNotice<'_> {}

impl<'a> FavouriteNotice<'a> {
    /// `None` for visitors who are not logged in: they cannot change favourites.
    pub fn new(ctx: &Ctx<'a>) -> Option<FavouriteNotice<'a>> {
        ctx.member.is_some().then_some(FavouriteNotice { ctx: *ctx })
    }
}
