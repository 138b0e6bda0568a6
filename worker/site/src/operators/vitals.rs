//! `/_/vitals?link=…`: how fast pages are for visitors, day by day.

use askama::Template;
use chrono::Days;
use serde_json::json;

use super::{
    PARAMETER,
    chart::Chart,
    layout::{self, Layout},
    link::OpenedLink,
};
use crate::{
    config::Config,
    context::RequestContext,
    error::Error,
    http::response::Response,
    log,
    messages::Messages,
    ports::Ports,
    routing::{endpoint::Endpoint, locale::Locale},
    template::filters,
    vitals::{self, Day, Filter, Metric, Rating, Report},
};

/// The parameters that narrow the page down, …
const PAGE: &str = "page";
const LANGUAGE: &str = "language";
/// … and how many days it shows.
const DAYS: u64 = 28;

/// The page.
///
/// # Errors
/// `Error::Internal` when the template cannot be written.
pub async fn render<P: Ports>(context: &RequestContext<'_, P>, link: &OpenedLink) -> Result<Response, Error> {
    let (messages, locale) = (context.messages(), context.site.locale);
    let filter = Filter::new(context.request.parameter(PAGE), context.request.parameter(LANGUAGE));
    let (report, problem) = match &context.config.analytics {
        None => (None, messages.vitals_not_set),
        Some(analytics) => match vitals::read(analytics, &filter, context.ports).await {
            Ok(report) => (Some(report), ""),
            Err(error) => {
                log::error(context.ports, "vitals cannot be shown", json!({"cause": error.to_string()}));
                (None, messages.vitals_failed)
            }
        },
    };
    let days: Vec<String> = (0..DAYS).rev().map(|ago| (context.day() - Days::new(ago)).to_string()).collect();
    let address = format!("{}?{PARAMETER}={}", Endpoint::Vitals.href(), link.token);
    let report = report.unwrap_or_default();
    layout::answer(&VitalsPage {
        layout: Layout::new(context, link, messages.vitals_title),
        problem,
        sampling: sampling(context.config, messages),
        languages: languages(&address, &filter, messages),
        pages: pages(&address, &filter, &report, messages),
        is_empty: report.days.is_empty(),
        charts: Metric::ALL.map(|metric| MetricView::new(metric, &report, &days, messages, locale)),
        rows: report.days.iter().rev().map(|(day, values)| Row::new(day, values, locale)).collect(),
    })
}

fn sampling(config: &Config, messages: &Messages) -> String {
    match config.vitals_sample {
        0 => messages.vitals_off.to_owned(),
        1 => messages.vitals_every.to_owned(),
        every => messages.vitals_sample.replace("{n}", &every.to_string()),
    }
}

#[derive(Template)]
#[template(path = "operators/vitals.html")]
struct VitalsPage<'a> {
    layout: Layout<'a>,
    /// Why there are no numbers; empty when there are.
    problem: &'static str,
    sampling: String,
    languages: Vec<Choice>,
    pages: Vec<Choice>,
    is_empty: bool,
    charts: [MetricView; 4],
    rows: Vec<Row>,
}

/// A link that narrows the page down.
struct Choice {
    label: String,
    /// Absent for what is shown.
    href: Option<String>,
}

fn href(address: &str, page: Option<&str>, language: Option<&str>) -> String {
    let page = page.map(|page| format!("&{PAGE}={page}"));
    let language = language.map(|language| format!("&{LANGUAGE}={language}"));
    [Some(address.to_owned()), page, language].into_iter().flatten().collect()
}

fn languages(address: &str, filter: &Filter, messages: &Messages) -> Vec<Choice> {
    let shown = [None].into_iter().chain(Locale::ALL.map(Some));
    let choice = |locale: Option<Locale>| Choice {
        label: locale.map_or(messages.vitals_all, Locale::code).to_owned(),
        href: (locale != filter.locale)
            .then(|| href(address, filter.page.as_deref(), locale.map(Locale::code))),
    };
    shown.map(choice).collect()
}

fn pages(address: &str, filter: &Filter, report: &Report, messages: &Messages) -> Vec<Choice> {
    let language = filter.locale.map(Locale::code);
    let choice = |page: Option<&str>, label: String| Choice {
        label,
        href: (page != filter.page.as_deref()).then(|| href(address, page, language)),
    };
    let known = report.pages.iter().filter(|one| Filter::new(Some(one.page.clone()), None).page.is_some());
    let mut choices = vec![choice(None, messages.vitals_all.to_owned())];
    choices.extend(known.map(|one| choice(Some(&one.page), format!("{} ({})", one.page, one.views))));
    choices
}

/// One metric of the last weeks.
struct MetricView {
    title: &'static str,
    text: &'static str,
    /// The value of all days together, in words.
    summary: String,
    svg: Chart,
}

impl MetricView {
    fn new(
        metric: Metric,
        report: &Report,
        days: &[String],
        messages: &Messages,
        locale: Locale,
    ) -> MetricView {
        let (title, text) = match metric {
            Metric::Lcp => ("LCP", messages.vitals_lcp),
            Metric::Inp => ("INP", messages.vitals_inp),
            Metric::Cls => ("CLS", messages.vitals_cls),
            Metric::Ttfb => ("TTFB", messages.vitals_ttfb),
        };
        let [good, poor] = metric.limits().map(|limit| written(metric, limit, locale));
        let words = |value: f64| match metric.rating(value) {
            Rating::Good => messages.vitals_good,
            Rating::Mediocre => messages.vitals_mediocre,
            Rating::Poor => messages.vitals_poor,
        };
        let value = report.whole.of(metric);
        let summary = value.map_or_else(
            || messages.vitals_unmeasured.to_owned(),
            |value| format!("{}: {}", written(metric, value, locale), words(value)),
        );
        let limits = messages.vitals_limits.replace("{good}", &good).replace("{poor}", &poor);
        let values: Vec<Option<f64>> =
            days.iter().map(|day| report.days.get(day).and_then(|day| day.of(metric))).collect();
        let summary = format!("{summary}. {limits}");
        let [good_limit, poor_limit] = metric.limits();
        let svg = Chart::new(
            (metric.name(), title, summary.clone()),
            &values,
            [(good_limit, good), (poor_limit, poor)],
        );
        MetricView { title, text, summary, svg }
    }
}

/// One day of the table.
struct Row {
    day: String,
    values: [String; 4],
    views: u64,
}

impl Row {
    fn new(day: &str, values: &Day, locale: Locale) -> Row {
        let value =
            |metric| values.of(metric).map_or_else(|| "–".to_owned(), |value| written(metric, value, locale));
        Row { day: day.to_owned(), values: Metric::ALL.map(value), views: values.views }
    }
}

/// A value with its unit, as a language writes it, on one line.
fn written(metric: Metric, value: f64, locale: Locale) -> String {
    let text = match metric {
        Metric::Cls => format!("{:.2}", value / 1000.0),
        _ if value >= 1000.0 => format!("{:.1}\u{a0}s", value / 1000.0),
        _ => format!("{value:.0}\u{a0}ms"),
    };
    if locale == Locale::En { text } else { text.replace('.', ",") }
}
