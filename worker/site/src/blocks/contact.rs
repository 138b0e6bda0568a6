use std::borrow::Cow;

use askama::Template;

use crate::{
    components::{anchor::Anchor, icon::Icon, phone::Phone, picture::PictureView, quote_button::quote_link},
    context::PageContext,
    model::{ContactBlock, Link, Person},
    template::filters,
};

/// A contact person, and the link to the quotation request.
#[derive(Template)]
#[template(path = "blocks/contact.html")]
pub struct ContactBlockView<'a> {
    ctx: PageContext<'a>,
    title: &'a str,
    person: &'a Person,
    quote: Cow<'a, Link>,
}

impl<'a> ContactBlockView<'a> {
    /// `None` when the person has no name.
    pub fn new(ctx: &PageContext<'a>, block: &'a ContactBlock) -> Option<ContactBlockView<'a>> {
        let quote = quote_link(ctx);
        let view = ContactBlockView { ctx: *ctx, title: &block.title, person: &block.person, quote };
        (!block.person.name.is_empty()).then_some(view)
    }
}
