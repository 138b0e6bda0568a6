use serde::{Deserialize, Serialize};

/// Where a message stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum DeliveryStatus {
    /// It did not arrive yet.
    Waiting,
    /// It was sent, and nobody knows whether it arrived.
    Uncertain,
    Delivered,
    /// It arrived, and is filed as spam.
    Spam,
    /// The receiver rejected it.
    Refused,
    /// It was tried for too long, or can never arrive as it is.
    GivenUp,
}

/// What is to be done with a message that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NextStep {
    Send,
    /// It is sent when it is not found.
    FindThenSend,
    /// It was sent so short a time ago that it might not be found yet: it is not sent.
    Find,
    Delete,
}

/// How it can be verified that a message arrived whose answer was lost. Stored under the names of the first version, which
/// older and newer workers read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Verifiability {
    /// It carries its reference, by which it can be found.
    #[serde(rename = "reference")]
    ByReference,
    /// Only operators can, at the receiver's.
    #[serde(rename = "people")]
    ByOperators,
    /// Sending it twice does no harm.
    #[serde(rename = "needless")]
    NotNeeded,
}
