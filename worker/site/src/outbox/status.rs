use serde::{Deserialize, Serialize};

/// Status of a message in the outbox.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum DeliveryStatus {
    /// It has not arrived.
    Waiting,
    /// It was sent and may have arrived.
    Uncertain,
    Delivered,
    /// It arrived and was filed as spam.
    Spam,
    Refused,
    /// Its retries are used up, or it can never be delivered as it is.
    GivenUp,
}

/// Why a message has not arrived or needs a review, for operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause<'a> {
    /// Stored and not retried yet.
    Untried,
    /// The receiver was not reached, or did not accept it.
    Unreachable,
    /// It was sent without a response, and is being looked up.
    Uncertain,
    /// The same, but only operators can look for it.
    Unverifiable,
    CaptchaFailed,
    /// The receiver rejected these fields.
    Rejected(&'a str),
    /// It was retried for too long.
    GivenUp,
    /// It can never be delivered as it is.
    Undeliverable,
    /// It arrived and was filed as spam for this reason.
    Spam(&'a str),
    /// It arrived, but its captcha could not be verified.
    Unverified,
    /// It arrived, and there is nothing to review.
    Nothing,
}

/// The next step for a due message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NextStep {
    Send,
    /// Look it up, and send it if it is not found.
    FindThenSend,
    /// Only look it up: it was sent so recently that it may not be indexed yet.
    Find,
    Delete,
}

/// How to verify whether a message arrived when its response was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Verifiability {
    /// It carries its reference, by which it can be looked up.
    ByReference,
    /// Only operators can verify it, in the receiver's own system.
    ByOperators,
    /// Sending it twice does no harm.
    NotNeeded,
}
