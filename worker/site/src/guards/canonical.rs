//! Redirects to the canonical spelling of an address. Runs once, before anything else reads the path, so that nothing
//! is decoded twice.

use crate::{
    error::Error,
    http::{limits, request::Request, response::Response},
    routing::path::{decoded, follows_address, write_segment},
};

/// The canonical path of a request, or a redirect to it from another spelling.
///
/// # Errors
/// The path is invalid, or the address too long.
pub fn path(request: &Request) -> Result<Result<String, Response>, Error> {
    if request.path.len() > limits::PATH || request.query.len() > limits::QUERY {
        return Err(Error::NoAddress(414));
    }
    let printable = |text: &str| text.bytes().all(|byte| byte.is_ascii_graphic());
    let canonical = canonical(&request.path).filter(|_| printable(&request.query));
    let canonical = canonical.ok_or(Error::NoAddress(400))?;
    Ok(match canonical == request.path {
        true => Ok(canonical),
        false => Err(Response::redirect(301, request.with_query(&canonical))),
    })
}

/// The canonical path: the one spelling of each segment (`routing::path`), no empty or dot segments, exactly one slash at
/// the start, and one at the end. A file name has none, and neither has a last segment with punctuation at its end, whose
/// page is found in one redirect. `None` for a path that no regular client sends.
fn canonical(path: &str) -> Option<String> {
    let is_sent = |byte: u8| (byte.is_ascii_graphic() || !byte.is_ascii()) && byte != b'\\';
    if !path.starts_with('/') || !path.bytes().all(is_sent) {
        return None;
    }
    let mut segments: Vec<String> = Vec::new();
    let mut ends_open = false;
    for raw in path.split('/').skip(1) {
        let segment = decoded(raw)?;
        if segment.contains(['/', '\\']) || segment.chars().any(char::is_control) {
            return None;
        }
        ends_open = false;
        match segment.as_str() {
            "" | "." => {}
            // Encoded dot segments are an attempted path traversal, so they are rejected instead of redirected.
            ".." if raw != ".." => return None,
            ".." => drop(segments.pop()),
            _ => {
                ends_open = segment.contains('.') || segment.ends_with(follows_address);
                let mut spelled = String::with_capacity(raw.len());
                write_segment(&mut spelled, &segment);
                segments.push(spelled);
            }
        }
    }
    let file = ends_open && !path.ends_with('/');
    let slash = if segments.is_empty() || file { "" } else { "/" };
    Some(format!("/{}{slash}", segments.join("/")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test] // CP20, HT12
    fn spellings() {
        for (path, expected) in [
            ("/", "/"),
            ("/contact/", "/contact/"),
            ("/contact", "/contact/"),
            ("/Contact/", "/contact/"),
            ("/over-ons//team/", "/over-ons/team/"),
            ("//evil.example/", "/evil.example/"),
            ("//evil.example", "/evil.example"),
            ("/producten//evil.example", "/producten/evil.example"),
            ("///", "/"),
            ("/./account/", "/account/"),
            ("/a/../account/", "/account/"),
            ("/../../", "/"),
            ("/producten/.", "/producten/"),
            ("/producten/..", "/"),
            ("/%61ccount/", "/account/"),
            ("/%2561ccount/", "/%2561ccount/"),
            ("/Caf%C3%a9/", "/caf%C3%A9/"),
            ("/caf%c3%a9/", "/caf%C3%A9/"),
            ("/CAF%C3%89/", "/caf%C3%A9/"),
            ("/cafe%CC%81/", "/caf%C3%A9/"),
            ("/caf\u{e9}", "/caf%C3%A9/"),
            ("/caf%C3%A9%2Dbank%7E/", "/caf%C3%A9-bank~/"),
            ("/contact%20", "/contact%20"),
            ("/contact)", "/contact)"),
            ("/contact)/", "/contact)/"),
            ("/producten;a=b/", "/producten;a=b/"),
            ("/robots.txt", "/robots.txt"),
            ("/account/x.css", "/account/x.css"),
            ("/account/x.css/", "/account/x.css/"),
        ] {
            assert_eq!(canonical(path).as_deref(), Some(expected), "{path}");
        }
    }

    #[test] // CP20, HT2, HT12
    fn no_address_at_all() {
        for path in [
            "",
            "contact/",
            "*",
            "/\\evil.example",
            "/a b/",
            "/%",
            "/%4",
            "/%zz/",
            "/%+1/",
            "/%2f/",
            "/%5Cevil/",
            "/%00/",
            "/%0d%0aset-cookie:x/",
            "/%2e%2e/account/",
            "/.%2E/",
            "/caf%e9/",
            "/%c0%ae/",
            "/%\u{e9}/",
            "/a\r\n/",
        ] {
            assert_eq!(canonical(path), None, "{path:?}");
        }
    }
}
