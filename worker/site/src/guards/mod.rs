//! Guards run in order before a page is looked up; the first response wins.
//!
//! The canonical guard comes before all others, so that they and the router see the same string. The order of the
//! others is configuration; those of a screen come after them.

mod auth;
pub mod canonical;
mod expiry;
mod language;
mod locale;
mod state;

pub use self::state::GuardState;
use crate::{
    context::RequestContext,
    error::Error,
    flash::{Flash, FlashMessage},
    http::response::Response,
    members::login::LoginReason,
    ports::Ports,
    routing::route::Route,
};

/// Runs the configured guards in their order, then those of the screen; `path` is the canonical one, and `route` its
/// screen.
///
/// # Errors
/// `Error::UnknownGuard` for an unknown name in the configuration, `Error::NotFound` for a screen that this deployment
/// does not have, and the errors of the guards.
pub async fn check<P: Ports>(
    context: &RequestContext<'_, P>,
    path: &str,
    route: Option<&Route>,
    state: &mut GuardState,
) -> Result<Option<Response>, Error> {
    let features = context.config.features();
    let is_missing = route.is_some_and(|route| !features.has(route));
    let configured = context.config.guards.iter().map(String::as_str);
    let of_screen = of_screen(route.filter(|_| !is_missing), context).iter().copied();
    for name in configured.chain(of_screen) {
        let response = match name {
            "expiry" => expiry::check(context, path, state).await,
            "language" => language::redirect(context, path),
            "locale" => locale::redirect(context, path),
            "auth" => auth::check(context, path, state, LoginReason::Plain)?,
            "auth-favourites" => auth::check(context, path, state, LoginReason::Favourites)?,
            unknown => return Err(Error::UnknownGuard(unknown.to_owned())),
        };
        if let Some(steps) = context.trace.steps() {
            steps.guard(name, response.as_ref().map(Response::summary));
        }
        if response.is_some() {
            return Ok(response);
        }
    }
    if is_missing {
        return Err(Error::NotFound(context.messages().page_not_available));
    }
    Ok(None)
}

/// Opens only the session, for endpoints, which never redirect to the login page. With a lost session the visitor is
/// anonymous there, and the cookies are removed.
pub async fn open_session<P: Ports>(context: &RequestContext<'_, P>) -> GuardState {
    let mut state = GuardState::default();
    drop(expiry::check(context, &context.request.path, &mut state).await);
    state
}

/// Whether a screen is for members who are logged in.
pub fn needs_login(route: &Route, context: &RequestContext<'_, impl Ports>) -> bool {
    !of_screen(Some(route), context).is_empty()
}

/// The guards of a screen (specification section 5, "Route guards").
fn of_screen(route: Option<&Route>, context: &RequestContext<'_, impl Ports>) -> &'static [&'static str] {
    match route {
        // The confirmation for a visitor whose account was deleted.
        Some(Route::DeleteAccount) if Flash::message(context) == Some(FlashMessage::AccountDeleted) => &[],
        Some(Route::Account | Route::AccountLists | Route::ChangePassword | Route::DeleteAccount) => {
            &["auth"]
        }
        Some(Route::Favourites) => &["auth-favourites"],
        _ => &[],
    }
}
