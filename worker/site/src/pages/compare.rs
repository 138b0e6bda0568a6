//! Products side by side, with what their tables tell. The address names them, so it can be shared.

use askama::Template;

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
    model::{ComparedProduct, Crumb, Sheet},
    ports::Ports,
    quotation::{QuotationItem, product_id},
    routing::route::Route,
    template::filters,
};

/// The parameter with the ids, which dots separate. A form has one for each ticked box.
const PRODUCTS: &str = "products";
/// Products of an address that are read: those for which there is no place wait for one.
const MOST_READ: usize = 12;
/// Products at most that are offered to be added.
const OFFERED: usize = 6;

/// The state of the page at one address.
#[derive(Debug, Default)]
pub struct CompareState {
    /// What the address names, none twice.
    pub ids: Vec<u32>,
    /// Those that exist in this language, in the same order. Absent when the content system fails.
    pub products: Option<Vec<ComparedProduct>>,
    /// How many others the address names.
    pub missing: usize,
}

impl CompareState {
    /// Loads the products in the URL.
    pub async fn of_address(context: &RequestContext<'_, impl Ports>) -> CompareState {
        let (ids, unreadable) = parse(&context.request.query);
        let products = context.content.compared(context.site, &ids, context.ports, context.trace).await.ok();
        let found = products.as_ref().map_or(ids.len(), Vec::len);
        let missing = unreadable.saturating_add(ids.len().saturating_sub(found));
        CompareState { ids, products, missing }
    }

    fn found(&self) -> &[ComparedProduct] {
        self.products.as_deref().unwrap_or_default()
    }

    /// The products for which there is a place, and those that wait.
    fn placed(&self) -> (&[ComparedProduct], &[ComparedProduct]) {
        self.found().split_at_checked(MOST_COMPARED).unwrap_or((self.found(), &[]))
    }
}

/// The ids in a query string, and how many others it has: what is no id, and what are too many.
fn parse(query: &str) -> (Vec<u32>, usize) {
    let (mut ids, mut others) = (Vec::new(), 0_usize);
    let pairs = form_urlencoded::parse(query.as_bytes()).filter(|(name, _)| name == PRODUCTS);
    for (_, list) in pairs {
        for text in list.split('.').filter(|text| !text.is_empty()) {
            match product_id(text) {
                Some(id) if ids.contains(&id) => {}
                Some(id) if ids.len() < MOST_READ => ids.push(id),
                _ => others = others.saturating_add(1),
            }
        }
    }
    (ids, others)
}

/// The query string that names these products; empty for none.
fn query(ids: impl IntoIterator<Item = u32>) -> String {
    let ids: Vec<String> = ids.into_iter().map(|id| id.to_string()).collect();
    if ids.is_empty() { String::new() } else { format!("?{PRODUCTS}={}", ids.join(".")) }
}

impl PrivatePage for CompareState {
    fn render(&self, ctx: &PageContext<'_>) -> Result<String, Error> {
        let messages = ctx.messages;
        let title = messages.compare_title;
        let query = query(self.ids.iter().copied());
        let trail = Breadcrumbs::below(ctx, messages.breadcrumb_products, &Route::Products, title);
        let meta = PageMeta::unlisted(
            "compare",
            title,
            Languages::Compare(&query),
            Some(trail),
            &[Sheet::Personal, Sheet::Choice],
        );
        let (products, waiting) = self.placed();
        let page = ComparePage {
            ctx: *ctx,
            state: self,
            products,
            waiting,
            rows: rows(products),
            bar: CompareBar::of_compared(ctx, products.iter().map(|product| product.product.id).collect()),
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

/// A row of the table.
struct ComparedRow<'a> {
    name: &'a str,
    /// Of each product, in their order. Absent where its table lacks the row.
    values: Vec<Option<&'a str>>,
    differs: bool,
}

/// What the tables tell, by the names of their rows: in the order of the first product, then what only others have.
fn rows(products: &[ComparedProduct]) -> Vec<ComparedRow<'_>> {
    let mut rows: Vec<ComparedRow<'_>> = Vec::new();
    for (place, product) in products.iter().enumerate() {
        for row in &product.rows {
            let (name, value) = (&*row.name, Some(&*row.value));
            let at = match rows.iter().position(|known| known.name.to_lowercase() == name.to_lowercase()) {
                Some(at) => at,
                None => {
                    rows.push(ComparedRow { name, values: vec![None; products.len()], differs: false });
                    rows.len().saturating_sub(1)
                }
            };
            if let Some(cell) = rows.get_mut(at).and_then(|row| row.values.get_mut(place)) {
                *cell = value;
            }
        }
    }
    for row in &mut rows {
        row.differs = row.values.windows(2).any(|pair| pair.first() != pair.last());
    }
    rows
}

/// The table, or how to choose products for it.
#[derive(Template)]
#[template(path = "pages/compare.html")]
struct ComparePage<'a> {
    ctx: PageContext<'a>,
    state: &'a CompareState,
    products: &'a [ComparedProduct],
    /// Those for which there is no place.
    waiting: &'a [ComparedProduct],
    rows: Vec<ComparedRow<'a>>,
    bar: CompareBar<'a>,
}

