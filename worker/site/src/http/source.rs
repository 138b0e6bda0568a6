//! Where content came from: the header `X-Cache`.

use serde::Serialize;

/// Where a document came from, best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// Fresh, from this isolate's memory.
    Memory,
    /// Fresh, from the store.
    Hit,
    /// Stale, while a newer copy is being fetched.
    Stale,
    /// Fetched from the content system.
    Miss,
    /// Stale, because the content system does not respond.
    StaleError,
    /// From the snapshot deployed with the worker, because neither the store nor the content system has it.
    Snapshot,
    /// Fetched from the content system, without any cache.
    Bypass,
}

impl Source {
    /// The value in `X-Cache`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Source::Memory => "memory",
            Source::Hit => "hit",
            Source::Stale => "stale",
            Source::Miss => "miss",
            Source::StaleError => "stale-error",
            Source::Snapshot => "snapshot",
            Source::Bypass => "bypass",
        }
    }
}
