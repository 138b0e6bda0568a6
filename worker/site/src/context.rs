//! The context of a request, and what its templates render from.

use std::{rc::Rc, sync::LazyLock};

use chrono::{Datelike, NaiveDate};

use crate::{
    assets::Assets,
    cache::{CachedDocument, Content, header_footer::HeaderFooters},
    config::{Config, Features, credits::Credits, map::MapConfig},
    forms::state::submission::SubmissionState,
    http::{
        request::{Post, Request},
        security_headers::{PageNeeds, Security},
        steps::Visitor,
        trace::Trace,
    },
    media::Media,
    members::{
        login::{LoginReason, login_href},
        session::{EndedSessions, Session},
    },
    messages::Messages,
    model::{Chrome, Membership, Menu, QuotedList, RemovedMarkup, Variant},
    ports::{Ports, RateLimit},
    rate_limit::{self, RetryAfter},
    readiness::Readiness,
    routing::{
        listing::Listing,
        locale::Locale,
        route::Route,
        site::{Site, Sites},
    },
    search::{Query, Search},
};

/// A request with everything needed to answer it. Guards add the visitor's session.
#[derive(Debug)]
pub struct RequestContext<'a, P> {
    pub request: &'a Request,
    /// The site of the requested domain.
    pub site: &'static Site,
    pub config: &'static Config,
    pub content: &'static Content,
    pub search: &'static Search,
    pub assets: &'static Assets,
    pub security: &'static Security,
    pub ended_sessions: &'static EndedSessions,
    pub readiness: &'static Readiness,
    /// Absent for visitors who are not logged in.
    pub session: Option<&'a Session>,
    /// There is a session, but its tokens cannot be renewed now: the visitor counts neither as anonymous nor as a
    /// member.
    pub session_suspended: bool,
    pub ports: &'a P,
    /// Counts upstream calls and cache hits for the log and the `Server-Timing` header.
    pub trace: &'a Trace,
}

/// The page that a request is about.
#[derive(Clone, Copy, Debug, Default)]
pub struct PageTarget<'a> {
    pub path: &'a str,
    /// Absent when the path matches no route, or before routing.
    pub route: Option<&'a Route>,
    /// Page, filter and order of a list.
    pub listing: Listing<'a>,
    /// What the address chooses of a product.
    pub variant: Option<&'a Variant>,
}

impl<'a> PageTarget<'a> {
    /// A page by its path alone.
    pub fn at(path: &'a str) -> PageTarget<'a> {
        PageTarget { path, ..PageTarget::default() }
    }

    /// The path with the query parameters that change a page that is cached.
    pub fn address(&self) -> String {
        [self.path, &self.listing.query()].concat()
    }

    /// Whether the page is cached once it is rendered. There are more lists of chosen facets and more variants than any cache
    /// holds: they are rendered anew, of cards and documents that are kept.
    pub fn is_cacheable(&self) -> bool {
        !self.listing.is_faceted() && self.variant.is_none()
    }
}

impl<P> RequestContext<'_, P> {
    /// The day of the request, where the site is.
    pub fn day(&self) -> NaiveDate {
        self.site.time_zone.day(self.request.now)
    }

    pub fn messages(&self) -> &'static Messages {
        Messages::of(self.site.locale)
    }

    /// What the templates of a page read.
    pub fn page_context<'b>(
        &self,
        target: PageTarget<'b>,
        chrome: Option<&'b CachedDocument<Chrome>>,
        visitor: VisitorData<'b>,
    ) -> PageContext<'b>
    where
        Self: 'b,
    {
        PageContext {
            site: self.site,
            sites: &self.config.sites,
            messages: self.messages(),
            assets: self.assets,
            route: target.route,
            path: target.path,
            listing: target.listing,
            variant: target.variant,
            chrome: chrome.map_or(&BARE, |chrome| &chrome.document),
            header_footers: None,
            media: Media::new(&self.config.hosts.assets),
            features: self.config.features(),
            map: self.config.map.as_ref(),
            credits: self.config.credits.as_ref(),
            year: self.day().year(),
            visitor,
            captcha: self
                .config
                .captcha
                .as_ref()
                .map(|captcha| CaptchaScript { address: &captcha.script, key: captcha.site_key() }),
            preview: None,
            answers_navigation: self.request.post.as_ref().is_some_and(Post::is_navigation),
        }
    }

    /// The Content-Security-Policy of a page that needs more than others. `None` where that of all pages will do.
    pub fn policy_for(&self, needs: PageNeeds<'_>) -> Option<Rc<str>> {
        (needs != PageNeeds::default()).then(|| self.security.policy_with(needs))
    }
}

