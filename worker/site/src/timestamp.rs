//! Times as other systems read them.

use chrono::{DateTime, SecondsFormat};

use crate::ports::Millis;

/// Formats a time by RFC 3339, in UTC.
pub fn rfc3339(at: Millis) -> String {
    let moment = DateTime::from_timestamp_millis(i64::try_from(at).unwrap_or_default());
    moment.unwrap_or_default().to_rfc3339_opts(SecondsFormat::Secs, true)
}
