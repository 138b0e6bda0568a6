//! Hides by a fixed response time whether an address has an account.

use std::future::Future;

use crate::{context::RequestContext, ports::Ports};

/// Milliseconds that such a response takes at least: more than the content system needs.
const EQUAL_MS: u64 = 1000;

/// Answers a success at once and a failure only after a fixed time.
pub(super) async fn delay_failure<T, E>(
    work: impl Future<Output = Result<T, E>>,
    context: &RequestContext<'_, impl Ports>,
) -> Result<T, E> {
    let began = context.ports.now();
    let done = work.await;
    if done.is_err() {
        let took = context.ports.now().saturating_sub(began);
        context.ports.sleep(EQUAL_MS.saturating_sub(took)).await;
    }
    done
}
