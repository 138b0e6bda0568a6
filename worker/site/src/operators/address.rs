//! Addresses at which a page of the site is explained.

/// The parameter with the token.
pub(super) const EXPLAIN: &str = "__explain";

/// The address of a page's explanation.
pub(super) fn explanation(path: &str, token: &str) -> String {
    format!("{path}?{EXPLAIN}={token}")
}
