use askama::Template;

use crate::{context::PageContext, islands::newsletter_form::NewsletterForm, model, template::filters};

/// The newsletter sign-up with the editors' text beside the form.
#[derive(Template)]
#[template(path = "blocks/newsletter.html")]
pub struct NewsletterBlockView<'a> {
    form: NewsletterForm<'a>,
}

impl<'a> NewsletterBlockView<'a> {
    /// Unlike the footer's form, it is shown in every language. `None` where there is no newsletter.
    pub fn new(
        ctx: &PageContext<'a>,
        block: &'a model::NewsletterBlock,
        position: usize,
    ) -> Option<NewsletterBlockView<'a>> {
        let form = NewsletterForm::of_block(ctx, block, position);
        ctx.features.newsletter.then_some(NewsletterBlockView { form })
    }
}
