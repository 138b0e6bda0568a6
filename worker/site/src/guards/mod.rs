//! Guards: asked in order before a page is looked up; the first answer wins.
//!
//! The canonical guard comes before all others, so that they and the router see the same string. The order of the
//! others is configuration.

pub mod canonical;
mod expiry;
mod language;
mod locale;

use crate::{error::Error, request::Request, response::Response, site::Site, site::Sites};

/// What a guard looks at.
#[derive(Clone, Copy, Debug)]
pub struct Visit<'a> {
    /// The request.
    pub request: &'a Request,
    /// The canonical path.
    pub path: &'a str,
    /// The domain that was asked.
    pub site: &'a Site,
    /// All domains.
    pub sites: &'a Sites,
}

/// What the guards leave to the page that they let through.
#[derive(Debug, Default)]
pub struct Passage {
    /// `Set-Cookie` values for the answer, which then is private.
    pub cookies: Vec<String>,
}

/// An answer instead of the page, or nothing to let the request pass.
type Guard = fn(&Visit<'_>, &mut Passage) -> Option<Response>;

/// All guards by name, in their default order.
const GUARDS: [(&str, Guard); 3] =
    [("expiry", expiry::check), ("language", language::redirect), ("locale", locale::handle)];

/// Asks the guards of the configuration in their order.
///
/// # Errors
/// `Error::UnknownGuard` at a name that is no guard's.
pub fn ask(names: &[String], visit: &Visit<'_>, passage: &mut Passage) -> Result<Option<Response>, Error> {
    for name in names {
        let guard = GUARDS.iter().find(|(known, _)| known == name);
        let (_, guard) = guard.ok_or_else(|| Error::UnknownGuard(name.clone()))?;
        if let Some(answer) = guard(visit, passage) {
            return Ok(Some(answer));
        }
    }
    Ok(None)
}

/// A path with the query string of the request.
fn with_query(path: &str, query: &str) -> String {
    if query.is_empty() { path.to_owned() } else { format!("{path}?{query}") }
}
