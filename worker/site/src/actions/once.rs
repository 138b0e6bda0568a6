//! What is sent once, however often it is pressed: the same is claimed in the outbox before it is sent.

use crate::{
    log,
    ports::{Claim, PortError, Ports, Settled},
    visitor::Visitor,
};

/// The same that is on its way already is asked about so often, in all for as long as it may take.
const POLL_MS: u64 = 500;
const POLLS: usize = 50;

/// Claims something by its fingerprint, under a reference of its own. What is on its way is waited for: it is still
/// underway when whoever sent it takes too long, or is gone with the page that it was sent from.
///
/// # Errors
/// Nobody knows whether the same came before.
pub async fn claim<P: Ports>(
    fingerprint: &str,
    own: &str,
    visitor: &Visitor<'_, P>,
) -> Result<Claim, PortError> {
    let mut polls = 0;
    loop {
        let claim = visitor.ports.claim(fingerprint, own).await.inspect_err(|error| {
            log::warning(visitor.ports, "nobody knows whether the same came before", &error.to_string());
        })?;
        polls += 1;
        if polls > POLLS || !matches!(claim, Claim::Underway(_)) {
            return Ok(claim);
        }
        visitor.ports.sleep(POLL_MS).await;
    }
}

/// Says what became of something that was claimed; absent when it could not be.
pub async fn settle<P: Ports>(fingerprint: Option<String>, settled: Settled, visitor: &Visitor<'_, P>) {
    if let Some(fingerprint) = fingerprint
        && let Err(error) = visitor.ports.settle(&fingerprint, settled).await
    {
        log::warning(visitor.ports, "what became of something was not noted", &error.to_string());
    }
}
