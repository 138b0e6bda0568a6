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

/// Why a message has not arrived, for operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause<'a> {
    /// It was not tried yet.
    Untried,
    /// Its receiver did not take it.
    Unreachable,
    /// It was sent, nobody said whether it arrived, and it is looked for.
    Uncertain,
    /// The same, and only operators can look for it.
    Unverifiable,
    CaptchaFailed,
    /// The receiver rejected these fields.
    Rejected(&'a str),
    /// It was tried for too long.
    GivenUp,
    /// It can never be delivered as it is.
    Undeliverable,
    /// It arrived, and is filed as spam for this reason.
    Spam(&'a str),
    /// It arrived, and nobody could verify its captcha.
    Unverified,
    /// It arrived.
    Nothing,
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

/// How to verify that a message arrived although its response was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Verifiability {
    /// It carries its reference, by which it can be looked up.
    ByReference,
    /// Only operators can verify it, in the receiver's own system.
    ByOperators,
    /// Sending it twice does no harm.
    NotNeeded,
}
