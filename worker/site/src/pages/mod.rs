//! Pages: what each route loads, and how it is rendered.

pub mod account;
pub mod category;
pub mod colour_chart;
pub mod contact;
pub mod content;
pub mod error;
mod facets;
pub mod faq;
pub mod faq_group;
pub mod favourites;
mod found;
pub mod last_resort;
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
mod screen;
pub mod search;

use futures_util::future::join;

pub(crate) use self::facets::chrome_for_facets;
use self::{
    account::{lists::ListsState, screen::AccountScreen, state::AccountFormState},
    favourites::FavouritesState,
    quotation_list::QuotationListState,
    screen::{per_page, screen},
    search::SearchState,
};
pub use self::{found::FoundPage, private::PrivatePage, screen::Screen};
use crate::{
    cache::{CachedDocument, ResolvedPath},
    cms::Subject,
    components::facets::FacetedList,
    context::{PageTarget, RequestContext, View},
    error::Error,
    model::{Chrome, Kind, Page},
    ports::Ports,
    routing::{listing::Listing, route::Route},
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

/// Loads the chrome and a page.
///
/// # Errors
/// `Error::NotFound` with the text of specification section 8, `Error::Upstream` when the content cannot be loaded.
pub async fn load(
    target: PageTarget<'_>,
    context: &RequestContext<'_, impl Ports>,
) -> (Option<CachedDocument<Chrome>>, Result<Screen, Error>) {
    let RequestContext { site, content, ports, trace, .. } = *context;
    let (chrome, screen) = join(content.chrome(site, ports, trace), find(target, context)).await;
    match (chrome, screen) {
        (Ok(chrome), Ok(Screen::Page(page))) => {
            let page = facets::counted(page, target, &chrome.document.facets, context).await;
            (Some(chrome), Ok(Screen::Page(page)))
        }
        (chrome, screen) => (chrome.ok(), screen),
    }
}

async fn find(target: PageTarget<'_>, context: &RequestContext<'_, impl Ports>) -> Result<Screen, Error> {
    let PageTarget { path, route, listing } = target;
    let RequestContext { site, content, ports, trace, .. } = *context;
    match (route, route.and_then(subject)) {
        (_, Some(subject)) => {
            if let Some(narrowed) = narrowed::narrowed(target, subject, context).await? {
                return Ok(narrowed);
            }
            if let Some(filtered) = facets::filtered(target, subject, context).await? {
                return Ok(filtered);
            }
            let listing = listing.without_facets();
            if listing.page_index > 0 {
                // The first page is usually cached, and has the number of pages.
                let first = content.page(site, path, subject, listing.at_page(1), ports, trace).await?;
                if matches!(&*first.document, ResolvedPath::Page(page) if is_after_the_last(&page.kind, listing))
                {
                    return Err(Error::NotFound(context.messages().page_not_available));
                }
            }
            let found = content.page(site, path, subject, listing, ports, trace).await?;
            match screen(found, subject, listing, context.messages())? {
                Screen::MembersOnly(_) if !context.config.features().accounts => {
                    Err(Error::NotFound(context.messages().page_not_available))
                }
                screen => Ok(screen),
            }
        }
        (Some(Route::ServiceUnavailable), _) => Err(Error::Upstream("the page was asked for".to_owned())),
        _ => Err(Error::NotFound(context.messages().page_not_available)),
    }
}

/// Whether a list has fewer pages than the requested one, as its first page says.
fn is_after_the_last(kind: &Kind, listing: Listing) -> bool {
    let Some((shown, total)) = kind.shown_of() else { return true };
    let is_known = usize::try_from(total).is_ok_and(|total| total >= shown);
    is_known && total.div_ceil(per_page(kind)) < listing.page()
}

/// Loads the page of a private route.
pub async fn load_private(route: &Route, context: &RequestContext<'_, impl Ports>) -> Box<dyn PrivatePage> {
    match route {
        Route::QuotationList => Box::new(QuotationListState::of_address(context).await),
        Route::Favourites => Box::new(FavouritesState::of_member(context).await),
        Route::AccountLists => Box::new(ListsState::of_member(context).await),
        route => match AccountScreen::of(route, context.request) {
            Some(screen) => Box::new(AccountFormState::of_address(screen, context)),
            None => Box::new(SearchState::of_address(context).await),
        },
    }
}

/// Renders the page of a document.
pub fn render(view: &View<'_>, page: &FoundPage) -> Result<String, Error> {
    let content = page.page().ok_or_else(|| Error::Internal("there is no page to render".to_owned()))?;
    render_page(view, content, page.facets())
}

/// Renders a page of the content system; `facets` of its list, where it has some.
pub fn render_page(view: &View<'_>, page: &Page, facets: Option<&FacetedList>) -> Result<String, Error> {
    match &page.kind {
        Kind::ColourChart(colours) => colour_chart::render(view, page, colours),
        Kind::Content if view.ctx.route == Some(&Route::Contact) => contact::render(view, page),
        Kind::Faq(groups) => faq::render(view, page, groups),
        Kind::FaqGroup(questions) => faq_group::render(view, page, questions),
        Kind::Home => content::home(view, page),
        Kind::News(list) => overview::news(view, page, list),
        Kind::NewsItem(item) => news_item::render(view, page, item),
        Kind::Project(project) => project::render(view, page, project),
        Kind::Projects(list) => overview::projects(view, page, list),
        Kind::Products(list) => products::render(view, page, list, facets),
        Kind::Category(category) => category::render(view, page, category, facets),
        Kind::Product(product) => product::render(view, page, product),
        _ => content::render(view, page),
    }
}
