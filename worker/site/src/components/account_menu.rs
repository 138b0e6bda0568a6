use askama::Template;

use super::icon::Icon;
use crate::{context::Ctx, routing::route::Route, template::filters};

/// The account menu: log in and request an account, or a member's pages and log out.
#[derive(Template)]
#[template(path = "components/account_menu.html")]
pub struct AccountMenu<'a> {
    ctx: Ctx<'a>,
}

impl<'a> AccountMenu<'a> {
    pub fn new(ctx: &Ctx<'a>) -> AccountMenu<'a> {
        AccountMenu { ctx: *ctx }
    }
}
