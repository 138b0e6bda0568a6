//! What is known while one request is answered, and what its views render from.

use chrono::{DateTime, Datelike, NaiveDate};

use crate::{
    assets::Assets,
    cache::Content,
    config::{Config, company_map::CompanyMap, credits::Credits},
    forms::state::submission::SubmissionState,
    http::{request::Request, trace::Trace},
    members::session::Session,
    messages::Messages,
    model::{Chrome, Membership, QuotedList},
    ports::Ports,
    routing::{
        listing::Listing,
        locale::Locale,
        route::Route,
        site::{Site, Sites},
    },
    search::Search,
};

/// A request with everything that answering it needs. What is known of its visitor fills in on the way: guards add the
/// session, an action adds what was sent. Nothing made from a context with a visitor in it is stored or shared.
#[derive(Debug)]
pub struct RequestContext<'a, P> {
    pub request: &'a Request,
    /// The language's domain that was asked.
    pub site: &'static Site,
    pub config: &'static Config,
    pub content: &'static Content,
    pub search: &'static Search,
    pub assets: &'static Assets,
    /// The member's session; absent for everybody else.
    pub session: Option<&'a Session>,
    /// There is a session, but its tokens cannot be renewed now: the visitor is neither anonymous nor a member.
    pub session_suspended: bool,
    /// What was sent with a form of the page that is shown again.
    pub submission: Option<&'a SubmissionState>,
    /// The visitor's quotation list, for the form that takes it along.
    pub quotation: Option<&'a QuotedList>,
    pub ports: &'a P,
    /// Counts what answering costs.
    pub trace: &'a Trace,
}

/// The page that a request is about.
#[derive(Clone, Copy, Debug, Default)]
pub struct PageTarget<'a> {
    pub path: &'a str,
    /// Absent when the path matches no route, or before it was looked at.
    pub route: Option<&'a Route>,
    /// Which part of a list.
    pub listing: Listing,
}

impl PageTarget<'_> {
    /// The path with those parameters that change what is shown.
    pub fn address(&self) -> String {
        format!("{}{}", self.path, self.listing.query())
    }
}

impl<P> RequestContext<'_, P> {
    /// The day of the request, in UTC.
    pub fn day(&self) -> NaiveDate {
        let now = i64::try_from(self.request.now).unwrap_or_default();
        DateTime::from_timestamp_millis(now).unwrap_or_default().date_naive()
    }

    pub fn messages(&self) -> &'static Messages {
        Messages::of(self.site.locale)
    }

    /// What the views of a page read. Whatever may be shared is rendered without a member.
    pub fn ctx<'b>(&self, target: PageTarget<'b>, member: Option<&'b Membership>) -> Ctx<'b>
    where
        Self: 'b,
    {
        Ctx {
            site: self.site,
            sites: &self.config.sites,
            messages: self.messages(),
            assets: self.assets,
            route: target.route,
            path: target.path,
            listing: target.listing,
            company_map: self.config.company_map.as_ref(),
            credits: self.config.credits.as_ref(),
            year: self.day().year(),
            member,
            captcha: self.config.captcha.as_ref().map(|captcha| CaptchaScript {
                address: &captcha.script,
                key: captcha.verification.as_ref().map(|verification| verification.site_key.as_str()),
            }),
            sent: self.submission,
            quoted: self.quotation,
            preview: false,
        }
    }
}

impl<P: Ports> RequestContext<'_, P> {
    /// The member's access token, as long as the content system takes it. Absent for everybody else.
    pub fn access(&self) -> Option<&str> {
        self.session.and_then(|session| session.usable_access(self.ports.now()))
    }
}

/// What every template may read. Without a member there is nothing of a visitor in it, so what is rendered from it may be
/// shared.
#[derive(Clone, Copy, Debug)]
pub struct Ctx<'a> {
    pub site: &'a Site,
    /// All domains, for the language switcher and hreflang.
    pub sites: &'a Sites,
    pub messages: &'static Messages,
    pub assets: &'a Assets,
    /// The route that is answered. Absent when the address matched none.
    pub route: Option<&'a Route>,
    /// The canonical path of the request.
    pub path: &'a str,
    /// Which part of a list is shown; the default on a page without one.
    pub listing: Listing,
    /// Where the company is found, for the map. Absent while no place is configured.
    pub company_map: Option<&'a CompanyMap>,
    /// Who made the website. Absent when nobody is to be named.
    pub credits: Option<&'a Credits>,
    /// The current year, for the copyright bar.
    pub year: i32,
    /// The member who is looking; absent for everybody else, and in everything that is shared.
    pub member: Option<&'a Membership>,
    /// Absent while no captcha is configured.
    pub captcha: Option<CaptchaScript<'a>>,
    /// What the visitor sent with a form of this page; absent in everything that is shared.
    pub sent: Option<&'a SubmissionState>,
    /// The visitor's quotation list; absent in everything that is shared, and where no form takes it along.
    pub quoted: Option<&'a QuotedList>,
    /// Whether unpublished content is shown: the page wears a badge and search engines stay away.
    pub preview: bool,
}

/// Where forms find their captcha.
#[derive(Clone, Copy, Debug)]
pub struct CaptchaScript<'a> {
    pub address: &'a str,
    /// The public key of all forms. Absent where each form has its own, or none.
    pub key: Option<&'a str>,
}

impl Ctx<'_> {
    pub fn locale(&self) -> Locale {
        self.site.locale
    }

    /// Absolute address of a local path on this domain.
    pub fn absolute(&self, path: &str) -> String {
        format!("{}{path}", self.site.origin)
    }
}

/// What pages, blocks and islands render from: the request's part, and the menus, footer and company data around it.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    pub ctx: Ctx<'a>,
    pub chrome: &'a Chrome,
}
