use askama::Template;

use super::icon::Icon;
use crate::{context::PageContext, routing::route::Route, template::filters};

/// The account menu: log in and request an account, or a member's pages and log out.
#[derive(Template)]
#[template(path = "components/account_menu.html")]
pub struct AccountMenu<'a> {
    ctx: PageContext<'a>,
}

impl<'a> AccountMenu<'a> {
    pub fn new(ctx: &PageContext<'a>) -> AccountMenu<'a> {
        AccountMenu { ctx: *ctx }
    }
}
