//! What came of sending something on.

use crate::forms::validate::problems::Problems;

/// What the receiver did with one message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeliveryOutcome {
    /// It arrived; the content system's id of it, empty for a sign-up.
    Delivered { id: String },
    /// The receiver rejected it for reasons that its sender can put right.
    Refused(Problems),
    /// The receiver took it for a robot's: mostly the captcha's token was missing, old or used.
    CaptchaFailed,
    /// It was sent, and nobody knows whether it arrived. It must be looked up before it is sent again.
    Unknown,
    /// It did not arrive; it can be sent again.
    Unreachable,
    /// It did not arrive, and never will as it is: somebody has to look at it.
    DeadLetter,
}

/// What one attempt of the outbox came to: it may look a message up, send it, or both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum AttemptOutcome {
    Delivery(DeliveryOutcome),
    /// It arrived, and the content system filed it as spam for this reason.
    Spam(String),
}
