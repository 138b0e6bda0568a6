use askama::Template;

use crate::template::filters;
use crate::{
    components::{anchor::Anchor, icon::Icon, phone::Phone, picture::PictureView},
    context::{Ctx, View},
    model::{ContactBlock, Link, Person},
    routing::route::Route,
};

/// A contact person, and the link to the quotation request.
#[derive(Template)]
#[template(path = "blocks/contact.html")]
pub struct ContactBlockView<'a> {
    ctx: Ctx<'a>,
    title: &'a str,
    person: &'a Person,
    quote: Link,
}

impl<'a> ContactBlockView<'a> {
    /// `None` when the person has no name.
    pub fn new(view: &View<'a>, block: &'a ContactBlock) -> Option<ContactBlockView<'a>> {
        let View { ctx, chrome, .. } = *view;
        let own = || Link {
            href: Route::QuotationRequest.href(ctx.locale()),
            label: ctx.messages.request_quote.to_owned(),
            ..Link::default()
        };
        let quote = chrome.request_quote.clone().unwrap_or_else(own);
        let view = ContactBlockView { ctx, title: &block.title, person: &block.person, quote };
        (!block.person.name.is_empty()).then_some(view)
    }
}
