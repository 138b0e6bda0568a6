use crate::http::response::{CachePolicy, Response};

/// The fixed address of an icon, for clients that read no page: redirects to the file of the client build.
pub fn redirect(file: &str) -> Response {
    let mut response = Response::redirect(302, file.to_owned());
    response.set("cache-control", CachePolicy::FiveMinutes.value());
    response
}
