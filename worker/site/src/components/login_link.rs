use askama::{Template, filters::HtmlSafe};

use super::icon::Icon;
use crate::template::filters;
use crate::{
    context::Ctx,
    members::login::{LoginReason, login_href},
};

/// A link to the login page that returns to this page.
#[derive(Template)]
#[template(path = "components/login_link.html")]
pub struct LoginLink<'a> {
    ctx: Ctx<'a>,
    words: &'static str,
}

impl HtmlSafe for LoginLink<'_> {}

impl<'a> LoginLink<'a> {
    pub fn new(ctx: &Ctx<'a>, words: &'static str) -> LoginLink<'a> {
        LoginLink { ctx: *ctx, words }
    }

    fn href(&self) -> String {
        login_href(self.ctx.locale(), self.ctx.path, LoginReason::Plain)
    }
}
