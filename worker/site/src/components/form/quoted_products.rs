use askama::{Template, filters::HtmlSafe};

use crate::template::filters;
use crate::{
    components::icon::Icon,
    context::Ctx,
    model::{QuotedLine, QuotedList},
    routing::route::Route,
};

/// More lines than this are collapsed, since the form matters more on this page.
const MAX_SHOWN: usize = 6;

/// The visitor's quotation list in the form that submits it: products, amounts, and a link to change them.
#[derive(Template)]
#[template(path = "components/form/quoted_products.html")]
pub struct QuotedProducts<'a> {
    ctx: Ctx<'a>,
    id: &'a str,
    level: u8,
    list: &'a QuotedList,
    /// The page is cached for everybody, so the visitor's list is unknown.
    is_unseen: bool,
}

impl HtmlSafe for QuotedProducts<'_> {}

impl<'a> QuotedProducts<'a> {
    /// A cached page does not know the list. The quotation request is an exception: visitors with products on their
    /// list get it rendered privately, so on the cached one the list is empty.
    pub fn new(ctx: Ctx<'a>, id: &'a str, level: u8) -> QuotedProducts<'a> {
        static EMPTY: QuotedList = QuotedList { lines: Vec::new(), value: String::new(), outage: false };
        let is_unseen = ctx.visitor.quoted.is_none() && ctx.route != Some(&Route::QuotationRequest);
        QuotedProducts { ctx, id, level, list: ctx.visitor.quoted.unwrap_or(&EMPTY), is_unseen }
    }

    fn lines(&self) -> &'a [QuotedLine] {
        self.parts().0
    }

    fn rest(&self) -> &'a [QuotedLine] {
        self.parts().1
    }

    /// Visible and collapsed lines. A single line is never collapsed: the button would take as much space.
    fn parts(&self) -> (&'a [QuotedLine], &'a [QuotedLine]) {
        let lines = &self.list.lines;
        let shown = if lines.len() > MAX_SHOWN + 1 { MAX_SHOWN } else { lines.len() };
        lines.split_at_checked(shown).unwrap_or((lines, &[]))
    }

    fn more(&self) -> String {
        self.ctx.messages.quotation_along_more.replace("{n}", &self.rest().len().to_string())
    }

    fn thumbnail(&self, line: &'a QuotedLine) -> Option<&'a str> {
        line.product.as_ref()?.picture.as_ref()?.thumbnail.as_deref()
    }

    fn href(&self, route: Route) -> String {
        route.href(self.ctx.locale())
    }

    /// The label of a line whose product is unknown.
    fn number(&self, line: &QuotedLine) -> String {
        self.ctx.messages.quotation_product.replace("{id}", &line.id.to_string())
    }

    fn why_missing(&self) -> &'static str {
        let messages = self.ctx.messages;
        if self.list.outage { messages.quotation_outage_line } else { messages.quotation_missing }
    }
}
