//! Delivers what visitors send: forms, account requests and log-outs to the content system, and sign-ups to the
//! newsletter's receiver.
//!
//! No message is lost or delivered twice. One that cannot be delivered at once is stored in the outbox and retried
//! (`state.rs` has the schedule); one that may have arrived is looked up before it is sent again. A form submitted
//! twice is delivered once (`idempotency.rs`).

mod account;
pub mod admin;
mod backlog;
mod backoff;
mod captcha;
mod client;
mod find;
mod form;
mod idempotency;
mod lists;
mod log_out;
pub mod message;
pub mod newsletter;
mod outcome;
mod reference;
mod response;
mod retry;
mod sealed;
mod session_captchas;
mod state;
mod status;
mod store;
mod verdict;

pub use self::{
    backlog::{Backlog, Overview},
    captcha::CaptchaVerdict,
    client::DeliveryClient,
    find::FoundSubmission,
    idempotency::{Claim, ClaimResult, IdempotencyRecord},
    outcome::DeliveryOutcome,
    reference::{fingerprint, is_reference, reference},
    sealed::{file, open_message, put_file, seal_message},
    state::DeliveryState,
    status::Cause,
};
