//! Products side by side, with what was chosen of them and what their tables tell. The address names them, so it can be shared.

mod table;

use askama::Template;

use self::table::{Column, ComparedRow, rows};
use super::PrivatePage;
use crate::{
    components::{breadcrumbs::Breadcrumbs, icon::Icon},
    context::{PageContext, RequestContext},
    error::Error,
    islands::{
        compare_bar::{CompareBar, MOST_COMPARED},
        quotation_button::QuotationButton,
    },
    layout::{Languages, PageMeta, document},
    model::{ComparedProduct, Crumb, Sheet, Variant},
    ports::Ports,
    quotation::{LineKey, QuotationItem},
    routing::route::Route,
    template::filters,
};

/// The parameter with the products, each maybe in a variant, which dots separate. A form has one for each ticked box.
const PRODUCTS: &str = "products";
/// The parameter with the product that was just removed, and the id of what says so: the address leads to it, so the focus
/// and with it a screen reader is there, with script and without.
const REMOVED: &str = "removed";
/// The parameter with how many products stood before it: its removal can be undone.
const PLACE: &str = "place";
/// Products of an address that are read: those for which there is no place wait for one.
const MOST_READ: usize = 12;
/// Products at most that are offered to be added.
const OFFERED: usize = 6;

/// The state of the page at one address.
#[derive(Debug, Default)]
pub struct CompareState {
    /// What the address names, none twice.
    pub keys: Vec<LineKey>,
    /// Those of their products that exist in this language. Absent when the content system fails.
    pub products: Option<Vec<ComparedProduct>>,
    /// How many others the address names.
    pub missing: usize,
    /// What was just removed.
    pub removed: Option<LineKey>,
    /// Where it stood.
    pub place: usize,
}

impl CompareState {
    /// Loads the products in the URL.
    pub async fn of_address(context: &RequestContext<'_, impl Ports>) -> CompareState {
        let (keys, unreadable) = parse(&context.request.query);
        let mut ids: Vec<u32> = Vec::new();
        let removed = context.request.parameter(REMOVED).and_then(|text| LineKey::parse(&text));
        let removed = removed.filter(|removed| !keys.contains(removed));
        for key in keys.iter().chain(&removed) {
            if !ids.contains(&key.id) {
                ids.push(key.id);
            }
        }
        let products = context.content.compared(context.site, &ids, context.ports, context.trace).await.ok();
        let place = context.request.parameter(PLACE).and_then(|place| place.parse().ok());
        let state = CompareState { keys, products, missing: 0, removed, place: place.unwrap_or(MOST_READ) };
        let gone = match state.products {
            None => 0,
            Some(_) => state.keys.len().saturating_sub(state.columns().len()),
        };
        CompareState { missing: unreadable.saturating_add(gone), ..state }
    }

    /// What was found, in the order of the address.
    fn columns(&self) -> Vec<Column<'_>> {
        self.keys.iter().filter_map(|key| self.column(key)).collect()
    }

    fn column(&self, key: &LineKey) -> Option<Column<'_>> {
        let mut found = self.products.as_deref().unwrap_or_default().iter();
        let compared = found.find(|compared| compared.product.id == key.id)?;
        let is_had = compared.product.variants.chosen(&key.variant).is_some();
        let variant = if is_had { key.variant.clone() } else { Variant::default() };
        Some(Column { compared, key: key.clone(), variant })
    }
}

/// The products in a query string, and how many others it has: what is none, and what are too many.
fn parse(query: &str) -> (Vec<LineKey>, usize) {
    let (mut keys, mut others) = (Vec::new(), 0_usize);
    let pairs = form_urlencoded::parse(query.as_bytes()).filter(|(name, _)| name == PRODUCTS);
    for (_, list) in pairs {
        for text in list.split('.').filter(|text| !text.is_empty()) {
            match LineKey::parse(text) {
                Some(key) if keys.contains(&key) => {}
                Some(key) if keys.len() < MOST_READ => keys.push(key),
                _ => others = others.saturating_add(1),
            }
        }
    }
    (keys, others)
}

/// The query string that names these products; empty for none.
fn query<'a>(keys: impl IntoIterator<Item = &'a LineKey>) -> String {
    let keys: Vec<String> = keys.into_iter().map(LineKey::to_string).collect();
    if keys.is_empty() { String::new() } else { format!("?{PRODUCTS}={}", keys.join(".")) }
}

