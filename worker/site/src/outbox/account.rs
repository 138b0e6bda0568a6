//! Sends a request about an account to the content system, after the response to the visitor.

use serde_json::json;

use super::{
    client::DeliveryClient,
    message::{AccountOperation, Payload},
    outcome::DeliveryOutcome,
};
use crate::{log, ports::Ports, routing::locale::Locale};

impl<P: Ports> DeliveryClient<'_, P> {
    /// Sends it, or stores it in the outbox while the content system is unreachable.
    pub async fn send_or_store_account(&self, operation: AccountOperation, locale: Locale) {
        if self.send_account(&operation).await != DeliveryOutcome::Unreachable {
            return;
        }
        let stored = match self.config.keys.stored {
            Some(_) => self
                .store_payload(Payload::Account(operation), locale)
                .await
                .map_err(|error| error.to_string()),
            None => Err("nothing is kept unsealed".to_owned()),
        };
        if let Err(cause) = stored {
            log::error(self.ports, "a request about an account was lost", json!({"cause": cause}));
        }
    }

    pub(super) async fn send_account(&self, operation: &AccountOperation) -> DeliveryOutcome {
        let AccountOperation { name, body } = operation;
        match self.cms.carry_out(name, body.clone().into_bytes(), self.ports, self.trace).await {
            Ok(()) => DeliveryOutcome::Delivered { id: String::new() },
            Err(error) => {
                let details = json!({"operation": name, "cause": error.to_string()});
                log::error(self.ports, "a request about an account was not carried out", details);
                DeliveryOutcome::Unreachable
            }
        }
    }
}
