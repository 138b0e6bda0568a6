//! Screens: what each route needs, and the page that shows it.

/// The screens of the account.
pub mod account;
/// A product category.
pub mod category;
/// The colour chart.
pub mod colour_chart;
/// The contact page.
pub mod contact;
/// A generic content page.
pub mod content;
/// The page for what cannot be shown.
pub mod error;
/// The overview of questions.
pub mod faq;
/// A group of questions.
pub mod faq_group;
/// The member's favourites.
pub mod favourites;
mod found;
/// The home page.
pub mod home;
/// The page that is left when the error page itself failed.
pub mod last_resort;
/// The overview of news.
pub mod news;
/// A news item.
pub mod news_item;
/// The page for an address that was not seen before, without a connection.
pub mod offline;
/// A product.
pub mod product;
/// The overview of products.
pub mod products;
/// A project.
pub mod project;
/// The overview of projects.
pub mod projects;
/// The visitor's list of products.
pub mod quotation_list;
/// What was looked for and found.
pub mod search;
/// A form whose page cannot be shown.
pub mod unsent;

pub use self::found::FoundPage;
use crate::{
    content::{Address, Content, Found, Subject},
    error::Error,
    layout::View,
    listing::Listing,
    messages::Messages,
    model::{Kind, Page},
    ports::Ports,
    route::Route,
    site::Site,
    trace::Trace,
    visitor::Visitor,
};

/// What a route turned out to be.
pub enum Screen {
    /// A page to render.
    Page(FoundPage),
    /// A page for members: what it says is asked for with a member's token.
    MembersOnly(Subject),
    /// Another address: a local path.
    Elsewhere(String),
}

/// A page about its visitor: made for one request, shown to nobody else, kept nowhere.
pub enum Personal {
    /// The list of products.
    QuotationList(Box<quotation_list::Sheet>),
    /// The favourites.
    Favourites(Box<favourites::Sheet>),
    /// What was looked for and found.
    Search(Box<search::Sheet>),
    /// A screen of the account.
    Account(Box<account::sheet::Sheet>),
}

impl Personal {
    /// Whether the page of a route is about its visitor.
    pub fn has(route: &Route) -> bool {
        matches!(
            route,
            Route::QuotationList
                | Route::Favourites
                | Route::Search
                | Route::Login
                | Route::ForgotPassword
                | Route::ResetPassword
                | Route::Register
                | Route::Account
                | Route::ChangePassword
        )
    }

    /// Where somebody goes instead who has nothing to do on the page of a route.
    pub fn elsewhere<P>(route: &Route, visitor: &Visitor<'_, P>) -> Option<String> {
        account::elsewhere(route, visitor)
    }

    /// The page of a route. `None` for a route whose page is the same for everybody.
    pub async fn load(route: &Route, visitor: &Visitor<'_, impl Ports>) -> Option<Personal> {
        match route {
            Route::QuotationList => {
                Some(Personal::QuotationList(Box::new(quotation_list::Sheet::of_address(visitor).await)))
            }
            Route::Favourites => {
                Some(Personal::Favourites(Box::new(favourites::Sheet::of_member(visitor).await)))
            }
            Route::Search => Some(Personal::Search(Box::new(search::Sheet::of_address(visitor).await))),
            route => {
                let screen = account::screen::Screen::of(route, visitor.request)?;
                Some(Personal::Account(Box::new(account::sheet::Sheet::of_address(screen, visitor))))
            }
        }
    }

    /// The products whose private part the page shows.
    pub fn products(&self) -> Vec<u32> {
        match self {
            Personal::QuotationList(_) | Personal::Account(_) => Vec::new(),
            Personal::Favourites(sheet) => sheet.products(),
            Personal::Search(sheet) => sheet.products(),
        }
    }

    /// Seconds after which what was refused may be tried again.
    pub fn retry_after(&self) -> Option<u64> {
        match self {
            Personal::Account(sheet) => sheet.retry_after(),
            Personal::Search(sheet) => sheet.retry_after(),
            Personal::QuotationList(_) | Personal::Favourites(_) => None,
        }
    }

    /// Whether the address holds a secret that no other address may learn.
    pub fn has_code(&self) -> bool {
        matches!(self, Personal::Account(sheet) if sheet.screen.has_code())
    }

    /// Whether the page tells once what was done before.
    pub fn has_notice(&self) -> bool {
        matches!(self, Personal::Account(sheet) if sheet.notice.is_some())
    }

    /// The HTTP status, which is another for the answer to a POST.
    pub fn status(&self, is_post: bool) -> u16 {
        match self {
            Personal::QuotationList(sheet) => sheet.status(is_post),
            Personal::Favourites(sheet) => sheet.status(),
            Personal::Search(sheet) => sheet.status(),
            Personal::Account(sheet) => sheet.status(),
        }
    }

    /// Renders the page.
    ///
    /// # Errors
    /// `Error::Internal` when the template cannot be written.
    pub fn render(&self, view: &View<'_>) -> Result<String, Error> {
        match self {
            Personal::QuotationList(sheet) => quotation_list::render(view, sheet),
            Personal::Favourites(sheet) => favourites::render(view, sheet),
            Personal::Search(sheet) => search::render(view, sheet),
            Personal::Account(sheet) => account::render(view, sheet),
        }
    }
}

/// What a route asks the content system about. `None` for a screen that needs nothing of its own, or has none yet.
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

/// Fills the screen of a route.
///
/// # Errors
/// `Error::NotFound` with the words of specification section 8, `Error::Upstream` when the content cannot be had.
pub async fn load(
    route: Option<&Route>,
    path: &str,
    listing: Listing,
    site: &'static Site,
    content: &'static Content,
    ports: &impl Ports,
    trace: &Trace,
) -> Result<Screen, Error> {
    let messages = Messages::of(site.locale);
    match (route, route.and_then(subject)) {
        (_, Some(subject)) => {
            let found = content.page(site, path, subject, listing, ports, trace).await?;
            screen(found, subject, listing, site)
        }
        (Some(Route::ServiceUnavailable), _) => Err(Error::Upstream("the page was asked for".to_owned())),
        _ => Err(Error::NotFound(messages.page_not_available)),
    }
}

/// What a document means for its route.
fn screen(found: Found<Address>, subject: Subject, listing: Listing, site: &Site) -> Result<Screen, Error> {
    let messages = Messages::of(site.locale);
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

/// Whether a page of a list was asked for that the list does not have.
fn is_beyond(kind: &Kind, listing: Listing) -> bool {
    listing.skipped > 0 && kind.shown().is_none_or(|shown| shown == 0)
}

/// Renders what was found.
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
