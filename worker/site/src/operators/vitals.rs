//! `/_/vitals?link=…`: the web vitals of each kind of page.

use askama::Template;

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
    vitals::{self, METRICS, Metric, PageVitals},
};

pub async fn render<P: Ports>(context: &RequestContext<'_, P>, link: &OpenedLink) -> Result<Response, Error> {
    let read = match &context.config.analytics {
        None => Err("There is nothing to show: set ACCOUNT_ID and ANALYTICS_TOKEN (docs/deploy.md)."),
        Some(analytics) => vitals::read(analytics, context.ports).await.map_err(|error| {
            log::failure(context.ports, "vitals cannot be shown", &error);
            "The measurements cannot be read at the moment. Please try again in a few minutes."
        }),
    };
    let problem = match &read {
        Ok(pages) if pages.is_empty() => "Nothing was measured in the last 28 days.",
        Ok(_) => "",
        Err(problem) => *problem,
    };
    layout::respond(&VitalsPage {
        layout: Layout::new(context, link, "How fast the pages are"),
        problem,
        sampling: match context.config.vitals_sample {
            0 => "Nothing is measured now.".to_owned(),
            1 => "Every visit is measured.".to_owned(),
            every => format!("One visit in {every} is measured."),
        },
        pages: read.unwrap_or_default(),
    })
}

#[derive(Template)]
#[template(path = "operators/vitals.html")]
struct VitalsPage<'a> {
    layout: Layout<'a>,
    /// Why there is no data; empty when there is.
    problem: &'static str,
    sampling: String,
    pages: Vec<PageVitals>,
}

/// Describes a metric and its thresholds.
fn meaning(metric: &Metric) -> String {
    let [good, poor] = metric.limits.map(|limit| with_unit(metric, limit));
    format!("{}. Good up to {good}, poor above {poor}.", metric.meaning)
}

/// A page's value, with a rating unless it is good.
fn value(metric: &Metric, value: &Option<f64>) -> String {
    let Some(value) = *value else { return "–".to_owned() };
    let rating = match metric.limits {
        [good, _] if value <= good => "",
        [_, poor] if value <= poor => " (needs improvement)",
        _ => " (poor)",
    };
    format!("{}{rating}", with_unit(metric, value))
}

/// A value with its unit, on one line.
fn with_unit(metric: &Metric, value: f64) -> String {
    match metric.name {
        "cls" => format!("{:.2}", value / 1000.0),
        _ if value >= 1000.0 => format!("{:.1}\u{a0}s", value / 1000.0),
        _ => format!("{value:.0}\u{a0}ms"),
    }
}
