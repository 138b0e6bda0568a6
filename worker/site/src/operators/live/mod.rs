//! `/_/live?link=…`: whether a page is live: what visitors of each domain get, beside what the content system has.

mod holdings;
mod question;
mod report;
mod standing;
mod words;

use askama::Template;

pub use self::{question::Question, report::Report};
use self::{
    question::{again, typed},
    words::{DomainWords, Words},
};
use super::{
    address,
    layout::{self, Layout},
    link::{self, LinkTarget, OpenedLink},
};
use crate::{
    context::RequestContext,
    error::Error,
    http::response::Response,
    ports::{Millis, Ports},
    routing::{endpoint::Endpoint, locale::Locale},
};

/// `json` in this parameter asks for data instead of a page.
const FORMAT: &str = "as";
/// What became of publishing again.
const NOTICE: &str = "notice";

/// What became of publishing again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    Published,
    Failed,
}

impl Notice {
    const ALL: [Notice; 2] = [Notice::Published, Notice::Failed];

    const fn as_str(self) -> &'static str {
        match self {
            Notice::Published => "published",
            Notice::Failed => "failed",
        }
    }
}

/// The page's address for a path of a language. `None` without a key to sign it.
pub fn href(locale: Locale, path: &str, now: Millis, key: Option<&str>) -> Option<String> {
    Some(question::href(&link::write(LinkTarget::Live, now, key)?, locale, path))
}

/// The page's address for a path of a language, for somebody who came by another link.
pub(super) fn href_from(link: &OpenedLink, locale: Locale, path: &str, key: Option<&str>) -> Option<String> {
    Some(question::href(&link.token_for(LinkTarget::Live, key)?, locale, path))
}

/// The page's address after it was published again: the same question, and what became of it.
pub fn return_address<P>(context: &RequestContext<'_, P>, link: &OpenedLink, notice: Notice) -> String {
    again(context.request, &link.token, &[(NOTICE, notice.as_str())])
}

/// The answer to a question.
///
/// # Errors
/// `Error::Internal` when the template cannot be written.
pub fn answer<P: Ports>(
    context: &RequestContext<'_, P>,
    link: &OpenedLink,
    report: &Report,
) -> Result<Response, Error> {
    let request = context.request;
    if request.parameter(FORMAT).is_some_and(|format| format == "json") {
        let json = serde_json::to_value(report).map_err(|error| Error::Internal(error.to_string()))?;
        return Ok(Response::json(200, &json));
    }
    let messages = context.messages();
    let words = Words { messages, now: report.asked_at };
    let key = context.config.link_key.as_deref();
    let explanation = |locale, path: &str| {
        let token = link.token_for(LinkTarget::Explain, key)?;
        Some(format!("{}{}", context.config.sites.of(locale)?.origin, address::explanation(path, &token)))
    };
    let notice = request.parameter(NOTICE);
    let notice = Notice::ALL.into_iter().find(|known| Some(known.as_str()) == notice.as_deref());
    layout::answer(&LivePage {
        layout: Layout::new(context, link, messages.live_title),
        report,
        headline: words.headline(report),
        hint: words.hint(report),
        domains: report.domains.iter().map(|domain| words.domain(domain, explanation)).collect(),
        published: words.known_moment(report.published_at),
        latest: words.known_moment(report.latest_publication_at),
        entry: report.entry.map(|id| messages.live_entry.replace("{id}", &id.to_string())),
        notice: notice.map(|notice| match notice {
            Notice::Published => messages.live_again_done,
            Notice::Failed => messages.live_again_failed,
        }),
        action: Endpoint::Live.href(),
        token: &link.token,
        again: again(request, &link.token, &[]),
        json: again(request, &link.token, &[(FORMAT, "json")]),
        typed: typed(request),
    })
}

#[derive(Template)]
#[template(path = "operators/live.html")]
struct LivePage<'a> {
    layout: Layout<'a>,
    report: &'a Report,
    /// Absent when nothing was asked.
    headline: Option<String>,
    /// What to look at when visitors get something else than they should.
    hint: Option<&'static str>,
    domains: Vec<DomainWords>,
    published: String,
    latest: String,
    entry: Option<String>,
    notice: Option<&'static str>,
    /// Where the form asks, …
    action: String,
    token: &'a str,
    /// … this question, …
    again: String,
    /// … and its answer as data.
    json: String,
    typed: String,
}
