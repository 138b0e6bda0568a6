//! Internal addresses about one member: who it is, what is liked, files for members. None is a page, so they ask for the
//! session by themselves; nothing of what they answer is kept.

use serde_json::{Value, json};

use super::{Journey, Place};
use crate::{
    accounts::{Accounts, Denial, File},
    actions,
    error::Error,
    guards::{self, Passage, Visit},
    log,
    login::{Login, login_href, way_back},
    messages::Messages,
    model::Member,
    ports::{CallMethod, Outgoing, Ports},
    request::Method,
    response::{CachePolicy, Response},
    route::Route,
    session::{self, Session},
};

/// Where every page's log-out is sent.
const LOG_OUT: &str = "/_/logout";
/// Files up to this size go through the worker, so that their address stays unknown; it holds them whole for a moment.
const MOST_BYTES: usize = 8 * 1024 * 1024;
/// A file's first byte, and all of it, must be there within these times.
const FIRST_BYTE_MS: u64 = 4_000;
const DEADLINE_MS: u64 = 20_000;

/// What is asked at one of these addresses.
#[derive(Clone, Copy)]
enum Errand<'a> {
    /// Who the member is, for script.
    Viewer,
    /// A product is liked, or no longer.
    Favourite,
    /// The file with this id.
    Download(&'a str),
}

impl Errand<'_> {
    fn of(path: &str) -> Option<Errand<'_>> {
        match path {
            "/_/viewer" => Some(Errand::Viewer),
            "/_/favourite" => Some(Errand::Favourite),
            _ => path.strip_prefix("/_/download/").map(Errand::Download),
        }
    }

    /// The methods it answers.
    fn allow(self) -> &'static str {
        match self {
            Errand::Favourite => "POST",
            Errand::Viewer | Errand::Download(_) => "GET, HEAD",
        }
    }

    fn allows(self, method: Method) -> bool {
        match self {
            Errand::Favourite => method == Method::Post,
            Errand::Viewer | Errand::Download(_) => matches!(method, Method::Get | Method::Head),
        }
    }
}

