use askama::Template;

use super::{icon::Icon, matched::Matched};
use crate::{
    context::PageContext,
    messages::Messages,
    model::{Column, Hit, SearchFailure},
    template::filters,
};

/// The suggestions below a search box: a fragment that script inserts. `data-status` is the text for the live region.
#[derive(Template)]
#[template(path = "components/search_options.html")]
pub struct SearchOptions<'a> {
    ctx: PageContext<'a>,
    hits: &'a [Hit],
    status: String,
}

impl<'a> SearchOptions<'a> {
    pub fn new(ctx: &PageContext<'a>, products: &'a Column) -> SearchOptions<'a> {
        let status = match products.total {
            0 => ctx.messages.products_none.to_owned(),
            total => {
                let shown = products.hits.len().to_string();
                ctx.messages.search_shown.replace("{n}", &shown).replace("{total}", &total.to_string())
            }
        };
        SearchOptions { ctx: *ctx, hits: &products.hits, status }
    }

    pub fn unavailable(ctx: &PageContext<'a>, failure: SearchFailure) -> SearchOptions<'a> {
        SearchOptions { ctx: *ctx, hits: &[], status: reason(failure, ctx.messages).to_owned() }
    }
}

/// The visitor's message for a failed search.
pub fn reason(failure: SearchFailure, messages: &Messages) -> &'static str {
    match failure {
        SearchFailure::Busy => messages.search_busy,
        SearchFailure::Failed => messages.search_failed,
    }
}
