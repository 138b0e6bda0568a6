//! Deletes the refresh token of an ended session, or has the outbox retry it.

use serde_json::json;

use super::{client::DeliveryClient, message::Payload, outcome::DeliveryOutcome};
use crate::{
    log,
    members::{
        accounts::Accounts,
        session::{RenewalOutcome, Session, Tokens},
    },
    ports::Ports,
    routing::locale::Locale,
};

/// Context that the tokens of a message are sealed for.
const CONTEXT: &str = "log-out";

impl<P: Ports> DeliveryClient<'_, P> {
    /// Deletes a session's refresh token, through the outbox if the content system is unreachable.
    pub async fn delete_session(&self, session: Session, locale: Locale) {
        if let Err(left) = self.delete_tokens(session.into_tokens()).await {
            self.delete_later(&left, locale).await;
        }
    }

    /// Leaves the deletion of a session's refresh token to the outbox.
    pub async fn delete_session_later(&self, session: Session, locale: Locale) {
        self.delete_later(&session.into_tokens(), locale).await;
    }

    /// Retries a deletion from the outbox.
    pub(super) async fn retry_log_out(&self, sealed: &str) -> DeliveryOutcome {
        let opened = self.config.keys.stored.as_ref().and_then(|seal| seal.open(CONTEXT, sealed));
        let Some(tokens) = opened.and_then(|bytes| Tokens::from_bytes(&bytes)) else {
            return DeliveryOutcome::DeadLetter;
        };
        match self.delete_tokens(tokens).await {
            Ok(()) => DeliveryOutcome::Delivered { id: String::new() },
            Err(_) => DeliveryOutcome::Unreachable,
        }
    }

    async fn delete_later(&self, tokens: &Tokens, locale: Locale) {
        let random = self.ports.random();
        let plain = tokens.to_bytes().unwrap_or_default();
        let sealed = self.config.keys.stored.as_ref().and_then(|seal| seal.seal(CONTEXT, &random, &plain));
        let Some(sealed) = sealed else { return };
        if let Err(error) = self.store_payload(Payload::LogOut(sealed), locale).await {
            let details = json!({"cause": error.to_string()});
            log::error(self.ports, "a refresh token outlives its session", details);
        }
    }

    /// Deletes a refresh token. That needs a valid access token, so an expired one is renewed first. When the content
    /// system is unreachable, the error holds the tokens still to be deleted.
    async fn delete_tokens(&self, tokens: Tokens) -> Result<(), Tokens> {
        let accounts = Accounts::new(self.cms, self.ports, self.trace);
        if tokens.access_expires_at > self.ports.now() {
            match accounts.delete_refresh_token(&tokens.access, &tokens.refresh).await {
                Ok(()) => return Ok(()),
                Err(error) if error.is_refused_token() => return Ok(()),
                // The access token was rejected: continue with a new one.
                Err(error) if error.is_session_lost() => {}
                Err(_) => return Err(tokens),
            }
        }
        let renewed = match self.ports.renew(&tokens.refresh).await {
            Ok(RenewalOutcome::Tokens(renewed)) => renewed,
            // The content system no longer knows the token, so there is nothing to delete.
            Ok(RenewalOutcome::Refused | RenewalOutcome::ResponseLost) => return Ok(()),
            Ok(RenewalOutcome::Unreachable) | Err(_) => return Err(tokens),
        };
        let deleted = accounts.delete_refresh_token(&renewed.access, &renewed.refresh).await;
        if deleted.is_err_and(|error| !error.is_refused_token()) {
            return Err(renewed);
        }
        if let Err(error) = self.ports.forget(&tokens.refresh).await {
            log::warning(self.ports, "a renewal was not forgotten", &error.to_string());
        }
        Ok(())
    }
}
