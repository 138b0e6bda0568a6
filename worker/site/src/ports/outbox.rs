use super::error::PortError;
use crate::outbox::{Backlog, Claim, ClaimResult, Overview};

/// Stores messages until they are delivered, and remembers recent submissions (the Durable Object `OUTBOX`).
#[allow(async_fn_in_trait)]
pub trait Outbox {
    /// Claims a submission before it is sent; `fingerprint` is a hash of its content, `reference` is used if it is new.
    async fn claim(&self, fingerprint: &str, reference: &str) -> Result<Claim, PortError>;
    /// Completes a claim with the result of the submission.
    async fn complete_claim(&self, fingerprint: &str, result: ClaimResult) -> Result<(), PortError>;
    /// Stores a message (JSON, see `outbox::message`) until it is delivered.
    async fn store_message(&self, message: String) -> Result<(), PortError>;
    /// The states of the messages, without what visitors wrote.
    async fn overview(&self) -> Result<Overview, PortError>;
    /// The number of undelivered messages, and the age of the oldest.
    async fn backlog(&self) -> Result<Backlog, PortError>;
    /// One message with its content, as JSON for operators. `None` when the reference is unknown.
    async fn find_message(&self, reference: &str) -> Result<Option<String>, PortError>;
    /// Retries a message now; false when the reference is unknown.
    async fn replay_message(&self, reference: &str) -> Result<bool, PortError>;
    /// Retries all waiting messages now, and returns how many there are.
    async fn replay_waiting(&self) -> Result<usize, PortError>;
}
