//! What an answer was made from: the headers `X-Cache` and `Server-Timing`.

use std::cell::Cell;

use crate::ports::Millis;

/// Where a document came from, best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Source {
    /// This isolate's memory, fresh.
    Memory,
    /// The store, fresh.
    Hit,
    /// Memory or store, old: a newer copy is on its way.
    Stale,
    /// The content system.
    Miss,
    /// Memory or store, old: the content system does not answer.
    StaleError,
    /// The content system, past all caches.
    Bypass,
}

impl Source {
    /// The word in `X-Cache`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Source::Memory => "memory",
            Source::Hit => "hit",
            Source::Stale => "stale",
            Source::Miss => "miss",
            Source::StaleError => "stale-error",
            Source::Bypass => "bypass",
        }
    }
}

/// Collected while one request is answered. Work after the answer has a trace of its own.
#[derive(Debug, Default)]
pub struct Trace {
    source: Cell<Option<Source>>,
    upstream: CallStats,
    store: CallStats,
}

/// Calls of one kind. Calls may run side by side, so their time can exceed the request's.
#[derive(Debug, Default)]
struct CallStats {
    calls: Cell<u32>,
    ms: Cell<Millis>,
}

impl CallStats {
    fn call(&self) {
        self.calls.set(self.calls.get().saturating_add(1));
    }

    fn time(&self, ms: Millis) {
        self.ms.set(self.ms.get().saturating_add(ms));
    }
}

impl Trace {
    /// A document came from here; the worst source counts.
    pub fn came_from(&self, source: Source) {
        self.source.set(self.source.get().max(Some(source)));
    }

    /// One call to the content system goes out.
    pub fn upstream_call(&self) {
        self.upstream.call();
    }

    /// So long an exchange with the content system took, retry included.
    pub fn upstream_time(&self, ms: Millis) {
        self.upstream.time(ms);
    }

    /// One look into the store, and how long it took.
    pub fn store(&self, ms: Millis) {
        self.store.call();
        self.store.time(ms);
    }

    /// The worst source of the documents used; nothing when none was.
    pub fn source(&self) -> Option<Source> {
        self.source.get()
    }

    /// The value of `Server-Timing`: time in ms and, as description, the number of calls.
    pub fn server_timing(&self) -> String {
        let part = |name: &str, tally: &CallStats| {
            format!("{name};dur={};desc=\"{}\"", tally.ms.get(), tally.calls.get())
        };
        format!("{}, {}", part("cms", &self.upstream), part("kv", &self.store))
    }
}
