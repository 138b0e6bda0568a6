//! The way of a request, top to bottom.

mod draft;
mod faults;
mod forms;
mod member;
mod objects;
mod offline;
mod personal;
mod private;
mod quoted;
mod search_box;
mod surroundings;

use std::{cell::RefCell, collections::BTreeSet};

use futures_util::future::join;
use serde_json::json;

use crate::{
    assets::Assets,
    config::Config,
    content::{Content, Found},
    feeds,
    forms::sent::Sent,
    guards::{self, Passage, Visit},
    hot::HotPages,
    layout::View,
    listing::Listing,
    locale::Locale,
    log,
    login::{Login, login_href},
    model::{Chrome, QuotedList},
    pages::{self, Screen},
    ports::Ports,
    request::{Method, Request},
    response::{CachePolicy, Response},
    route::Route,
    search::Search,
    security::Security,
    session::Session,
    site::Site,
    trace::{Source, Trace},
};

/// The site of one isolate. It holds nothing of a request or a visitor.
#[derive(Debug)]
pub struct App {
    deployment: Result<Deployment, String>,
    assets: Assets,
    security: Security,
}

/// The parts that need a configuration.
#[derive(Debug)]
struct Deployment {
    config: Config,
    content: Content,
    search: Search,
    hot: HotPages,
    /// Languages whose error pages are at hand or on their way.
    prepared: RefCell<BTreeSet<Locale>>,
}

/// A request on its way, with what is known about it.
struct Journey<'a, P> {
    app: &'static App,
    deployment: &'static Deployment,
    site: &'static Site,
    request: &'a Request,
    /// The member's session; absent for everybody else.
    session: Option<&'a Session>,
    /// What was sent with a form of the page that is shown again.
    sent: Option<&'a Sent>,
    /// The visitor's quotation list, for the form that takes it along.
    quoted: Option<&'a QuotedList>,
    ports: &'a P,
    trace: &'a Trace,
}

/// What was asked for.
#[derive(Clone, Copy, Default)]
struct Place<'a> {
    /// The canonical path.
    path: &'a str,
    /// Absent when the path matches no route, or before it was looked at.
    route: Option<&'a Route>,
    /// Which part of a list.
    listing: Listing,
}

impl Place<'_> {
    /// The path with those parameters that change what is shown.
    fn address(&self) -> String {
        format!("{}{}", self.path, self.listing.query())
    }
}

impl<P> Copy for Journey<'_, P> {}

impl<P> Clone for Journey<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl App {
    /// The site with its configuration, or with the reason why that could not be read.
    pub fn new(config: Result<Config, String>, assets: Assets) -> App {
        let security = Security::new(config.as_ref().ok());
        let deployment = config.map(|config| Deployment {
            content: Content::new(&config),
            search: Search::new(&config),
            config,
            hot: HotPages::default(),
            prepared: RefCell::default(),
        });
        App { deployment, assets, security }
    }

    /// The answer to a request. Every answer comes from here, and every answer has its headers.
    pub async fn respond<P: Ports>(&'static self, request: Request, ports: P) -> Response {
        #[cfg(feature = "test-hooks")]
        let (request, ports) = crate::hooks::install(request, ports);
        let mut preview = false;
        let mut site = None;
        let mut response = match &self.deployment {
            Err(reason) => self.misconfigured(reason, &ports),
            Ok(deployment) => {
                site = deployment.config.sites.by_host(&request.host);
                match site {
                    None => Response::text(421, "Misdirected request\n", CachePolicy::Private),
                    Some(site) => {
                        let trace = Trace::default();
                        let (request, ports, trace) = (&request, &ports, &trace);
                        let journey = Journey {
                            app: self,
                            deployment,
                            site,
                            request,
                            session: None,
                            sent: None,
                            quoted: None,
                            ports,
                            trace,
                        };
                        journey.answer(&mut preview).await
                    }
                }
            }
        };
        self.security.apply(&mut response, site, preview);
        response.for_request(&request)
    }

    fn misconfigured(&self, reason: &str, ports: &impl Ports) -> Response {
        log::error(ports, "the configuration cannot be read", json!({"cause": reason}));
        Response::html(500, pages::last_resort::render(&Site::unknown(), &self.assets), CachePolicy::Private)
    }
}

