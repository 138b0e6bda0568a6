//! Results of delivering a message.

use crate::forms::validate::problems::Problems;

/// What became of one message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeliveryOutcome {
    /// It arrived, and has this id in the content system; empty for anything but a form.
    Delivered { id: String },
    /// The receiver rejected it for reasons that the visitor can correct.
    Refused(Problems),
    /// The receiver rejected it as spam: usually the captcha's token was missing, expired or used.
    CaptchaFailed,
    /// It was sent, but may not have arrived. It must be looked up before it is sent again.
    Unknown,
    /// It did not arrive and can be retried.
    Unreachable,
    /// It can never be delivered as it is: an operator has to look at it.
    DeadLetter,
}

/// The result of one attempt from the outbox, which may look a message up, send it, or both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum AttemptOutcome {
    Delivery(DeliveryOutcome),
    /// It arrived, and the content system filed it as spam for this reason.
    Spam(String),
}
