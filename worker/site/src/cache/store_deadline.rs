//! Deadlines for calls to the platform: a slow cache must not delay a page.

use std::{future::Future, pin::pin};

use futures_util::future::{Either, select};

use crate::ports::{Millis, PortError, Ports};

/// Deadline for reading the store.
pub const STORE_DEADLINE_MS: Millis = 250;

/// Runs a call; `PortError::Timeout` when it takes longer than `deadline_ms`.
pub async fn within<T>(
    deadline_ms: Millis,
    ports: &impl Ports,
    call: impl Future<Output = Result<T, PortError>>,
) -> Result<T, PortError> {
    match select(pin!(call), pin!(ports.sleep(deadline_ms))).await {
        Either::Left((outcome, _)) => outcome,
        Either::Right(_) => Err(PortError::Timeout),
    }
}
