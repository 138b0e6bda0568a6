//! A map that is bounded by bytes: the least recently used entries make room.

use std::{any::Any, cell::RefCell, collections::BTreeMap, marker::PhantomData, rc::Rc};

/// Shared values by key. The map under all shelves is one, or each kind of value would bring a copy of its code into the
/// worker.
#[derive(Debug)]
pub struct Shelf<V>(RefCell<Inner>, PhantomData<V>);

#[derive(Debug)]
struct Inner {
    entries: BTreeMap<String, Entry>,
    limit: usize,
    weight: usize,
    /// Counts uses, to tell which entries were used last.
    uses: u64,
}

#[derive(Debug)]
struct Entry {
    value: Rc<dyn Any>,
    weight: usize,
    used: u64,
}

impl<V: 'static> Shelf<V> {
    /// An empty shelf that holds at most this many bytes.
    pub fn new(limit: usize) -> Shelf<V> {
        Shelf(RefCell::new(Inner { entries: BTreeMap::new(), limit, weight: 0, uses: 0 }), PhantomData)
    }

    /// The value of a key, now the most recently used one.
    pub fn get(&self, key: &str) -> Option<Rc<V>> {
        self.0.borrow_mut().get(key)?.downcast().ok()
    }

    /// Puts a value that weighs this many bytes; one too heavy for the shelf only replaces the old value by none.
    pub fn put(&self, key: &str, weight: usize, value: Rc<V>) {
        self.0.borrow_mut().put(key, weight, value);
    }

    /// Bytes on the shelf.
    #[cfg(test)]
    fn weight(&self) -> usize {
        self.0.borrow().weight
    }
}

impl Inner {
    fn get(&mut self, key: &str) -> Option<Rc<dyn Any>> {
        self.uses += 1;
        let entry = self.entries.get_mut(key)?;
        entry.used = self.uses;
        Some(Rc::clone(&entry.value))
    }

    fn put(&mut self, key: &str, weight: usize, value: Rc<dyn Any>) {
        let weight = weight + key.len() + size_of::<Entry>();
        self.remove(key);
        if weight > self.limit {
            return;
        }
        if self.weight + weight > self.limit {
            self.make_room();
        }
        self.uses += 1;
        self.weight += weight;
        self.entries.insert(key.to_owned(), Entry { value, weight, used: self.uses });
        while self.weight > self.limit {
            self.make_room();
        }
    }

    fn remove(&mut self, key: &str) {
        if let Some(entry) = self.entries.remove(key) {
            self.weight = self.weight.saturating_sub(entry.weight);
        }
    }

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
            shelf.put(&format!("key {number}"), number % 3000, Rc::new(number));
            assert!(shelf.weight() <= 100_000, "after {number}");
        }
        assert_eq!(shelf.get("key 9999").as_deref(), Some(&9999), "the latest is there");
        assert_eq!(shelf.get("key 0"), None, "the oldest is not");
        shelf.put("heavy", 100_001, Rc::new(1));
        assert_eq!(shelf.get("heavy"), None);
    }

    #[test]
    fn what_is_used_stays() {
        let shelf = Shelf::new(10_000);
        shelf.put("used", 100, Rc::new(1));
        for number in 0..1000 {
            assert_eq!(shelf.get("used").as_deref(), Some(&1), "after {number}");
            shelf.put(&number.to_string(), 100, Rc::new(number));
        }
    }

    #[test]
    fn a_new_value_replaces_the_old_one() {
        let shelf = Shelf::new(1000);
        shelf.put("key", 10, Rc::new(1));
        let weight = shelf.weight();
        shelf.put("key", 10, Rc::new(2));
        assert_eq!((shelf.get("key").as_deref(), shelf.weight()), (Some(&2), weight));
        shelf.put("key", 1001, Rc::new(3));
        assert_eq!((shelf.get("key"), shelf.weight()), (None, 0));
    }
}
