use askama::Template;

use crate::{context::View, islands::newsletter_form::NewsletterForm, model};

/// The newsletter sign-up with the editors' text beside the form.
#[derive(Template)]
#[template(path = "blocks/newsletter.html")]
pub struct Newsletter<'a> {
    form: NewsletterForm<'a>,
}

impl<'a> Newsletter<'a> {
    /// Unlike the footer's form, it is shown in every language.
    pub fn new(view: &View<'a>, block: &'a model::Newsletter, position: usize) -> Newsletter<'a> {
        Newsletter { form: NewsletterForm::of_block(view, block, position) }
    }
}
