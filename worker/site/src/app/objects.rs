//! Entry points for the Durable Objects, which run outside a visitor's request.

use super::{App, Deployment};
use crate::{
    crypto::Seal,
    http::trace::Trace,
    members::accounts::Accounts,
    members::session::RenewalOutcome,
    outbox::{self, DeliveryClient, DeliveryState},
    ports::Ports,
};

impl App {
    /// The encryption keys. Absent when the configuration is invalid or `SESSION_KEY` is not set.
    pub fn seal(&self) -> Option<&Seal> {
        self.deployment.as_ref().ok()?.config.seal.as_ref()
    }

    /// Requests new tokens once. Requests go through [`crate::ports::Renewal`], which makes sure that a refresh token
    /// is not sent twice.
    pub async fn renew<P: Ports>(&'static self, refresh_token: &str, ports: &P) -> RenewalOutcome {
        let Ok(deployment) = &self.deployment else { return RenewalOutcome::Unreachable };
        let trace = Trace::default();
        let accounts = Accounts::new(deployment.content.cms(), ports, &trace);
        match accounts.renew(refresh_token).await {
            Ok(tokens) => RenewalOutcome::Tokens(tokens),
            Err(denial) if denial.is_refused_token() => RenewalOutcome::Refused,
            // A masked error says nothing about the token, so the session is kept.
            Err(_) => RenewalOutcome::Unreachable,
        }
    }

    /// The text of a message as the outbox stores it.
    pub fn seal_message<P: Ports>(&self, message: String, reference: &str, ports: &P) -> String {
        match &self.deployment {
            Ok(Deployment { config, .. }) => {
                outbox::seal_message(message, reference, &ports.random(), config)
            }
            Err(_) => message,
        }
    }

    /// A message that the outbox stored, in plain text. `None` when no key opens it.
    pub fn open_message(&self, stored: &str, reference: &str) -> Option<String> {
        outbox::open_message(stored, reference, &self.deployment.as_ref().ok()?.config)
    }

    /// Takes the next step with a message of the outbox, on its alarm. Returns the new state, or `None` when the
    /// message is to be deleted. `message` is as stored, absent when its content was deleted before.
    pub async fn deliver_message<P: Ports>(
        &'static self,
        state: &DeliveryState,
        message: Option<&str>,
        ports: &P,
    ) -> Option<DeliveryState> {
        let Ok(Deployment { config, content, .. }) = &self.deployment else {
            return Some(state.after_unstarted_attempt(ports.now()));
        };
        let message = message.and_then(|stored| self.open_message(stored, &state.reference));
        DeliveryClient::new(config, content, ports, &Trace::default()).retry(state, message.as_deref()).await
    }
}
