use std::borrow::Cow;

use askama::Template;

use super::icon::Icon;
use crate::{context::PageContext, model::Link, routing::route::Route, template::filters};

/// The links to the visitor's quotation list, with a badge for the number of its products, and to the quotation request.
///
/// The list is in a cookie and the page is cached for everybody, so the badge is empty and hidden until script fills
/// it, and gives the link a name with the number. The texts that script needs are in its attributes.
#[derive(Template)]
#[template(path = "components/quote_button.html")]
pub struct QuoteButton<'a> {
    ctx: PageContext<'a>,
    link: Cow<'a, Link>,
}

impl<'a> QuoteButton<'a> {
    pub fn new(ctx: &PageContext<'a>) -> QuoteButton<'a> {
        QuoteButton { ctx: *ctx, link: quote_link(ctx) }
    }
}

/// The editors' link to the quotation request, else the request page with a label of `locales/`.
pub fn quote_link<'a>(ctx: &PageContext<'a>) -> Cow<'a, Link> {
    let label = || ctx.messages.request_quote.to_owned();
    match &ctx.chrome.request_quote {
        Some(link) if link.label.is_empty() => Cow::Owned(Link { label: label(), ..link.clone() }),
        Some(link) => Cow::Borrowed(link),
        None => {
            Cow::Owned(Link { href: ctx.href(Route::QuotationRequest), label: label(), ..Link::default() })
        }
    }
}
