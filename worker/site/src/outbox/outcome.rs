//! Results of delivering a message.

use crate::forms::validate::problems::Problems;

/// What the receiver did with one message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeliveryOutcome {
    /// It arrived under this id of the content system, which is empty for a sign-up.
    Delivered { id: String },
    /// The receiver rejected it for reasons that the visitor can correct.
    Refused(Problems),
    /// The receiver took it for spam: mostly the captcha's token was missing, expired or used.
    CaptchaFailed,
    /// It was sent, and whether it arrived is unknown. It must be looked up before it is sent again.
    Unknown,
    /// It did not arrive; it can be sent again.
    Unreachable,
    /// It can never be delivered as it is: an operator has to look at it.
    DeadLetter,
}

/// The result of one attempt of the outbox, which may look a message up, send it, or both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum AttemptOutcome {
    Delivery(DeliveryOutcome),
    /// It arrived, and the content system filed it as spam for this reason.
    Spam(String),
}
