//! Times in a site's own time zone.

use chrono::{DateTime, NaiveDate, TimeZone as _, Utc};
use chrono_tz::Tz;
use serde::Deserialize;

/// A time zone by its name in the IANA database, such as `Europe/Amsterdam`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct TimeZone(Tz);

impl Default for TimeZone {
    fn default() -> TimeZone {
        TimeZone(Tz::Europe__Amsterdam)
    }
}

impl TryFrom<String> for TimeZone {
    type Error = String;

    fn try_from(name: String) -> Result<TimeZone, String> {
        let unknown = |_| format!("time zone '{name}' is not built in (CHRONO_TZ_TIMEZONE_FILTER)");
        name.parse().map(TimeZone).map_err(unknown)
    }
}

impl TimeZone {
    /// A time in ms since 1970, in the site's time zone.
    pub fn at(self, ms: u64) -> DateTime<Tz> {
        let utc = i64::try_from(ms).ok().and_then(DateTime::from_timestamp_millis).unwrap_or_default();
        utc.with_timezone(&self.0)
    }

    /// The day of a time in ms since 1970.
    pub fn day(self, ms: u64) -> NaiveDate {
        self.at(ms).date_naive()
    }

    /// An RFC 3339 time, converted to the site's time zone.
    pub fn read(self, atom: &str) -> Option<DateTime<Tz>> {
        DateTime::parse_from_rfc3339(atom).ok().map(|moment| moment.with_timezone(&self.0))
    }

    /// The start of a day. No time zone that sites may have skips midnight.
    pub fn midnight(self, day: NaiveDate) -> DateTime<Tz> {
        let midnight = day.and_time(chrono::NaiveTime::MIN);
        let begins = self.0.from_local_datetime(&midnight).earliest();
        begins.unwrap_or_else(|| Utc.from_utc_datetime(&midnight).with_timezone(&self.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_that_of_the_site_whatever_the_zone_of_the_time() {
        let london = TimeZone::try_from("Europe/London".to_owned()).unwrap();
        for (atom, amsterdam, in_london) in [
            ("2019-03-10T00:30:00+01:00", "2019-03-10T00:30:00+01:00", "2019-03-09T23:30:00+00:00"),
            ("2019-03-09T23:30:00Z", "2019-03-10T00:30:00+01:00", "2019-03-09T23:30:00+00:00"),
            ("2019-03-09T22:59:59Z", "2019-03-09T23:59:59+01:00", "2019-03-09T22:59:59+00:00"),
            // New Year.
            ("2025-12-31T23:00:00Z", "2026-01-01T00:00:00+01:00", "2025-12-31T23:00:00+00:00"),
            ("2026-01-01T00:30:00+02:00", "2025-12-31T23:30:00+01:00", "2025-12-31T22:30:00+00:00"),
            // Summer begins, and ends: an hour is skipped, and one comes twice.
            ("2026-03-29T00:59:59Z", "2026-03-29T01:59:59+01:00", "2026-03-29T00:59:59+00:00"),
            ("2026-03-29T01:00:00Z", "2026-03-29T03:00:00+02:00", "2026-03-29T02:00:00+01:00"),
            ("2026-03-29T22:30:00Z", "2026-03-30T00:30:00+02:00", "2026-03-29T23:30:00+01:00"),
            ("2026-10-25T00:30:00Z", "2026-10-25T02:30:00+02:00", "2026-10-25T01:30:00+01:00"),
            ("2026-10-25T01:30:00Z", "2026-10-25T02:30:00+01:00", "2026-10-25T01:30:00+00:00"),
            ("2026-10-24T22:00:00Z", "2026-10-25T00:00:00+02:00", "2026-10-24T23:00:00+01:00"),
        ] {
            let read = |zone: TimeZone| zone.read(atom).unwrap().to_rfc3339();
            assert_eq!((read(TimeZone::default()).as_str(), read(london).as_str()), (amsterdam, in_london));
        }
        assert_eq!(TimeZone::default().read("gisteren"), None);
    }

    #[test]
    fn a_day_begins_at_its_midnight() {
        for (day, begins) in [
            ((2026, 3, 29), "2026-03-29T00:00:00+01:00"),
            ((2026, 3, 30), "2026-03-30T00:00:00+02:00"),
            ((2026, 10, 25), "2026-10-25T00:00:00+02:00"),
            ((2027, 1, 1), "2027-01-01T00:00:00+01:00"),
        ] {
            let day = NaiveDate::from_ymd_opt(day.0, day.1, day.2).unwrap();
            let midnight = TimeZone::default().midnight(day);
            assert_eq!(midnight.to_rfc3339(), begins);
            let ms = u64::try_from(midnight.timestamp_millis()).unwrap();
            assert_eq!(TimeZone::default().day(ms), day);
            assert_eq!(TimeZone::default().day(ms - 1), day.pred_opt().unwrap());
        }
    }

    #[test]
    fn an_unknown_zone_is_refused_by_its_name() {
        let error = TimeZone::try_from("Europe/Atlantis".to_owned()).unwrap_err();
        assert!(error.contains("Europe/Atlantis"), "{error}");
    }
}
