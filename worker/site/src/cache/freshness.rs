//! How long a document may be cached, and when a copy may be served ([`Lifetimes::of`] has the times).

use serde::{Deserialize, Serialize};

use crate::{cms::response::QueryResponse, ports::Millis};

/// How long the cache remembers that a path has no page.
pub(super) const BRIEF_MS: Millis = 60_000;
/// A document with values that had to be set to null, or with parts that failed, is fetched again after this time.
pub(super) const MENDED_MS: Millis = 30_000;
/// Lifetime of the index of addresses if nothing is published: two of its regular refresh intervals.
pub(super) const INDEX_MS: Millis = 10 * 60_000;
/// Tolerated difference between the clocks of two machines. A document from further in the future was fetched when a clock
/// was wrong.
pub(super) const CLOCK_SKEW_MS: Millis = 5000;

/// How long a document may be cached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Retention {
    /// As configured.
    Usual,
    /// One minute, for paths without a page.
    Brief,
    /// Half a minute, since values of the response had to be set to null. After that only if the content system
    /// fails.
    Mended,
    /// Ten minutes, for the index of addresses.
    Index,
    /// As [`Retention::Mended`], since what surrounds its own content failed; in memory only. It replaces an older copy if
    /// something in that was published since.
    OwnContent,
    /// Ten times as long as others, for the index of products, which takes many queries.
    ProductIndex,
    /// As [`Retention::OwnContent`], since other parts failed: it replaces no older copy.
    Damaged,
}

impl Retention {
    /// The retention of a document mapped from this response; the root fields `around` hold what surrounds its own content.
    pub(super) fn of<D>(response: &QueryResponse<D>, around: &[&str]) -> Retention {
        match (response.is_partial(), response.mended.is_empty()) {
            (false, true) => Retention::Usual,
            (false, false) => Retention::Mended,
            (true, _) if response.failed_only_in(around) => Retention::OwnContent,
            (true, _) => Retention::Damaged,
        }
    }

    /// Whether parts of the document failed.
    pub(super) fn is_partial(self) -> bool {
        matches!(self, Retention::OwnContent | Retention::Damaged)
    }

    /// The retention of a document that says that there is no page, if it does.
    pub(super) fn brief_if(self, is_nothing: bool) -> Retention {
        if is_nothing && !self.is_partial() { Retention::Brief } else { self }
    }

    /// An unchanged document is written to the store again after this time, before it expires there.
    pub(super) fn rewrite_ms(self) -> Millis {
        match self {
            Retention::Brief => 0,
            // Other isolates read it there instead of crawling again.
            Retention::Index | Retention::ProductIndex => 2 * 60 * 1000,
            _ => 24 * 60 * 60 * 1000,
        }
    }
}

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

/// The times of a deployment.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lifetimes {
    pub fresh_ms: Millis,
    pub stale_ms: Millis,
}

impl Lifetimes {
    /// How long a document is fresh, and how long it may be served at all, in ms since it was fetched.
    pub fn of(self, retention: Retention) -> (Millis, Millis) {
        let Lifetimes { fresh_ms, stale_ms } = self;
        match retention {
            Retention::Usual => (fresh_ms, stale_ms),
            Retention::Brief => (BRIEF_MS, BRIEF_MS),
            Retention::Mended | Retention::OwnContent | Retention::Damaged => {
                (fresh_ms.min(MENDED_MS), stale_ms)
            }
            Retention::ProductIndex => (fresh_ms.saturating_mul(10), stale_ms),
            Retention::Index => (fresh_ms.min(INDEX_MS), INDEX_MS),
        }
    }

    /// The freshness of a copy. `is_purged` says whether something in it was published since.
    pub fn freshness(
        self,
        retention: Retention,
        fetched_at: Millis,
        is_purged: bool,
        now: Millis,
    ) -> Freshness {
        let (fresh_ms, stale_ms) = self.of(retention);
        match now.saturating_sub(fetched_at) {
            age if age >= stale_ms => Freshness::Expired,
            // It is unknown what was published since.
            _ if fetched_at > now.saturating_add(CLOCK_SKEW_MS) => Freshness::StaleIfError,
            _ if is_purged => Freshness::StaleIfError,
            age if age < fresh_ms => Freshness::Fresh,
            _ if retention == Retention::Mended || retention.is_partial() => Freshness::StaleIfError,
            _ => Freshness::StaleWhileRevalidate,
        }
    }
}
