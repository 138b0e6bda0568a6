use serde_json::{Value, json};

use crate::{
    context::RequestContext,
    members::{accounts::AccountError, flash::FlashMessage},
    messages::Messages,
    pages::{
        PrivatePage,
        account::state::{AccountFormError, AccountFormState},
    },
    routing::route::Route,
};

/// The result of an action.
pub enum Outcome {
    Done(Done),
    /// Only members may: the way to the login page and back (303, 401 for script).
    LogIn {
        /// The login page's local address.
        location: String,
        /// `Set-Cookie` values.
        cookies: Vec<String>,
    },
    /// Not done: the page again, and for script the reason.
    Again(PrivatePage, &'static str),
    /// The session was ended: its cookies go, and the visitor goes home.
    LoggedOut,
    /// The session turned out to be lost.
    SessionLost,
}

/// An action that was done.
pub struct Done {
    /// Local address of the page to go on to (303).
    pub location: String,
    /// `Set-Cookie` values.
    pub cookies: Vec<String>,
    /// The same for script, which stays where it is.
    pub json: Value,
}

impl Done {
    /// Goes on to a screen that tells what was done.
    pub(super) fn with_notice<P>(
        route: &Route,
        notice: FlashMessage,
        context: &RequestContext<'_, P>,
    ) -> Done {
        let location = route.href(context.site.locale);
        Done { json: json!({"location": location}), location, cookies: notice.cookie().into_iter().collect() }
    }
}

/// A screen again, with what is wrong.
pub(super) fn again<P>(state: AccountFormState, context: &RequestContext<'_, P>) -> Outcome {
    let words = state.message(Messages::of(context.site.locale));
    Outcome::Again(PrivatePage::Account(Box::new(state)), words)
}

/// A member's screen again, unless the error ends the session; `said` is what a rejection means there.
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
