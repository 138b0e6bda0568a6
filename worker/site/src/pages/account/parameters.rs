//! Query parameters that the account forms carry along as hidden fields.

use crate::http::request::Request;

/// The parameters of a link in a mail: the code and the user's id.
pub(super) const CODE: [&str; 2] = ["code", "id"];
/// Longer than any code in a mail.
const CODE_BYTES: usize = 200;

/// Whether the request's URL is a link from a mail: it has both a code and an id.
pub fn is_from_mail(request: &Request) -> bool {
    carried(CODE, |name| parameter(request, name)).len() == CODE.len()
}

/// A query parameter. The activation link has another name for its code.
pub(super) fn parameter(request: &Request, name: &str) -> Option<String> {
    let activation = || request.parameter("activate").filter(|_| name == "code");
    request.parameter(name).or_else(activation)
}

/// The parameters that are present and valid.
pub(super) fn carried(
    names: impl IntoIterator<Item = &'static str>,
    value: impl Fn(&str) -> Option<String>,
) -> Vec<(&'static str, String)> {
    let plain =
        |value: &str| value.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
    let fits = |name: &str, value: &str| {
        name == "to" || value.len() <= CODE_BYTES && !value.is_empty() && plain(value)
    };
    names
        .into_iter()
        .filter_map(|name| Some((name, value(name).filter(|value| fits(name, value))?)))
        .collect()
}
