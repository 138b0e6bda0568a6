use std::borrow::Cow;

use askama::Template;

use super::{
    compare_choice::CompareChoice, facets::size, favourite_link::FavouriteLink, icon::Icon,
    member_price::MemberPrice, picture::PictureView, product_labels::ProductLabels,
};
use crate::{
    context::PageContext,
    model::{self, Variant},
    template::filters,
};

/// The attribute `sizes`; must match the columns in the stylesheet.
const SIZES: &str =
    "(min-width: 96rem) 382px, (min-width: 62rem) 312px, (min-width: 40rem) 32vw, calc(50vw - 32px)";

/// A product as a card: picture, title, category, measures, labels, favourite button.
///
/// A list has 48 of them, so the template keeps what repeats identical (it compresses well) and avoids repeating what
/// differs.
#[derive(Template)]
#[template(path = "components/product_card.html")]
pub struct ProductCardView<'a> {
    ctx: PageContext<'a>,
    card: &'a model::ProductCard,
    href: Cow<'a, str>,
    /// The line below the title: the category or its replacement.
    note: Option<Cow<'a, str>>,
    /// The product's measures; absent when nothing is known of them.
    size: Option<&'a str>,
    /// Measures that were asked for, in which it comes too.
    also: Option<String>,
    /// Absent where products cannot be compared.
    compare: Option<CompareChoice<'a>>,
    labels: Option<ProductLabels>,
    favourite: FavouriteLink<'a>,
    /// Absent for visitors who are not logged in.
    price: Option<MemberPrice<'a>>,
    /// Level of the card's heading: one below the heading of its list.
    level: u8,
}

impl<'a> ProductCardView<'a> {
    /// A card in a list with a second-level heading.
    pub fn new(ctx: &PageContext<'a>, card: &'a model::ProductCard) -> ProductCardView<'a> {
        let note = card.category.as_ref().map(|category| Cow::Borrowed(&*category.title));
        let labels = ProductLabels::new(ctx, card.new, card.featured);
        let favourite = FavouriteLink::new(ctx, &card.title, card.id);
        let price = MemberPrice::new(ctx, card.id);
        let size = size(ctx, &card.sizes);
        ProductCardView {
            ctx: *ctx,
            card,
            href: Cow::from(&*card.href),
            note,
            size,
            also: None,
            compare: None,
            labels,
            favourite,
            price,
            level: 3,
        }
    }

    /// Sets the level of the heading.
    pub fn level(self, level: u8) -> Self {
        ProductCardView { level, ..self }
    }

    /// Tells measures beside the product's own.
    pub fn also(self, also: Option<String>) -> Self {
        ProductCardView { also, ..self }
    }

    /// Leads to a version of the product, and lets it be compared in it.
    pub fn in_variant(self, variant: &Variant) -> Self {
        let href = Cow::from(variant.href(&self.card.href));
        let compare = self.compare.map(|choice| choice.of_variant(variant));
        ProductCardView { href, compare, ..self }
    }

    /// Lets visitors choose the product to be compared.
    pub fn comparable(self, is_comparable: bool) -> Self {
        let choice = || CompareChoice::new(&self.ctx, self.card.id, &self.card.title);
        ProductCardView { compare: is_comparable.then(choice), ..self }
    }

    /// Replaces the category below the title.
    pub fn note(self, note: Option<String>) -> Self {
        ProductCardView { note: note.map(Cow::Owned), ..self }
    }
}
