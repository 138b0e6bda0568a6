//! What visitors send on its way to whom it is for: forms to the content system, sign-ups to the newsletter's receiver.
//!
//! Nothing gets lost, and nothing arrives twice by our doing. What cannot be delivered at once is stored in the outbox and
//! tried again (`state.rs` says when); what may have arrived is looked up before it is sent again. A visitor who sends the
//! same twice sends it once (`idempotency.rs`).

pub mod admin;
mod captcha;
mod client;
mod find;
mod form;
mod idempotency;
pub mod message;
mod newsletter;
mod outcome;
mod reference;
mod response;
mod retry;
mod state;
mod status;
mod store;
mod timestamp;

pub use self::{
    captcha::CaptchaVerdict,
    client::DeliveryClient,
    find::FoundSubmission,
    idempotency::{Claim, ClaimResult, IdempotencyRecord},
    outcome::DeliveryOutcome,
    reference::{fingerprint, is_reference, reference},
    state::DeliveryState,
};
