use askama::Template;

use crate::{context::PageContext, routing::route::Route};

/// Says, after a change of language, that the list of the other domain did not fit with the one here, and where it still is.
#[derive(Template)]
#[template(path = "components/list_left_notice.html")]
pub struct ListLeftNotice<'a> {
    ctx: PageContext<'a>,
    /// Of the list on the other domain.
    address: String,
}

impl<'a> ListLeftNotice<'a> {
    /// `None` for everybody else.
    pub fn new(ctx: &PageContext<'a>) -> Option<ListLeftNotice<'a>> {
        let from = ctx.sites.of(ctx.visitor.list_left?)?;
        let address = format!("{}{}", from.origin, Route::QuotationList.href(from.locale));
        Some(ListLeftNotice { ctx: *ctx, address })
    }
}
