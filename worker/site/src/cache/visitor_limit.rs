use crate::{
    error::Error,
    http::request::network,
    log,
    ports::{Ports, RateLimit},
};

/// Counts what one visitor lets the site ask for. When the limit cannot be asked, the visitor passes.
///
/// # Errors
/// `Error::TooManyRequests` when the limit is reached.
pub(super) async fn check(limit: RateLimit, ports: &impl Ports) -> Result<(), Error> {
    let Some(visitor) = ports.visitor() else { return Ok(()) };
    match ports.allows(limit, &network(&visitor)).await {
        Ok(true) => Ok(()),
        Ok(false) => Err(Error::TooManyRequests),
        Err(error) => {
            log::warning(ports, "a limit was not asked", &error.to_string());
            Ok(())
        }
    }
}
