//! Ends sessions. They are rejected here from then on, even while the content system is unreachable; it deletes their
//! refresh tokens once it is reachable.

use super::outcome::Outcome;
use crate::{
    context::RequestContext,
    http::trace::Trace,
    members::{
        accounts::{AccountError, Accounts},
        session::Session,
    },
    outbox::DeliveryClient,
    ports::Ports,
};

/// Ends the session of this device.
pub async fn here(session: Session, context: &RequestContext<'_, impl Ports>) -> Outcome {
    let RequestContext { config, content, ports, trace, ended_sessions, .. } = *context;
    if !ended_sessions.contains(&session, ports).await {
        ended_sessions.end(&session, ports).await;
        let delivery = DeliveryClient::new(config, content, ports, trace);
        delivery.delete_session(session, context.site.locale).await;
    }
    Outcome::LoggedOut
}

/// Ends all sessions of the member, on every device.
pub async fn everywhere(
    session: &Session,
    access: &str,
    context: &RequestContext<'_, impl Ports>,
) -> Result<Outcome, AccountError> {
    let RequestContext { config, content, ports, trace, ended_sessions, .. } = *context;
    let are_ended = ended_sessions.end_all(&session.user, ports).await;
    match Accounts::of(context).delete_refresh_tokens(access).await {
        // Deleting all of them later would end sessions that begin meanwhile. The others are left to expire, since nobody
        // can use them.
        Err(_) if are_ended => {
            let delivery = DeliveryClient::new(config, content, ports, trace);
            delivery.delete_session_later(session.clone(), context.site.locale).await;
            Ok(Outcome::LoggedOut)
        }
        deleted => deleted.map(|()| Outcome::LoggedOut),
    }
}

/// Ends a session; its refresh token is deleted after the response was sent.
pub async fn later(session: Session, context: &RequestContext<'_, impl Ports>) {
    let RequestContext { config, content, ports, ended_sessions, .. } = *context;
    ended_sessions.end(&session, ports).await;
    let (background, locale) = (ports.clone(), context.site.locale);
    ports.background(async move {
        let trace = Trace::default();
        DeliveryClient::new(config, content, &background, &trace).delete_session(session, locale).await;
    });
}
