use askama::Template;
use futures_util::future::join;
use serde::{Deserialize, Serialize};

use crate::{
    components::{breadcrumbs::Breadcrumbs, icon::Icon, product_card::ProductCardView},
    context::{PageContext, RequestContext},
    error::Error,
    flash::{Flash, ListedFavourites},
    islands::quotation_button::QuotationButton,
    layout::{Languages, PageMeta, document},
    members::accounts::Accounts,
    messages::Messages,
    model::{ProductCard, QuotedProduct, Sheet, TableRow},
    pages::PrivatePage,
    ports::Ports,
    quotation::{Quotation, QuotationItem},
    routing::route::Route,
    template::filters,
};

/// Why a change to the favourites was rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FavouritesError {
    /// The requested change is unknown.
    Unknown,
    /// The list has reached its maximum.
    Full,
    /// The content system could not store them.
    Failed,
}

impl FavouritesError {
    /// The message for the member.
    pub fn message(self, messages: &Messages) -> &'static str {
        match self {
            FavouritesError::Unknown => messages.favourites_problem_unknown,
            FavouritesError::Full => messages.favourites_problem_full,
            FavouritesError::Failed => messages.favourites_problem_failed,
        }
    }
}

/// The state of the page for one member.
#[derive(Debug, Default)]
pub struct FavouritesState {
    /// The favourites that exist in this language, latest first. Absent when they cannot be loaded now.
    pub favourites: Option<Vec<Favourite>>,
    /// The number of favourites that do not exist in this language.
    pub missing: usize,
    /// Why the change was rejected.
    pub problem: Option<FavouritesError>,
    /// The result of adding all of them to the quotation list.
    pub listed: Option<ListedFavourites>,
}

#[derive(Debug)]
pub struct Favourite {
    product: QuotedProduct,
    card: ProductCard,
}

impl Favourite {
    /// `sizes` are the rows with its measures; none while they are not known.
    pub fn new(product: QuotedProduct, sizes: Vec<TableRow>) -> Favourite {
        let card = ProductCard {
            id: product.id,
            title: product.title.clone(),
            href: product.href.clone(),
            category: product.category.clone(),
            new: false,
            featured: false,
            picture: product.picture.as_ref().map(|slide| slide.picture.clone()),
            impression: None,
            sizes,
        };
        Favourite { product, card }
    }
}

impl FavouritesState {
    /// Loads the favourites of the member in `context`.
    pub async fn of_member(context: &RequestContext<'_, impl Ports>) -> FavouritesState {
        let access = context.access();
        let Some(access) = access else { return FavouritesState::default() };
        // A lost session is reported when the page loads the membership.
        let Ok(member) = Accounts::of(context).viewer(access).await else {
            return FavouritesState::default();
        };
        let RequestContext { site, content, ports, trace, .. } = *context;
        let ids = member.favourites.as_slice();
        let quoted = content.quoted(site, ids.iter().copied(), ports, trace);
        // Only cards tell measures, without which the page is as good.
        let (products, cards) = join(quoted, content.product_cards(site, ids, ports, trace)).await;
        let cards = cards.unwrap_or_default();
        let sizes = |id: u32| cards.iter().find(|card| card.id == id).map(|card| card.sizes.clone());
        let Ok(products) = products else { return FavouritesState::default() };
        let latest_first = member.favourites.iter().rev();
        let found = latest_first.filter_map(|id| products.iter().find(|product| product.id == *id));
        let favourite =
            |product: &QuotedProduct| Favourite::new(product.clone(), sizes(product.id).unwrap_or_default());
        let favourites: Vec<Favourite> = found.map(favourite).collect();
        let missing = member.favourites.len().saturating_sub(favourites.len());
        let listed = Flash::listed(context);
        FavouritesState { favourites: Some(favourites), missing, problem: None, listed }
    }

    /// The page after a rejected change, without the favourites.
    pub fn unchanged(problem: FavouritesError) -> FavouritesState {
        FavouritesState { problem: Some(problem), ..FavouritesState::default() }
    }
}

