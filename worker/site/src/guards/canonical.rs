//! Redirects to the canonical spelling of an address. Runs once, before anything else reads the path, so that nothing
//! is decoded twice.

use crate::http::{
    request::Request,
    response::{CachePolicy, Response},
};

/// Longest path and longest query string in bytes; longer ones are answered 414.
const MAX_BYTES: usize = 2048;

/// The canonical path of a request, or the answer to another spelling.
///
/// # Errors
/// A redirect to the canonical spelling, 400 for an invalid path, 414 for one that is too long.
pub fn path(request: &Request) -> Result<String, Response> {
    if request.path.len() > MAX_BYTES || request.query.len() > MAX_BYTES {
        return Err(refusal(414, "URI too long\n"));
    }
    let printable = |text: &str| text.bytes().all(|byte| byte.is_ascii_graphic());
    let canonical = canonical(&request.path).filter(|_| printable(&request.query));
    let canonical = canonical.ok_or_else(|| refusal(400, "Bad request\n"))?;
    if canonical == request.path {
        return Ok(canonical);
    }
    Err(Response::redirect(301, request.with_query(&canonical)))
}

fn refusal(status: u16, text: &str) -> Response {
    Response::text(status, text, CachePolicy::Private)
}

/// Lower case, no needless escapes, no empty or dot segments, a slash at the end unless the last segment is a file's
/// name. Always starts with exactly one slash. Nothing for what no honest client sends.
fn canonical(path: &str) -> Option<String> {
    if !path.starts_with('/') || !path.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\') {
        return None;
    }
    let mut segments: Vec<String> = Vec::new();
    let mut ends_open = false;
    for raw in path.split('/').skip(1) {
        let segment = unescape(raw)?;
        ends_open = false;
        match segment.as_str() {
            "" | "." => {}
            // Encoded dot segments are an attempted path traversal, so they are rejected instead of redirected.
            ".." if raw != ".." => return None,
            ".." => drop(segments.pop()),
            _ => {
                ends_open = segment.contains('.');
                segments.push(segment);
            }
        }
    }
    let file = ends_open && !path.ends_with('/');
    let slash = if segments.is_empty() || file { "" } else { "/" };
    Some(format!("/{}{slash}", segments.join("/")))
}

/// Decodes escapes of unreserved characters once and keeps others. `None` for malformed escapes and for those of a
/// slash, a backslash or a control character.
fn unescape(segment: &str) -> Option<String> {
    let mut clean = String::with_capacity(segment.len());
    let mut parts = segment.split('%');
    clean.push_str(&parts.next()?.to_ascii_lowercase());
    for part in parts {
        let (digits, rest) = part.split_at_checked(2)?;
        let hex = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
        let byte = hex.then(|| u8::from_str_radix(digits, 16).ok()).flatten()?;
        match byte {
            b'/' | b'\\' => return None,
            byte if byte.is_ascii_control() => return None,
            byte if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) => {
                clean.push(char::from(byte.to_ascii_lowercase()));
            }
            byte => clean.push_str(&format!("%{byte:02x}")),
        }
        clean.push_str(&rest.to_ascii_lowercase());
    }
    Some(clean)
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
            ("/Caf%C3%a9/", "/caf%c3%a9/"),
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
            "/caf\u{e9}/",
            "/\u{130}/",
            "/%\u{e9}/",
            "/a\r\n/",
        ] {
            assert_eq!(canonical(path), None, "{path:?}");
        }
    }
}
