//! Pages about their visitor, and what visitors send to them: always made anew, never kept, never shared.

use futures_util::future::join;
use serde_json::json;

use super::{Journey, Place, member::surroundings};
use crate::{
    actions::{self, Done, Outcome},
    content::Found,
    error::Error,
    layout::View,
    listing::Listing,
    messages::Messages,
    model::{Chrome, Membership},
    notice::Notice,
    pages::{Personal, error::refused},
    ports::Ports,
    request::Post,
    response::{CachePolicy, Response},
    route::Route,
    session::{self, Carried, Jar},
    visitor::Visitor,
};

/// Methods of a page that nothing can be sent to, and of one that takes forms.
const READ_ONLY: &str = "GET, HEAD";
const TAKES_FORMS: &str = "GET, HEAD, POST";

impl<'a, P: Ports> Journey<'a, P> {
    pub(super) fn visitor(self) -> Visitor<'a, P> {
        Visitor {
            request: self.request,
            site: self.site,
            session: self.session,
            config: &self.deployment.config,
            content: &self.deployment.content,
            search: &self.deployment.search,
            ports: self.ports,
            trace: self.trace,
        }
    }

    /// The answer to a method that a path does not know.
    pub(super) fn method_not_allowed(self, path: &str) -> Response {
        let route = Route::parse(path, self.site.locale);
        let takes = route.as_ref().is_some_and(actions::takes);
        Response::method_not_allowed(if takes { TAKES_FORMS } else { READ_ONLY })
    }

    /// The page of a route that is about its visitor. `None` when it is the same for everybody.
    pub(super) async fn personal(self, place: Place<'_>) -> Option<Response> {
        let visitor = self.visitor();
        let chrome = self.deployment.content.chrome(self.site, self.ports, self.trace);
        let route = place.route.filter(|route| Personal::has(route))?;
        if let Some(location) = Personal::elsewhere(route, &visitor) {
            return Some(Response::redirect(302, location));
        }
        let (chrome, page) = join(chrome, Personal::load(route, &visitor)).await;
        let page = page?;
        Some(match self.member(&page.products()).await {
            Ok(member) => self.render_personal(place, chrome.ok(), &page, member.as_ref(), false).await,
            Err(answer) => answer,
        })
    }

    /// The member who is looking, if there is one, with what only members see of some products.
    ///
    /// # Errors
    /// The answer to a visitor whose session is lost.
    async fn member(self, products: &[u32]) -> Result<Option<Membership>, Response> {
        match self.session {
            Some(session) => self.membership(session, products).await.map_err(|_| self.session_lost()),
            None => Ok(None),
        }
    }

    async fn render_personal(
        self,
        place: Place<'_>,
        chrome: Option<Found<Chrome>>,
        page: &Personal,
        member: Option<&Membership>,
        is_post: bool,
    ) -> Response {
        let surroundings = surroundings(chrome.as_ref(), member);
        let html = page.render(&View { ctx: self.ctx(place, member), chrome: &surroundings });
        match html {
            Ok(html) => with_headers(page, Response::html(page.status(is_post), html, CachePolicy::Private)),
            Err(error) => self.error(place, error, chrome).await,
        }
    }

    /// Ends the visitor's session, from any page: `POST /_/logout`.
    pub(super) async fn log_out(self) -> Response {
        let Some(post) = &self.request.post else { return Response::method_not_allowed("POST") };
        let config = &self.deployment.config;
        let cookie = self.request.cookie.as_deref();
        let carried = config.seal.as_ref().map(|seal| Jar { seal, host: &self.site.host }.read(cookie));
        let session = match carried {
            Some(Carried::Session(session)) => Some(session),
            _ => None,
        };
        match actions::log_out(post, session, &self.visitor()).await {
            Ok(_) => self.logged_out(),
            Err(error) => self.error(Place::default(), error, None).await,
        }
    }

    /// Specification section 4: everything of the session goes; the quotation list, which is the visitor's own, stays.
    fn logged_out(self) -> Response {
        let mut answer = Response::redirect(303, Route::Home.href(self.site.locale));
        answer.set("clear-site-data", "\"cache\"");
        answer.add_cookies(session::cleared());
        answer
    }

    /// What was sent to a page is done, and the visitor goes on from there; script gets JSON instead of a page.
    pub(super) async fn post(self, path: &str) -> Response {
        let route = Route::parse(path, self.site.locale).filter(actions::takes);
        let (Some(route), Some(post)) = (route, &self.request.post) else {
            return self.method_not_allowed(path);
        };
        self.deployment.content.stamps().refresh(self.ports).await;
        let place = Place { path, route: Some(&route), listing: Listing::default() };
        let outcome = actions::run(&route, post, &self.visitor()).await;
        self.conclude(place, post, outcome).await
    }

    /// The answer to what was sent.
    pub(super) async fn conclude(
        self,
        place: Place<'_>,
        post: &Post,
        outcome: Result<Outcome, Error>,
    ) -> Response {
        let wants_json = accepts_json(post);
        let problem = |status, words: &str| Response::json(status, &json!({"error": words}));
        match outcome {
            Ok(Outcome::Done(done)) => go_on(done, wants_json),
            Ok(Outcome::LogIn { location, cookies }) => {
                let words = Messages::of(self.site.locale).account_log_in;
                let mut response =
                    if wants_json { problem(401, words) } else { Response::redirect(303, location) };
                response.add_cookies(cookies);
                response
            }
            Ok(Outcome::LoggedOut) => self.logged_out(),
            Ok(Outcome::SessionLost) => {
                let mut answer = self.session_lost();
                answer.status = 303;
                answer
            }
            Ok(Outcome::Again(page, words)) if wants_json => {
                with_wait(&page, problem(page.status(true), words))
            }
            Ok(Outcome::Again(page, _)) => {
                let chrome = self.deployment.content.chrome(self.site, self.ports, self.trace);
                match join(chrome, self.member(&page.products())).await {
                    (chrome, Ok(member)) => {
                        self.render_personal(place, chrome.ok(), &page, member.as_ref(), true).await
                    }
                    (_, Err(answer)) => answer,
                }
            }
            Err(Error::Refused(refusal)) if wants_json => {
                let words = refused(refusal, Messages::of(self.site.locale));
                problem(Error::Refused(refusal).status(), words)
            }
            Err(error) => self.error(place, error, None).await,
        }
    }
}

/// When something may be tried again.
fn with_wait(page: &Personal, mut response: Response) -> Response {
    if let Some(seconds) = page.retry_after() {
        response.set("retry-after", seconds.to_string());
    }
    response
}

/// What a page about its visitor says beside its words.
fn with_headers(page: &Personal, response: Response) -> Response {
    let mut response = with_wait(page, response);
    if page.has_code() {
        response.set("referrer-policy", "no-referrer");
    }
    if page.has_notice() {
        response.add("set-cookie", Notice::shown());
    }
    response
}

/// Script asks for JSON and nothing else; browsers list what they show.
pub(super) fn accepts_json(post: &Post) -> bool {
    post.accept.as_deref().is_some_and(|accept| accept.trim().eq_ignore_ascii_case("application/json"))
}

fn go_on(done: Done, wants_json: bool) -> Response {
    let mut response = match wants_json {
        true => Response::json(200, &done.json),
        false => Response::redirect(303, done.location),
    };
    done.cookies.into_iter().for_each(|cookie| response.add("set-cookie", cookie));
    response
}
