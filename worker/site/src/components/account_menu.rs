use askama::{Template, filters::HtmlSafe};

use super::icon::Icon;
use crate::{ctx::Ctx, route::Route};

/// The account menu of somebody who is not logged in: log in, request an account.
#[derive(Template)]
#[template(path = "components/account_menu.html")]
pub struct AccountMenu<'a> {
    ctx: Ctx<'a>,
    log_in: String,
    sign_up: String,
}

impl HtmlSafe for AccountMenu<'_> {}

impl<'a> AccountMenu<'a> {
    /// The menu in the language of the page.
    pub fn new(ctx: &Ctx<'a>) -> AccountMenu<'a> {
        let locale = ctx.locale();
        AccountMenu { ctx: *ctx, log_in: Route::Login.href(locale), sign_up: Route::Register.href(locale) }
    }
}