impl<P: Ports> Journey<'_, P> {
    /// Machines' addresses, spelling, method, guards; then the page, or what is done to it. `preview` tells whether a draft is shown.
    async fn answer(self, preview: &mut bool) -> Response {
        let Deployment { config, content, .. } = self.deployment;
        if self.request.post.as_ref().is_some_and(|post| post.is_unfinished) {
            return Response::text(408, "Request timeout\n", CachePolicy::Private);
        }
        if let Some(response) = self.offline() {
            return response;
        }
        if let Some(response) = self.private().await {
            return response;
        }
        if let Some(response) = self.forms().await {
            return response;
        }
        if let Some(response) = self.search_box().await {
            return response;
        }
        if let Some(response) = feeds::answer(self.request, self.site, config, content, self.ports).await {
            return response;
        }
        let path = match guards::canonical::path(self.request) {
            Ok(path) => path,
            Err(answer) => return self.for_method(answer),
        };
        if self.request.method == Method::Other {
            return self.method_not_allowed(&path);
        }
        let Journey { request, site, ports, .. } = self;
        let visit = Visit { request, path: &path, site, config, ports };
        let mut passage = Passage::default();
        let asked = guards::ask(&visit, &mut passage).await;
        let journey = Journey { session: passage.session.as_ref(), ..self };
        let mut response = match asked {
            Ok(Some(answer)) => self.for_method(answer),
            Ok(None) if self.request.method == Method::Post => journey.post(&path).await,
            Ok(None) => journey.page(&path, preview).await,
            Err(error) => self.error(Place { path: &path, ..Place::default() }, error, None).await,
        };
        response.report(self.trace);
        if passage.is_private() {
            response.set("cache-control", CachePolicy::Private.value());
        }
        // What an action did to the session came after the guard.
        response.add_cookies(passage.cookies);
        response
    }

    /// A guard's answer. What was sent to a wrong address is sent on to the right one.
    fn for_method(self, answer: Response) -> Response {
        match self.request.method {
            Method::Get | Method::Head => answer,
            Method::Post | Method::Other => answer.with_method_kept(),
        }
    }

    /// The page at a canonical path: a draft, a copy of just now, or made anew.
    async fn page(self, path: &str, preview: &mut bool) -> Response {
        let Deployment { content, hot, .. } = self.deployment;
        content.stamps().refresh(self.ports).await;
        let route = Route::parse(path, self.site.locale);
        let listing = route.as_ref().map(|route| Listing::of(route, &self.request.query)).unwrap_or_default();
        let place = Place { path, route: route.as_ref(), listing };
        if let Some(response) = self.draft(place).await {
            *preview = true;
            return response;
        }
        if let Some(response) = self.receipt(place).await {
            return response;
        }
        if let Some(response) = self.personal(place).await {
            return response;
        }
        if self.session.is_some() || self.quotes(place) {
            return self.page_for_one(place).await;
        }
        let now = self.ports.now();
        if let Some(response) = hot.get(self.site.locale, &place.address(), content, now) {
            self.trace.came_from(Source::Memory);
            return response;
        }
        self.prepare_error_pages();
        let chrome = content.chrome(self.site, self.ports, self.trace);
        let screen = pages::load(place.route, path, listing, self.site, content, self.ports, self.trace);
        let (chrome, screen) = join(chrome, screen).await;
        match screen {
            Ok(Screen::Elsewhere(location)) => Response::redirect(302, location),
            Ok(Screen::MembersOnly(_)) => {
                Response::redirect(302, login_href(self.site.locale, path, Login::Plain))
            }
            Ok(Screen::Page(page)) => self.render(place, chrome.ok(), &page).await,
            Err(error) => self.error(place, error, chrome.ok()).await,
        }
    }

    /// A page of content. Without chrome it still has its words: they matter more than menus.
    async fn render(
        self,
        place: Place<'_>,
        chrome: Option<Found<Chrome>>,
        page: &pages::FoundPage,
    ) -> Response {
        let bare = Chrome::default();
        let surroundings = chrome.as_ref().map_or(&bare, |chrome| &*chrome.document);
        let view = View { ctx: self.ctx(place, None), chrome: surroundings };
        let html = match pages::render(&view, page) {
            Ok(html) => html,
            Err(error) => return self.error(place, error, chrome).await,
        };
        let mut response = Response::html(200, html, CachePolicy::Revalidate);
        response.tag(&self.app.assets.build);
        if let Some(chrome) = &chrome {
            let made_of = [chrome.into(), page.found().into()];
            self.deployment.hot.put(self.site.locale, &place.address(), &response, made_of, self.ports.now());
        }
        response
    }
}
