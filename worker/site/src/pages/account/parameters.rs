//! What the forms of the account carry along from the address that opened them.

use crate::http::request::Request;

/// The code of a mail's link.
pub(super) const CODE: [&str; 2] = ["code", "id"];
/// More than any code of a mail has.
const CODE_BYTES: usize = 200;

/// Whether an address is the link of a mail: it holds a code and whose it is.
pub fn is_from_mail(request: &Request) -> bool {
    carried(CODE, |name| parameter(request, name)).len() == CODE.len()
}

/// A parameter of an address. The link that activates an account has a word of its own for its code.
pub(super) fn parameter(request: &Request, name: &str) -> Option<String> {
    let activation = || request.parameter("activate").filter(|_| name == "code");
    request.parameter(name).or_else(activation)
}

/// Parameters worth carrying: those that are there and hold what they may.
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
