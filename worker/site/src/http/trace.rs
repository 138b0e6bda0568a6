//! Traces where a response came from: the headers `X-Cache` and `Server-Timing`.

use std::{
    borrow::Cow,
    cell::{Cell, RefCell},
};

use super::source::Source;
use super::steps::Steps;
use super::waiting::Waiting;
use crate::ports::Millis;

/// The value of `Server-Timing` for a response from memory.
const NO_CALLS: &str = "cms;dur=0;desc=\"0\", kv;dur=0;desc=\"0\"";

/// Collected while one request is handled. Work after the response, for which nobody waits, has its own trace.
#[derive(Debug, Default)]
pub struct Trace {
    source: Cell<Option<Source>>,
    upstream: CallStats,
    store: CallStats,
    waiting: Waiting,
    /// Deadline for the page's content.
    due: Cell<Option<Millis>>,
    steps: Option<Box<Steps>>,
    route: RefCell<Cow<'static, str>>,
    /// Keys of which the store had no usable value.
    absent: RefCell<Vec<String>>,
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
    /// The trace of a request that `waiting` waits for.
    pub fn new(waiting: Waiting) -> Trace {
        Trace { waiting, ..Trace::default() }
    }

    /// A trace that also records each step.
    pub fn with_steps(waiting: Waiting) -> Trace {
        Trace { waiting, steps: Some(Box::default()), ..Trace::default() }
    }

    /// Who waits for the response.
    pub fn waiting(&self) -> Waiting {
        self.waiting
    }

    /// Where to record steps. `None` unless the request asks for an explanation.
    pub fn steps(&self) -> Option<&Steps> {
        self.steps.as_deref()
    }

    /// Records the source of a document; the worst one counts.
    pub fn came_from(&self, source: Source) {
        self.source.set(self.source.get().max(Some(source)));
    }

    /// Records what was requested: the name of a page's route, or the path pattern of an endpoint.
    pub fn asks_for(&self, route: impl Into<Cow<'static, str>>) {
        self.route.replace(route.into());
    }

    /// The name of what was requested; empty when unknown.
    pub fn route(&self) -> Cow<'static, str> {
        self.route.borrow().clone()
    }

    /// The number of calls to the content system, and their total time.
    pub fn upstream(&self) -> (u32, Millis) {
        (self.upstream.calls.get(), self.upstream.ms.get())
    }

    /// The trace of a part of the request that may take `at_most` this long.
    pub fn part(&self, now: Millis, at_most: Millis) -> Trace {
        let due = now.saturating_add(self.time_left(now, at_most));
        let (waiting, absent) = (self.waiting, self.absent.clone());
        Trace { waiting, absent, due: Cell::new(Some(due)), ..Trace::default() }
    }

    /// Starts the deadline for the page's content. All calls share it, as they may run one after another.
    pub fn start_page(&self, now: Millis) {
        self.due.set(Some(now.saturating_add(self.waiting.page_ms())));
    }

    /// The time left for a call, `at_most` this long.
    pub fn time_left(&self, now: Millis, at_most: Millis) -> Millis {
        self.due.get().map_or(at_most, |due| due.saturating_sub(now).min(at_most))
    }

    /// Counts a call to the content system.
    pub fn upstream_call(&self) {
        self.upstream.call();
    }

    /// Adds the time of an exchange with the content system, retries included.
    pub fn upstream_time(&self, ms: Millis) {
        self.upstream.time(ms);
    }

    /// Counts a read of the store and adds its time.
    pub fn store(&self, ms: Millis) {
        self.store.call();
        self.store.time(ms);
    }

    /// Records that the store has no usable value of a key.
    pub fn store_lacks(&self, key: &str) {
        self.absent.borrow_mut().push(key.to_owned());
    }

    /// Whether this request has read the key in vain.
    pub fn is_absent(&self, key: &str) -> bool {
        self.absent.borrow().iter().any(|absent| absent == key)
    }

    /// Adds the calls of another trace, and their times.
    pub fn add(&self, other: &Trace) {
        for (own, added) in [(&self.upstream, &other.upstream), (&self.store, &other.store)] {
            own.calls.set(own.calls.get().saturating_add(added.calls.get()));
            own.time(added.ms.get());
        }
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
