use serde_json::{Value, json};

use crate::{
    context::RequestContext,
    flash::{Flash, FlashMessage},
    members::accounts::AccountError,
    messages::Messages,
    pages::{
        PrivatePage,
        account::state::{AccountFormError, AccountFormState},
    },
    ports::Ports,
    routing::route::Route,
};

/// The result of an action.
pub enum Outcome {
    Done(Done),
    /// The action needs a member: leads to the login page and back (303, 401 for script).
    LogIn {
        /// Local address of the login page.
        location: String,
        cookies: Vec<String>,
    },
    /// The action failed: the page is shown again, and script gets the reason.
    Again {
        page: Box<dyn PrivatePage>,
        words: String,
        cookies: Vec<String>,
    },
    /// The account is gone, with everything that the browser kept of it: leads to the page that says so.
    AccountDeleted(Done),
    /// The visitor logged out: removes the cookies and leads to the home page.
    LoggedOut,
    /// The session turned out to be lost.
    SessionLost,
}

/// An action that succeeded.
pub struct Done {
    /// Local address of the next page (303).
    pub location: String,
    pub cookies: Vec<String>,
    /// The answer for script, which stays on the page.
    pub json: Value,
}

impl Done {
    /// Leads to a screen that confirms the action.
    pub(super) fn with_notice(
        route: &Route,
        notice: FlashMessage,
        context: &RequestContext<'_, impl Ports>,
    ) -> Done {
        let place = route.href(context.site.locale);
        let (location, cookies) = match Flash::Message(notice).carry(&place, context) {
            Some((cookie, location)) => (location, vec![cookie]),
            None => (place, Vec::new()),
        };
        Done { json: json!({"location": location}), location, cookies }
    }
}

/// Shows a screen again with its problems.
pub(super) fn again<P>(state: AccountFormState, context: &RequestContext<'_, P>) -> Outcome {
    again_with(state, Vec::new(), context)
}

/// The same with cookies.
pub(super) fn again_with<P>(
    state: AccountFormState,
    cookies: Vec<String>,
    context: &RequestContext<'_, P>,
) -> Outcome {
    let words = state.message(Messages::of(context.site.locale));
    Outcome::Again { page: Box::new(state), words, cookies }
}

/// Shows a member's screen again, unless the session is lost; `said` is what a rejection means on that screen.
pub(super) fn unless_lost<P>(
    error: AccountError,
    said: AccountFormError,
    state: AccountFormState,
    context: &RequestContext<'_, P>,
) -> Outcome {
    match error {
        error if error.is_session_lost() => Outcome::SessionLost,
        AccountError::Rejected(_) => again(state.failed(said), context),
        AccountError::Failed(_) => again(state.failed(AccountFormError::Unknown), context),
    }
}
