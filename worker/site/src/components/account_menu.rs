use askama::{Template, filters::HtmlSafe};

use super::icon::Icon;
use crate::template::filters;
use crate::{context::Ctx, routing::route::Route};

/// The account menu: log in and request an account, or a member's pages and log out.
#[derive(Template)]
#[template(path = "components/account_menu.html")]
pub struct AccountMenu<'a> {
    ctx: Ctx<'a>,
}

impl HtmlSafe for AccountMenu<'_> {}

impl<'a> AccountMenu<'a> {
    pub fn new(ctx: &Ctx<'a>) -> AccountMenu<'a> {
        AccountMenu { ctx: *ctx }
    }

    fn href(&self, route: Route) -> String {
        route.href(self.ctx.locale())
    }
}