impl<P: Ports> RequestContext<'_, P> {
    /// Notes for an explanation who the visitor is.
    pub fn note_visitor(&self) {
        let Some(steps) = self.trace.steps() else { return };
        steps.visitor(match (self.session, self.session_suspended) {
            (Some(_), _) => Visitor::Member,
            (None, true) => Visitor::Suspended,
            (None, false) => Visitor::Anonymous,
        });
    }

    /// Counts a request for the visitor's network.
    ///
    /// # Errors
    /// The limit is reached.
    pub async fn check_limit(&self, limit: RateLimit) -> Result<(), RetryAfter> {
        rate_limit::check(limit, self.request.rate_limit_key().as_deref(), self.ports).await
    }

    /// The member's access token. Absent when it has expired, and for everybody else.
    pub fn access(&self) -> Option<&str> {
        self.session.and_then(|session| session.usable_access(self.ports.now()))
    }
}

/// What a page shows of its visitor. The default is nothing, so that what is rendered from it may be cached.
#[derive(Clone, Copy, Debug, Default)]
pub struct VisitorData<'a> {
    /// Absent for visitors who are not logged in.
    pub member: Option<&'a Membership>,
    /// A form of the page as it was sent.
    pub sent: Option<&'a SubmissionState>,
    /// The favourite that the member has just logged in for.
    pub kept: Option<&'a KeptFavourite>,
    /// On whose domain a quotation list stayed that did not fit with the one here.
    pub list_left: Option<Locale>,
    /// The quotation list, for a form that submits it.
    pub quoted: Option<&'a QuotedList>,
    /// The quotation list of the form that was just sent, for the page that confirms it.
    pub sent_list: Option<&'a QuotedList>,
    /// What is looked for in the overview of questions.
    pub search_query: Option<&'a Query>,
}

/// The product for whose favourite a visitor has logged in, on the page that the log-in leads back to.
#[derive(Clone, Debug)]
pub struct KeptFavourite {
    pub product: u32,
    pub title: String,
}

/// What surrounds a page for which nothing was loaded.
static BARE: LazyLock<Chrome> = LazyLock::new(Chrome::default);

/// What every template may read.
#[derive(Clone, Copy, Debug)]
pub struct PageContext<'a> {
    pub site: &'a Site,
    /// For the language switcher and `hreflang`.
    pub sites: &'a Sites,
    pub messages: &'static Messages,
    pub assets: &'a Assets,
    /// Absent when the path matches no route.
    pub route: Option<&'a Route>,
    pub path: &'a str,
    /// The default on a page without a list.
    pub listing: Listing<'a>,
    /// What the address chooses of a product, which need not have it.
    pub variant: Option<&'a Variant>,
    /// Empty on a page that needs none, and while it cannot be loaded.
    pub chrome: &'a Chrome,
    /// What is kept of header and footer. Absent in what is rendered for one visitor.
    pub header_footers: Option<HeaderFooters<'a>>,
    /// Where the picture that the page shows first comes from.
    pub media: Media<'a>,
    pub features: Features,
    /// Absent when no tiles are configured.
    pub map: Option<&'a MapConfig>,
    /// Absent when the footer names no agency.
    pub credits: Option<&'a Credits>,
    pub year: i32,
    pub visitor: VisitorData<'a>,
    /// Absent when no captcha is configured.
    pub captcha: Option<CaptchaScript<'a>>,
    /// Unpublished content is shown: the page has a badge, which says what was removed, and `noindex`.
    pub preview: Option<PreviewNotes<'a>>,
    /// The document answers a POST, so its history entry would send the form again.
    pub answers_navigation: bool,
}

/// What editors are told of a preview.
#[derive(Clone, Copy, Debug)]
pub struct PreviewNotes<'a> {
    /// What of their markup is not shown.
    pub removed: &'a RemovedMarkup,
    /// What else the page leaves out, in English.
    pub left_out: &'a [String],
    /// Where they see whether it is live, and why the published page looks as it does. Absent when no link can be signed.
    pub explain: Option<&'a str>,
}

/// The captcha script of forms.
#[derive(Clone, Copy, Debug)]
pub struct CaptchaScript<'a> {
    pub address: &'a str,
    /// The site key for all forms. Absent when each form has its own, or none.
    pub key: Option<&'a str>,
}

impl<'a> PageContext<'a> {
    pub fn locale(&self) -> Locale {
        self.site.locale
    }

    /// Local path of a screen in this language.
    pub fn href(&self, route: Route) -> String {
        route.href(self.locale())
    }

    /// The login page, which leads back to this one.
    pub fn login_href(&self) -> String {
        login_href(self.locale(), self.path, LoginReason::Plain)
    }

    /// The main navigation: the member's own when there is one.
    pub fn menu(&self) -> &'a Menu {
        self.visitor.member.and_then(|member| member.menu.as_ref()).unwrap_or(&self.chrome.menu)
    }

    /// The URL of a local path on this domain.
    pub fn absolute(&self, path: &str) -> String {
        format!("{}{path}", self.site.origin)
    }
}
