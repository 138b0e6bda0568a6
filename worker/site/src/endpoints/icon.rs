use crate::http::response::{CachePolicy, Response};

/// An icon's fixed address, for those who read no page: leads to the file of the client build.
pub fn leads_to(file: &str) -> Response {
    let mut response = Response::redirect(302, file.to_owned());
    response.set("cache-control", CachePolicy::FiveMinutes.value());
    response
}
