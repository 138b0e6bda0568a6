//! Reads the dataset back, by the platform's SQL API.

use futures_util::future::join3;
use serde_json::Value;

use super::report::Report;
use crate::{
    config::Analytics,
    error::Error,
    json,
    ports::{CallMethod, Millis, Outgoing, Ports},
    routing::locale::Locale,
};

const DEADLINE_MS: Millis = 5000;
/// Twenty-eight days of four metrics are some ten kilobytes.
const MAX_BYTES: usize = 256 * 1024;

/// Which visits are asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// The route's name without its language.
    pub page: Option<String>,
    pub locale: Option<Locale>,
}

impl Filter {
    /// What was asked for, if it can be a name: it becomes part of a query.
    pub fn new(page: Option<String>, language: Option<String>) -> Filter {
        let is_name = |page: &String| {
            let known = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
            (1..=60).contains(&page.len()) && page.bytes().all(known)
        };
        let of_code = |code: String| Locale::ALL.into_iter().find(|locale| locale.code() == code);
        Filter { page: page.filter(is_name), locale: language.and_then(of_code) }
    }

    fn conditions(&self) -> String {
        let page = self.page.as_ref().map(|page| format!(" AND blob2 = '{page}'"));
        let language = self.locale.map(|locale| format!(" AND blob3 = '{}'", locale.code()));
        [page, language].into_iter().flatten().collect()
    }
}

/// What was measured in the last four weeks.
///
/// # Errors
/// `Error::Upstream` when the platform does not answer, or not as it should.
pub async fn read(analytics: &Analytics, filter: &Filter, ports: &impl Ports) -> Result<Report, Error> {
    const P75: &str = "blob1 AS metric, quantileExactWeighted(0.75)(double1, _sample_interval) AS p75, \
                       SUM(_sample_interval) AS views";
    let from = format!("FROM {} WHERE timestamp > NOW() - INTERVAL '28' DAY", analytics.dataset);
    let only = filter.conditions();
    let day = "toStartOfInterval(timestamp, INTERVAL '1' DAY) AS day";
    let (days, whole, pages) = join3(
        ask(analytics, format!("SELECT {day}, {P75} {from}{only} GROUP BY day, metric ORDER BY day"), ports),
        ask(analytics, format!("SELECT {P75} {from}{only} GROUP BY metric"), ports),
        ask(
            analytics,
            format!(
                "SELECT blob2 AS page, SUM(_sample_interval) AS views {from} AND blob1 = 'ttfb' \
                 GROUP BY page ORDER BY views DESC LIMIT 30"
            ),
            ports,
        ),
    )
    .await;
    Ok(Report::new(&days?, &whole?, &pages?))
}

/// The rows of an answer.
async fn ask(analytics: &Analytics, query: String, ports: &impl Ports) -> Result<Vec<Value>, Error> {
    let call = Outgoing {
        method: CallMethod::Post,
        url: analytics.url.clone(),
        headers: vec![
            ("authorization", format!("Bearer {}", analytics.token)),
            ("content-type", "text/plain".to_owned()),
        ],
        body: format!("{query} FORMAT JSON").into_bytes(),
        max_bytes: MAX_BYTES,
        first_byte_ms: DEADLINE_MS,
    };
    let failed = |cause: String| Error::Upstream(format!("the measurements could not be read: {cause}"));
    let answer = ports.send(call, DEADLINE_MS).await.map_err(|error| failed(error.to_string()))?;
    if answer.status != 200 {
        return Err(failed(format!("status {}", answer.status)));
    }
    let mut answer: Value = json::read(&answer.body).map_err(|error| failed(error.to_string()))?;
    match answer.get_mut("data").map(Value::take) {
        Some(Value::Array(rows)) => Ok(rows),
        _ => Err(failed("it has no rows".to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_get_into_a_query() {
        let own = |text: &str| Some(text.to_owned());
        let filter = Filter::new(own("producten-slug"), own("de"));
        assert_eq!(filter.conditions(), " AND blob2 = 'producten-slug' AND blob3 = 'de'");
        for wrong in ["", "'", "a' OR 1", "A", "a b", "-- ", "a;b", &"a".repeat(61)] {
            assert_eq!(Filter::new(own(wrong), own(wrong)).conditions(), "", "{wrong}");
        }
    }
}
