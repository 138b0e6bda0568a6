//! The way of a request, top to bottom.

use std::{cell::RefCell, collections::BTreeSet};

use chrono::{DateTime, Datelike};
use futures_util::future::join;
use serde_json::json;

use crate::{
    assets::Assets,
    config::Config,
    content::{Content, ErrorSection, Found, Preview},
    ctx::Ctx,
    error::Error,
    feeds,
    guards::{self, Passage, Visit},
    hot::HotPages,
    layout::View,
    locale::Locale,
    log,
    messages::Messages,
    model::{Chrome, ErrorPage},
    pages::{self, Screen},
    ports::Ports,
    request::{Method, Request},
    response::{CachePolicy, Response},
    route::Route,
    security::Security,
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
    ports: &'a P,
    trace: &'a Trace,
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
                        let journey = Journey { app: self, deployment, site, request, ports, trace };
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
    /// Machines' addresses, method, spelling, guards; then the page. `preview` tells whether a draft is shown.
    async fn answer(self, preview: &mut bool) -> Response {
        let Deployment { config, content, .. } = self.deployment;
        if let Some(response) = feeds::answer(self.request, config, content, self.ports).await {
            return response;
        }
        if !matches!(self.request.method, Method::Get | Method::Head) {
            return Response::method_not_allowed("GET, HEAD");
        }
        let path = match guards::canonical::path(self.request) {
            Ok(path) => path,
            Err(answer) => return answer,
        };
        let visit = Visit { request: self.request, path: &path, site: self.site, sites: &config.sites };
        let mut passage = Passage::default();
        let mut response = match guards::ask(&config.guards, &visit, &mut passage) {
            Ok(Some(answer)) => answer,
            Ok(None) => self.page(&path, preview).await,
            Err(error) => self.error(&path, None, error, None).await,
        };
        response.report(self.trace);
        if !passage.cookies.is_empty() {
            response.set("cache-control", CachePolicy::Private.value());
            passage.cookies.into_iter().for_each(|cookie| response.add("set-cookie", cookie));
        }
        response
    }

    /// The page at a canonical path: a draft, a copy of just now, or made anew.
    async fn page(self, path: &str, preview: &mut bool) -> Response {
        let Deployment { content, hot, .. } = self.deployment;
        content.stamps().refresh(self.ports).await;
        let route = Route::parse(path, self.site.locale);
        if let Some(response) = self.draft(path, route.as_ref()).await {
            *preview = true;
            return response;
        }
        let now = self.ports.now();
        if let Some(response) = hot.get(self.site.locale, path, content, now) {
            self.trace.came_from(Source::Memory);
            return response;
        }
        self.prepare_error_pages();
        let chrome = content.chrome(self.site, self.ports, self.trace);
        let screen = pages::load(route.as_ref(), path, self.site, content, self.ports, self.trace);
        let (chrome, screen) = join(chrome, screen).await;
        match screen {
            Ok(Screen::Elsewhere(location)) => Response::redirect(302, location),
            Ok(Screen::Page(page)) => self.render(path, route.as_ref(), chrome.ok(), &page).await,
            Err(error) => self.error(path, route.as_ref(), error, chrome.ok()).await,
        }
    }

    /// A page of content. Without chrome it still has its words: they matter more than menus.
    async fn render(
        self,
        path: &str,
        route: Option<&Route>,
        chrome: Option<Found<Chrome>>,
        page: &pages::FoundPage,
    ) -> Response {
        let bare = Chrome::default();
        let surroundings = chrome.as_ref().map_or(&bare, |chrome| &*chrome.document);
        let view = View { ctx: self.ctx(path, route, false), chrome: surroundings };
        let html = match pages::render(&view, page) {
            Ok(html) => html,
            Err(error) => return self.error(path, route, error, chrome).await,
        };
        let mut response = Response::html(200, html, CachePolicy::Revalidate);
        response.tag(&self.app.assets.build);
        if let Some(chrome) = &chrome {
            let made_of = [chrome.into(), page.found().into()];
            self.deployment.hot.put(self.site.locale, path, &response, made_of, self.ports.now());
        }
        response
    }

    /// What an editor sees of an unpublished page.
    async fn draft(self, path: &str, route: Option<&Route>) -> Option<Response> {
        let preview = Preview::of(|name| self.request.parameter(name))?;
        let content = &self.deployment.content;
        let (chrome, page) = content.draft(self.site, path, &preview, self.ports, self.trace).await?;
        let view = View { ctx: self.ctx(path, route, true), chrome: &chrome };
        let html = pages::render_page(&view, &page).ok()?;
        Some(Response::html(200, html, CachePolicy::Private))
    }

    /// The content-managed page for an error; our own words when the editors' cannot be had, and the last page of
    /// all when there are not even menus.
    async fn error(
        self,
        path: &str,
        route: Option<&Route>,
        error: Error,
        chrome: Option<Found<Chrome>>,
    ) -> Response {
        let (status, policy) = match error.status() {
            404 => (404, CachePolicy::Revalidate),
            status => (status, CachePolicy::Private),
        };
        if matches!(error, Error::Internal(_) | Error::UnknownGuard(_)) {
            log::error(self.ports, "a page was not made", json!({"cause": error.to_string(), "path": path}));
        }
        let content = &self.deployment.content;
        let chrome = match (chrome, &error) {
            // It was asked for beside the page and failed as well.
            (None, Error::Upstream(_)) => None,
            (None, _) => content.chrome(self.site, self.ports, self.trace).await.ok(),
            (chrome, _) => chrome,
        };
        let entry = self.error_entry(&error).await;
        let entry = entry.as_ref().and_then(|entry| entry.document.as_ref().as_ref());
        let bare = Chrome::default();
        let surroundings = chrome.as_ref().map_or(&bare, |chrome| &*chrome.document);
        let view = View { ctx: self.ctx(path, route, false), chrome: surroundings };
        let lost = chrome.is_none() && entry.is_none() && status != 404;
        let html = (!lost).then(|| pages::error::render(&view, entry, &error).ok()).flatten();
        let html = html.unwrap_or_else(|| pages::last_resort::render(self.site, &self.app.assets));
        Response::html(status, html, policy)
    }

    /// What the editors wrote for an error. When the content system just failed it is not asked again.
    async fn error_entry(&self, error: &Error) -> Option<Found<Option<ErrorPage>>> {
        let content = &self.deployment.content;
        let (section, site) = (ErrorSection::of(error), self.site);
        match section {
            ErrorSection::NotFound => content.error_page(site, section, self.ports, self.trace).await.ok(),
            ErrorSection::ServiceUnavailable => {
                content.kept_error_page(site, section, self.ports, self.trace).await
            }
        }
    }

    /// Fetches a language's error pages after its first answer, so that they are at hand when the content system is not.
    fn prepare_error_pages(self) {
        if !self.deployment.prepared.borrow_mut().insert(self.site.locale) {
            return;
        }
        let (deployment, site, ports) = (self.deployment, self.site, self.ports.clone());
        self.ports.background(async move {
            for section in [ErrorSection::NotFound, ErrorSection::ServiceUnavailable] {
                // What failed was logged where it failed; the next request tries again.
                if deployment.content.error_page(site, section, &ports, &Trace::default()).await.is_err() {
                    deployment.prepared.borrow_mut().remove(&site.locale);
                }
            }
        });
    }

    fn ctx<'b>(&self, path: &'b str, route: Option<&'b Route>, preview: bool) -> Ctx<'b>
    where
        Self: 'b,
    {
        Ctx {
            site: self.site,
            sites: &self.deployment.config.sites,
            messages: Messages::of(self.site.locale),
            assets: &self.app.assets,
            route,
            path,
            listing: Default::default(),
            year: year(self.request),
            preview,
        }
    }
}

/// The year of a request, for the copyright bar.
fn year(request: &Request) -> i32 {
    let now = i64::try_from(request.now).unwrap_or_default();
    DateTime::from_timestamp_millis(now).unwrap_or_default().year()
}
