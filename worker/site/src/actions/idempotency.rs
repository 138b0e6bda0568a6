//! Sends a form once, however often its button is pressed, by claiming its fingerprint in the outbox first.

use crate::{
    context::RequestContext,
    log,
    outbox::{Claim, ClaimResult},
    ports::{PortError, Ports},
};

/// A claim that another request holds is polled for as long as that request may take.
const POLL_MS: u64 = 500;
const POLLS: usize = 50;

/// Claims a fingerprint, with the reference to use if it is new. Waits while another request is sending the same form;
/// `Claim::InProgress` then means that it took too long or died.
///
/// # Errors
/// The outbox cannot be asked, so the form may have been sent before.
pub async fn claim<P: Ports>(
    fingerprint: &str,
    own: &str,
    context: &RequestContext<'_, P>,
) -> Result<Claim, PortError> {
    let mut polls = 0;
    loop {
        let claim = context.ports.claim(fingerprint, own).await.inspect_err(|error| {
            log::warning(context.ports, "nobody knows whether the same came before", &error.to_string());
        })?;
        polls += 1;
        if polls > POLLS || !matches!(claim, Claim::InProgress(_)) {
            return Ok(claim);
        }
        context.ports.sleep(POLL_MS).await;
    }
}

/// Records the result of a claim; nothing without one.
pub async fn complete<P: Ports>(
    fingerprint: Option<String>,
    result: ClaimResult,
    context: &RequestContext<'_, P>,
) {
    if let Some(fingerprint) = fingerprint
        && let Err(error) = context.ports.complete_claim(&fingerprint, result).await
    {
        log::warning(context.ports, "the result of a submission was not noted", &error.to_string());
    }
}
