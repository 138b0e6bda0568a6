//! Formats times for editors and operators, in Central European Time, where they work.

use askama::Template;

use crate::{
    components::date::written_out, messages::Messages, ports::Millis, routing::locale::Locale,
    time_zone::TimeZone, timestamp::rfc3339,
};

const MINUTE: Millis = 60_000;
const HOUR: Millis = 60 * MINUTE;
const DAY: Millis = 24 * HOUR;

/// A time for people, and in UTC for the `datetime` attribute.
#[derive(Debug, Template)]
#[template(path = "operators/moment.html")]
pub(super) struct Moment {
    iso: String,
    text: String,
}

impl Moment {
    pub fn new(at: Millis, now: Millis) -> Moment {
        Moment { iso: rfc3339(at), text: moment(at, now) }
    }
}

/// A time to the second with its zone, preceded by the date unless that is today: `16:13:20 CEST`.
pub(super) fn moment(at: Millis, now: Millis) -> String {
    let zone = TimeZone::default();
    let (day, time) = (zone.day(at), zone.at(at).format("%T %Z").to_string());
    match day == zone.day(now) {
        true => time,
        false => format!("{}, {time}", written_out(&day, Messages::of(Locale::En))),
    }
}

/// A time span in its two largest units.
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
    use chrono::DateTime;

    use super::*;

    /// 14:13:20 UTC on 21 September 2026.
    const AT: Millis = 1_790_000_000_123;

    #[test]
    fn moments_name_their_zone_and_another_day() {
        for (utc, expected) in [
            ("2026-10-25T00:59:59Z", "25 October 2026, 02:59:59 CEST"),
            ("2026-12-31T23:30:00Z", "1 January 2027, 00:30:00 CET"),
        ] {
            let at = DateTime::parse_from_rfc3339(utc).unwrap().timestamp_millis().try_into().unwrap();
            assert_eq!(moment(at, AT), expected);
        }
        assert_eq!(moment(AT, AT), "16:13:20 CEST");
    }

    #[test]
    fn spans_have_two_units() {
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
