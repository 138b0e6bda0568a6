use std::collections::BTreeMap;

use serde_json::Value;

use super::metric::Metric;

/// What was measured, as the platform tells it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    /// By `2026-11-23`.
    pub days: BTreeMap<String, Day>,
    /// All days together.
    pub whole: Day,
    /// The kinds of pages, those with most visits first.
    pub pages: Vec<PageViews>,
}

/// What three of four visits were not slower than, by metric, and how many visits were measured.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Day {
    pub p75: [Option<f64>; 4],
    pub views: u64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageViews {
    /// The route's name without its language.
    pub page: String,
    pub views: u64,
}

impl Day {
    /// The value of a metric. Absent when nobody measured it.
    pub fn of(&self, metric: Metric) -> Option<f64> {
        let at = Metric::ALL.iter().position(|known| *known == metric)?;
        self.p75.get(at).copied().flatten()
    }

    fn add(&mut self, row: &Value) {
        let metric = row.get("metric").and_then(Value::as_str).and_then(Metric::parse);
        let at = Metric::ALL.iter().position(|known| Some(*known) == metric);
        if let Some(place) = at.and_then(|at| self.p75.get_mut(at)) {
            *place = number(row, "p75");
            self.views = self.views.max(views(row));
        }
    }
}

impl Report {
    /// Reads the answers to the three questions of `query.rs`.
    pub(super) fn new(days: &[Value], whole: &[Value], pages: &[Value]) -> Report {
        let mut report = Report::default();
        for row in days {
            // `2026-11-23 00:00:00`
            let day = row.get("day").and_then(Value::as_str).and_then(|day| day.get(..10));
            if let Some(day) = day {
                report.days.entry(day.to_owned()).or_default().add(row);
            }
        }
        whole.iter().for_each(|row| report.whole.add(row));
        let page =
            |row: &Value| Some(PageViews { page: row.get("page")?.as_str()?.to_owned(), views: views(row) });
        report.pages = pages.iter().filter_map(page).collect();
        report
    }
}

fn views(row: &Value) -> u64 {
    number(row, "views").map_or(0, |views| views as u64)
}

/// A number, which the platform writes as text when it may be large.
fn number(row: &Value, name: &str) -> Option<f64> {
    let value = row.get(name)?;
    value.as_f64().or_else(|| value.as_str()?.parse().ok()).filter(|value| value.is_finite())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn answers_are_read_leniently() {
        let days = [
            json!({"day": "2026-11-22 00:00:00", "metric": "lcp", "p75": 2100.5, "views": "40"}),
            json!({"day": "2026-11-22 00:00:00", "metric": "inp", "p75": "180", "views": 12}),
            json!({"day": "2026-11-23 00:00:00", "metric": "other", "p75": 1, "views": 1}),
            json!({"day": null, "metric": "lcp", "p75": 1, "views": 1}),
        ];
        let report =
            Report::new(&days, &[json!({"metric": "cls", "p75": null, "views": 3})], &[json!({"page": 7})]);
        let day = &report.days["2026-11-22"];
        assert_eq!(
            (day.of(Metric::Lcp), day.of(Metric::Inp), day.of(Metric::Cls)),
            (Some(2100.5), Some(180.0), None)
        );
        assert_eq!((day.views, report.whole.of(Metric::Cls), report.pages.len()), (40, None, 0));
    }
}
