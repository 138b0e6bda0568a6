//! Checks the limit of an account's log-ins before the content system is called.

use super::{
    known_device, log_in_pass,
    login_attempts::{LoginAttempt, LoginGuess, LoginOutcome, PATIENCE_SECONDS, Trust},
};
use crate::{
    context::RequestContext,
    crypto::{hex, keyed_hash},
    log,
    ports::{Ports, RateLimit},
    rate_limit::{self, RetryAfter},
};

/// Hexadecimal digits kept of a network's hash.
const NETWORK_LETTERS: usize = 16;

/// A log-in that is about to be sent to the content system.
#[derive(Debug)]
pub struct LoginTry {
    /// The account's [`account_name`].
    account: String,
    guess: LoginGuess,
}

/// The `Set-Cookie` values that make a device forget an account.
pub fn forget_device(email: &str, context: &RequestContext<'_, impl Ports>) -> Vec<String> {
    let account = account_name(email, context);
    let known = account.and_then(|account| known_device::without(&account, context));
    known.into_iter().chain(log_in_pass::used(context)).collect()
}

/// A hash that identifies an account without storing its address. `None` without a key.
fn account_name<P>(email: &str, context: &RequestContext<'_, P>) -> Option<String> {
    let key = context.config.keys.session.as_deref()?;
    Some(hex(&keyed_hash(key, email.trim().to_lowercase().as_bytes())?))
}

/// A limit is reached.
#[derive(Debug)]
pub struct LoginRefusal {
    pub wait: RetryAfter,
    /// The `Set-Cookie` value that starts a device's wait.
    pub cookie: Option<String>,
}

impl From<RetryAfter> for LoginRefusal {
    fn from(wait: RetryAfter) -> LoginRefusal {
        LoginRefusal { wait, cookie: None }
    }
}

impl LoginTry {
    /// Counts an attempt against the limits of the network and of the account. `is_own` says that the visitor is logged
    /// in to it. Fails open when a limit cannot be checked. `None` without a key, when nobody can log in anyway.
    ///
    /// # Errors
    /// A limit is reached.
    pub async fn admit(
        email: &str,
        password: &str,
        is_own: bool,
        context: &RequestContext<'_, impl Ports>,
    ) -> Result<Option<LoginTry>, LoginRefusal> {
        let Some((attempt, left)) = LoginTry::new(email, password, is_own, context) else {
            context.check_limit(RateLimit::Login).await?;
            return Ok(None);
        };
        let LoginTry { account, guess } = &attempt;
        match guess.trust {
            // Limited by account, so that others on the same network do not keep the owner out.
            Trust::Known => rate_limit::check(RateLimit::Login, Some(account), context.ports).await?,
            _ => context.check_limit(RateLimit::Login).await?,
        }
        match context.ports.attempt(account, guess).await {
            Ok(LoginAttempt::Allowed) => Ok(Some(attempt)),
            Ok(LoginAttempt::RefusedFor(seconds)) => Err(match left {
                Some(left) if seconds <= PATIENCE_SECONDS => LoginRefusal::from(RetryAfter(left)),
                Some(_) => LoginRefusal::from(RetryAfter(seconds)),
                None => LoginRefusal {
                    wait: RetryAfter(seconds),
                    cookie: log_in_pass::waiting(account, context).filter(|_| guess.trust <= Trust::Patient),
                },
            }),
            Err(error) => {
                log::warning(context.ports, "a rate limit was not asked", &error.to_string());
                Ok(Some(attempt))
            }
        }
    }

    /// Reports the outcome of the attempt, unless the password was rejected.
    pub async fn settle(&self, outcome: LoginOutcome, context: &RequestContext<'_, impl Ports>) {
        if let Err(error) = context.ports.settle(&self.account, &self.guess, outcome).await {
            log::warning(context.ports, "a rate limit was not told", &error.to_string());
        }
    }

    /// The `Set-Cookie` values after a successful log-in.
    pub fn cookies(&self, context: &RequestContext<'_, impl Ports>) -> Vec<String> {
        let known = known_device::cookie(&self.account, context);
        known.into_iter().chain(log_in_pass::used(context)).collect()
    }

    /// The attempt, and the seconds left of a wait in progress.
    fn new(
        email: &str,
        password: &str,
        is_own: bool,
        context: &RequestContext<'_, impl Ports>,
    ) -> Option<(LoginTry, Option<u64>)> {
        let key = context.config.keys.session.as_deref()?;
        let account = account_name(email, context)?;
        let check = keyed_hash(key, format!("password of {account} {password}").as_bytes())?;
        let address = context.request.rate_limit_key().unwrap_or_default();
        let mut network = hex(&keyed_hash(key, format!("network {address}").as_bytes())?);
        network.truncate(NETWORK_LETTERS);
        let passed = log_in_pass::read(&account, context);
        let is_known = is_own || known_device::is_known(&account, context);
        let trust = if is_known { Trust::Known } else { passed.trust };
        let guess = LoginGuess::new(trust, network, &check);
        Some((LoginTry { account, guess }, passed.left))
    }
}
