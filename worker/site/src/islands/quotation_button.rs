use std::collections::BTreeMap;

use askama::Template;
use serde::Serialize;

use super::props;
use crate::{
    components::{icon::Icon, variant_options::VariantOptions},
    context::PageContext,
    model::{OnlyWith, Slide, Variant, Variants},
    quotation::{self, ItemPicture, QuotationItem},
    routing::route::Route,
    template::filters,
};

/// The button that puts a product on the quotation list (specification section 5), on the product's page with what can be
/// chosen of it and how many.
///
/// Without script it submits a form, whose response is the list; script changes the list in place, and its button also
/// removes the product again.
#[derive(Template)]
#[template(path = "islands/quotation_button.html")]
pub struct QuotationButton<'a> {
    ctx: PageContext<'a>,
    item: QuotationItem<'a>,
    order: Option<Order<'a>>,
}

/// What the form of a product's page starts with.
struct Order<'a> {
    /// Absent when there is nothing to choose.
    options: Option<VariantOptions<'a>>,
    /// Codes of the choices: the end of the article number. Empty for what does not go together.
    code: Variant,
    /// As it was typed.
    amount: String,
    variants: &'a Variants,
    /// The pictures on the page.
    slides: &'a [Slide],
}

#[derive(Serialize)]
struct ButtonProps<'a> {
    item: &'a QuotationItem<'a>,
    order: Option<OrderProps<'a>>,
    labels: BTreeMap<&'static str, &'static str>,
    path: String,
    icons: &'a str,
}

#[derive(Serialize)]
struct OrderProps<'a> {
    /// Codes of the choices.
    code: Variant,
    amount: &'a str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pictures: Vec<PictureProps<'a>>,
}

/// What the product looks like in certain choices.
#[derive(Serialize)]
struct PictureProps<'a> {
    shows: String,
    picture: ItemPicture<'a>,
    /// Its number among the pictures on the page.
    #[serde(skip_serializing_if = "Option::is_none")]
    slide: Option<usize>,
}

impl<'a> QuotationButton<'a> {
    /// The button on a card: what is chosen of the product is asked later.
    pub fn new(ctx: &PageContext<'a>, item: QuotationItem<'a>) -> QuotationButton<'a> {
        QuotationButton { ctx: *ctx, item, order: None }
    }

    /// The button with what can be chosen, of which `variant` is.
    pub fn ordering(self, variants: &'a Variants, variant: &Variant, amount: &str) -> QuotationButton<'a> {
        let options = VariantOptions::new(&self.ctx, variants, variant);
        // What does not go together has no number to order it by.
        let is_sound = |variant: &Variant| variants.chosen(variant).is_some();
        let code = options.as_ref().map(VariantOptions::variant).filter(is_sound).unwrap_or_default();
        let order = Order { options, code, amount: amount.to_owned(), variants, slides: &[] };
        QuotationButton { order: Some(order), ..self }
    }

    /// The button on a page with these pictures, of which script shows the one of what is chosen.
    pub fn beside(self, slides: &'a [Slide]) -> QuotationButton<'a> {
        QuotationButton { order: self.order.map(|order| Order { slides, ..order }), ..self }
    }

    fn props(&self) -> String {
        let messages = self.ctx.messages;
        let order = self.order.as_ref().map(|order| OrderProps {
            code: order.code.clone(),
            amount: &order.amount,
            pictures: order.pictures().collect(),
        });
        let labels = BTreeMap::from([
            ("add", messages.quotation_add),
            ("added", messages.quotation_added),
            ("remove", messages.quotation_remove_button),
            ("takenOff", messages.quotation_taken_off),
            ("undo", messages.quotation_undo),
            ("listed", messages.quotation_listed),
            ("forgotten", messages.cookies_refused_storage),
            ("full", messages.quotation_storage_full),
        ]);
        let chosen = BTreeMap::from([
            ("amount", messages.account_data_amount),
            ("amountCorrected", messages.quotation_amount_corrected),
            ("amountKept", messages.quotation_problem_amount),
            ("amountWrong", messages.quotation_problem_added_amount),
            ("articleNumber", messages.article_number),
            ("conflict", messages.quotation_conflict_with),
            ("moved", messages.quotation_conflict_moved),
            ("only", messages.quotation_conflict_only),
            ("pictured", messages.quotation_pictured),
        ]);
        let chosen = chosen.into_iter().filter(|_| self.order.is_some());
        props(&ButtonProps {
            item: &self.item,
            order,
            labels: labels.into_iter().chain(chosen).collect(),
            path: self.ctx.href(Route::QuotationList),
            icons: &self.ctx.assets.icons,
        })
    }
}

impl<'a> Order<'a> {
    /// Whether the amount is none that a product can be ordered in.
    fn is_wrong(&self) -> bool {
        quotation::amount(self.amount.trim()).is_none()
    }

    fn pictures(&self) -> impl Iterator<Item = PictureProps<'a>> {
        self.variants.pictures.iter().map(|known| {
            let is_same = |slide: &Slide| slide.picture.url == known.slide.picture.url;
            let place = self.slides.iter().position(is_same);
            PictureProps {
                shows: OnlyWith::spelled(&known.shows),
                picture: ItemPicture::of(&known.slide),
                slide: place.map(|place| place.saturating_add(1)),
            }
        })
    }
}
