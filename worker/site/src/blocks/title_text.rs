use askama::Template;

use crate::{
    components::anchor::Anchor, context::PageContext, islands::newsletter_form::NewsletterForm, model,
    template::filters,
};

/// Title and text in one or two columns, with an optional call to action and the newsletter's form.
#[derive(Template)]
#[template(path = "blocks/title_text.html")]
pub struct TitleTextBlockView<'a> {
    ctx: PageContext<'a>,
    block: &'a model::TitleTextBlock,
    newsletter: Option<NewsletterForm<'a>>,
}

impl<'a> TitleTextBlockView<'a> {
    /// `None` without text, call to action and form. `position` is the block's on its page.
    pub fn new(
        ctx: &PageContext<'a>,
        block: &'a model::TitleTextBlock,
        position: usize,
    ) -> Option<TitleTextBlockView<'a>> {
        let newsletter = (block.newsletter && ctx.features.newsletter)
            .then(|| NewsletterForm::of_title_text(ctx, block, position));
        let empty = block.title.is_empty() && block.text.is_empty() && block.text_column2.is_empty();
        let shown = !empty || block.cta.is_some() || newsletter.is_some();
        shown.then_some(TitleTextBlockView { ctx: *ctx, block, newsletter })
    }

    /// The id of the title when it labels the form.
    fn title_id(&self) -> Option<String> {
        self.newsletter.as_ref().map(NewsletterForm::title_id)
    }

    /// Whether there is anything beside the title.
    fn has_body(&self) -> bool {
        !(self.block.text.is_empty() && self.block.text_column2.is_empty() && self.block.cta.is_none())
    }
}
