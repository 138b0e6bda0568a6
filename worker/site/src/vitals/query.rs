//! Queries the dataset with the platform's SQL API.

use std::{cmp::Reverse, collections::BTreeMap};

use serde_json::Value;

use super::metric::METRICS;
use crate::{
    config::Analytics,
    error::Error,
    json,
    ports::{CallMethod, Millis, Outgoing, Ports},
};

const DEADLINE_MS: Millis = 5000;
/// Generous: forty kinds of pages with four metrics take some ten kilobytes.
const MAX_BYTES: usize = 256 * 1024;

/// The 75th percentiles of a kind of page.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PageVitals {
    /// The route's name without its language.
    pub page: String,
    /// In the order of [`METRICS`]; `None` where nothing was measured.
    pub p75: [Option<f64>; 4],
    /// Estimated number of page views, from the sampled data: the largest of its metrics.
    pub views: u64,
}

/// The percentiles of the last four weeks, most viewed pages first.
///
/// # Errors
/// `Error::Upstream` when the platform does not respond, or not with the expected rows.
pub async fn read(analytics: &Analytics, ports: &impl Ports) -> Result<Vec<PageVitals>, Error> {
    let query = format!(
        "SELECT blob2 AS page, blob1 AS metric, \
         quantileExactWeighted(0.75)(double1, _sample_interval) AS p75, SUM(_sample_interval) AS views \
         FROM {} WHERE timestamp > NOW() - INTERVAL '28' DAY GROUP BY page, metric FORMAT JSON",
        analytics.dataset
    );
    let call = Outgoing {
        method: CallMethod::Post,
        url: analytics.url.clone(),
        headers: vec![
            ("authorization", format!("Bearer {}", &*analytics.token)),
            ("content-type", "text/plain".to_owned()),
        ],
        body: query.into_bytes(),
        max_bytes: MAX_BYTES,
        first_byte_ms: DEADLINE_MS,
    };
    let failed = |cause: String| Error::Upstream(format!("the measurements could not be read: {cause}"));
    let response = ports.send(call, DEADLINE_MS).await.map_err(|error| failed(error.to_string()))?;
    if response.status != 200 {
        return Err(failed(format!("status {}", response.status)));
    }
    let response: Value = json::read(&response.body).map_err(|error| failed(error.to_string()))?;
    let rows = response.get("data").and_then(Value::as_array);
    Ok(by_page(rows.ok_or_else(|| failed("it has no rows".to_owned()))?))
}

fn by_page(rows: &[Value]) -> Vec<PageVitals> {
    let mut pages = BTreeMap::<&str, PageVitals>::new();
    for row in rows {
        let text = |name| row.get(name).and_then(Value::as_str);
        let metric = METRICS.iter().position(|metric| Some(metric.name) == text("metric"));
        let (Some(page), Some(metric)) = (text("page"), metric) else { continue };
        let known = pages
            .entry(page)
            .or_insert_with(|| PageVitals { page: page.to_owned(), ..PageVitals::default() });
        if let Some(p75) = known.p75.get_mut(metric) {
            *p75 = number(row, "p75");
        }
        known.views = known.views.max(number(row, "views").map_or(0, |views| views as u64));
    }
    let mut pages: Vec<PageVitals> = pages.into_values().collect();
    pages.sort_by_key(|page| Reverse(page.views));
    pages
}

/// Reads a number. The API sends 64-bit integers as strings.
fn number(row: &Value, name: &str) -> Option<f64> {
    let value = row.get(name)?;
    value.as_f64().or_else(|| value.as_str()?.parse().ok()).filter(|value| value.is_finite())
}
