use askama::Template;
use chrono::{Datelike, NaiveDate};

use crate::messages::Messages;

/// A day, written out: `4 maart 2026`, in German `4. März 2026` (specification section 2).
#[derive(Template)]
#[template(path = "components/date.html")]
pub struct Date {
    /// The attribute `datetime`, such as `2026-03-04`.
    iso: String,
    text: String,
}

impl Date {
    pub fn new(day: &NaiveDate, messages: &Messages) -> Date {
        Date { iso: day.to_string(), text: written_out(day, messages) }
    }
}

/// A day in the format of a language.
pub fn written_out(day: &NaiveDate, messages: &Messages) -> String {
    let month = messages.months.split(' ').nth(day.month0() as usize).unwrap_or_default();
    messages
        .date_format
        .replace("{day}", &day.day().to_string())
        .replace("{month}", month)
        .replace("{year}", &day.year().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::routing::locale::Locale;

    #[test]
    fn every_language_has_twelve_months() {
        for locale in Locale::ALL {
            assert_eq!(Messages::of(locale).months.split(' ').count(), 12, "{locale:?}");
        }
    }
}
