//! `/_/content-health?link=…`: the report of content problems, worded for editors.

use askama::Template;
use serde_json::json;

use super::{
    PARAMETER,
    layout::{self, Layout},
    link::OpenedLink,
    moment::{moment, span},
};
use crate::{
    content_health::{Finding, Kind, Report, Walk},
    context::RequestContext,
    error::Error,
    http::response::Response,
    ports::Ports,
    routing::{endpoint::Endpoint, locale::Locale},
};

/// Renders the report of one language, or of all.
pub fn render<P: Ports>(
    context: &RequestContext<'_, P>,
    link: &OpenedLink,
    report: Option<&Report>,
    walk: &Walk,
    language: Option<Locale>,
) -> Result<Response, Error> {
    let address = format!("{}?{PARAMETER}={}", Endpoint::ContentHealth.href(), link.token);
    let count = |locale| report.map(|report| report.count(locale)).unwrap_or_default();
    let filter = |locale: Option<Locale>| FilterLink {
        lang: locale.map(Locale::code),
        label: locale.map_or("All languages", Locale::native_name),
        count: count(locale),
        is_current: locale == language,
        href: locale
            .map_or_else(|| address.clone(), |locale| format!("{address}&language={}", locale.code())),
    };
    let sections = report.map(|report| sections(context, report, language)).unwrap_or_default();
    layout::respond(&ContentHealthPage {
        layout: Layout::new(context, link, "What is wrong in the content"),
        summary: summary(report, walk, context.request.now),
        is_clean: report.is_some() && sections.is_empty(),
        filters: [None].into_iter().chain(Locale::ALL.map(Some)).map(filter).collect(),
        sections,
        json: match language {
            Some(locale) => format!("{address}&language={}&as=json", locale.code()),
            None => format!("{address}&as=json"),
        },
        address,
    })
}

/// The same report as JSON.
pub fn data<P: Ports>(
    context: &RequestContext<'_, P>,
    report: Option<&Report>,
    walk: &Walk,
    language: Option<Locale>,
) -> Response {
    let findings = |section: &Section| {
        let rows = section.rows.iter().map(|row| {
            json!({"language": row.lang, "title": row.title, "url": row.url, "fault": row.fault, "edit": row.edit})
        });
        json!({"kind": section.kind, "count": section.count, "findings": rows.collect::<Vec<_>>()})
    };
    let sections = report.map(|report| sections(context, report, language)).unwrap_or_default();
    Response::json(
        200,
        &json!({
            "ended_at": report.map(|report| report.ended_at),
            "pages": report.map(|report| report.pages),
            "unread": report.map(|report| report.unread),
            "progress_percent": walk.progress(),
            "kinds": sections.iter().map(findings).collect::<Vec<_>>(),
        }),
    )
}

/// When the last complete walk ended, what it covered, and the progress of the current one.
fn summary(report: Option<&Report>, walk: &Walk, now: u64) -> String {
    let progress = walk.progress();
    let Some(Report { ended_at, pages, unread, .. }) = report else {
        return format!(
            "The first round of all pages is not finished yet. The present round is {progress} % done."
        );
    };
    let (at, ago) = (moment(*ended_at, now), span(now.saturating_sub(*ended_at)));
    let unread = match unread {
        0 => String::new(),
        unread => format!(" {unread} more could not be read."),
    };
    format!(
        "The last complete round ended at {at}, {ago} ago: {pages} pages, counting each language on its own.{unread} \
         The present round is {progress} % done."
    )
}

fn sections<P: Ports>(
    context: &RequestContext<'_, P>,
    report: &Report,
    language: Option<Locale>,
) -> Vec<Section> {
    let mut sections = Vec::new();
    for (kind, languages) in &report.found {
        let shown = languages.iter().filter(|(locale, _)| language.is_none_or(|only| only == **locale));
        let (mut count, mut rows) = (0_u32, Vec::new());
        for (_, found) in shown {
            count = count.saturating_add(found.count);
            rows.extend(found.findings.iter().map(|finding| FindingRow::new(finding, context)));
        }
        if count > 0 {
            let (title, text) = names(*kind);
            let more = (usize::try_from(count).is_ok_and(|count| count > rows.len()))
                .then(|| format!("The first {} are listed.", rows.len()));
            sections.push(Section { kind: *kind, title, text, count, more, rows });
        }
    }
    sections
}

