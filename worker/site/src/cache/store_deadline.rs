//! A deadline for calls to the store: a slow cache must not delay a page.

use std::{future::Future, pin::pin};

use futures_util::future::{Either, select};

use crate::ports::{Millis, PortError, Ports};

const DEADLINE_MS: Millis = 250;

/// Runs a call to the store; `PortError::Timeout` when it takes longer than the deadline.
pub async fn within_deadline<T>(
    ports: &impl Ports,
    call: impl Future<Output = Result<T, PortError>>,
) -> Result<T, PortError> {
    match select(pin!(call), pin!(ports.sleep(DEADLINE_MS))).await {
        Either::Left((outcome, _)) => outcome,
        Either::Right(_) => Err(PortError::Timeout),
    }
}
