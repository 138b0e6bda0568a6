//! A map that is bounded by bytes: the least recently used entries make room.

use std::{cell::RefCell, collections::BTreeMap};

/// Values by key, cheap to clone out.
#[derive(Debug)]
pub struct Shelf<V>(RefCell<Inner<V>>);

#[derive(Debug)]
struct Inner<V> {
    entries: BTreeMap<String, Entry<V>>,
    limit: usize,
    weight: usize,
    /// Counts uses, to tell which entries were used last.
    uses: u64,
}

#[derive(Debug)]
struct Entry<V> {
    value: V,
    weight: usize,
    used: u64,
}

impl<V: Clone> Shelf<V> {
    /// An empty shelf that holds at most this many bytes.
    pub fn new(limit: usize) -> Shelf<V> {
        Shelf(RefCell::new(Inner { entries: BTreeMap::new(), limit, weight: 0, uses: 0 }))
    }

    /// The value of a key, now the most recently used one.
    pub fn get(&self, key: &str) -> Option<V> {
        let mut inner = self.0.borrow_mut();
        inner.uses += 1;
        let uses = inner.uses;
        let entry = inner.entries.get_mut(key)?;
        entry.used = uses;
        Some(entry.value.clone())
    }

    /// Puts a value that weighs this many bytes; one too heavy for the shelf only replaces the old value by none.
    pub fn put(&self, key: &str, weight: usize, value: V) {
        let weight = weight + key.len() + size_of::<Entry<V>>();
        self.remove(key);
        let mut inner = self.0.borrow_mut();
        if weight > inner.limit {
            return;
        }
        if inner.weight + weight > inner.limit {
            inner.make_room();
        }
        inner.uses += 1;
        inner.weight += weight;
        let used = inner.uses;
        inner.entries.insert(key.to_owned(), Entry { value, weight, used });
        while inner.weight > inner.limit {
            inner.make_room();
        }
    }

    /// Takes a value away.
    pub fn remove(&self, key: &str) {
        let mut inner = self.0.borrow_mut();
        if let Some(entry) = inner.entries.remove(key) {
            inner.weight = inner.weight.saturating_sub(entry.weight);
        }
    }

    /// Bytes on the shelf.
    #[cfg(test)]
    fn weight(&self) -> usize {
        self.0.borrow().weight
    }
}

impl<V> Inner<V> {
    /// Drops the older half at once, so that a full shelf is not searched for every new value.
    fn make_room(&mut self) {
        let mut uses: Vec<u64> = self.entries.values().map(|entry| entry.used).collect();
        uses.sort_unstable();
        let Some(median) = uses.get(uses.len().saturating_sub(1) / 2).copied() else { return };
        self.entries.retain(|_, entry| entry.used > median);
        self.weight = self.entries.values().map(|entry| entry.weight).sum();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_never_weighs_more_than_its_limit() {
        let shelf = Shelf::new(100_000);
        for number in 0..10_000 {
            shelf.put(&format!("key {number}"), number % 3000, number);
            assert!(shelf.weight() <= 100_000, "after {number}");
        }
        assert_eq!(shelf.get("key 9999"), Some(9999), "the latest is there");
        assert_eq!(shelf.get("key 0"), None, "the oldest is not");
        shelf.put("heavy", 100_001, 1);
        assert_eq!(shelf.get("heavy"), None);
    }

    #[test]
    fn what_is_used_stays() {
        let shelf = Shelf::new(10_000);
        shelf.put("used", 100, 1);
        for number in 0..1000 {
            assert_eq!(shelf.get("used"), Some(1), "after {number}");
            shelf.put(&number.to_string(), 100, number);
        }
    }

    #[test]
    fn a_new_value_replaces_the_old_one() {
        let shelf = Shelf::new(1000);
        shelf.put("key", 10, 1);
        let weight = shelf.weight();
        shelf.put("key", 10, 2);
        assert_eq!((shelf.get("key"), shelf.weight()), (Some(2), weight));
        shelf.remove("key");
        assert_eq!((shelf.get("key"), shelf.weight()), (None, 0));
    }
}
