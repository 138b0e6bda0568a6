use serde_json::{Value, json};

use crate::{
    context::RequestContext,
    flash::{Flash, FlashMessage},
    members::{
        accounts::AccountError,
        login::{LoginReason, login_href},
    },
    pages::{
        PrivatePage,
        account::state::{AccountFormError, AccountFormState},
    },
    ports::{Ports, RateLimit},
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
        cookies: Vec<String>,
    },
    /// The account was deleted: clears the browser's cache and leads to the page that confirms it.
    AccountDeleted(Done),
    /// The visitor logged out: removes the cookies and leads to the home page.
    LoggedOut,
    /// The session turned out to be lost.
    SessionLost {
        cookies: Vec<String>,
    },
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

impl Outcome {
    /// Shows a page again with its problems.
    pub(super) fn again(page: impl PrivatePage + 'static) -> Outcome {
        Outcome::Again { page: Box::new(page), cookies: Vec::new() }
    }
}

impl From<AccountFormState> for Outcome {
    fn from(state: AccountFormState) -> Outcome {
        Outcome::again(state)
    }
}

/// An action that ends early has another outcome.
impl From<Result<Done, Outcome>> for Outcome {
    fn from(done: Result<Done, Outcome>) -> Outcome {
        done.map_or_else(|other| other, Outcome::Done)
    }
}

/// Counts a valid account form against the limit of the visitor's network.
///
/// # Errors
/// The form to show again.
pub(super) async fn admitted(
    state: AccountFormState,
    context: &RequestContext<'_, impl Ports>,
) -> Result<AccountFormState, AccountFormState> {
    let state = state.checked()?;
    match context.check_limit(RateLimit::Login).await {
        Ok(()) => Ok(state),
        Err(wait) => Err(state.failed(wait.into())),
    }
}

/// Shows a form again whose link was rejected, or whose result is unknown.
pub(super) fn link_failed(error: &AccountError, state: AccountFormState) -> Outcome {
    let is_refused = error.is_refusal();
    state.failed(if is_refused { AccountFormError::Link } else { AccountFormError::Unknown }).into()
}

/// Leads to the login page and back, where an account form is restored. One that does not fit into a cookie is shown at
/// once.
pub(super) fn log_in_again(
    route: &Route,
    state: Option<AccountFormState>,
    context: &RequestContext<'_, impl Ports>,
) -> Outcome {
    let locale = context.site.locale;
    let cookies = match state.map(|state| unsaved(state, context)) {
        None => Vec::new(),
        Some(Ok(cookie)) => vec![cookie],
        Some(Err(state)) => return state.into(),
    };
    let location = login_href(locale, &route.href(locale), LoginReason::Plain);
    match Flash::Message(FlashMessage::LoggedOut).carry(&location, context) {
        Some((cookie, location)) => Outcome::LogIn { location, cookies: [cookies, vec![cookie]].concat() },
        None => Outcome::LogIn { location, cookies },
    }
}

/// The cookie that keeps a form until after the log-in.
///
/// # Errors
/// The form, when it does not fit into a cookie.
fn unsaved(
    state: AccountFormState,
    context: &RequestContext<'_, impl Ports>,
) -> Result<String, AccountFormState> {
    let path = state.screen.route().href(context.site.locale);
    let state = AccountFormState { errors: Vec::new(), ..state.failed(AccountFormError::LoggedOut) };
    let form = state.failed_form().and_then(|form| Flash::keep_unsaved(&path, form, context));
    form.ok_or(state)
}

/// Shows a member's screen again, unless the session is lost; `rejection` is what a rejection means on that screen.
pub(super) fn unless_lost(
    error: AccountError,
    rejection: AccountFormError,
    state: AccountFormState,
    context: &RequestContext<'_, impl Ports>,
) -> Outcome {
    match error {
        error if error.is_session_lost() => match unsaved(state, context) {
            Ok(cookie) => Outcome::SessionLost { cookies: vec![cookie] },
            Err(state) => state.into(),
        },
        AccountError::Rejected(_) => state.failed(rejection).into(),
        AccountError::Failed(_) => state.failed(AccountFormError::Unknown).into(),
    }
}