impl PrivatePage for CompareState {
    fn render(&self, ctx: &PageContext<'_>) -> Result<String, Error> {
        let messages = ctx.messages;
        let title = messages.compare_title;
        let query = query(&self.keys);
        let trail = Breadcrumbs::below(ctx, messages.breadcrumb_products, &Route::Products, title);
        let meta = PageMeta::unlisted(
            "compare",
            title,
            Languages::Compare(&query),
            Some(trail),
            &[Sheet::Personal, Sheet::Choice],
        );
        let mut columns = self.columns();
        let waiting = columns.split_off(columns.len().min(MOST_COMPARED));
        let page = ComparePage {
            ctx: *ctx,
            state: self,
            rows: rows(&columns, messages),
            bar: CompareBar::of_compared(ctx, columns.iter().map(|column| column.key.to_string()).collect()),
            columns,
            waiting,
        };
        document(ctx, meta, &page)
    }

    fn status(&self, _is_post: bool) -> u16 {
        if self.products.is_some() { 200 } else { 503 }
    }

    fn is_of_address(&self) -> bool {
        true
    }
}

/// The table, or how to choose products for it.
#[derive(Template)]
#[template(path = "pages/compare.html")]
struct ComparePage<'a> {
    ctx: PageContext<'a>,
    state: &'a CompareState,
    columns: Vec<Column<'a>>,
    /// Those for which there is no place.
    waiting: Vec<Column<'a>>,
    rows: Vec<ComparedRow<'a>>,
    bar: CompareBar<'a>,
}

impl<'a> ComparePage<'a> {
    fn keys(&self) -> impl Iterator<Item = &LineKey> {
        self.columns.iter().chain(&self.waiting).map(|column| &column.key)
    }

    /// The comparison without a product: the first that waits takes its place.
    fn without(&self, column: &Column<'a>) -> String {
        let others = query(self.keys().filter(|key| **key != column.key));
        let mark = if others.is_empty() { '?' } else { '&' };
        let place = self.keys().take_while(|key| **key != column.key).count();
        format!("{}{others}{mark}{REMOVED}={}&{PLACE}={place}#{REMOVED}", self.ctx.path, column.key)
    }

    /// The comparison with a product that was removed in its place again.
    fn restored(&self, removed: &LineKey) -> String {
        let (before, after) = (self.keys().take(self.state.place), self.keys().skip(self.state.place));
        self.ctx.path.to_owned() + &query(before.chain([removed]).chain(after))
    }

    /// What was just removed, and the way back.
    fn removed(&self) -> Option<(String, String)> {
        let column = self.state.column(self.state.removed.as_ref()?)?;
        let words = self.ctx.messages.compare_removed.replace("{title}", &self.item(&column).name());
        Some((words, self.restored(&column.key)))
    }

    fn removal_label(&self, column: &Column<'a>) -> String {
        self.ctx.messages.compare_remove.replace("{title}", &self.item(column).name())
    }

    fn item(&self, column: &Column<'a>) -> QuotationItem<'a> {
        let product = &column.compared.product;
        QuotationItem::of_product(self.ctx.site, product).in_variant(&product.variants, &column.variant)
    }

    fn quotation(&self, column: &Column<'a>) -> QuotationButton<'a> {
        QuotationButton::new(&self.ctx, self.item(column))
    }

    fn has_differences(&self) -> bool {
        self.columns.len() > 1 && self.rows.iter().any(|row| !row.differs)
    }

    /// What the address names and the site does not have.
    fn missing(&self) -> String {
        match self.state.missing {
            1 => self.ctx.messages.compare_missing_one.to_owned(),
            missing => self.ctx.messages.compare_missing.replace("{n}", &missing.to_string()),
        }
    }

    fn waiting(&self) -> String {
        let titles: Vec<&str> = self.waiting.iter().map(|column| &*column.compared.product.title).collect();
        let most = MOST_COMPARED.to_string();
        self.ctx.messages.compare_waiting.replace("{n}", &most).replace("{titles}", &titles.join(", "))
    }

    /// Products that could be added, each with the comparison that has it.
    fn offers(&self) -> Vec<(&'a str, String)> {
        if self.columns.len() >= MOST_COMPARED {
            return Vec::new();
        }
        let mut offered: Vec<(u32, &'a str)> = Vec::new();
        for (id, title) in self.columns.iter().flat_map(|column| &column.compared.related) {
            let is_known =
                self.keys().any(|known| known.id == *id) || offered.iter().any(|(known, _)| known == id);
            if !is_known && offered.len() < OFFERED {
                offered.push((*id, title));
            }
        }
        let with = |id: u32| self.ctx.path.to_owned() + &query(self.keys().chain([&LineKey::of_product(id)]));
        offered.into_iter().map(|(id, title)| (title, with(id))).collect()
    }

    /// The categories of the products, whose lists have more to choose from.
    fn categories(&self) -> Vec<&'a Crumb> {
        let mut categories: Vec<&'a Crumb> = Vec::new();
        for category in self.columns.iter().filter_map(|column| column.compared.product.category.as_ref()) {
            if !categories.iter().any(|known| known.href == category.href) {
                categories.push(category);
            }
        }
        categories
    }
}

#[cfg(test)]
mod tests;
