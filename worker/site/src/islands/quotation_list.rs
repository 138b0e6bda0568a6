use std::collections::BTreeMap;

use askama::Template;
use serde::Serialize;

use super::props;
use crate::{
    components::icon::Icon,
    context::PageContext,
    model::LineTexts,
    quotation::{ItemPicture, LineKey, Quotation, QuotationItem, QuotationLine},
    routing::route::Route,
    template::filters,
};

/// The products of the quotation list, with the buttons that change it.
///
/// Every button submits a form, so the list works without script. Script renders the same markup from the props, which
/// therefore hold all its texts. The template has no white space between elements, so that both are equal.
#[derive(Template)]
#[template(path = "islands/quotation_list.html")]
pub struct QuotationList<'a> {
    ctx: PageContext<'a>,
    /// Products that exist in this language, in the visitor's order.
    items: Vec<QuotationItem<'a>>,
    /// Lines whose product was not found; they are shown last.
    missing: Vec<QuotationLine>,
    /// Whether they are missing because the content system is unreachable.
    outage: bool,
    /// Whether a key is configured to sign links with.
    can_share: bool,
    /// What could not be kept of lines, to be shown again.
    typed: Vec<TypedLine<'a>>,
}

/// What was typed into one line.
#[derive(Clone, Serialize)]
pub struct TypedLine<'a> {
    #[serde(flatten)]
    pub key: LineKey,
    pub amount: &'a str,
    pub colour: &'a str,
    pub variant: &'a str,
    pub remark: &'a str,
    /// Why the amount was rejected.
    pub hint: Option<&'a str>,
    /// Why the texts were rejected.
    pub problem: Option<&'a str>,
}

/// A line of the list.
struct Row<'a> {
    key: &'a LineKey,
    amount: u8,
    name: String,
    item: Option<&'a QuotationItem<'a>>,
    texts: Option<&'a LineTexts>,
}

/// A field of a line's texts.
struct TextField<'a> {
    name: &'static str,
    label: &'static str,
    /// The saved text.
    text: &'a str,
    /// The content of the field: the saved text or a rejected one.
    value: &'a str,
    is_invalid: bool,
}

impl TextField<'_> {
    /// Whether it is a textarea.
    fn is_long(&self) -> bool {
        self.name == "remark"
    }
}

impl<'a> Row<'a> {
    fn has_options(&self) -> bool {
        self.item.is_some_and(|item| item.has_options)
    }

    fn picture(&self) -> Option<&'a ItemPicture<'a>> {
        self.item?.picture.as_ref()
    }

    fn is_least(&self) -> bool {
        self.amount <= 1
    }

    fn is_most(&self) -> bool {
        self.amount >= Quotation::MAX_AMOUNT
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ListProps<'a> {
    items: &'a [QuotationItem<'a>],
    missing: &'a [QuotationLine],
    typed: &'a [TypedLine<'a>],
    outage: bool,
    labels: BTreeMap<&'static str, &'static str>,
    /// Addresses of the links and forms.
    paths: BTreeMap<&'static str, String>,
    can_share: bool,
    icons: &'a str,
}

