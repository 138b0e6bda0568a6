use askama::{Template, filters::HtmlSafe};

use crate::context::Ctx;

/// Where script says that a heart could not be kept. It is there before the first word, or nobody would hear it; empty
/// it takes no room.
#[derive(Template)]
#[template(path = "components/favourite_notice.html")]
pub struct FavouriteNotice<'a> {
    ctx: Ctx<'a>,
}

impl HtmlSafe for FavouriteNotice<'_> {}

impl<'a> FavouriteNotice<'a> {
    /// The place for it. `None` when no member is looking: nobody else has hearts to keep.
    pub fn new(ctx: &Ctx<'a>) -> Option<FavouriteNotice<'a>> {
        ctx.member.is_some().then_some(FavouriteNotice { ctx: *ctx })
    }
}
