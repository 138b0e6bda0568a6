//! Rate limits, by network or another key. They fail open: the content system locks accounts itself, and one form too
//! many is better than a lost one.

use crate::{
    error::Error,
    http::{request::network, response::LIMIT_SECONDS},
    log,
    ports::{Ports, RateLimit},
};

/// The limit is reached: how many seconds to wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RetryAfter(pub u64);

impl From<RetryAfter> for Error {
    fn from(_: RetryAfter) -> Error {
        Error::TooManyRequests
    }
}

/// Counts a request for a key, mostly the visitor's network. A request without a key passes.
pub async fn check(limit: RateLimit, key: Option<&str>, ports: &impl Ports) -> Result<(), RetryAfter> {
    let Some(key) = key else { return Ok(()) };
    match ports.allows(limit, key).await {
        Ok(true) => Ok(()),
        Ok(false) => Err(RetryAfter(LIMIT_SECONDS)),
        Err(error) => {
            log::warning(ports, "a rate limit could not be checked", &error.to_string());
            Ok(())
        }
    }
}

/// Counts a request for the visitor's network.
pub async fn check_visitor(limit: RateLimit, ports: &impl Ports) -> Result<(), RetryAfter> {
    check(limit, ports.visitor().as_deref().map(network).as_deref(), ports).await
}
