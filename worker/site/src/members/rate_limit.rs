//! Rate limits for each visitor's IP address and for each address of mails. When a limit cannot be checked the request passes:
//! the content system locks accounts itself, and a form too many is better than a lost one.

use crate::{
    context::RequestContext,
    crypto::{hex, keyed_hash},
    forms::state::submission::SubmissionError,
    log,
    ports::{Ports, RateLimit},
};

/// Period of the limits, in seconds; it is configured with the bindings.
const SECONDS: u64 = 60;
/// How long an address waits that had enough mails, in seconds.
pub const MAIL_SECONDS: u64 = 3600;

/// The limit is reached: how many seconds to wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RetryAfter(pub u64);

impl From<RetryAfter> for SubmissionError {
    fn from(RetryAfter(seconds): RetryAfter) -> SubmissionError {
        SubmissionError::Wait(seconds)
    }
}

/// Counts a request for a key, such as the visitor's IP address.
///
/// # Errors
/// The limit is reached.
pub async fn check(
    limit: RateLimit,
    name: &str,
    context: &RequestContext<'_, impl Ports>,
) -> Result<(), RetryAfter> {
    match context.ports.allows(limit, name).await {
        Ok(true) => Ok(()),
        Ok(false) => Err(RetryAfter(SECONDS)),
        Err(error) => {
            log::warning(context.ports, "a limit was not asked", &error.to_string());
            Ok(())
        }
    }
}

/// Counts a request that checks a password or sends a mail, for the visitor's IP address.
///
/// # Errors
/// The limit is reached.
pub async fn check_address(context: &RequestContext<'_, impl Ports>) -> Result<(), RetryAfter> {
    match context.request.rate_limit_key() {
        Some(address) => check(RateLimit::Login, &address, context).await,
        None => Ok(()),
    }
}

/// Counts a mail to an address, which may be a stranger's. False when it had enough of this purpose.
pub async fn may_mail(purpose: &str, email: &str, context: &RequestContext<'_, impl Ports>) -> bool {
    let email = email.trim().to_lowercase();
    let name = context.config.session_key.as_deref();
    let Some(name) = name.and_then(|key| keyed_hash(key, format!("{purpose} to {email}").as_bytes())) else {
        return true;
    };
    context.ports.may_mail(&hex(&name)).await.unwrap_or_else(|error| {
        log::warning(context.ports, "a limit was not asked", &error.to_string());
        true
    })
}
