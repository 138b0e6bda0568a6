//! Rate limits for each visitor's IP address and for each account. When a limit cannot be checked the request passes:
//! the content system locks accounts itself, and a form too many is better than a lost one.

use crate::{
    context::RequestContext,
    crypto::{hex, keyed_hash},
    forms::state::submission::SubmissionError,
    log,
    members::login_attempts::LoginAttempt,
    ports::{Ports, RateLimit},
};

/// Period of the limits, in seconds; it is configured with the bindings.
const SECONDS: u64 = 60;

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

/// Counts an attempt to log in to an account.
///
/// # Errors
/// The limit is reached.
pub async fn check_account(email: &str, context: &RequestContext<'_, impl Ports>) -> Result<(), RetryAfter> {
    let Some(name) = account_key(email, context) else { return Ok(()) };
    match context.ports.attempt(&name).await {
        Ok(LoginAttempt::Allowed) => Ok(()),
        Ok(LoginAttempt::RefusedFor(seconds)) => Err(RetryAfter(seconds)),
        Err(error) => {
            log::warning(context.ports, "a rate limit was not asked", &error.to_string());
            Ok(())
        }
    }
}

/// Resets the attempts on an account after a successful log-in.
pub async fn reset_account(email: &str, context: &RequestContext<'_, impl Ports>) {
    let Some(name) = account_key(email, context) else { return };
    if let Err(error) = context.ports.succeeded(&name).await {
        log::warning(context.ports, "a rate limit was not reset", &error.to_string());
    }
}

/// A key for an account that does not reveal its address.
fn account_key<P>(email: &str, context: &RequestContext<'_, P>) -> Option<String> {
    let key = context.config.session_key.as_deref()?;
    let hash = keyed_hash(key, email.trim().to_lowercase().as_bytes())?;
    Some(hex(&hash))
}
