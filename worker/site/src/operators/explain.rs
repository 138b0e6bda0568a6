//! `?__explain=<token>`: whether a page is live, and step by step how the response for this visitor came about.

use askama::Template;
use serde::Serialize;

use super::{
    layout::{self, Layout},
    link::{self, LinkTarget, OpenedLink},
    moment::{self, Moment},
    standing::Standing,
};
use crate::{
    config::Config,
    context::RequestContext,
    error::Error,
    http::{
        request::{Method, Request},
        response::Response,
        source::Source,
        steps::{DocumentStep, GuardStep, Steps, Visitor},
        waiting::Waiting,
    },
    model::Alternate,
    ports::{Millis, Ports},
    routing::{endpoint::Endpoint, route::Route},
    template::filters,
};

/// Query parameter with the token.
const EXPLAIN: &str = "__explain";
/// Query parameter with the format: `json` for data, a page otherwise.
const FORMAT: &str = "__explain_as";

/// A request for an explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExplainMode {
    /// `None` when the link is invalid or has expired.
    link: Option<OpenedLink>,
    is_json: bool,
}

impl ExplainMode {
    /// Strips the parameters from a request for a page, which is then handled as if it had none. A POST with them
    /// publishes the page again.
    pub fn take(request: &mut Request, config: &Config) -> Option<ExplainMode> {
        if !request.query.contains(EXPLAIN) || request.method == Method::Other {
            return None;
        }
        let token = request.parameter(EXPLAIN)?;
        if Endpoint::parse(&request.path).is_some() {
            return None;
        }
        let link = OpenedLink::read(&token, LinkTarget::Explain, request.now, config.keys.links.as_deref());
        let is_json = request.parameter(FORMAT).is_some_and(|format| format == "json");
        let is_other = |pair: &&str| ![EXPLAIN, FORMAT].contains(&pair.split('=').next().unwrap_or_default());
        request.query = request.query.split('&').filter(is_other).collect::<Vec<_>>().join("&");
        Some(ExplainMode { link, is_json })
    }

    /// Who waits for the response: an operator if the link is valid.
    pub fn waiting(&self) -> Waiting {
        if self.link.is_some() { Waiting::Operator } else { Waiting::Visitor }
    }

    /// The link that was used.
    ///
    /// # Errors
    /// `Error::LinkExpired` when it is invalid or has expired.
    pub fn link(&self) -> Result<&OpenedLink, Error> {
        self.link.as_ref().ok_or(Error::LinkExpired)
    }

    /// Whether JSON is requested, which leaves out the state of the cache tiers.
    pub fn is_json(&self) -> bool {
        self.is_json
    }

    /// The explanation that replaces a response.
    pub fn explain<P: Ports>(
        &self,
        link: &OpenedLink,
        context: &RequestContext<'_, P>,
        standing: Option<&Standing>,
        response: &Response,
    ) -> Result<Response, Error> {
        let explanation = Explanation::new(context, response);
        if self.is_json {
            let json =
                serde_json::to_value(&explanation).map_err(|error| Error::Internal(error.to_string()))?;
            return Ok(Response::json(200, &json));
        }
        let own = address(&explanation.address, &link.token);
        let elsewhere = |alternate: &Alternate| {
            let site = context
                .config
                .sites
                .of(alternate.locale)
                .filter(|site| site.locale != context.site.locale)?;
            Some((site.host.as_str(), format!("{}{}", site.origin, address(&alternate.href, &link.token))))
        };
        let title = format!("Why this page looks as it does: {}", explanation.address);
        layout::respond(&ExplanationPage {
            layout: Layout::new(context, link, &title),
            // With its origin: a browser takes a path that starts with two slashes for another host.
            explained: format!("{}{}", context.site.origin, explanation.address),
            json: format!("{}{own}&{FORMAT}=json", context.site.origin),
            again: format!("{}{own}", context.site.origin),
            translations: standing.map(Standing::alternates).iter().flatten().filter_map(elsewhere).collect(),
            tags: standing.map(Standing::tags_to_publish).unwrap_or_default(),
            standing,
            now: context.request.now,
            explanation: &explanation,
        })
    }
}

/// The address of a page's explanation, with a new token. `None` without a key to sign it.
pub fn href(path: &str, now: Millis, key: Option<&str>) -> Option<String> {
    Some(address(path, &link::write(LinkTarget::Explain, now, key)?))
}

