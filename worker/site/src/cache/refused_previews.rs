use std::rc::Rc;

use super::lru::LruCache;
use crate::ports::Millis;

/// How long a refused preview is not asked for again.
const REMEMBERED_MS: Millis = 60_000;
/// Limit for all refused previews together.
const REFUSED_BYTES: usize = 64 * 1024;

/// When previews were refused lately, by address and token.
#[derive(Debug)]
pub struct RefusedPreviews(LruCache<Millis>);

impl Default for RefusedPreviews {
    fn default() -> RefusedPreviews {
        RefusedPreviews(LruCache::new(REFUSED_BYTES))
    }
}

impl RefusedPreviews {
    pub fn add(&self, key: &str, now: Millis) {
        self.0.put(key, size_of::<Millis>(), Rc::new(now));
    }

    pub fn has(&self, key: &str, now: Millis) -> bool {
        self.0.get(key).is_some_and(|at| now.checked_sub(*at).is_some_and(|ms| ms < REMEMBERED_MS))
    }
}
