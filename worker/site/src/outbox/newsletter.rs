//! Sends sign-ups to the newsletter's receiver (specification section 7).

use serde_json::{Value, json};

use super::{client::DeliveryClient, message::Subscription, outcome::DeliveryOutcome};
use crate::{
    config::NewsletterService,
    crypto::hash,
    error::PingError,
    forms::validate::problems::Problems,
    log,
    ports::{CallMethod, Millis, Outgoing, Ports},
    routing::locale::Locale,
    timestamp::rfc3339,
};

/// Time limit of the whole exchange.
const DEADLINE_MS: Millis = 4000;
const MAX_BYTES: usize = 64 * 1024;
/// Hexadecimal digits of a version: enough to distinguish a handful of texts.
const VERSION_LETTERS: usize = 8;

impl<P: Ports> DeliveryClient<'_, P> {
    /// Signs somebody up, with the time of consent. The receiver identifies people by address, so a sign-up that may
    /// have arrived can be sent again.
    pub async fn subscribe(
        &self,
        person: &Subscription,
        locale: Locale,
        agreed_at: Millis,
    ) -> DeliveryOutcome {
        let Some(service) = &self.config.newsletter else {
            log::error(self.ports, "nobody takes sign-ups: NEWSLETTER_… is not set", json!({}));
            return DeliveryOutcome::Unreachable;
        };
        let (first, last) = (&person.first_name, &person.last_name);
        let body = json!({"data": [{
            "voornaam": first, "achternaam": last, "first_name": first, "last_name": last,
            "email": person.email, "privacy": true, "list": service.list(locale), "language": locale.code(),
            "consent": {"text": person.consent, "version": version(&person.consent), "time": rfc3339(agreed_at)},
        }]});
        let call = outgoing(service, locale, &body);
        let (outcome, cause) = match self.ports.send(call, DEADLINE_MS).await {
            Ok(response) => match response.status {
                200..=299 => return DeliveryOutcome::Delivered { id: String::new() },
                422 => return DeliveryOutcome::Refused(Problems::default()),
                status @ (408 | 425 | 429) => (DeliveryOutcome::Unreachable, format!("status {status}")),
                status @ 400..=499 => (DeliveryOutcome::DeadLetter, format!("status {status}")),
                status => (DeliveryOutcome::Unreachable, format!("status {status}")),
            },
            Err(error) => (DeliveryOutcome::Unreachable, error.to_string()),
        };
        log::error(self.ports, "the newsletter's receiver did not take a sign-up", json!({"cause": cause}));
        outcome
    }
}

/// Checks with an empty list whether the receiver accepts sign-ups from us. Nobody is signed up.
///
/// # Errors
/// When it rejects our credentials, fails or does not respond.
pub async fn ping(
    service: &NewsletterService,
    deadline_ms: Millis,
    ports: &impl Ports,
) -> Result<(), PingError> {
    let nobody =
        Outgoing { first_byte_ms: deadline_ms, ..outgoing(service, Locale::Nl, &json!({"data": []})) };
    match ports.send(nobody, deadline_ms).await.map(|response| response.status) {
        // The receiver may reject an empty list as invalid.
        Ok(200..=299 | 400 | 422) => Ok(()),
        Ok(401 | 403) => Err(PingError::Refused),
        _ => Err(PingError::Failed),
    }
}

fn outgoing(service: &NewsletterService, locale: Locale, body: &Value) -> Outgoing {
    Outgoing {
        method: CallMethod::Post,
        url: service.url.clone(),
        headers: vec![
            ("accept", "application/json".to_owned()),
            ("authorization", service.authorization.to_string()),
            ("content-type", "application/json".to_owned()),
            ("workflow-id", service.workflow(locale).to_owned()),
        ],
        body: body.to_string().into_bytes(),
        max_bytes: MAX_BYTES,
        first_byte_ms: DEADLINE_MS,
    }
}

/// Version of the consent text: a hash, so that every text has its own.
fn version(text: &str) -> String {
    let mut version = hash(text);
    version.truncate(VERSION_LETTERS);
    version
}
