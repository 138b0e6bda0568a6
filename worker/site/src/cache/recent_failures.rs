use std::rc::Rc;

use super::lru::LruCache;
use crate::ports::Millis;

/// How long a failed operation is not retried.
const REMEMBERED_MS: Millis = 60_000;
/// Limit for all failures of one kind together.
const FAILURES_BYTES: usize = 64 * 1024;

/// Times of recent failures, by key.
#[derive(Debug)]
pub struct RecentFailures(LruCache<Millis>);

impl Default for RecentFailures {
    fn default() -> RecentFailures {
        RecentFailures(LruCache::new(FAILURES_BYTES))
    }
}

impl RecentFailures {
    pub fn add(&self, key: &str, now: Millis) {
        self.0.put(key, size_of::<Millis>(), Rc::new(now));
    }

    pub fn has(&self, key: &str, now: Millis) -> bool {
        self.0.get(key).is_some_and(|at| now.checked_sub(*at).is_some_and(|ms| ms < REMEMBERED_MS))
    }
}
