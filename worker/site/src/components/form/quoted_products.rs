use askama::{Template, filters::HtmlSafe};

use crate::{
    components::icon::Icon,
    context::Ctx,
    model::{QuotedLine, QuotedList},
    routing::route::Route,
};

/// More lines than this wait behind a button: the form is what the page is about.
const MAX_SHOWN: usize = 6;

/// The visitor's quotation list, in the form that takes it along: products, amounts, and the way to change them.
#[derive(Template)]
#[template(path = "components/form/quoted_products.html")]
pub struct QuotedProducts<'a> {
    ctx: Ctx<'a>,
    id: &'a str,
    level: u8,
    list: &'a QuotedList,
    /// Nobody knows here whose list it would be: the page is everybody's.
    is_unseen: bool,
}

impl HtmlSafe for QuotedProducts<'_> {}

impl<'a> QuotedProducts<'a> {
    /// The list in a form. A page that is everybody's has none, except the request for a quotation: who has products on
    /// the list gets that one made for himself, so for everybody else it is empty.
    pub fn new(ctx: Ctx<'a>, id: &'a str, level: u8) -> QuotedProducts<'a> {
        static EMPTY: QuotedList = QuotedList { lines: Vec::new(), value: String::new(), outage: false };
        let is_unseen = ctx.quoted.is_none() && ctx.route != Some(&Route::QuotationRequest);
        QuotedProducts { ctx, id, level, list: ctx.quoted.unwrap_or(&EMPTY), is_unseen }
    }

    fn lines(&self) -> &'a [QuotedLine] {
        self.parts().0
    }

    fn rest(&self) -> &'a [QuotedLine] {
        self.parts().1
    }

    /// One line alone takes no more room than the button in front of it.
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

    /// What a line without a name is called.
    fn number(&self, line: &QuotedLine) -> String {
        self.ctx.messages.quotation_product.replace("{id}", &line.id.to_string())
    }

    fn why_missing(&self) -> &'static str {
        let messages = self.ctx.messages;
        if self.list.outage { messages.quotation_outage_line } else { messages.quotation_missing }
    }
}