impl<P: Ports> Journey<'_, P> {
    /// The answer at one of these addresses; nothing at any other.
    pub(super) async fn private(self) -> Option<Response> {
        let Journey { request, site, ports, .. } = self;
        if request.path == LOG_OUT {
            return Some(self.log_out().await);
        }
        let errand = Errand::of(&request.path)?;
        if !errand.allows(request.method) {
            return Some(Response::method_not_allowed(errand.allow()));
        }
        let visit = Visit { request, path: &request.path, site, config: &self.deployment.config, ports };
        let mut passage = Passage::default();
        guards::session(&visit, &mut passage).await;
        let journey = Journey { session: passage.session.as_ref(), ..self };
        let mut response = match (errand, passage.suspended) {
            (Errand::Viewer, true) => refusal(503, "Service unavailable"),
            (_, true) => self.fault(Error::Upstream("the session cannot be renewed now".to_owned())).await,
            (Errand::Viewer, false) => journey.viewer().await,
            (Errand::Favourite, false) => journey.favourite().await,
            (Errand::Download(id), false) => journey.download(id).await,
        };
        response.set("cache-control", CachePolicy::Private.value());
        response.report(self.trace);
        response.add_cookies(passage.cookies);
        Some(response)
    }

    /// The member's record without tokens. A 401 is no page: script asks.
    async fn viewer(self) -> Response {
        let Some(access) = self.access() else { return refusal(401, "Not logged in") };
        let accounts = Accounts::new(self.deployment.content.cms(), self.ports, self.trace);
        match accounts.viewer(access).await {
            Ok(member) => Response::json(200, &record(&member)),
            Err(denial) if denial.is_session_lost() => {
                let mut response = refusal(401, "Not logged in");
                response.add_cookies(session::cleared());
                response
            }
            Err(_) => refusal(503, "Service unavailable"),
        }
    }

    async fn favourite(self) -> Response {
        let Some(post) = &self.request.post else {
            return Response::method_not_allowed(Errand::Favourite.allow());
        };
        self.deployment.content.stamps().refresh(self.ports).await;
        let route = Route::Favourites;
        let path = route.href(self.site.locale);
        let place = Place { path: &path, route: Some(&route), ..Place::default() };
        let outcome = actions::favourite(post, &self.visitor()).await;
        self.conclude(place, post, outcome).await
    }

    /// A file for members. Everybody else goes to the login page, and from there to the page that named the file.
    async fn download(self, id: &str) -> Response {
        let locale = self.site.locale;
        let Some(access) = self.access() else {
            let page = self.request.parameter("page").and_then(|page| way_back(&page, locale));
            let home = || Route::Home.href(locale);
            return Response::redirect(302, login_href(locale, &page.unwrap_or_else(home), Login::Plain));
        };
        let not_found = || Error::NotFound(Messages::of(locale).page_not_available);
        let digits = id.bytes().all(|digit| digit.is_ascii_digit());
        let Some(id) = id.parse().ok().filter(|id| digits && *id > 0) else {
            return self.fault(not_found()).await;
        };
        let accounts = Accounts::new(self.deployment.content.cms(), self.ports, self.trace);
        match accounts.file(access, id).await {
            Ok(Some(file)) => self.deliver(file).await,
            Ok(None) => self.fault(not_found()).await,
            Err(denial) if denial.is_session_lost() => self.session_lost(),
            Err(Denial::Failed(error)) => self.fault(error).await,
            Err(Denial::Said(_)) => self.fault(Error::Upstream("the file was refused".to_owned())).await,
        }
    }

    /// Passes a file on. One that is too large for that is fetched where it lies: its address is told to members only.
    async fn deliver(self, file: File) -> Response {
        if file.bytes.is_some_and(|bytes| bytes > MOST_BYTES) {
            return Response::redirect(302, file.url);
        }
        let call = Outgoing {
            method: CallMethod::Get,
            url: file.url,
            headers: Vec::new(),
            body: Vec::new(),
            max_bytes: MOST_BYTES,
            first_byte_ms: FIRST_BYTE_MS,
        };
        let cause = match self.ports.send(call, DEADLINE_MS).await {
            Ok(answer) if answer.status == 200 => {
                let mut response =
                    Response::file("application/octet-stream", answer.body, CachePolicy::Private);
                if is_media_type(&file.media_type) {
                    response.set("content-type", file.media_type);
                }
                response.set("content-disposition", attachment(&file.name));
                return response;
            }
            Ok(answer) => format!("status {}", answer.status),
            Err(error) => error.to_string(),
        };
        log::error(self.ports, "a file for members was not passed on", json!({"cause": cause}));
        self.fault(Error::Upstream(cause)).await
    }

    /// The member's access token, for one call.
    fn access(&self) -> Option<&str> {
        self.session.and_then(|session: &Session| session.usable_access(self.ports.now()))
    }

    async fn fault(self, error: Error) -> Response {
        self.error(Place { path: &self.request.path, ..Place::default() }, error, None).await
    }
}

fn refusal(status: u16, words: &str) -> Response {
    Response::json(status, &json!({"error": words}))
}

/// The user as specification section 3 names its fields.
fn record(member: &Member) -> Value {
    json!({
        "id": member.id,
        "fullName": member.full_name,
        "firstName": member.first_name,
        "lastName": member.last_name,
        "email": member.email,
        "company": member.company,
        "website": member.website,
        "phoneNumber": member.phone,
        "favoriteProducts": member.favourites,
    })
}

/// Whether a text may stand in a header as a media type.
fn is_media_type(text: &str) -> bool {
    let part = |part: &str| {
        !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte))
    };
    text.split_once('/').is_some_and(|(kind, subtype)| part(kind) && part(subtype))
}

/// Always saved, never shown: whatever a file holds, it does not run on this domain.
fn attachment(name: &str) -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_.".contains(letter);
    let name: String = name.chars().map(|letter| if plain(letter) { letter } else { '_' }).collect();
    format!("attachment; filename=\"{name}\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_cannot_leave_their_header() {
        assert_eq!(attachment("linde-1.dwg"), "attachment; filename=\"linde-1.dwg\"");
        assert_eq!(attachment("a\"; b\r\nx: y/../ü"), "attachment; filename=\"a___b__x__y_..__\"");
    }

    #[test]
    fn media_types() {
        assert!(is_media_type("application/pdf") && is_media_type("image/svg+xml"));
        for other in ["", "pdf", "a/", "/b", "a/b;c", "a/b\r\nx: y", "a/b/c"] {
            assert!(!is_media_type(other), "{other:?}");
        }
    }
}
