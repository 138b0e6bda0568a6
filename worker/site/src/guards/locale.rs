use crate::{context::RequestContext, http::response::Response, routing::locale::Locale};

/// Redirects an old address with a language prefix, such as `/en/products/`, to that language's domain.
pub fn redirect<P>(context: &RequestContext<'_, P>, path: &str) -> Option<Response> {
    let (code, _) = path.strip_prefix('/')?.split_once('/')?;
    let site = context.config.sites.of(Locale::from_code(code)?)?;
    let path = path.strip_prefix('/')?.strip_prefix(code)?;
    Some(Response::redirect(302, context.request.with_query(&format!("{}{path}", site.origin))))
}
