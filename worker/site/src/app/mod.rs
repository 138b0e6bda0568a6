//! The pipeline of a request, in reading order: start at [`App::respond`].

mod explain;
mod method;
mod objects;
mod read_ahead;
mod request_log;

use crate::{
    actions,
    assets::Assets,
    cache::UnrefreshedContent,
    config::Config,
    context::{PageTarget, RequestContext},
    endpoints,
    flash::Flash,
    guards::{self, GuardState},
    http::{
        request::{Method, Request},
        response::{CachePolicy, REQUEST_ID, Response},
        security_headers::Security,
        trace::Trace,
        waiting::Waiting,
    },
    log,
    members::session::EndedSessions,
    operators::explain::ExplainMode,
    pages,
    ports::{Ports, Runtime},
    readiness::Readiness,
    render::{self, Audience, Feedback, PublicPages},
    routing::{endpoint::Endpoint, listing::Listing, route::Route, site::Site},
    search::Search,
};

/// The site of one isolate. It holds no data of a request or a visitor.
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
    content: UnrefreshedContent,
    search: Search,
    ended_sessions: EndedSessions,
    readiness: Readiness,
    public_pages: PublicPages,
}

impl App {
    /// The site with its configuration, or with the reason why the configuration is invalid.
    pub fn new(config: Result<Config, String>, assets: Assets) -> App {
        let security = Security::new(config.as_ref().ok(), &assets);
        let deployment = config.map(|config| Deployment {
            content: UnrefreshedContent::new(&config),
            search: Search::new(&config),
            ended_sessions: EndedSessions::default(),
            readiness: Readiness::default(),
            public_pages: PublicPages::new(config.cache.hot_bytes, config.cache.hot_ms),
            config,
        });
        App { deployment, assets, security }
    }

    /// Answers a request. Every answer passes through here, so every response has its caching and security headers.
    pub async fn respond<P: Ports>(&'static self, mut request: Request, ports: P) -> Response {
        let mut site = None;
        let explain =
            self.deployment.as_ref().ok().and_then(|parts| ExplainMode::take(&mut request, &parts.config));
        let trace = match &explain {
            Some(mode) => Trace::with_steps(mode.waiting()),
            None => Trace::new(Waiting::Visitor),
        };
        let id = request.id(|| Runtime::random(&ports));
        let mut response = match &self.deployment {
            Err(reason) => self.misconfigured(reason, &ports),
            Ok(deployment) => {
                site = deployment.config.sites.by_host(&request.host);
                match site {
                    None => Response::text(421, "Misdirected request\n", CachePolicy::Private),
                    Some(site) => {
                        deployment.readiness.log_missing_once(&deployment.config, &ports);
                        let ahead = async |content| {
                            read_ahead::read_ahead(content, &request, site, &ports, &trace).await;
                        };
                        let context = RequestContext {
                            request: &request,
                            site,
                            config: &deployment.config,
                            content: deployment.content.refreshed(request.now, ahead, &ports).await,
                            search: &deployment.search,
                            assets: &self.assets,
                            security: &self.security,
                            ended_sessions: &deployment.ended_sessions,
                            readiness: &deployment.readiness,
                            session: None,
                            session_suspended: false,
                            ports: &ports,
                            trace: &trace,
                        };
                        match explain {
                            None => deployment.respond(&context).await,
                            Some(mode) => deployment.explain(&context, &mode).await,
                        }
                    }
                }
            }
        };
        self.security.apply(&mut response, site);
        let mut response = response.for_request(&request);
        request_log::write(&request, &id, site, &response, &trace, &self.assets.version, &ports);
        response.add(REQUEST_ID, id);
        response
    }

    /// The scheduled work of every few minutes.
    pub async fn refresh<P: Ports>(&'static self, ports: P) {
        let Ok(Deployment { content, config, .. }) = &self.deployment else { return };
        let content = content.refreshed(ports.now(), async |_| {}, &ports).await;
        content.refresh_indexes(&ports).await;
        crate::content_health::step(content, config, &ports).await;
    }

