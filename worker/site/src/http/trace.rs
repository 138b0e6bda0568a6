//! Traces where a response came from: the headers `X-Cache` and `Server-Timing`.

use std::{borrow::Cow, cell::Cell};

use crate::ports::Millis;

/// Where a document came from, best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Source {
    /// Fresh, from this isolate's memory.
    Memory,
    /// Fresh, from the store.
    Hit,
    /// Stale, while a newer copy is being fetched.
    Stale,
    /// Fetched from the content system.
    Miss,
    /// Stale, because the content system does not answer.
    StaleError,
    /// From the snapshot that was deployed with the worker, because neither the store nor the content system has it.
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

/// The value of `Server-Timing` for an answer from memory.
const NO_CALLS: &str = "cms;dur=0;desc=\"0\", kv;dur=0;desc=\"0\"";

/// Collected while one request is answered. Work after the response has a trace of its own.
#[derive(Debug, Default)]
pub struct Trace {
    source: Cell<Option<Source>>,
    upstream: CallStats,
    store: CallStats,
    /// By when the content for the page has to be there.
    due: Cell<Option<Millis>>,
}

/// Calls of one kind. Calls may run concurrently, so their total time can exceed the request's.
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
    /// Notes the source of a document; the worst one counts.
    pub fn came_from(&self, source: Source) {
        self.source.set(self.source.get().max(Some(source)));
    }

    /// Sets by when the content for the page has to be there: one deadline for all calls, which may follow one another.
    pub fn expect_by(&self, due: Millis) {
        self.due.set(Some(due));
    }

    /// The time that is left for a call that may take so long.
    pub fn time_left(&self, now: Millis, at_most: Millis) -> Millis {
        self.due.get().map_or(at_most, |due| due.saturating_sub(now).min(at_most))
    }

    /// Counts a call to the content system.
    pub fn upstream_call(&self) {
        self.upstream.call();
    }

    /// Adds the time of an exchange with the content system, retry included.
    pub fn upstream_time(&self, ms: Millis) {
        self.upstream.time(ms);
    }

    /// Adds a read of the store and its time.
    pub fn store(&self, ms: Millis) {
        self.store.call();
        self.store.time(ms);
    }

    /// The worst source of the documents used. `None` when none was used.
    pub fn source(&self) -> Option<Source> {
        self.source.get()
    }

    /// The value of `Server-Timing`: times in milliseconds, with the number of calls as description.
    pub fn server_timing(&self) -> Cow<'static, str> {
        if self.upstream.calls.get() == 0 && self.store.calls.get() == 0 {
            return Cow::Borrowed(NO_CALLS);
        }
        let part = |name: &str, tally: &CallStats| {
            format!("{name};dur={};desc=\"{}\"", tally.ms.get(), tally.calls.get())
        };
        format!("{}, {}", part("cms", &self.upstream), part("kv", &self.store)).into()
    }
}
