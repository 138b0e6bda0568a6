use std::future::Future;

use crate::recent_lines::RecentLines;

/// Milliseconds since 1970.
pub type Millis = u64;

/// Time, work after the response, and the log.
#[allow(async_fn_in_trait)]
pub trait Runtime {
    /// The clock. On Workers it stands still while code computes and advances across calls.
    fn now(&self) -> Millis;
    async fn sleep(&self, ms: u64);
    /// Continues work after the response was sent (`waitUntil`).
    fn background(&self, work: impl Future<Output = ()> + 'static);
    /// Writes one line of JSON to the log.
    fn log(&self, line: String);
    /// This isolate's recent log lines.
    fn recent_lines(&self) -> &RecentLines;
    /// Cryptographically random bytes.
    fn random(&self) -> [u8; 24];
}
