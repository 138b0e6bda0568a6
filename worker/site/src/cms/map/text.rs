//! Scalar values of the content system, trimmed; blank ones count as missing.

use chrono::DateTime;

/// A plain text; empty when missing.
pub(crate) fn plain(text: Option<String>) -> String {
    text.map(|text| text.trim().to_owned()).unwrap_or_default()
}

/// A plain text; `None` when blank.
pub(crate) fn filled(text: Option<String>) -> Option<String> {
    Some(plain(text)).filter(|text| !text.is_empty())
}

/// An element's id: GraphQL's `ID` is a string, Craft's ids are numbers.
pub(crate) fn element_id(id: &Option<String>) -> Option<u32> {
    id.as_ref()?.parse().ok()
}

/// An RFC 3339 time in seconds since 1970.
pub(crate) fn unix_seconds(atom: Option<&str>) -> Option<i64> {
    DateTime::parse_from_rfc3339(atom?).ok().map(|moment| moment.timestamp())
}
