//! A least-recently-used cache in memory, bounded by bytes.

use std::{cell::RefCell, num::NonZeroUsize, rc::Rc};

use clru::{CLruCache, CLruCacheConfig, WeightScale};

/// Shared values by key. An isolate has a single thread, so a `RefCell` suffices.
#[derive(Debug)]
pub struct LruCache<V>(RefCell<CLruCache<String, Entry<V>, std::hash::RandomState, ByWeight>>);

#[derive(Debug)]
struct Entry<V> {
    value: Rc<V>,
    bytes: usize,
}

#[derive(Debug)]
struct ByWeight;

impl<V> WeightScale<String, Entry<V>> for ByWeight {
    fn weight(&self, key: &String, entry: &Entry<V>) -> usize {
        entry.bytes.saturating_add(key.len()).saturating_add(size_of::<Entry<V>>())
    }
}

impl<V> LruCache<V> {
    /// Creates an empty cache for at most `limit` bytes.
    pub fn new(limit: usize) -> LruCache<V> {
        let capacity = NonZeroUsize::new(limit).unwrap_or(NonZeroUsize::MIN);
        LruCache(RefCell::new(CLruCache::with_config(CLruCacheConfig::new(capacity).with_scale(ByWeight))))
    }

    /// The value of a key, which becomes the most recently used one.
    pub fn get(&self, key: &str) -> Option<Rc<V>> {
        self.0.borrow_mut().get(key).map(|entry| Rc::clone(&entry.value))
    }

    /// Inserts a value of `bytes`. A value larger than the whole cache is not inserted, but still replaces the key's
    /// old one.
    pub fn put(&self, key: &str, bytes: usize, value: Rc<V>) {
        let mut cache = self.0.borrow_mut();
        cache.pop(key);
        let _ = cache.put_with_weight(key.to_owned(), Entry { value, bytes });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weight<V>(cache: &LruCache<V>) -> usize {
        cache.0.borrow().weight()
    }

    #[test] // CP21, F48
    fn it_never_weighs_more_than_its_limit() {
        let cache = LruCache::new(100_000);
        for number in 0..10_000 {
            cache.put(&format!("key {number}"), number % 3000, Rc::new(number));
            assert!(weight(&cache) <= 100_000, "after {number}");
        }
        assert_eq!(cache.get("key 9999").as_deref(), Some(&9999), "the latest is there");
        assert_eq!(cache.get("key 0"), None, "the oldest is not");
        cache.put("heavy", 100_001, Rc::new(1));
        assert_eq!(cache.get("heavy"), None);
        assert_eq!(cache.get("key 9999").as_deref(), Some(&9999), "what is too heavy makes nobody go");
    }

    #[test]
    fn what_is_used_stays() {
        let cache = LruCache::new(10_000);
        cache.put("used", 100, Rc::new(1));
        for number in 0..1000 {
            assert_eq!(cache.get("used").as_deref(), Some(&1), "after {number}");
            cache.put(&number.to_string(), 100, Rc::new(number));
        }
    }

    #[test]
    fn a_new_value_replaces_the_old_one() {
        let cache = LruCache::new(1000);
        cache.put("key", 10, Rc::new(1));
        let before = weight(&cache);
        cache.put("key", 10, Rc::new(2));
        assert_eq!((cache.get("key").as_deref(), weight(&cache)), (Some(&2), before));
        cache.put("key", 1001, Rc::new(3));
        assert_eq!((cache.get("key"), weight(&cache)), (None, 0));
    }
}
