use serde_json::json;

use super::{Passage, Visit, with_query};
use crate::{
    log,
    login::{Login, login_href},
    ports::{Ports, Renewed, Tokens},
    request::Method,
    response::Response,
    route::Route,
    session::{self, Carried, Jar, Session, State},
};

/// Expiry check (specification section 4, "Session"): a session that is over, or that cannot be opened, is taken away, and
/// the visitor goes on as anonymous; one whose access token has ended is renewed first.
pub async fn check<P: Ports>(visit: &Visit<'_, P>, passage: &mut Passage) -> Option<Response> {
    let Visit { request, site, config, ports, .. } = visit;
    let clear =
        |passage: &mut Passage| passage.cookies.extend(session::cleared_of(request.cookie.as_deref()));
    let Some(seal) = &config.seal else {
        clear(passage);
        return None;
    };
    let jar = Jar { seal, host: &site.host };
    let session = match jar.read(request.cookie.as_deref()) {
        Carried::Nothing => return None,
        Carried::Rubbish => {
            clear(passage);
            return None;
        }
        Carried::Session(session) => session,
    };
    match session.state(config.jwt_secret.as_deref(), ports.now()) {
        State::Good => passage.session = Some(session),
        State::Over => clear(passage),
        // A page that nobody looks at yet is not worth a token that is good for once.
        State::AccessExpired | State::AccessInvalid if request.is_prefetch() => passage.suspended = true,
        State::AccessExpired => return renew(visit, passage, jar, session).await,
        // What is no token is shown to nobody, also when no other can be had.
        State::AccessInvalid => return renew(visit, passage, jar, Session { access: None, ..session }).await,
    }
    None
}

async fn renew<P: Ports>(
    visit: &Visit<'_, P>,
    passage: &mut Passage,
    jar: Jar<'_>,
    session: Session,
) -> Option<Response> {
    let ports = visit.ports;
    match ports.renew(&session.refresh).await {
        Ok(Renewed::Tokens(tokens)) => keep(passage, jar, session.user, tokens, ports),
        Ok(Renewed::Refused) => {
            // Ended elsewhere, or used up by somebody else: somebody may want to know.
            log::warning(ports, "a session was lost", "a refresh token was refused");
            return Some(leave(visit, passage, Route::NotFound.href(visit.site.locale)));
        }
        Ok(Renewed::Forgotten) => {
            // What was being sent is not sent again by coming back.
            let to = match visit.request.method {
                Method::Get | Method::Head => with_query(visit.path, &visit.request.query),
                Method::Post | Method::Other => visit.path.to_owned(),
            };
            return Some(leave(visit, passage, login_href(visit.site.locale, &to, Login::Plain)));
        }
        Ok(Renewed::Unreachable) => wait(passage, session, ports),
        Err(error) => {
            log::error(ports, "a session could not be renewed", json!({"cause": error.to_string()}));
            wait(passage, session, ports);
        }
    }
    None
}

/// Goes on with new tokens.
fn keep(passage: &mut Passage, jar: Jar<'_>, user: String, tokens: Tokens, ports: &impl Ports) {
    let session = Session::new(user, tokens);
    match jar.write(&session, [ports.random(), ports.random()], ports.now()) {
        Some(cookies) => {
            passage.cookies.extend(cookies);
            passage.session = Some(session);
        }
        None => {
            log::error(ports, "a session does not fit into its cookies", json!({}));
            passage.cookies.extend(session::cleared());
        }
    }
}

/// Nobody was reached: the session stays, and is used as long as it is accepted.
fn wait(passage: &mut Passage, session: Session, ports: &impl Ports) {
    match session.usable_access(ports.now()).is_some() {
        true => passage.session = Some(session),
        false => passage.suspended = true,
    }
}

/// The session is lost: its cookies go, and the visitor goes elsewhere.
fn leave<P>(visit: &Visit<'_, P>, passage: &mut Passage, location: String) -> Response {
    passage.cookies.extend(session::cleared_of(visit.request.cookie.as_deref()));
    let status = if visit.request.method == Method::Post { 303 } else { 302 };
    Response::redirect(status, location)
}
