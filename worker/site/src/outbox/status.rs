use serde::{Deserialize, Serialize};

/// Status of a message in the outbox.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum DeliveryStatus {
    /// It did not arrive yet.
    Waiting,
    /// It was sent, and whether it arrived is unknown.
    Uncertain,
    Delivered,
    /// It arrived, and is filed as spam.
    Spam,
    Refused,
    /// It was tried for too long, or can never be delivered as it is.
    GivenUp,
}

/// The next step with a message that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NextStep {
    Send,
    /// Look it up, and send it when it is not found.
    FindThenSend,
    /// Look it up only: it was sent so recently that it may not be indexed yet.
    Find,
    Delete,
}

/// How to verify that a message arrived although its answer was lost. Names in the store are those of the first
/// version, which older and newer workers read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Verifiability {
    /// It carries its reference, by which it can be looked up.
    #[serde(rename = "reference")]
    ByReference,
    /// Only operators can verify it, in the receiver's own system.
    #[serde(rename = "people")]
    ByOperators,
    /// Sending it twice does no harm.
    #[serde(rename = "needless")]
    NotNeeded,
}
