//! Lists of products that are filtered by facets.

use std::sync::LazyLock;

use crate::{
    fixtures::{self, Words},
    pages::{
        Document, faceted_page,
        paths::{category_at, products_at},
    },
};
use site::{
    components::facets::FacetedList,
    context::PageContext,
    model::{
        Chrome, Facet, FacetValue, Facets, Paginated, ProductCard, SelectedProduct, ValueMatcher, Variant,
    },
    routing::{listing::Listing, locale::Locale, route::Route},
};

/// Eight materials, of which two are folded, and three ranges of a length.
fn facets(locale: Locale) -> Facets {
    let [materials, lengths] = match locale {
        Locale::Nl => ["Materiaal", "Lengte"],
        Locale::En => ["Material", "Length"],
        Locale::De => ["Material", "Länge"],
    };
    let word = if locale == Locale::Nl { "& <nl>".to_owned() } else { format!("({})", locale.code()) };
    let value = |slug: &str| FacetValue {
        slug: slug.into(),
        matcher: ValueMatcher::Words { label: format!("{slug} {word}").into(), words: Vec::new() },
    };
    let values = ["oak", "robinia", "accoya", "padouk", "steel", "concrete", "stone", "azobe"].map(value);
    let facet = |name: &str, label: &str, values: Vec<FacetValue>| Facet {
        name: name.into(),
        label: label.into(),
        values,
        on_cards: true,
        ..Facet::default()
    };
    let material = facet("material", materials, values.into());
    let length =
        Facet { rows: vec!["maten".into()], ..facet("length", lengths, FacetValue::ranges(&[500, 1800])) };
    Facets::new(1, vec![material, length])
}

fn at(ctx: PageContext<'static>, query: &str) -> PageContext<'static> {
    static FACETS: LazyLock<[Facets; 3]> = LazyLock::new(|| Locale::ALL.map(facets));
    let place = Locale::ALL.iter().position(|locale| *locale == ctx.locale()).unwrap();
    PageContext { listing: Listing::of(&Route::Products, query, &FACETS[place]), ..ctx }
}

/// The list without a choice, with one in each facet, with a choice that is folded, with nothing left, and where nothing can be
/// told of what was chosen.
pub fn faceted_lists() -> Vec<Document> {
    let (nl, en, de) = (Words::of(Locale::Nl), Words::of(Locale::En), Words::of(Locale::De));
    let counts = vec![42, 31, 12, 0, 88, 4, 3, 1, 9, 40, 72];
    // Of each product the first two materials and the second length; of those of a filter another version.
    let list = |products: Option<Paginated<ProductCard>>| {
        let code = if products.is_some() { "24-OA" } else { "" };
        let variant = Variant::parse(code).unwrap();
        let product = |card: &ProductCard| SelectedProduct {
            id: card.id,
            variant: variant.clone(),
            values: 0b10_0000_0011,
        };
        let shown =
            [nl, en, de].map(|words| fixtures::products_page(words).kind.products().to_vec()).concat();
        let shown = shown.iter().chain(fixtures::category_page(nl).kind.products()).map(product).collect();
        Some(FacetedList { counts: counts.clone(), shown, products, near: vec![1500, 1750] })
    };
    let some = fixtures::products_page(en).kind.products().iter().take(3).cloned().collect();
    let some = Some(Paginated { items: some, total: 3 });
    let none = Some(Paginated { items: Vec::new(), total: 0 });
    let (overview, category) = (products_at(Locale::Nl), category_at(Locale::Nl));
    let chosen = "new=1&length=500-1800&material=oak&material=steel&sort=newest";
    let bare = Chrome::default();
    vec![
        faceted_page(
            "facets",
            products_at(Locale::De),
            &Chrome { facets: facets(Locale::De), ..fixtures::catalogue_chrome(de) },
            &fixtures::products_page(de),
            list(None),
        ),
        faceted_page(
            "facets-chosen",
            at(products_at(Locale::En), chosen),
            &bare,
            &fixtures::products_page(en),
            list(some),
        ),
        faceted_page(
            "facets-folded",
            at(category, "material=azobe"),
            &bare,
            &fixtures::category_page(nl),
            list(None),
        ),
        faceted_page(
            "facets-nothing-left",
            at(overview, chosen),
            &bare,
            &fixtures::products_page(nl),
            list(none),
        ),
        faceted_page(
            "facets-exact",
            at(overview, "length=1800&material=oak"),
            &Chrome { facets: facets(Locale::Nl), ..Chrome::default() },
            &fixtures::products_page(nl),
            list(Some(Paginated { items: Vec::new(), total: 0 })),
        ),
        faceted_page(
            "facets-wrong-measure",
            at(overview, "length=lang"),
            &bare,
            &fixtures::products_page(nl),
            list(None),
        ),
        faceted_page("facets-unknown", at(overview, chosen), &bare, &fixtures::products_page(nl), None),
    ]
}
