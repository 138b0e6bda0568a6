//! A circuit breaker: stops calls to an upstream that keeps failing.

use std::{cell::RefCell, collections::VecDeque};

use serde_json::json;

use crate::{
    log,
    ports::{Millis, Runtime},
};

/// This many failures within [`WINDOW_MS`] open the breaker.
const FAILURES: usize = 5;
const WINDOW_MS: Millis = 10_000;
/// An open breaker rejects all calls for this long. Then it is half-open: the calls of one page may probe the
/// upstream.
const OPEN_MS: Millis = 15_000;
/// The probing calls of a page start within this time of one another, since each may read the store first.
const PAGE_MS: Millis = 500;

/// The breaker for one kind of call to an upstream. Each isolate has its own.
#[derive(Debug)]
pub struct Breaker {
    /// The upstream's name in the log.
    name: &'static str,
    state: RefCell<State>,
}

#[derive(Debug, Default)]
struct State {
    failures: VecDeque<Millis>,
    open_until: Option<Millis>,
    /// When the half-open breaker let its first call through.
    probed_at: Option<Millis>,
}

impl State {
    /// Clamps times from a clock that ran ahead to the present; otherwise they would apply until the clock catches up.
    fn clamp(&mut self, now: Millis) {
        self.failures.iter_mut().for_each(|at| *at = now.min(*at));
        self.probed_at = self.probed_at.filter(|probed_at| *probed_at <= now);
        self.open_until = self.open_until.map(|until| until.min(now.saturating_add(OPEN_MS)));
    }
}

impl Breaker {
    /// A closed breaker. `name` identifies the upstream in the log.
    pub fn new(name: &'static str) -> Breaker {
        Breaker { name, state: RefCell::default() }
    }

    /// Whether a call may be sent. The half-open breaker lets all calls of one page through: with a single probe the
    /// page would lack its other parts although the upstream has recovered. It opens again until a call succeeds.
    pub fn allows(&self, now: Millis) -> bool {
        let mut state = self.state.borrow_mut();
        state.clamp(now);
        match state.open_until {
            Some(until) if now < until => {
                state.probed_at.is_some_and(|probed_at| now < probed_at.saturating_add(PAGE_MS))
            }
            Some(_) => {
                state.open_until = Some(now.saturating_add(OPEN_MS));
                state.probed_at = Some(now);
                true
            }
            None => true,
        }
    }

    /// Records that a call succeeded.
    pub fn succeeded(&self, runtime: &impl Runtime) {
        if self.close() {
            log::warning(runtime, "an upstream answers again", self.name);
        }
    }

    /// Records that a call failed.
    pub fn failed(&self, runtime: &impl Runtime) {
        if self.count(runtime.now()) {
            let details = json!({"upstream": self.name, "seconds": OPEN_MS / 1000});
            log::error(runtime, "an upstream failed too often and is not asked for a while", details);
        }
    }

    /// Whether the latest call failed.
    pub fn is_failing(&self) -> bool {
        !self.state.borrow().failures.is_empty()
    }

    /// Closes the breaker; true if it was open.
    fn close(&self) -> bool {
        self.state.take().open_until.is_some()
    }

    /// Counts a failure; true if it opened the breaker.
    fn count(&self, now: Millis) -> bool {
        let mut state = self.state.borrow_mut();
        state.clamp(now);
        state.failures.push_back(now);
        while state.failures.front().is_some_and(|at| at.saturating_add(WINDOW_MS) < now) {
            state.failures.pop_front();
        }
        if state.failures.len() < FAILURES {
            return false;
        }
        state.probed_at = None;
        state.open_until.replace(now.saturating_add(OPEN_MS)).is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test] // F53
    fn five_failures_within_ten_seconds_open_it_for_fifteen() {
        let breaker = Breaker::new("test");
        for second in 0..5 {
            assert!(breaker.allows(second * 1000), "after {second} failures");
            assert_eq!(breaker.count(second * 1000), second == 4, "after {second} failures");
        }
        assert!(!breaker.allows(4001));
        assert!(!breaker.allows(18_999));
        assert!(breaker.allows(19_000), "one call tries");
        assert!(breaker.allows(19_499), "and the others of its page");
        assert!(!breaker.allows(19_500), "only these");
        assert!(!breaker.count(19_600), "it was open before");
        assert!(breaker.close());
        assert!(breaker.allows(19_601));
        assert!(!breaker.is_failing());
        assert!(!breaker.close(), "it was closed before");
    }

    #[test]
    fn slow_failures_do_not_add_up() {
        let breaker = Breaker::new("test");
        for call in 0..20 {
            assert!(breaker.allows(call * 3000));
            breaker.count(call * 3000);
        }
        assert!(breaker.is_failing());
    }

    #[test] // F46
    fn a_clock_that_ran_ahead_keeps_it_open_no_longer() {
        const AHEAD: Millis = 365 * 24 * 3_600_000;
        let breaker = Breaker::new("test");
        for _ in 0..5 {
            breaker.count(AHEAD);
        }
        assert!(!breaker.allows(1000));
        assert!(breaker.allows(16_000), "as if it had opened when the clock was set right");
        assert!(!breaker.allows(17_000));
        breaker.close();
        for _ in 0..4 {
            breaker.count(AHEAD);
        }
        breaker.count(1000);
        breaker.close();
        assert!(breaker.allows(1000));
    }
}
