//! A circuit breaker: stops calls to an upstream that keeps failing.

use std::{cell::RefCell, collections::VecDeque};

use crate::ports::Millis;

/// This many failures within [`WINDOW_MS`] open the breaker.
const FAILURES: usize = 5;
const WINDOW_MS: Millis = 10_000;
/// An open breaker rejects all calls for this long. Then it is half-open: the calls of one page may probe the
/// upstream.
const OPEN_MS: Millis = 15_000;
/// The probing calls of a page start within this time of one another, since each may look into the store first.
const PAGE_MS: Millis = 500;

/// The breaker of one upstream. Each isolate has its own.
#[derive(Debug, Default)]
pub struct Breaker(RefCell<State>);

#[derive(Debug, Default)]
struct State {
    failures: VecDeque<Millis>,
    open_until: Option<Millis>,
    /// When the half-open breaker let its first call through.
    tried: Option<Millis>,
}

impl Breaker {
    /// Whether a call may be sent. The half-open breaker lets all calls of one page through: with a single probe the
    /// page would lack its other parts although the upstream has recovered. It opens again until a call succeeds.
    pub fn allows(&self, now: Millis) -> bool {
        let mut state = self.0.borrow_mut();
        match state.open_until {
            Some(until) if now < until => {
                state.tried.is_some_and(|tried| now < tried.saturating_add(PAGE_MS))
            }
            Some(_) => {
                state.open_until = Some(now.saturating_add(OPEN_MS));
                state.tried = Some(now);
                true
            }
            None => true,
        }
    }

    pub fn succeeded(&self) {
        *self.0.borrow_mut() = State::default();
    }

    pub fn failed(&self, now: Millis) {
        let mut state = self.0.borrow_mut();
        state.failures.push_back(now);
        while state.failures.front().is_some_and(|at| at.saturating_add(WINDOW_MS) < now) {
            state.failures.pop_front();
        }
        if state.failures.len() >= FAILURES {
            state.open_until = Some(now.saturating_add(OPEN_MS));
            state.tried = None;
        }
    }

    /// Whether the latest call failed.
    pub fn is_failing(&self) -> bool {
        !self.0.borrow().failures.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_failures_within_ten_seconds_open_it_for_fifteen() {
        let breaker = Breaker::default();
        for second in 0..5 {
            assert!(breaker.allows(second * 1000), "after {second} failures");
            breaker.failed(second * 1000);
        }
        assert!(!breaker.allows(4001));
        assert!(!breaker.allows(18_999));
        assert!(breaker.allows(19_000), "one call tries");
        assert!(breaker.allows(19_499), "and the others of its page");
        assert!(!breaker.allows(19_500), "only these");
        breaker.succeeded();
        assert!(breaker.allows(19_501));
        assert!(!breaker.is_failing());
    }

    #[test]
    fn slow_failures_do_not_add_up() {
        let breaker = Breaker::default();
        for call in 0..20 {
            assert!(breaker.allows(call * 3000));
            breaker.failed(call * 3000);
        }
        assert!(breaker.is_failing());
    }
}
