use super::{Passage, Visit, with_query};
use crate::{
    error::Error,
    login::{Login, login_href},
    response::Response,
};

/// Why the guard of the account's pages asks for a log-in.
pub const FOR_ACCOUNT: Login = Login::Plain;
/// Why the guard of the favourites does: the login page then opens the box that tells what they are.
pub const FOR_FAVOURITES: Login = Login::Favourites;

/// Members pass; everybody else goes to the login page of this language, and comes back from there.
///
/// # Errors
/// `Error::Upstream` for a member whose session cannot be renewed now: logging in would not work either.
pub fn check<P>(visit: &Visit<'_, P>, passage: &Passage, why: Login) -> Result<Option<Response>, Error> {
    if passage.session.is_some() {
        return Ok(None);
    }
    if passage.suspended {
        return Err(Error::Upstream("the session cannot be renewed now".to_owned()));
    }
    let to = with_query(visit.path, &visit.request.query);
    Ok(Some(Response::redirect(302, login_href(visit.site.locale, &to, why))))
}