/// The heading of a kind, and its effect on visitors or its remedy.
fn names(kind: Kind) -> (&'static str, &'static str) {
    match kind {
        Kind::DeadLink => ("Dead links", "Visitors who follow these are told that there is no such page."),
        Kind::ChangedAddress => (
            "Changed addresses",
            "Whoever saved the old address, or finds it in a search engine, ends up nowhere. Redirect it to the new \
             address.",
        ),
        Kind::MissingTranslation => {
            ("Missing translations", "Visitors who read the other language do not find these pages.")
        }
        Kind::BrokenPair => (
            "Translations that do not name each other",
            "Search engines ignore a translation that does not point back, and the language links may lead nowhere.",
        ),
        Kind::EmptyForm => ("Empty forms", "Visitors see no form in these places."),
        Kind::WrongFacet => (
            "Facets left out",
            "A facet is left out where something in it is wrong: its parameter is no free name of lower-case letters, \
             digits and hyphens, its label or row names are missing, it has neither options nor ends of ranges or has \
             both, a value is there twice or has no label, the ends do not rise, or all facets have more than 64 \
             values together.",
        ),
        Kind::LeftOut => {
            ("Blocks and cards left out", "What is missing here is in the CMS, but not on the site.")
        }
        Kind::RemovedMarkup => (
            "Markup left out",
            "The site shows only markup that is safe and fits the design. The text itself usually stays.",
        ),
        Kind::PictureWithoutText => (
            "Pictures without a text",
            "Those who do not see a picture hear its text: the file’s title in the CMS, or the alt attribute in \
             markup.",
        ),
    }
}

/// Describes a finding in a sentence.
fn in_words(Finding { kind, detail, locale, .. }: &Finding) -> String {
    match kind {
        Kind::DeadLink => format!("A link leads to {detail}, where there is no page."),
        Kind::ChangedAddress => {
            format!("This page used to be at {detail}, and nothing leads here from there.")
        }
        Kind::MissingTranslation => {
            let language = match locale {
                Locale::Nl => "Dutch",
                Locale::En => "English",
                Locale::De => "German",
            };
            format!("This page does not exist in {language}.")
        }
        Kind::BrokenPair => format!(
            "This page names {detail} as its translation, but that page is not there or does not name this one."
        ),
        Kind::EmptyForm if detail.is_empty() => {
            "No form has been chosen in this form block yet. Visitors see nothing here.".to_owned()
        }
        Kind::EmptyForm => {
            format!("The form “{detail}” cannot be shown: it does not exist or has no fields.")
        }
        Kind::LeftOut | Kind::WrongFacet => detail.clone(),
        Kind::RemovedMarkup => format!("Not shown: {detail}."),
        Kind::PictureWithoutText => format!("The picture {detail} has no text, or only the name of a file."),
    }
}

#[derive(Template)]
#[template(path = "operators/content_health.html")]
struct ContentHealthPage<'a> {
    layout: Layout<'a>,
    summary: String,
    is_clean: bool,
    filters: Vec<FilterLink>,
    sections: Vec<Section>,
    address: String,
    json: String,
}

struct FilterLink {
    /// `None` for all languages.
    lang: Option<&'static str>,
    label: &'static str,
    count: u32,
    is_current: bool,
    href: String,
}

/// The findings of one kind.
struct Section {
    kind: Kind,
    title: &'static str,
    text: &'static str,
    count: u32,
    /// A note that the list is truncated. `None` when it is complete.
    more: Option<String>,
    rows: Vec<FindingRow>,
}

struct FindingRow {
    /// The language of the page and its title.
    lang: &'static str,
    title: String,
    url: String,
    path: String,
    fault: String,
    /// URL of the edit page in the content system. `None` when the deployment does not configure it.
    edit: Option<String>,
}

impl FindingRow {
    fn new<P: Ports>(finding: &Finding, context: &RequestContext<'_, P>) -> FindingRow {
        let config = context.config;
        let site = config.sites.of(finding.page_locale);
        let edit = config.cms.edit_url.as_ref().zip(site).map(|(url, site)| {
            url.replace("{id}", &finding.id.to_string()).replace("{site}", &site.site_id.to_string())
        });
        let origin = site.map(|site| site.origin.as_str()).unwrap_or_default();
        FindingRow {
            lang: finding.page_locale.code(),
            title: finding.title.clone(),
            url: format!("{origin}{}", finding.path),
            path: finding.path.clone(),
            fault: in_words(finding),
            edit,
        }
    }
}
