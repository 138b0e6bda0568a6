//! Deletes the lists of a deleted account, or has the outbox retry it.

use serde_json::json;

use super::{client::DeliveryClient, message::Payload, outcome::DeliveryOutcome};
use crate::{log, members::session, ports::Ports, routing::locale::Locale};

impl<P: Ports> DeliveryClient<'_, P> {
    /// Deletes a member's lists and requests, through the outbox if their Durable Object is unreachable.
    pub async fn delete_lists(&self, user: &str, locale: Locale) {
        let account = session::account(user);
        if self.ports.delete_lists(&account).await.is_ok() {
            return;
        }
        if let Err(error) = self.store_payload(Payload::AccountLists(account), locale).await {
            log::error(self.ports, "lists outlive their account", json!({"cause": error.to_string()}));
        }
    }

    /// Retries a deletion from the outbox.
    pub(super) async fn retry_delete_lists(&self, account: &str) -> DeliveryOutcome {
        match self.ports.delete_lists(account).await {
            Ok(()) => DeliveryOutcome::Delivered { id: String::new() },
            Err(_) => DeliveryOutcome::Unreachable,
        }
    }
}
