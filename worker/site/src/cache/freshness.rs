use super::{content::Content, memory::Stored, retention::Retention};
use crate::ports::Millis;

/// How long the cache remembers that a path has no page.
pub(super) const BRIEF_MS: Millis = 60_000;
/// A document with values that had to be set to null, or with parts that failed, is fetched again after this time.
pub(super) const MENDED_MS: Millis = 30_000;
/// How long the index of addresses is believed, if nothing is published: as long as two of its regular refreshes take.
pub(super) const INDEX_MS: Millis = 10 * 60_000;
/// The clocks of two machines may differ so much. A document from further in the future was fetched when a clock was wrong.
pub(super) const CLOCK_SKEW_MS: Millis = 5000;

/// The freshness of a copy, in the terms of RFC 5861.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Freshness {
    Fresh,
    /// May be served while it is revalidated.
    StaleWhileRevalidate,
    /// May be served only when the content system fails, or is slow.
    StaleIfError,
    Expired,
}

impl Content {
    pub(super) fn freshness(&self, stored: &Stored, now: Millis) -> Freshness {
        let (fresh_ms, stale_ms) = self.lifetimes(stored.retention);
        match now.saturating_sub(stored.fetched_at) {
            age if age >= stale_ms => Freshness::Expired,
            // Nobody can tell what was published since.
            _ if stored.fetched_at > now.saturating_add(CLOCK_SKEW_MS) => Freshness::StaleIfError,
            _ if self.memory.purge_times.purged_since(&stored.tags, stored.fetched_at) => {
                Freshness::StaleIfError
            }
            age if age < fresh_ms => Freshness::Fresh,
            _ if matches!(stored.retention, Retention::Mended | Retention::Partial) => {
                Freshness::StaleIfError
            }
            _ => Freshness::StaleWhileRevalidate,
        }
    }

    /// How long a document is fresh, and how long it may be served at all, in ms since it was fetched.
    pub(super) fn lifetimes(&self, retention: Retention) -> (Millis, Millis) {
        match retention {
            Retention::Usual => (self.fresh_ms, self.stale_ms),
            Retention::Brief => (BRIEF_MS, BRIEF_MS),
            Retention::Mended | Retention::Partial => (self.fresh_ms.min(MENDED_MS), self.stale_ms),
            Retention::ProductIndex => (self.fresh_ms.saturating_mul(10), self.stale_ms),
            Retention::Index => (self.fresh_ms.min(INDEX_MS), INDEX_MS),
        }
    }
}
