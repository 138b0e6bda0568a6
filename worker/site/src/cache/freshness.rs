use super::{content::Content, memory::Stored, query::Retention};
use crate::ports::Millis;

/// How long the cache remembers that a path has no page.
pub(super) const BRIEF_MS: Millis = 60_000;
/// A document with values that had to be set to null is fetched again after this time.
const MENDED_MS: Millis = 30_000;

/// The freshness of a copy, in the terms of RFC 5861.
pub(super) enum Freshness {
    Fresh,
    /// May be served while it is revalidated.
    StaleWhileRevalidate,
    /// May be served only when the content system fails.
    StaleIfError,
    Expired,
}

impl Content {
    pub(super) fn freshness(&self, stored: &Stored, now: Millis) -> Freshness {
        let (fresh_ms, stale_ms) = self.lifetimes(stored.retention);
        match now.saturating_sub(stored.fetched_at) {
            age if age >= stale_ms => Freshness::Expired,
            _ if self.memory.purge_times.purged_since(&stored.tags, stored.fetched_at) => {
                Freshness::StaleIfError
            }
            age if age < fresh_ms => Freshness::Fresh,
            _ if stored.retention == Retention::Mended => Freshness::StaleIfError,
            _ => Freshness::StaleWhileRevalidate,
        }
    }

    /// How long a document is fresh, and how long it may be served at all, in ms since it was fetched.
    pub(super) fn lifetimes(&self, retention: Retention) -> (Millis, Millis) {
        match retention {
            Retention::Usual => (self.fresh_ms, self.stale_ms),
            Retention::Brief => (BRIEF_MS, BRIEF_MS),
            Retention::Mended => (self.fresh_ms.min(MENDED_MS), self.stale_ms),
        }
    }
}
