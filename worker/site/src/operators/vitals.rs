//! `/_/vitals?link=…`: how fast each kind of page is for visitors.

use askama::Template;
use serde_json::json;

use super::{
    layout::{self, Layout},
    link::OpenedLink,
};
use crate::{
    context::RequestContext,
    error::Error,
    http::response::Response,
    log,
    ports::Ports,
    vitals::{self, Metric, PageVitals, Rating},
};

/// The page.
pub async fn render<P: Ports>(context: &RequestContext<'_, P>, link: &OpenedLink) -> Result<Response, Error> {
    let (pages, problem) = match &context.config.analytics {
        None => {
            (Vec::new(), "There is nothing to show: set ACCOUNT_ID and ANALYTICS_TOKEN (docs/deploy.md).")
        }
        Some(analytics) => match vitals::read(analytics, context.ports).await {
            Ok(pages) if pages.is_empty() => (pages, "Nothing was measured in the last 28 days."),
            Ok(pages) => (pages, ""),
            Err(error) => {
                log::error(context.ports, "vitals cannot be shown", json!({"cause": error.to_string()}));
                (
                    Vec::new(),
                    "The measurements cannot be read at the moment. Please try again in a few minutes.",
                )
            }
        },
    };
    layout::respond(&VitalsPage {
        layout: Layout::new(context, link, "How fast the pages are"),
        problem,
        sampling: match context.config.vitals_sample {
            0 => "Nothing is measured now.".to_owned(),
            1 => "Every visit is measured.".to_owned(),
            every => format!("One visit in {every} is measured."),
        },
        pages,
    })
}

#[derive(Template)]
#[template(path = "operators/vitals.html")]
struct VitalsPage<'a> {
    layout: Layout<'a>,
    /// Why there are no numbers; empty when there are.
    problem: &'static str,
    sampling: String,
    pages: Vec<PageVitals>,
}

/// What a metric measures, with its limits.
fn meaning(metric: &Metric) -> String {
    let text = match metric {
        Metric::Lcp => "when the largest part is there",
        Metric::Inp => "how long the slowest reaction takes",
        Metric::Cls => "how much moves by itself",
        Metric::Ttfb => "when the first byte comes",
    };
    let [good, poor] = metric.limits().map(|limit| with_unit(*metric, limit));
    format!("{text}. Good up to {good}, poor from {poor}.")
}

/// A value of a page, rated where it is not good.
fn value(metric: &Metric, value: &Option<f64>) -> String {
    let Some(value) = *value else { return "–".to_owned() };
    let rating = match metric.rating(value) {
        Rating::Good => "",
        Rating::Mediocre => " (needs improvement)",
        Rating::Poor => " (poor)",
    };
    format!("{}{rating}", with_unit(*metric, value))
}

/// A value on one line.
fn with_unit(metric: Metric, value: f64) -> String {
    match metric {
        Metric::Cls => format!("{:.2}", value / 1000.0),
        _ if value >= 1000.0 => format!("{:.1}\u{a0}s", value / 1000.0),
        _ => format!("{value:.0}\u{a0}ms"),
    }
}
