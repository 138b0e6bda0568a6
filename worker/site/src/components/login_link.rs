use askama::Template;

use super::icon::Icon;
use crate::{context::PageContext, template::filters};

/// A link to the login page that returns to this page.
#[derive(Template)]
#[template(path = "components/login_link.html")]
pub struct LoginLink<'a> {
    ctx: PageContext<'a>,
    words: &'static str,
}

impl<'a> LoginLink<'a> {
    pub fn new(ctx: &PageContext<'a>, words: &'static str) -> LoginLink<'a> {
        LoginLink { ctx: *ctx, words }
    }
}
