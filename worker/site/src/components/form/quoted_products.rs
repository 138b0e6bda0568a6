use askama::Template;

use crate::{
    components::icon::Icon,
    context::PageContext,
    model::{QuotedLine, QuotedList},
    routing::route::Route,
    template::filters,
};

/// More lines than this are collapsed, since the form matters more on this page.
const MAX_SHOWN: usize = 6;

/// The visitor's quotation list beside the form that submits it: products, amounts, and a link to change them. On narrow
/// screens it is folded above the form.
#[derive(Template)]
#[template(path = "components/form/quoted_products.html")]
pub struct QuotedProducts<'a> {
    ctx: PageContext<'a>,
    id: &'a str,
    level: u8,
    list: &'a QuotedList,
    lines: &'a [QuotedLine],
    /// Those that are collapsed. A single line never is: the button would take as much space.
    rest: &'a [QuotedLine],
    /// The page is cached for everybody, so the visitor's list is unknown.
    is_unseen: bool,
}

impl<'a> QuotedProducts<'a> {
    /// A cached page does not know the list. The quotation request is an exception: visitors with products on their
    /// list get it rendered privately, so on the cached one the list is empty.
    pub fn new(ctx: PageContext<'a>, id: &'a str, level: u8) -> QuotedProducts<'a> {
        static EMPTY: QuotedList = QuotedList { lines: Vec::new(), value: String::new(), outage: false };
        let is_unseen = ctx.visitor.quoted.is_none() && ctx.route != Some(&Route::QuotationRequest);
        let list = ctx.visitor.quoted.unwrap_or(&EMPTY);
        let shown = if list.lines.len() > MAX_SHOWN + 1 { MAX_SHOWN } else { list.lines.len() };
        let (lines, rest) = list.lines.split_at_checked(shown).unwrap_or((&list.lines, &[]));
        QuotedProducts { ctx, id, level, list, lines, rest, is_unseen }
    }

    /// How many products and pieces it has.
    fn count(&self) -> String {
        let messages = self.ctx.messages;
        let (products, pieces) = (self.list.lines.len(), self.list.pieces());
        let words = match (products, pieces) {
            (1, 1) => messages.quotation_along_count_single,
            (1, _) => messages.quotation_along_count_one,
            _ => messages.quotation_along_count,
        };
        words.replace("{products}", &products.to_string()).replace("{pieces}", &pieces.to_string())
    }

    fn more(&self) -> String {
        self.ctx.messages.quotation_along_more.replace("{n}", &self.rest.len().to_string())
    }

    /// What was chosen of the product; may be empty.
    fn variant(&self, line: &QuotedLine) -> String {
        self.ctx.messages.variant(line.product.as_ref(), &line.variant)
    }

    fn thumbnail(&self, line: &'a QuotedLine) -> Option<&'a str> {
        line.picture()?.thumbnail.as_deref()
    }
}
