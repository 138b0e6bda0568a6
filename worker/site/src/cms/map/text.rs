//! Texts of the content system: trimmed, and nothing when there is nothing to read.

use chrono::{DateTime, NaiveDate};

use super::sanitise::rich;
use crate::model::Html;

/// A plain text; empty when missing.
pub(crate) fn plain(text: Option<String>) -> String {
    text.map(|text| text.trim().to_owned()).unwrap_or_default()
}

/// A plain text that says something.
pub(crate) fn filled(text: Option<String>) -> Option<String> {
    Some(plain(text)).filter(|text| !text.is_empty())
}

/// Rich text, sanitised; empty when missing.
pub(crate) fn html(text: Option<String>) -> Html {
    text.map(|text| rich(&text)).unwrap_or_default()
}

/// An element's id as our models hold it.
pub(crate) fn number(id: &Option<String>) -> Option<u32> {
    id.as_ref()?.parse().ok()
}

/// The day of an ATOM time, in the time zone that it was written in.
pub(crate) fn day(atom: Option<&str>) -> Option<NaiveDate> {
    DateTime::parse_from_rfc3339(atom?).ok().map(|moment| moment.date_naive())
}

/// An ATOM time in seconds since 1970.
pub(crate) fn moment(atom: Option<&str>) -> Option<i64> {
    DateTime::parse_from_rfc3339(atom?).ok().map(|moment| moment.timestamp())
}
