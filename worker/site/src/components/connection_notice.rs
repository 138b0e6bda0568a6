use askama::{Template, filters::HtmlSafe};

use crate::{components::icon::Icon, context::Ctx};

/// The bar that script fills when the connection goes, when it is back, and on a page that is only a copy
/// (specification section 4). Empty it takes no room.
#[derive(Template)]
#[template(path = "components/connection_notice.html")]
pub struct ConnectionNotice<'a> {
    ctx: Ctx<'a>,
}

impl HtmlSafe for ConnectionNotice<'_> {}

impl<'a> ConnectionNotice<'a> {
    /// The bar in the language of the page.
    pub fn new(ctx: &Ctx<'a>) -> ConnectionNotice<'a> {
        ConnectionNotice { ctx: *ctx }
    }
}
