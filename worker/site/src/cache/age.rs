use super::{content::Content, memory::Stored, query::Retention};
use crate::ports::Millis;

/// How long it is cached that a path has no page.
pub(super) const BRIEF_MS: Millis = 60_000;
/// A document whose answer had to be mended is fetched again after this time.
const MENDED_MS: Millis = 30_000;

/// How old a copy is.
pub(super) enum Age {
    Fresh,
    /// Served at once while a newer one is fetched.
    Stale,
    /// Served only when there is no newer one to be had.
    Expired,
    /// Not served any more.
    Dead,
}

impl Content {
    pub(super) fn age(&self, stored: &Stored, now: Millis) -> Age {
        let (fresh_ms, stale_ms) = self.lifetimes(stored.envelope.retention);
        let fetched_at = stored.envelope.fetched_at;
        match now.saturating_sub(fetched_at) {
            age if age >= stale_ms => Age::Dead,
            _ if self.memory.purge_times.expire(&*stored.tags, fetched_at) => Age::Expired,
            age if age < fresh_ms => Age::Fresh,
            _ if stored.envelope.retention == Retention::Mended => Age::Expired,
            _ => Age::Stale,
        }
    }

    /// For how long, in ms, a document is fresh and may be served at all.
    pub(super) fn lifetimes(&self, retention: Retention) -> (Millis, Millis) {
        match retention {
            Retention::Usual => (self.fresh_ms, self.stale_ms),
            Retention::Brief => (BRIEF_MS, BRIEF_MS),
            Retention::Mended => (self.fresh_ms.min(MENDED_MS), self.stale_ms),
        }
    }
}