impl<'a> QuotationList<'a> {
    /// `outage`: the missing lines could not be looked up.
    pub fn new(
        ctx: &PageContext<'a>,
        items: Vec<QuotationItem<'a>>,
        missing: Vec<QuotationLine>,
        outage: bool,
        can_share: bool,
    ) -> QuotationList<'a> {
        QuotationList { ctx: *ctx, items, missing, outage, can_share, typed: Vec::new() }
    }

    pub fn typed(self, typed: Vec<TypedLine<'a>>) -> QuotationList<'a> {
        QuotationList { typed, ..self }
    }

    fn rows(&self) -> Vec<Row<'_>> {
        let found = self.items.iter().map(|item| Row {
            key: &item.key,
            amount: item.amount.unwrap_or(1),
            name: item.name(),
            item: Some(item),
            texts: item.texts,
        });
        let missing = self.missing.iter().map(|line| Row {
            key: &line.key,
            amount: line.amount,
            name: self.ctx.messages.unknown_product(line.key.id),
            item: None,
            texts: Some(&line.texts),
        });
        found.chain(missing).collect()
    }

    /// A label with the title of a line's product.
    fn named(&self, label: &str, row: &Row<'_>) -> String {
        label.replace("{title}", &row.name)
    }

    /// The label of a line's texts, and that with the product's title.
    fn texts_label(&self, row: &Row<'_>) -> (&'static str, String) {
        let messages = self.ctx.messages;
        let (short, long) = match row.has_options() {
            true => (messages.quotation_remark, messages.quotation_remark_of),
            false => (messages.quotation_texts, messages.quotation_texts_of),
        };
        (short, self.named(long, row))
    }

    fn typed_in(&self, row: &Row<'_>) -> Option<&TypedLine<'a>> {
        self.typed.iter().find(|typed| typed.key == *row.key)
    }

    /// The content of the field: the kept amount or a rejected one.
    fn amount(&self, row: &Row<'_>) -> String {
        self.typed_in(row).map_or_else(|| row.amount.to_string(), |typed| typed.amount.to_owned())
    }

    fn hint(&self, row: &Row<'_>) -> Option<&'a str> {
        self.typed_in(row)?.hint
    }

    fn problem(&self, row: &Row<'_>) -> Option<&'a str> {
        self.typed_in(row)?.problem
    }

    /// Whether the fields have texts that are not kept.
    fn is_open(&self, row: &Row<'_>) -> bool {
        self.fields(row).iter().any(|field| field.value != field.text)
    }

    /// The fields of a line's texts. Colour and version are chosen, not written, where a product has options; what was
    /// written before stays.
    fn fields<'b>(&'b self, row: &Row<'b>) -> Vec<TextField<'b>> {
        let messages = self.ctx.messages;
        let [colour, variant, remark] = row.texts.map(LineTexts::all).unwrap_or_default();
        let typed = self.typed_in(row);
        let is_rejected = self.problem(row).is_some();
        let field = |name, label, text, typed: Option<&'b str>| TextField {
            name,
            label,
            text,
            value: typed.unwrap_or(text),
            is_invalid: is_rejected && typed.is_some_and(|typed| typed != text),
        };
        let (c, v, r) = (messages.quotation_colour, messages.quotation_variant, messages.quotation_remark);
        let fields = [
            field("colour", c, colour, typed.map(|typed| typed.colour)),
            field("variant", v, variant, typed.map(|typed| typed.variant)),
            field("remark", r, remark, typed.map(|typed| typed.remark)),
        ];
        let is_offered = |field: &TextField<'_>| {
            field.is_long() || !row.has_options() || !field.text.is_empty() || !field.value.is_empty()
        };
        fields.into_iter().filter(is_offered).collect()
    }

    fn pieces(&self, rows: &[Row<'_>]) -> u32 {
        rows.iter().map(|row| u32::from(row.amount)).sum()
    }

    fn props(&self) -> String {
        props(&ListProps {
            items: &self.items,
            missing: &self.missing,
            typed: &self.typed,
            outage: self.outage,
            labels: self.labels(),
            paths: BTreeMap::from([
                ("list", self.ctx.href(Route::QuotationList)),
                ("products", self.ctx.href(Route::Products)),
                ("request", self.ctx.href(Route::QuotationRequest)),
            ]),
            can_share: self.can_share,
            icons: &self.ctx.assets.icons,
        })
    }

    /// All texts of the markup and of what script adds, by their names in the script; `{title}` and `{id}` stand for those
    /// of a line.
    fn labels(&self) -> BTreeMap<&'static str, &'static str> {
        let messages = self.ctx.messages;
        BTreeMap::from([
            ("added", messages.quotation_added),
            ("articleNumber", messages.article_number),
            ("choose", messages.quotation_choose),
            ("unchosen", messages.quotation_unchosen),
            ("gone", messages.quotation_variant_gone),
            ("remarkOf", messages.quotation_remark_of),
            ("amount", messages.quotation_amount),
            ("amountCorrected", messages.quotation_amount_corrected),
            ("decrement", messages.quotation_decrement),
            ("increment", messages.quotation_increment),
            ("update", messages.quotation_update),
            ("remove", messages.quotation_remove),
            ("product", messages.quotation_product),
            ("missing", messages.why_unknown(self.outage)),
            ("products", messages.quotation_products),
            ("pieces", messages.quotation_pieces),
            ("request", messages.request_quote),
            ("print", messages.quotation_print),
            ("share", messages.quotation_share),
            ("flush", messages.quotation_flush),
            ("emptyTitle", messages.quotation_empty_title),
            ("emptyText", messages.quotation_empty_text),
            ("emptyProducts", messages.quotation_empty_products),
            ("removed", messages.quotation_removed),
            ("flushed", messages.quotation_flushed),
            ("undo", messages.quotation_undo),
            ("colour", messages.quotation_colour),
            ("variant", messages.quotation_variant),
            ("remark", messages.quotation_remark),
            ("texts", messages.quotation_texts),
            ("textsOf", messages.quotation_texts_of),
            ("textsSave", messages.quotation_texts_save),
            ("textsSaved", messages.quotation_texts_saved),
            ("textsFull", messages.quotation_problem_texts),
            ("textLength", messages.quotation_problem_text_length),
            ("undoTexts", messages.quotation_undo_texts),
            ("undone", messages.quotation_undone),
            ("full", messages.quotation_storage_full),
        ])
    }
}
