use super::{Visit, with_query};
use crate::{locale::Locale, response::Response};

/// Locale handling: an old address with a language in front, such as `/en/products/`, leads to that language's domain.
pub fn handle<P>(visit: &Visit<'_, P>) -> Option<Response> {
    let (code, _) = visit.path.strip_prefix('/')?.split_once('/')?;
    let site = visit.config.sites.of(Locale::from_code(code)?)?;
    let path = visit.path.strip_prefix('/')?.strip_prefix(code)?;
    Some(Response::redirect(302, with_query(&format!("{}{path}", site.origin), &visit.request.query)))
}
