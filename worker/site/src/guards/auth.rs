use super::state::GuardState;
use crate::{
    context::RequestContext,
    error::Error,
    http::{request::Method, response::Response},
    members::login::{LoginReason, login_href},
};

/// Lets members pass and redirects others to this language's login page, which leads back here. A POST passes too: its
/// action keeps the form until after the log-in.
///
/// # Errors
/// `Error::Upstream` for a member whose session cannot be renewed now: a log-in would fail too.
pub fn check<P>(
    context: &RequestContext<'_, P>,
    path: &str,
    state: &GuardState,
    reason: LoginReason,
) -> Result<Option<Response>, Error> {
    if state.session.is_some() || context.request.method == Method::Post {
        return Ok(None);
    }
    if state.suspended {
        return Err(Error::suspended());
    }
    let to = context.request.with_query(path);
    Ok(Some(Response::redirect(302, login_href(context.site.locale, &to, reason))))
}