impl<'a> ComparePage<'a> {
    fn ids(&self) -> impl Iterator<Item = u32> {
        self.state.found().iter().map(|product| product.product.id)
    }

    /// The comparison without a product: the first that waits takes its place.
    fn without(&self, product: u32) -> String {
        self.ctx.path.to_owned() + &query(self.ids().filter(|id| *id != product))
    }

    fn removal_label(&self, product: &ComparedProduct) -> String {
        self.ctx.messages.compare_remove.replace("{title}", &product.product.title)
    }

    fn quotation(&self, product: &'a ComparedProduct) -> QuotationButton<'a> {
        QuotationButton::new(&self.ctx, QuotationItem::of_product(self.ctx.site, &product.product))
    }

    fn has_differences(&self) -> bool {
        self.products.len() > 1 && self.rows.iter().any(|row| !row.differs)
    }

    /// What the address names and the site does not have.
    fn missing(&self) -> String {
        match self.state.missing {
            1 => self.ctx.messages.compare_missing_one.to_owned(),
            missing => self.ctx.messages.compare_missing.replace("{n}", &missing.to_string()),
        }
    }

    fn waiting(&self) -> String {
        let titles: Vec<&str> = self.waiting.iter().map(|product| &*product.product.title).collect();
        let most = MOST_COMPARED.to_string();
        self.ctx.messages.compare_waiting.replace("{n}", &most).replace("{titles}", &titles.join(", "))
    }

    /// Products that could be added, each with the comparison that has it.
    fn offers(&self) -> Vec<(&'a str, String)> {
        if self.products.len() >= MOST_COMPARED {
            return Vec::new();
        }
        let mut offered: Vec<(u32, &str)> = Vec::new();
        for (id, title) in self.products.iter().flat_map(|product| &product.related) {
            let is_known =
                self.ids().any(|known| known == *id) || offered.iter().any(|(known, _)| known == id);
            if !is_known && offered.len() < OFFERED {
                offered.push((*id, title));
            }
        }
        let with = |id: u32| self.ctx.path.to_owned() + &query(self.ids().chain([id]));
        offered.into_iter().map(|(id, title)| (title, with(id))).collect()
    }

    /// The categories of the products, whose lists have more to choose from.
    fn categories(&self) -> Vec<&'a Crumb> {
        let mut categories: Vec<&Crumb> = Vec::new();
        for category in self.products.iter().filter_map(|product| product.product.category.as_ref()) {
            if !categories.iter().any(|known| known.href == category.href) {
                categories.push(category);
            }
        }
        categories
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{QuotedProduct, TableRow, Variants};

    #[test]
    fn an_address_names_each_product_once() {
        for (address, ids, others) in [
            ("products=412.87.9", vec![412, 87, 9], 0),
            ("products=412&x=1&products=87.412", vec![412, 87], 0),
            ("products=412..87.&products=", vec![412, 87], 0),
            ("products=a.4x.-1.0.7", vec![7], 4),
            ("product=7", vec![], 0),
        ] {
            assert_eq!(parse(address), (ids, others), "{address}");
        }
        let many: Vec<String> = (1..=20).map(|id| id.to_string()).collect();
        assert_eq!(parse(&format!("products={}", many.join("."))), ((1..=12).collect(), 8));
        assert_eq!(query(parse("products=412&products=87").0), "?products=412.87");
        assert_eq!(query([]), "");
    }

    fn product(id: u32, rows: &[(&str, &str)]) -> ComparedProduct {
        let product = QuotedProduct {
            id,
            title: "Bench".into(),
            href: "/products/bench/".into(),
            category: None,
            picture: None,
            variants: Variants::default(),
        };
        let row = |(name, value): &(&str, &str)| TableRow { name: (*name).into(), value: (*value).into() };
        ComparedProduct { product, rows: rows.iter().map(row).collect(), related: Vec::new() }
    }

    #[test]
    fn rows_are_those_of_all_in_the_order_of_the_first() {
        let products = [
            product(1, &[("Material", "Oak"), ("Weight", "56 kg")]),
            product(2, &[("Load", "200 kg"), ("WEIGHT", "56 kg"), ("Material", "Steel")]),
        ];
        let rows = rows(&products);
        let rows: Vec<_> = rows.iter().map(|row| (row.name, row.values.as_slice(), row.differs)).collect();
        let expected: [(&str, &[Option<&str>], bool); 3] = [
            ("Material", &[Some("Oak"), Some("Steel")], true),
            ("Weight", &[Some("56 kg"), Some("56 kg")], false),
            ("Load", &[None, Some("200 kg")], true),
        ];
        assert_eq!(rows, expected);
    }
}
