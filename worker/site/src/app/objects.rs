//! Entry points for the Durable Objects, which run outside a visitor's request.

use serde_json::json;

use super::{App, Deployment};
use crate::{
    cache::PurgedDocument,
    crypto::Seal,
    http::trace::Trace,
    log,
    members::accounts::Accounts,
    members::session::RenewalOutcome,
    outbox::{self, DeliveryClient, DeliveryState},
    pages::subject,
    ports::Ports,
    routing::route::Route,
};

impl App {
    /// The encryption keys. Absent when the configuration is invalid or `SESSION_KEY` is not set.
    pub fn seal(&self) -> Option<&Seal> {
        self.deployment.as_ref().ok()?.config.keys.cookies.as_ref()
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

    /// Fetches what the publication of these tags has purged, one document after the other.
    pub async fn warm<P: Ports>(&'static self, tags: &[String], ports: &P) {
        let Ok(Deployment { content, .. }) = &self.deployment else { return };
        let began_at = ports.now();
        let content = content.refreshed(began_at, async |_| {}, ports).await;
        let documents = content.purged_documents(tags, ports).await;
        for (site, document) in &documents {
            match document {
                PurgedDocument::Chrome => content.warm_chrome(site, ports).await,
                PurgedDocument::Page(path) => {
                    let route = Route::parse(path, site.locale);
                    if let Some(subject) = route.as_ref().and_then(subject) {
                        content.warm_page(site, path, subject, ports).await;
                    }
                }
            }
        }
        let details = json!({"documents": documents.len(), "ms": ports.now().saturating_sub(began_at)});
        log::info(ports, "what was published was fetched ahead", details);
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
        let content = content.refreshed(ports.now(), async |_| {}, ports).await;
        let message = message.and_then(|stored| self.open_message(stored, &state.reference));
        DeliveryClient::new(config, content, ports, &Trace::default()).retry(state, message.as_deref()).await
    }
}
