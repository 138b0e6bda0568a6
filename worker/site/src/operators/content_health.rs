//! `/_/content-health?link=…`: what is wrong in the content, in sentences for editors.

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
    messages::Messages,
    ports::Ports,
    routing::{endpoint::Endpoint, locale::Locale},
};

/// The page, of one language or of all.
///
/// # Errors
/// `Error::Internal` when the template cannot be written.
pub fn render<P: Ports>(
    context: &RequestContext<'_, P>,
    link: &OpenedLink,
    report: Option<&Report>,
    walk: &Walk,
    language: Option<Locale>,
) -> Result<Response, Error> {
    let messages = context.messages();
    let address = format!("{}?{PARAMETER}={}", Endpoint::ContentHealth.href(), link.token);
    let count = |locale| report.map(|report| report.count(locale)).unwrap_or_default();
    let filter = |locale: Option<Locale>| FilterLink {
        lang: locale.map(Locale::code),
        label: locale.map_or(messages.content_health_all, Locale::native_name),
        count: count(locale),
        is_current: locale == language,
        href: locale
            .map_or_else(|| address.clone(), |locale| format!("{address}&language={}", locale.code())),
    };
    let sections = report.map(|report| sections(context, report, language)).unwrap_or_default();
    layout::answer(&ContentHealthPage {
        layout: Layout::new(context, link, messages.content_health_title),
        summary: summary(report, walk, messages, context.request.now),
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

/// The same as data.
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

/// What was looked at when, and how far the present round is.
fn summary(report: Option<&Report>, walk: &Walk, messages: &Messages, now: u64) -> String {
    let mut summary = match report {
        None => messages.content_health_first.to_owned(),
        Some(report) => messages
            .content_health_ended
            .replace("{time}", &moment(report.ended_at, now, messages))
            .replace("{span}", &span(now.saturating_sub(report.ended_at)))
            .replace("{n}", &report.pages.to_string()),
    };
    let unread = report.map(|report| report.unread).filter(|unread| *unread > 0);
    let unread = unread.map(|unread| messages.content_health_unread.replace("{n}", &unread.to_string()));
    let progress = messages.content_health_progress.replace("{n}", &walk.progress().to_string());
    for sentence in unread.into_iter().chain([progress]) {
        summary.push(' ');
        summary.push_str(&sentence);
    }
    summary
}

fn sections<P: Ports>(
    context: &RequestContext<'_, P>,
    report: &Report,
    language: Option<Locale>,
) -> Vec<Section> {
    let messages = context.messages();
    let mut sections = Vec::new();
    for (kind, languages) in &report.found {
        let shown = languages.iter().filter(|(locale, _)| language.is_none_or(|only| only == **locale));
        let (mut count, mut rows) = (0_u32, Vec::new());
        for (_, found) in shown {
            count = count.saturating_add(found.count);
            rows.extend(found.findings.iter().map(|finding| Row::new(finding, context)));
        }
        if count > 0 {
            let (title, text) = names(*kind, messages);
            let more = (usize::try_from(count).is_ok_and(|count| count > rows.len()))
                .then(|| messages.content_health_more.replace("{n}", &rows.len().to_string()));
            sections.push(Section { kind: *kind, title, text, count, more, rows });
        }
    }
    sections
}

/// The heading of a kind, and what to do about it.
fn names(kind: Kind, messages: &Messages) -> (&'static str, &'static str) {
    match kind {
        Kind::DeadLink => (messages.content_health_link, messages.content_health_link_text),
        Kind::ChangedAddress => (messages.content_health_address, messages.content_health_address_text),
        Kind::MissingTranslation => (messages.content_health_missing, messages.content_health_missing_text),
        Kind::BrokenPair => (messages.content_health_pair, messages.content_health_pair_text),
        Kind::EmptyForm => (messages.content_health_form, messages.content_health_form_text),
        Kind::WrongFacet => (messages.content_health_facet, messages.content_health_facet_text),
        Kind::LeftOut => (messages.content_health_block, messages.content_health_block_text),
        Kind::DroppedMarkup => (messages.content_health_markup, messages.content_health_markup_text),
        Kind::PictureWithoutText => (messages.content_health_picture, messages.content_health_picture_text),
    }
}

/// A finding in a sentence.
fn in_words(finding: &Finding, messages: &Messages) -> String {
    let words = match finding.kind {
        Kind::DeadLink => messages.content_health_link_fault,
        Kind::ChangedAddress => messages.content_health_address_fault,
        Kind::MissingTranslation => {
            let language = match finding.locale {
                Locale::Nl => messages.content_health_no_nl,
                Locale::En => messages.content_health_no_en,
                Locale::De => messages.content_health_no_de,
            };
            return language.to_owned();
        }
        Kind::BrokenPair => messages.content_health_pair_fault,
        Kind::EmptyForm if finding.detail.is_empty() => messages.form_not_chosen,
        Kind::EmptyForm => messages.content_health_form_fault,
        Kind::WrongFacet => messages.content_health_facet_fault,
        // As the mapping words it for the log.
        Kind::LeftOut => match finding.detail.as_str() {
            "a block of an unknown kind" => messages.content_health_block_unknown,
            "a contact without a person" => messages.content_health_block_contact,
            "a video without an id" => messages.content_health_block_video,
            _ => messages.content_health_block_card,
        },
        Kind::DroppedMarkup => messages.content_health_markup_fault,
        Kind::PictureWithoutText => messages.content_health_picture_fault,
    };
    words.replace("{detail}", &finding.detail)
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
    /// Absent for all languages.
    lang: Option<&'static str>,
    label: &'static str,
    count: u32,
    is_current: bool,
    href: String,
}

/// All that is wrong of one kind.
struct Section {
    kind: Kind,
    title: &'static str,
    text: &'static str,
    count: u32,
    /// Says that some are not listed.
    more: Option<String>,
    rows: Vec<Row>,
}

struct Row {
    /// The language of the page and its title.
    lang: &'static str,
    title: String,
    url: String,
    path: String,
    fault: String,
    /// Where editors edit it. Absent when the deployment does not say where.
    edit: Option<String>,
}

impl Row {
    fn new<P: Ports>(finding: &Finding, context: &RequestContext<'_, P>) -> Row {
        let config = context.config;
        let site = config.sites.of(finding.page_locale);
        let edit = config.cms_edit_url.as_ref().zip(site).map(|(url, site)| {
            url.replace("{id}", &finding.id.to_string()).replace("{site}", &site.site_id.to_string())
        });
        let origin = site.map(|site| site.origin.as_str()).unwrap_or_default();
        Row {
            lang: finding.page_locale.code(),
            title: finding.title.clone(),
            url: format!("{origin}{}", finding.path),
            path: finding.path.clone(),
            fault: in_words(finding, context.messages()),
            edit,
        }
    }
}
