//! Pages: what each route loads, and how it is rendered.

pub mod account;
pub mod category;
pub mod colour_chart;
pub mod compare;
pub mod contact;
pub mod content;
pub mod error;
mod facets;
pub mod faq;
pub mod faq_group;
pub mod favourites;
mod found;
pub mod last_resort;
mod members_only;
mod narrowed;
pub mod news_item;
pub mod offline;
pub mod overview;
mod private;
pub mod product;
pub mod products;
pub mod project;
pub mod quotation_list;
pub mod rejected;
pub mod search;
mod unavailable;

use futures_util::future::join;

pub(crate) use self::facets::chrome_for_facets;
use self::{
    account::{lists::ListsState, screen::AccountScreen, state::AccountFormState},
    compare::CompareState,
    favourites::FavouritesState,
    quotation_list::QuotationListState,
    search::SearchState,
};
pub use self::{found::FoundPage, private::PrivatePage, unavailable::PageUnavailable};
use crate::{
    cache::CachedDocument,
    cms::Subject,
    components::facets::FacetedList,
    context::{PageContext, PageTarget, RequestContext},
    error::Error,
    model::{Chrome, Kind, Page},
    ports::Ports,
    routing::route::Route,
};

/// The query of a route. `None` for routes without an entry.
pub fn subject(route: &Route) -> Option<Subject> {
    match route {
        Route::Home
        | Route::Page { .. }
        | Route::Contact
        | Route::QuotationRequest
        | Route::NewsletterThanks
        | Route::NewsEntry { .. }
        | Route::FaqEntry { .. }
        | Route::Project { .. } => Some(Subject::Address),
        Route::Product { .. } => Some(Subject::Catalogue),
        Route::Products => Some(Subject::Products),
        Route::Projects => Some(Subject::Projects),
        Route::News => Some(Subject::News),
        Route::Faq => Some(Subject::Questions),
        Route::ColourChart => Some(Subject::Single("colorChart")),
        _ => None,
    }
}

/// Loads a page with the visitor's access rights, and the menus around it.
///
/// # Errors
/// `Error::NotFound` with the text of specification section 8, `Error::Upstream` when the content cannot be loaded.
pub async fn load(
    target: PageTarget<'_>,
    context: &RequestContext<'_, impl Ports>,
) -> (Option<CachedDocument<Chrome>>, Result<FoundPage, PageUnavailable>) {
    let RequestContext { site, content, ports, trace, .. } = *context;
    let (chrome, page) = join(content.chrome(site, ports, trace), find(target, context)).await;
    match (chrome, page) {
        (Ok(chrome), Ok(page)) => {
            let page = facets::counted(page, target, &chrome.document.facets, context).await;
            (Some(chrome), Ok(page))
        }
        (chrome, page) => (chrome.ok(), page),
    }
}

async fn find(
    target: PageTarget<'_>,
    context: &RequestContext<'_, impl Ports>,
) -> Result<FoundPage, PageUnavailable> {
    let Some(subject) = target.route.and_then(subject) else {
        let error = match target.route {
            Some(Route::ServiceUnavailable) => Error::Upstream("the page was asked for".to_owned()),
            _ => Error::NotFound(context.messages().page_not_available),
        };
        return Err(error.into());
    };
    match find_public(target, subject, context).await {
        Err(PageUnavailable::MembersOnly) => members_only::for_member(target.path, subject, context).await,
        found => found,
    }
}

/// The page that everybody gets, with the chosen part of its list.
async fn find_public(
    target: PageTarget<'_>,
    subject: Subject,
    context: &RequestContext<'_, impl Ports>,
) -> Result<FoundPage, PageUnavailable> {
    if let Some(narrowed) = narrowed::narrowed(target, subject, context).await? {
        return Ok(narrowed);
    }
    if let Some(filtered) = facets::filtered(target, subject, context).await? {
        return Ok(filtered);
    }
    let listing = target.listing.without_facets();
    if listing.page_index > 0 {
        // The first page is usually cached, and has the number of pages.
        let first = FoundPage::load(target.path, subject, listing.at_page(1), context).await?;
        if first.ends_before(listing) {
            return Err(Error::NotFound(context.messages().page_not_available).into());
        }
    }
    FoundPage::load(target.path, subject, listing, context).await
}

/// Loads the page of a private route.
pub async fn load_private(route: &Route, context: &RequestContext<'_, impl Ports>) -> Box<dyn PrivatePage> {
    match route {
        Route::QuotationList => Box::new(QuotationListState::of_address(context).await),
        Route::Compare => Box::new(CompareState::of_address(context).await),
        Route::Favourites => Box::new(FavouritesState::of_member(context).await),
        Route::AccountLists => Box::new(ListsState::of_member(context).await),
        route => match AccountScreen::of(route, context.request) {
            Some(screen) => Box::new(AccountFormState::of_address(screen, context)),
            None => Box::new(SearchState::of_address(context).await),
        },
    }
}

/// Renders a page that was found.
pub fn render(ctx: &PageContext<'_>, page: &FoundPage) -> Result<String, Error> {
    render_page(ctx, page.page(), page.facets())
}

/// Renders a page of the content system; `facets` of its list, where it has some.
pub fn render_page(
    ctx: &PageContext<'_>,
    page: &Page,
    facets: Option<&FacetedList>,
) -> Result<String, Error> {
    match &page.kind {
        Kind::ColourChart(colours) => colour_chart::render(ctx, page, colours),
        Kind::Content if ctx.route == Some(&Route::Contact) => contact::render(ctx, page),
        Kind::Faq(groups) => faq::render(ctx, page, groups),
        Kind::FaqGroup(questions) => faq_group::render(ctx, page, questions),
        Kind::Home => content::home(ctx, page),
        Kind::News(list) => overview::news(ctx, page, list),
        Kind::NewsItem(item) => news_item::render(ctx, page, item),
        Kind::Project(project) => project::render(ctx, page, project),
        Kind::Projects(list) => overview::projects(ctx, page, list),
        Kind::Products(list) => products::render(ctx, page, list, facets),
        Kind::Category(category) => category::render(ctx, page, category, facets),
        Kind::Product(product) => product::render(ctx, page, product),
        _ => content::render(ctx, page),
    }
}