impl PrivatePage for FavouritesState {
    fn render(&self, ctx: &PageContext<'_>) -> Result<String, Error> {
        let title = ctx.messages.favourites;
        let (languages, trail) = (Languages::Fixed(&Route::Favourites), Breadcrumbs::titled(ctx, title));
        let meta = PageMeta::unlisted(
            "favourites",
            title,
            languages,
            Some(trail),
            &[Sheet::Personal, Sheet::Choice],
        );
        document(ctx, meta, &FavouritesPage { ctx: *ctx, state: self })
    }

    fn status(&self, _is_post: bool) -> u16 {
        match self.problem {
            Some(FavouritesError::Unknown | FavouritesError::Full) => 422,
            Some(FavouritesError::Failed) => 503,
            None if self.favourites.is_none() => 503,
            None => 200,
        }
    }

    fn message(&self, messages: &Messages) -> String {
        self.problem.map(|problem| problem.message(messages).to_owned()).unwrap_or_default()
    }

    fn products(&self) -> Vec<u32> {
        self.favourites.iter().flatten().map(|favourite| favourite.card.id).collect()
    }

    fn has_notice(&self) -> bool {
        self.listed.is_some()
    }

    fn failed_form(&self) -> Option<Vec<u8>> {
        postcard::to_allocvec(&self.problem?).ok()
    }

    fn restore(&mut self, form: &[u8]) -> Option<()> {
        self.problem = Some(postcard::from_bytes(form).ok()?);
        Some(())
    }
}

/// The member's favourites as cards, with favourite and quotation buttons.
#[derive(Template)]
#[template(path = "pages/favourites.html")]
struct FavouritesPage<'a> {
    ctx: PageContext<'a>,
    state: &'a FavouritesState,
}

impl<'a> FavouritesPage<'a> {
    fn card(&self, favourite: &'a Favourite) -> ProductCardView<'a> {
        ProductCardView::new(&self.ctx, &favourite.card).level(2)
    }

    fn quotation(&self, favourite: &'a Favourite) -> QuotationButton<'a> {
        QuotationButton::new(&self.ctx, QuotationItem::of_product(self.ctx.site, &favourite.product))
    }

    /// The ids of all products shown, for the form that adds all of them to the quotation list.
    fn ids(&self) -> String {
        self.state.products().iter().map(u32::to_string).collect::<Vec<_>>().join(".")
    }

    /// The label of that form's button.
    fn add_all(&self, favourites: &[Favourite]) -> String {
        self.ctx.messages.favourites_all.replace("{n}", &favourites.len().to_string())
    }

    /// Sentences about the result of adding all favourites to the quotation list.
    fn listed(&self, listed: &ListedFavourites) -> Vec<String> {
        let messages = self.ctx.messages;
        let ListedFavourites { added, present, left_out } = *listed;
        let sentence = |count: u16, one: &str, other: &str| match count {
            0 => None,
            1 => Some(one.to_owned()),
            count => Some(other.replace("{n}", &count.to_string())),
        };
        let left_out =
            sentence(left_out, messages.favourites_listed_left_out_one, messages.favourites_listed_left_out);
        if added == 0 && left_out.is_none() {
            return vec![messages.favourites_listed_none.to_owned()];
        }
        let sentences = [
            sentence(added, messages.favourites_listed_one, messages.favourites_listed),
            sentence(present, messages.favourites_listed_present_one, messages.favourites_listed_present),
            left_out.map(|words| words.replace("{most}", &Quotation::MAX_LINES.to_string())),
        ];
        sentences.into_iter().flatten().collect()
    }

    /// The message about favourites that do not exist in this language.
    fn missing(&self) -> String {
        match self.state.missing {
            1 => self.ctx.messages.favourites_missing_one.to_owned(),
            missing => self.ctx.messages.favourites_missing.replace("{n}", &missing.to_string()),
        }
    }
}
