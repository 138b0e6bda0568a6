//! Times as pages for editors and operators show them.

use chrono::{DateTime, Utc};

use crate::ports::Millis;

const MINUTE: Millis = 60_000;
const HOUR: Millis = 60 * MINUTE;
const DAY: Millis = 24 * HOUR;

/// A time in UTC: `2026-11-23 12:04`.
pub(super) fn minute(at: Millis) -> String {
    let moment: DateTime<Utc> =
        i64::try_from(at).ok().and_then(DateTime::from_timestamp_millis).unwrap_or_default();
    let mut text = moment.naive_utc().to_string();
    // Without seconds, which are always written.
    text.truncate("2026-11-23 12:04".len());
    text
}

/// A time in UTC, to the second, with its day where that is another than today's.
pub(super) fn second(at: Millis, now: Millis) -> String {
    let moment = |ms: Millis| {
        let seconds = i64::try_from(ms / 1000).unwrap_or_default();
        let at: DateTime<Utc> = DateTime::from_timestamp_secs(seconds).unwrap_or_default();
        at.naive_utc().to_string()
    };
    let (at, now) = (moment(at), moment(now));
    match (at.split_once(' '), now.split_once(' ')) {
        (Some((day, time)), Some((today, _))) if day == today => format!("{time} UTC"),
        _ => format!("{at} UTC"),
    }
}

/// A time span in its two largest units, whose symbols are the same in all languages.
pub(super) fn span(ms: Millis) -> String {
    match ms {
        0..MINUTE => format!("{} s", ms / 1000),
        MINUTE..HOUR => format!("{} min", ms / MINUTE),
        HOUR..DAY => format!("{} h {} min", ms / HOUR, ms % HOUR / MINUTE),
        _ => format!("{} d {} h", ms / DAY, ms % DAY / HOUR),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_short() {
        assert_eq!(minute(1_790_000_000_123), "2026-09-21 14:13");
        assert_eq!(second(1_790_000_000_123, 1_790_000_060_000), "14:13:20 UTC");
        assert_eq!(second(1_790_000_000_123, 1_790_000_000_000 + DAY), "2026-09-21 14:13:20 UTC");
        for (ms, expected) in [
            (59_999, "59 s"),
            (59 * MINUTE, "59 min"),
            (2 * HOUR + 10 * MINUTE, "2 h 10 min"),
            (3 * DAY - 1, "2 d 23 h"),
        ] {
            assert_eq!(span(ms), expected);
        }
    }
}
