use askama::Template;

use crate::{components::icon::Icon, context::PageContext, template::filters};

/// A live region that script fills when the connection is lost or back, and on a page from the offline cache
/// (specification section 4). Takes no space while empty.
#[derive(Template)]
#[template(path = "components/connection_notice.html")]
pub struct ConnectionNotice<'a> {
    ctx: PageContext<'a>,
}

impl<'a> ConnectionNotice<'a> {
    pub fn new(ctx: &PageContext<'a>) -> ConnectionNotice<'a> {
        ConnectionNotice { ctx: *ctx }
    }
}
