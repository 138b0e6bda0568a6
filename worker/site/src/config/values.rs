//! Parsers shared by several variables: lists, addresses and origins.

/// The names of a comma-separated list.
pub(super) fn names(list: &str) -> Vec<String> {
    list.split(',').map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

/// An absolute address.
///
/// # Errors
/// A sentence that names the variable.
pub(super) fn address(name: &str, url: String) -> Result<String, String> {
    match origin_of(&url) {
        "" => Err(format!("{name} '{url}' is not an absolute http or https address")),
        _ => Ok(url),
    }
}

/// Scheme and authority of an http or https address. Empty when they are missing or not safe in a header.
pub(crate) fn origin_of(url: &str) -> &str {
    let Some((scheme, rest)) =
        url.split_once("://").filter(|(scheme, _)| matches!(*scheme, "http" | "https"))
    else {
        return "";
    };
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let fit = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b':');
    let good = !authority.is_empty() && authority.bytes().all(fit);
    good.then(|| url.get(..scheme.len() + 3 + authority.len())).flatten().unwrap_or_default()
}

/// The URI of a contact, which becomes a line of a file (RFC 9116, section 2.5.3).
///
/// # Errors
/// A sentence that names the variable.
pub(super) fn contact(uri: String) -> Result<String, String> {
    let is_known = ["mailto:", "https://", "tel:"].iter().any(|scheme| uri.starts_with(scheme));
    match is_known && uri.bytes().all(|byte| byte.is_ascii_graphic()) {
        true => Ok(uri),
        false => Err(format!("SECURITY_CONTACT '{uri}' is not a mailto, https or tel address")),
    }
}
