//! Pages: what each route loads, and how it is rendered.

pub mod account;
pub mod category;
pub mod colour_chart;
pub mod contact;
pub mod content;
pub mod error;
pub mod faq;
pub mod faq_group;
pub mod favourites;
mod found;
pub mod home;
pub mod last_resort;
pub mod news;
pub mod news_item;
pub mod offline;
mod private;
pub mod product;
pub mod products;
pub mod project;
pub mod projects;
pub mod quotation_list;
pub mod rejected;
pub mod search;
pub mod share_link;

pub use self::{found::FoundPage, private::PrivatePage};
use crate::{
    cache::{Address, CachedDocument},
    cms::Subject,
    context::{PageTarget, RequestContext, View},
    error::Error,
    messages::Messages,
    model::{Kind, Page},
    ports::Ports,
    routing::{
        listing::{CARD_PAGE_SIZE, Listing, PAGE_SIZE},
        route::Route,
    },
};

/// The outcome of loading a route.
pub enum Screen {
    Page(FoundPage),
    /// A page for members, whose content needs a query with a member's token.
    MembersOnly(Subject),
    /// A redirect to a local path.
    Elsewhere(String),
}

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

/// # Errors
/// `Error::NotFound` with the text of specification section 8, `Error::Upstream` when the content cannot be loaded.
pub async fn load(target: PageTarget<'_>, context: &RequestContext<'_, impl Ports>) -> Result<Screen, Error> {
    let PageTarget { path, route, listing } = target;
    let RequestContext { site, content, ports, trace, .. } = *context;
    match (route, route.and_then(subject)) {
        (_, Some(subject)) => {
            if listing.skipped > 0 {
                // Its first page is at hand more often than not, and says how many pages there are.
                let first = content.page(site, path, subject, listing.at_page(1), ports, trace).await?;
                if matches!(&*first.document, Address::Page(page) if is_after_the_last(&page.kind, listing)) {
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

/// Interprets a document for its route.
fn screen(
    found: CachedDocument<Address>,
    subject: Subject,
    listing: Listing,
    messages: &Messages,
) -> Result<Screen, Error> {
    match &*found.document {
        Address::Page(page) if page.kind == Kind::Other || is_beyond(&page.kind, listing) => {
            Err(Error::NotFound(messages.page_not_available))
        }
        Address::MembersOnly => Ok(Screen::MembersOnly(subject)),
        Address::Page(_) => Ok(Screen::Page(FoundPage::new(found))),
        Address::Elsewhere(path) => Ok(Screen::Elsewhere(path.clone())),
        Address::OtherLanguage => Err(Error::NotFound(messages.page_not_found)),
        Address::Nothing if subject == Subject::News => Err(Error::NotFound(messages.post_not_found)),
        Address::Nothing => Err(Error::NotFound(messages.page_not_available)),
    }
}

/// Whether a list has fewer pages than the requested one, as its first page says.
fn is_after_the_last(kind: &Kind, listing: Listing) -> bool {
    let Some((shown, total)) = kind.shown().zip(kind.total()) else { return true };
    let is_known = usize::try_from(total).is_ok_and(|total| total >= shown);
    is_known && total.div_ceil(per_page(kind)) < listing.page()
}

fn per_page(kind: &Kind) -> u32 {
    if matches!(kind, Kind::Projects(_) | Kind::News(_)) { CARD_PAGE_SIZE } else { PAGE_SIZE }
}

/// Whether the requested page of a list is beyond its last one.
fn is_beyond(kind: &Kind, listing: Listing) -> bool {
    listing.first_new(per_page(kind)).is_some_and(|first| kind.shown().is_none_or(|shown| shown <= first))
}

/// Renders the page of a document.
///
/// # Errors
/// `Error::Internal` when a template cannot be written.
pub fn render(view: &View<'_>, page: &FoundPage) -> Result<String, Error> {
    match &*page.found().document {
        Address::Page(page) => render_page(view, page),
        _ => Err(Error::Internal("there is no page to render".to_owned())),
    }
}

/// Renders a page of the content system.
///
/// # Errors
/// `Error::Internal` when a template cannot be written.
pub fn render_page(view: &View<'_>, page: &Page) -> Result<String, Error> {
    match &page.kind {
        Kind::ColourChart(colours) => colour_chart::render(view, page, colours),
        Kind::Content if view.ctx.route == Some(&Route::Contact) => contact::render(view, page),
        Kind::Faq(groups) => faq::render(view, page, groups),
        Kind::FaqGroup(questions) => faq_group::render(view, page, questions),
        Kind::Home => home::render(view, page),
        Kind::News(list) => news::render(view, page, list),
        Kind::NewsItem(item) => news_item::render(view, page, item),
        Kind::Project(project) => project::render(view, page, project),
        Kind::Projects(list) => projects::render(view, page, list),
        Kind::Products(list) => products::render(view, page, list),
        Kind::Category(category) => category::render(view, page, category),
        Kind::Product(product) => product::render(view, page, product),
        _ => content::render(view, page),
    }
}
