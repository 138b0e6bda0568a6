use super::error::PortError;
use crate::outbox::{Claim, ClaimResult};

/// The one place that stores messages until they are delivered, and remembers for a while what was sent (the Durable Object
/// `OUTBOX`).
#[allow(async_fn_in_trait)]
pub trait Outbox {
    /// Claims a submission before it is sent; `fingerprint` is a hash of what it holds, `reference` the one to give it.
    async fn claim(&self, fingerprint: &str, reference: &str) -> Result<Claim, PortError>;
    /// Completes a claim with what became of the submission.
    async fn complete_claim(&self, fingerprint: &str, result: ClaimResult) -> Result<(), PortError>;
    /// Stores a message (JSON, see `outbox::message`) until it is delivered.
    async fn store_message(&self, message: String) -> Result<(), PortError>;
    /// All messages, as JSON for operators, without what visitors wrote.
    async fn list_messages(&self) -> Result<String, PortError>;
    /// One message with its content, as JSON for operators; `None` when there is none of this reference.
    async fn find_message(&self, reference: &str) -> Result<Option<String>, PortError>;
    /// Tries to deliver a message once more, now; false when there is none of this reference.
    async fn replay_message(&self, reference: &str) -> Result<bool, PortError>;
}
