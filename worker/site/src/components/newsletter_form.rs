use askama::{Template, filters::HtmlSafe};

use super::anchor::Anchor;
use crate::{ctx::Ctx, model::Chrome};

/// The newsletter sign-up: a plain form, answered with the thanks page or with this page and its errors.
#[derive(Template)]
#[template(path = "components/newsletter_form.html")]
pub struct NewsletterForm<'a> {
    ctx: Ctx<'a>,
    chrome: &'a Chrome,
}

impl HtmlSafe for NewsletterForm<'_> {}

impl<'a> NewsletterForm<'a> {
    /// The form in the language of the page.
    pub fn new(ctx: &Ctx<'a>, chrome: &'a Chrome) -> NewsletterForm<'a> {
        NewsletterForm { ctx: *ctx, chrome }
    }
}
