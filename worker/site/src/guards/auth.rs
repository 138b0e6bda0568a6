use super::state::GuardState;
use crate::{
    context::RequestContext,
    error::Error,
    http::response::Response,
    members::login::{LoginReason, login_href},
};

pub const FOR_ACCOUNT: LoginReason = LoginReason::Plain;
/// The login page then opens the box that tells what favourites are.
pub const FOR_FAVOURITES: LoginReason = LoginReason::Favourites;

/// Members pass; everybody else goes to the login page of this language, and comes back from there.
///
/// # Errors
/// `Error::Upstream` for a member whose session cannot be renewed now: logging in would not work either.
pub fn check<P>(
    context: &RequestContext<'_, P>,
    path: &str,
    state: &GuardState,
    reason: LoginReason,
) -> Result<Option<Response>, Error> {
    if state.session.is_some() {
        return Ok(None);
    }
    if state.suspended {
        return Err(Error::Upstream("the session cannot be renewed now".to_owned()));
    }
    let to = context.request.with_query(path);
    Ok(Some(Response::redirect(302, login_href(context.site.locale, &to, reason))))
}
