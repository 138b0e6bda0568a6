use serde_json::json;

use super::state::GuardState;
use crate::{
    context::RequestContext,
    http::{request::Method, response::Response},
    log,
    members::session::RenewalOutcome,
    members::{
        login::{LoginReason, login_href},
        session::{self, Jar, Session, SessionCookie, SessionState},
    },
    ports::Ports,
    routing::route::Route,
};

/// Expiry check (specification section 4, "Session"): an expired, ended or invalid session is removed and the visitor
/// continues anonymously; one with an expired access token is renewed first.
pub async fn check<P: Ports>(
    context: &RequestContext<'_, P>,
    path: &str,
    state: &mut GuardState,
) -> Option<Response> {
    let RequestContext { request, site, config, ports, .. } = context;
    let clear_cookies = || session::clear_sent_cookies(request.cookie.as_deref());
    let Some(seal) = &config.keys.cookies else {
        state.cookies.extend(clear_cookies());
        return None;
    };
    let jar = Jar { seal, host: &site.host };
    let session = match jar.read(request.cookie.as_deref()) {
        SessionCookie::Absent => return None,
        SessionCookie::Invalid => {
            state.cookies.extend(clear_cookies());
            return None;
        }
        SessionCookie::Session(session) => session,
    };
    let session_state = session.state(config.keys.jwt.as_deref(), ports.now());
    if session_state != SessionState::Expired && context.ended_sessions.contains(&session, *ports).await {
        state.cookies.extend(clear_cookies());
        return None;
    }
    match session_state {
        SessionState::Valid => state.session = Some(session),
        SessionState::Expired => state.cookies.extend(clear_cookies()),
        // A prefetch must not use up the refresh token, which is valid once.
        SessionState::AccessExpired | SessionState::AccessInvalid if request.is_prefetch() => {
            state.suspended = true
        }
        SessionState::AccessExpired => return renew(context, path, state, jar, session).await,
        // An invalid access token is never sent, even when no new one is available.
        SessionState::AccessInvalid => {
            return renew(context, path, state, jar, Session { access: None, ..session }).await;
        }
    }
    None
}

async fn renew<P: Ports>(
    context: &RequestContext<'_, P>,
    path: &str,
    state: &mut GuardState,
    jar: Jar<'_>,
    session: Session,
) -> Option<Response> {
    let (ports, locale) = (context.ports, context.site.locale);
    match ports.renew(&session.refresh).await {
        Ok(RenewalOutcome::Tokens(tokens)) => continue_with(state, jar, session.renewed(tokens), ports),
        Ok(RenewalOutcome::Refused) => {
            // The session was ended elsewhere, or somebody else has used its token: whoever has newer tokens of this
            // session may be a thief.
            log::warning(ports, "a session was ended", "a refresh token was refused");
            context.ended_sessions.end(&session, ports).await;
            return leave(context, state, Route::NotFound.href(locale));
        }
        Ok(RenewalOutcome::ResponseLost) => {
            let to = context.request.with_query(path);
            return leave(context, state, login_href(locale, &to, LoginReason::Plain));
        }
        Ok(RenewalOutcome::Unreachable) => wait(state, session, ports),
        Err(error) => {
            log::failure(ports, "a session could not be renewed", &error);
            wait(state, session, ports);
        }
    }
    None
}

/// Continues with new tokens.
fn continue_with(state: &mut GuardState, jar: Jar<'_>, session: Session, ports: &impl Ports) {
    match jar.write(&session, [ports.random(), ports.random()], ports.now()) {
        Some(cookies) => {
            state.cookies.extend(cookies);
            state.session = Some(session);
        }
        None => {
            log::error(ports, "a session does not fit into its cookies", json!({}));
            state.cookies.extend(session::clear_cookies());
        }
    }
}

/// The content system was not reached: the session is kept, and used while its access token is still accepted.
fn wait(state: &mut GuardState, session: Session, ports: &impl Ports) {
    match session.usable_access(ports.now()).is_some() {
        true => state.session = Some(session),
        false => state.suspended = true,
    }
}

/// The session is lost: removes its cookies and redirects the visitor. A POST continues without it, so that its action can
/// keep the form.
fn leave<P>(context: &RequestContext<'_, P>, state: &mut GuardState, location: String) -> Option<Response> {
    state.cookies.extend(session::clear_sent_cookies(context.request.cookie.as_deref()));
    (context.request.method != Method::Post).then(|| Response::redirect(302, location))
}
