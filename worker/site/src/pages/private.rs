use super::{account, favourites, quotation_list, search};
use crate::{
    context::{RequestContext, View},
    error::Error,
    ports::Ports,
    routing::route::Route,
};

/// A page that depends on its visitor: rendered for one request, never cached.
pub enum PrivatePage {
    QuotationList(Box<quotation_list::QuotationListState>),
    Favourites(Box<favourites::FavouritesState>),
    Search(Box<search::SearchState>),
    Account(Box<account::state::AccountFormState>),
    Lists(Box<account::lists::ListsState>),
}

impl PrivatePage {
    /// Whether the page of a route depends on its visitor.
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
                | Route::AccountLists
                | Route::ChangePassword
                | Route::DeleteAccount
        )
    }

    /// Where visitors are redirected for whom the page of a route has no use.
    pub fn elsewhere<P>(route: &Route, context: &RequestContext<'_, P>) -> Option<String> {
        account::elsewhere(route, context)
    }

    /// Loads the page of a route. `None` for a route whose page is the same for everybody.
    pub async fn load(route: &Route, context: &RequestContext<'_, impl Ports>) -> Option<PrivatePage> {
        match route {
            Route::QuotationList => Some(PrivatePage::QuotationList(Box::new(
                quotation_list::QuotationListState::of_address(context).await,
            ))),
            Route::Favourites => {
                Some(PrivatePage::Favourites(Box::new(favourites::FavouritesState::of_member(context).await)))
            }
            Route::Search => {
                Some(PrivatePage::Search(Box::new(search::SearchState::of_address(context).await)))
            }
            Route::AccountLists => {
                Some(PrivatePage::Lists(Box::new(account::lists::ListsState::of_member(context).await)))
            }
            route => {
                let screen = account::screen::AccountScreen::of(route, context.request)?;
                Some(PrivatePage::Account(Box::new(account::state::AccountFormState::of_address(
                    screen, context,
                ))))
            }
        }
    }

    /// Ids of the products whose members' data the page shows.
    pub fn products(&self) -> Vec<u32> {
        match self {
            PrivatePage::QuotationList(_) | PrivatePage::Account(_) | PrivatePage::Lists(_) => Vec::new(),
            PrivatePage::Favourites(state) => state.products(),
            PrivatePage::Search(state) => state.products(),
        }
    }

    /// The query string with which a GET shows the page again; may be empty.
    pub fn query(&self) -> String {
        match self {
            PrivatePage::Account(state) => state.query(),
            PrivatePage::QuotationList(state) => state.query(),
            PrivatePage::Favourites(_) | PrivatePage::Lists(_) | PrivatePage::Search(_) => String::new(),
        }
    }

    /// Value of `Retry-After` in seconds; absent unless a rate limit was exceeded.
    pub fn retry_after(&self) -> Option<u64> {
        match self {
            PrivatePage::Account(state) => state.retry_after(),
            PrivatePage::Search(state) => state.retry_after(),
            PrivatePage::QuotationList(_) | PrivatePage::Favourites(_) | PrivatePage::Lists(_) => None,
        }
    }

    /// Whether the URL contains a secret code, which must not leak in a `Referer` header.
    pub fn has_code(&self) -> bool {
        matches!(self, PrivatePage::Account(state) if state.screen.has_code())
    }

    /// Whether the page may show a flash message.
    pub fn has_notice(&self) -> bool {
        match self {
            PrivatePage::Account(state) => state.notice.is_some(),
            PrivatePage::Lists(state) => state.notice.is_some(),
            PrivatePage::Favourites(state) => state.listed.is_some(),
            PrivatePage::QuotationList(state) => state.notice.is_some(),
            _ => false,
        }
    }

    /// The HTTP status. A rejected POST has another status than a GET of the same page.
    pub fn status(&self, is_post: bool) -> u16 {
        match self {
            PrivatePage::QuotationList(state) => state.status(is_post),
            PrivatePage::Favourites(state) => state.status(),
            PrivatePage::Search(state) => state.status(),
            PrivatePage::Account(state) => state.status(),
            PrivatePage::Lists(state) => state.status(),
        }
    }

    /// # Errors
    /// `Error::Internal` when the template cannot be written.
    pub fn render(&self, view: &View<'_>) -> Result<String, Error> {
        match self {
            PrivatePage::QuotationList(state) => quotation_list::render(view, state),
            PrivatePage::Favourites(state) => favourites::render(view, state),
            PrivatePage::Search(state) => search::render(view, state),
            PrivatePage::Account(state) => account::render(view, state),
            PrivatePage::Lists(state) => account::lists::render(view, state),
        }
    }
}
