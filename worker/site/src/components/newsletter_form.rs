use askama::{Template, filters::HtmlSafe};

use super::anchor::Anchor;
use crate::{
    ctx::Ctx,
    layout::View,
    model::{Chrome, Html, Newsletter},
};

/// The newsletter sign-up: a plain form, answered with the thanks page or with this page and its errors.
#[derive(Template)]
#[template(path = "components/newsletter_form.html")]
pub struct NewsletterForm<'a> {
    ctx: Ctx<'a>,
    chrome: &'a Chrome,
    /// Start of the ids: a page may hold the form of its footer and those of its blocks.
    id: String,
    title: &'a str,
    /// The editors' text. Absent: our own sentence.
    text: Option<&'a Html>,
}

impl HtmlSafe for NewsletterForm<'_> {}

impl<'a> NewsletterForm<'a> {
    /// The form in the language of the page, in our own words.
    pub fn new(ctx: &Ctx<'a>, chrome: &'a Chrome) -> NewsletterForm<'a> {
        let title = ctx.messages.newsletter_title;
        NewsletterForm { ctx: *ctx, chrome, id: "newsletter".to_owned(), title, text: None }
    }

    /// The form of a block, in the editors' words where they gave some. `position` is the block's on its page.
    pub fn of_block(view: &View<'a>, block: &'a Newsletter, position: usize) -> NewsletterForm<'a> {
        let own = NewsletterForm::new(&view.ctx, view.chrome);
        NewsletterForm {
            id: format!("newsletter-{position}"),
            title: if block.title.is_empty() { own.title } else { &block.title },
            text: Some(&block.text).filter(|text| !text.is_empty()),
            ..own
        }
    }
}