/// The address of a page's explanation with an existing token. `page` may have a query.
pub fn address(page: &str, token: &str) -> String {
    let separator = if page.contains('?') { '&' } else { '?' };
    format!("{page}{separator}{EXPLAIN}={token}")
}

/// How a response came about.
#[derive(Debug, Serialize)]
struct Explanation<'a> {
    address: String,
    host: &'a str,
    language: &'static str,
    environment: &'static str,
    build: &'a str,
    /// The route with its parameters. `None` for an address without one.
    route: Option<String>,
    visitor: Visitor,
    guards: Vec<GuardStep>,
    documents: Vec<Document>,
    /// Whether others get the rendered page from memory, without reading any of these documents.
    is_rendered: Option<bool>,
    status: u16,
    source: Option<Source>,
    /// Calls to the content system and the store, in `Server-Timing` format.
    calls: String,
    headers: Vec<(&'static str, String)>,
}

#[derive(Debug, Serialize)]
struct Document {
    #[serde(flatten)]
    step: DocumentStep,
    age_seconds: u64,
    /// `None` for a stale copy.
    fresh_seconds: Option<u64>,
    /// Last publication of any of its content known to this isolate, in ms since 1970.
    published_at: Option<Millis>,
}

impl<'a> Explanation<'a> {
    fn new<P: Ports>(context: &RequestContext<'a, P>, response: &Response) -> Explanation<'a> {
        let RequestContext { request, site, content, config, assets, trace, .. } = *context;
        let nothing = Steps::default();
        let steps = trace.steps().unwrap_or(&nothing);
        let document = |step: DocumentStep| Document {
            age_seconds: request.now.saturating_sub(step.fetched_at) / 1000,
            fresh_seconds: step.fresh_until.checked_sub(request.now).map(|ms| ms / 1000),
            published_at: content.purge_times().latest_of(&step.tags),
            step,
        };
        Explanation {
            address: request.with_query(&request.path),
            host: &request.host,
            language: site.locale.code(),
            environment: config.environment.name(),
            build: &assets.build,
            route: Route::parse(&request.path, site.locale).map(|route| format!("{route:?}")),
            visitor: steps.found_visitor(),
            guards: steps.guards(),
            documents: steps.documents().into_iter().map(document).collect(),
            is_rendered: steps.is_rendered(),
            status: response.status,
            source: trace.source(),
            calls: trace.server_timing().into_owned(),
            headers: response.headers.iter().map(|(name, value)| (*name, shown(name, value))).collect(),
        }
    }
}

/// The value of a header. Of a cookie only the name, since its value may grant access to a session.
fn shown(name: &str, value: &str) -> String {
    match name {
        "set-cookie" => format!("{}=…", value.split('=').next().unwrap_or_default()),
        _ => value.to_owned(),
    }
}

#[derive(Template)]
#[template(path = "operators/explanation.html")]
struct ExplanationPage<'a> {
    layout: Layout<'a>,
    explanation: &'a Explanation<'a>,
    /// `None` for an address that no entry can have.
    standing: Option<&'a Standing>,
    /// Tags that publishing again invalidates; empty when the entry is unknown.
    tags: Vec<String>,
    now: Millis,
    /// URL of the explained page, …
    explained: String,
    /// … that publishes it again on POST, …
    again: String,
    /// … of this explanation as JSON, …
    json: String,
    /// … and of the explanations of its translations, by host.
    translations: Vec<(&'a str, String)>,
}

impl ExplanationPage<'_> {
    fn moment(&self, at: &Millis) -> Moment {
        Moment::new(*at, self.now)
    }

    fn visitor(&self) -> &'static str {
        match self.explanation.visitor {
            Visitor::Anonymous => "not logged in",
            Visitor::Member => "logged in as a member",
            Visitor::Suspended => {
                "logged in, but the session cannot be renewed now: the public page is shown"
            }
        }
    }
}

/// Describes a source.
fn meaning(source: &Source) -> &'static str {
    match source {
        Source::Memory => "memory: fresh, from this server’s memory",
        Source::Hit => "hit: fresh, from the shared store",
        Source::Stale => "stale: out of date; a new copy is being fetched",
        Source::Miss => "miss: fetched from the CMS just now",
        Source::StaleError => "stale-error: out of date, because the CMS gives no usable answer now",
        Source::Snapshot => {
            "snapshot: the copy deployed with the site, because neither store nor CMS answers"
        }
        Source::Bypass => "bypass: straight from the CMS, past the cache",
    }
}

fn span(seconds: &u64) -> String {
    moment::span(seconds.saturating_mul(1000))
}
