use askama::Template;

use crate::{
    components::{breadcrumbs::Breadcrumbs, product_card::ProductCardView},
    context::{Ctx, RequestContext, View},
    error::Error,
    islands::quotation_button::QuotationButton,
    layout::{Languages, PageMeta, document},
    members::accounts::Accounts,
    messages::Messages,
    model::{ProductCard, QuotedProduct},
    ports::Ports,
    quotation::QuotationItem,
    routing::route::Route,
};

/// Products are asked for in portions: the content system gives no more at once.
const PORTION: usize = 200;

/// Why the favourites are not as was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FavouritesError {
    /// It is not known what was asked.
    Unknown,
    /// No room for another.
    Full,
    /// They could not be kept now.
    Failed,
}

impl FavouritesError {
    /// What the member is told.
    pub fn message(self, messages: &Messages) -> &'static str {
        match self {
            FavouritesError::Unknown => messages.favourites_problem_unknown,
            FavouritesError::Full => messages.favourites_problem_full,
            FavouritesError::Failed => messages.favourites_problem_failed,
        }
    }
}

/// What the page shows to one member.
#[derive(Debug, Default)]
pub struct FavouritesState {
    /// The favourites of this language, the latest first. Absent when they cannot be had now.
    pub favourites: Option<Vec<Favourite>>,
    /// How many there are that are not of this language.
    pub missing: usize,
    /// Why they are not as was asked.
    pub problem: Option<FavouritesError>,
}

#[derive(Debug)]
pub struct Favourite {
    product: QuotedProduct,
    card: ProductCard,
}

impl Favourite {
    pub fn new(product: QuotedProduct) -> Favourite {
        let card = ProductCard {
            id: product.id,
            title: product.title.clone(),
            href: product.href.clone(),
            category: product.category.clone(),
            new: false,
            featured: false,
            picture: product.picture.as_ref().map(|slide| slide.picture.clone()),
            impression: None,
        };
        Favourite { product, card }
    }
}

impl FavouritesState {
    /// The favourites of the member who is looking.
    pub async fn of_member(context: &RequestContext<'_, impl Ports>) -> FavouritesState {
        let access = context.access();
        let Some(access) = access else { return FavouritesState::default() };
        // A session that is lost shows when the page asks who the member is.
        let Ok(member) = Accounts::of(context).viewer(access).await else {
            return FavouritesState::default();
        };
        let mut products = Vec::new();
        for portion in member.favourites.chunks(PORTION) {
            let ids = portion.iter().copied();
            match context.content.quoted(context.site, ids, context.ports, context.trace).await {
                Ok(found) => products.extend(found.iter().cloned()),
                Err(_) => return FavouritesState::default(),
            }
        }
        let latest_first = member.favourites.iter().rev();
        let found = latest_first.filter_map(|id| products.iter().find(|product| product.id == *id));
        let favourites: Vec<Favourite> = found.cloned().map(Favourite::new).collect();
        let missing = member.favourites.len().saturating_sub(favourites.len());
        FavouritesState { favourites: Some(favourites), missing, problem: None }
    }

    /// Nothing but the reason why the favourites are as they were.
    pub fn unchanged(problem: FavouritesError) -> FavouritesState {
        FavouritesState { problem: Some(problem), ..FavouritesState::default() }
    }

    /// The products that are shown.
    pub fn products(&self) -> Vec<u32> {
        self.favourites.iter().flatten().map(|favourite| favourite.card.id).collect()
    }

    /// The status of the page.
    pub fn status(&self) -> u16 {
        match self.problem {
            Some(FavouritesError::Unknown | FavouritesError::Full) => 422,
            Some(FavouritesError::Failed) => 503,
            None if self.favourites.is_none() => 503,
            None => 200,
        }
    }
}

/// The member's favourites as cards, each with its heart and the way to the quotation list.
#[derive(Template)]
#[template(path = "pages/favourites.html")]
struct FavouritesPage<'a> {
    ctx: Ctx<'a>,
    state: &'a FavouritesState,
    here: String,
    products: String,
}

/// Renders the favourites.
///
/// # Errors
/// `Error::Internal` when the template cannot be written, which no content causes.
pub fn render(view: &View<'_>, state: &FavouritesState) -> Result<String, Error> {
    let ctx = view.ctx;
    let meta = PageMeta {
        screen: "favourites",
        title: ctx.messages.favourites,
        seo: None,
        languages: Languages::Fixed(&Route::Favourites),
        breadcrumbs: Some(Breadcrumbs::titled(&ctx, ctx.messages.favourites)),
        json_ld: Vec::new(),
        noindex: true,
    };
    let page = FavouritesPage {
        ctx,
        state,
        here: Route::Favourites.href(ctx.locale()),
        products: Route::Products.href(ctx.locale()),
    };
    document(view, meta, &page)
}

impl<'a> FavouritesPage<'a> {
    fn card(&self, favourite: &'a Favourite) -> ProductCardView<'a> {
        ProductCardView::new(&self.ctx, &favourite.card).level(2)
    }

    fn quotation(&self, favourite: &'a Favourite) -> QuotationButton<'a> {
        let item = QuotationItem::listed(self.ctx.site, &favourite.product, 1);
        QuotationButton::new(&self.ctx, QuotationItem { amount: None, ..item })
    }

    /// How many favourites this language does not have.
    fn missing(&self) -> String {
        match self.state.missing {
            1 => self.ctx.messages.favourites_missing_one.to_owned(),
            missing => self.ctx.messages.favourites_missing.replace("{n}", &missing.to_string()),
        }
    }
}