    fn misconfigured(&self, reason: &str, ports: &impl Ports) -> Response {
        log::failure(ports, "the configuration cannot be read", &reason);
        Response::html(500, pages::last_resort::render(&Site::unknown(), &self.assets), CachePolicy::Private)
    }
}

impl Deployment {
    /// Endpoints, canonical address, method, guards; then the page or its action.
    async fn respond<P: Ports>(&'static self, context: &RequestContext<'_, P>) -> Response {
        let request = context.request;
        if request.post.as_ref().is_some_and(|post| post.is_unfinished) {
            return Response::text(408, "Request timeout\n", CachePolicy::Private);
        }
        if let Some(endpoint) = Endpoint::parse(&request.path) {
            context.trace.asks_for(endpoint.pattern());
            return endpoints::respond(endpoint, context).await;
        }
        let path = match guards::canonical::path(request) {
            Ok(Ok(path)) => path,
            Ok(Err(redirect)) => return method::preserve_method(redirect, request.method),
            Err(error) => return render::error_page(context, PageTarget::at("/"), error, None).await,
        };
        let route = Route::parse(&path, context.site.locale);
        if let Some(route) = &route {
            context.trace.asks_for(route.name(context.site.locale));
        }
        if request.method == Method::Other {
            return method::not_allowed(route.as_ref());
        }
        let mut guard = GuardState::default();
        let checked = guards::check(context, &path, route.as_ref(), &mut guard).await;
        let visitor = guard.apply(context);
        visitor.note_visitor();
        let mut response = match checked {
            Ok(Some(response)) => method::preserve_method(response, request.method),
            Ok(None) if request.method == Method::Post => post(&visitor, &path, route.as_ref()).await,
            Ok(None) => self.page(&visitor, &path, route.as_ref()).await,
            Err(error) => render::error_page(context, PageTarget::at(&path), error, None).await,
        };
        response.report(context.trace);
        if guard.is_private() {
            response.set("cache-control", CachePolicy::Private.value());
        }
        // Cookies that the action set replace those of the guards, because it ran later.
        response.add_cookies(guard.cookies);
        response
    }

    /// The page at a canonical path, for its audience.
    async fn page<P: Ports>(
        &'static self,
        context: &RequestContext<'_, P>,
        path: &str,
        route: Option<&Route>,
    ) -> Response {
        let RequestContext { request, ports, trace, .. } = *context;
        trace.start_page(ports.now());
        let chrome = pages::chrome_for_facets(route, context).await.unwrap_or_default();
        let listing = route.map(|route| Listing::of(route, &request.query, &chrome.facets));
        let variant = route.and_then(|route| pages::product::variant_of_address(route, request));
        let target =
            PageTarget { path, route, listing: listing.unwrap_or_default(), variant: variant.as_ref() };
        if let Some(location) = Flash::clean_address(path, context) {
            return Response::redirect(302, location);
        }
        let feedback = Feedback::of(context, target).await;
        match Audience::of(context, target, &feedback) {
            Audience::Editor { preview, subject } => {
                render::preview(context, target, (&preview, subject)).await
            }
            Audience::Owner(route) => render::private_page(context, target, route, feedback).await,
            Audience::Visitor => render::visitor_page(context, target, feedback).await,
            Audience::Everybody => self.public_pages.page(context, target).await,
        }
    }
}

/// Runs the action of a POST to a page.
async fn post<P: Ports>(context: &RequestContext<'_, P>, path: &str, route: Option<&Route>) -> Response {
    let (Some(route), Some(post)) = (route.filter(|route| route.takes_post()), &context.request.post) else {
        return method::not_allowed(route);
    };
    let target = PageTarget { path, route: Some(route), ..PageTarget::default() };
    let outcome = actions::run(route, post, context).await;
    render::action_result(context, target, post, outcome).await
}
