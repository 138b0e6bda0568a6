//! Guards: asked in order before a page is looked up; the first answer wins.
//!
//! The canonical guard comes before all others, so that they and the router see the same string. The order of the
//! others is configuration; those of a screen come after them.

mod auth;
pub mod canonical;
mod expiry;
mod language;
mod locale;

use crate::{
    config::Config, error::Error, ports::Ports, request::Request, response::Response, route::Route,
    session::Session, site::Site,
};

/// What a guard looks at.
#[derive(Debug)]
pub struct Visit<'a, P> {
    /// The request.
    pub request: &'a Request,
    /// The canonical path.
    pub path: &'a str,
    /// The domain that was asked.
    pub site: &'a Site,
    /// What operators decided.
    pub config: &'a Config,
    /// The platform.
    pub ports: &'a P,
}

/// What the guards leave to the page that they let through.
#[derive(Debug, Default)]
pub struct Passage {
    /// The member's session; absent for everybody else.
    pub session: Option<Session>,
    /// There is a session, but it cannot be used now: the page is the anonymous one, for this visitor alone.
    pub suspended: bool,
    /// `Set-Cookie` values for the answer, which then is private.
    pub cookies: Vec<String>,
}

impl Passage {
    /// Whether the answer may be this visitor's alone.
    pub fn is_private(&self) -> bool {
        self.session.is_some() || self.suspended || !self.cookies.is_empty()
    }
}

/// Asks the guards of the configuration in their order.
///
/// # Errors
/// `Error::UnknownGuard` at a name that is no guard's, and whatever keeps a guard from its work.
pub async fn ask<P: Ports>(visit: &Visit<'_, P>, passage: &mut Passage) -> Result<Option<Response>, Error> {
    for name in &visit.config.guards {
        if let Some(answer) = guard(name, visit, passage).await? {
            return Ok(Some(answer));
        }
    }
    for name in of_route(visit) {
        if let Some(answer) = guard(name, visit, passage).await? {
            return Ok(Some(answer));
        }
    }
    Ok(None)
}

/// Asks only for the session, at the addresses that are no pages. Whoever has lost it is anonymous there, and its cookies
/// go.
pub async fn session<P: Ports>(visit: &Visit<'_, P>, passage: &mut Passage) {
    drop(expiry::check(visit, passage).await);
}

async fn guard<P: Ports>(
    name: &str,
    visit: &Visit<'_, P>,
    passage: &mut Passage,
) -> Result<Option<Response>, Error> {
    match name {
        "expiry" => Ok(expiry::check(visit, passage).await),
        "language" => Ok(language::redirect(visit)),
        "locale" => Ok(locale::handle(visit)),
        "auth" => auth::check(visit, passage, auth::FOR_ACCOUNT),
        "auth-favourites" => auth::check(visit, passage, auth::FOR_FAVOURITES),
        unknown => Err(Error::UnknownGuard(unknown.to_owned())),
    }
}

/// The guards of a screen (specification section 5, "Route guards").
fn of_route<P>(visit: &Visit<'_, P>) -> &'static [&'static str] {
    match Route::parse(visit.path, visit.site.locale) {
        Some(Route::Account | Route::ChangePassword) => &["auth"],
        Some(Route::Favourites) => &["auth-favourites"],
        _ => &[],
    }
}

/// A path with the query string of the request.
fn with_query(path: &str, query: &str) -> String {
    if query.is_empty() { path.to_owned() } else { format!("{path}?{query}") }
}
