//! Ends sessions. The cookies are removed in any case; the refresh token is deleted once the content system is reached.

use serde_json::json;

use super::outcome::Outcome;
use crate::{
    cache::Content,
    context::RequestContext,
    error::Error,
    http::trace::Trace,
    log,
    members::session::RenewalOutcome,
    members::{
        accounts::{AccountError, Accounts},
        session::Session,
    },
    ports::Ports,
};

/// Ends the session of this device.
pub async fn here(session: Session, context: &RequestContext<'_, impl Ports>) -> Outcome {
    if delete(&session, context.content, context.ports).await.is_err() {
        later(session, context);
    }
    Outcome::LoggedOut
}

/// Ends all sessions of the member, on every device.
///
/// # Errors
/// Why the sessions of other devices were not ended.
pub async fn everywhere(
    access: &str,
    context: &RequestContext<'_, impl Ports>,
) -> Result<Outcome, AccountError> {
    Accounts::of(context).delete_refresh_tokens(access).await.map(|()| Outcome::LoggedOut)
}

/// Ends a session after the answer was sent.
pub fn later(session: Session, context: &RequestContext<'_, impl Ports>) {
    let (content, ports) = (context.content, context.ports.clone());
    context.ports.background(async move {
        if delete(&session, content, &ports).await.is_err() {
            log::error(&ports, "a session outlives its log-out", json!({}));
        }
    });
}

/// Deletes the refresh token. That needs a valid access token, so an expired one is renewed first.
async fn delete<P: Ports>(
    session: &Session,
    content: &'static Content,
    ports: &P,
) -> Result<(), AccountError> {
    let trace = Trace::default();
    let accounts = Accounts::new(content.cms(), ports, &trace);
    if let Some(access) = session.usable_access(ports.now()) {
        return accounts.delete_refresh_token(access, &session.refresh).await;
    }
    match ports.renew(&session.refresh).await {
        Ok(RenewalOutcome::Tokens(tokens)) => {
            // A later request with the old cookies must not receive the renewed tokens.
            if let Err(error) = ports.forget(&session.refresh).await {
                log::warning(ports, "a renewal was not forgotten", &error.to_string());
            }
            accounts.delete_refresh_token(&tokens.access, &tokens.refresh).await
        }
        // The content system no longer knows the token, so there is nothing to delete.
        Ok(RenewalOutcome::Refused | RenewalOutcome::ResponseLost) => Ok(()),
        Ok(RenewalOutcome::Unreachable) | Err(_) => {
            Err(AccountError::Failed(Error::Upstream("not renewed".to_owned())))
        }
    }
}
