//! The times of the latest publications: a JSON object in the store, from cache tags to times in ms since 1970.

use std::{
    cell::{Cell, RefCell},
    collections::BTreeMap,
};

use super::store_deadline::STORE_DEADLINE_MS;
use super::tags::CacheTags;
use crate::{
    json,
    ports::{Millis, Ports},
};

/// The publisher writes the object under this key.
pub const PURGE_TIMES_KEY: &str = "purge-times";
/// Most tags that the object holds.
const MAX_TAGS: usize = 2000;
/// The tag of every document.
const EVERYTHING: &str = "all";
/// An isolate reads the object again after this time, …
const READ_EVERY_MS: Millis = 5000;
/// … and relies on what it read for this long: Workers KV itself may return a value that is a minute old.
const KNOWN_MS: Millis = 60_000;

/// Drops the oldest half of the times when there are too many. Everything fetched before the latest of those then counts as
/// purged.
pub fn limit_purge_times(times: &mut BTreeMap<String, Millis>) {
    if times.len() <= MAX_TAGS {
        return;
    }
    let mut all: Vec<Millis> = times.values().copied().collect();
    all.sort_unstable();
    let Some(forgotten) = all.get(all.len() / 2).copied() else { return };
    times.retain(|_, at| *at > forgotten);
    let whole = times.entry(EVERYTHING.to_owned()).or_default();
    *whole = forgotten.max(*whole);
}

/// The time of the latest publication for each tag, as this isolate last read it.
#[derive(Debug, Default)]
pub struct PurgeTimes {
    by_tag: RefCell<BTreeMap<String, PurgeTime>>,
    latest: Cell<Millis>,
    read_at: Cell<Option<Millis>>,
}

/// The time of a tag's latest publication.
#[derive(Debug, Default)]
struct PurgeTime {
    stored: Millis,
    /// The stored time, but not later than when it was read: a clock that ran ahead may have stored a time in the future,
    /// and no document would be newer than that.
    effective: Millis,
}

impl PurgeTimes {
    /// Whether the object was read within the last minute.
    pub(super) fn are_known(&self, now: Millis) -> bool {
        self.were_read_within(KNOWN_MS, now)
    }

    /// Whether it is time to read the object again.
    pub(super) fn are_due(&self, now: Millis) -> bool {
        !self.were_read_within(READ_EVERY_MS, now)
    }

    fn were_read_within(&self, ms: Millis, now: Millis) -> bool {
        self.read_at.get().is_some_and(|at| at.abs_diff(now) < ms)
    }

    /// Reads the object. A failing store changes nothing.
    pub(super) async fn read(&self, now: Millis, ports: &impl Ports) {
        let read = ports.get(PURGE_TIMES_KEY, STORE_DEADLINE_MS).await;
        let text = read.ok().flatten().unwrap_or_default();
        let times: BTreeMap<String, Millis> = json::read(&text).unwrap_or_default();
        for (tag, at) in times {
            self.purge(tag, at, now);
        }
        self.read_at.set(Some(now));
    }

    /// Records that something with this tag was published.
    pub fn purge(&self, tag: String, at: Millis, now: Millis) {
        let mut by_tag = self.by_tag.borrow_mut();
        let latest = by_tag.entry(tag).or_default();
        if at > latest.stored {
            *latest = PurgeTime { stored: at, effective: at.min(now) };
            self.latest.set(latest.effective.max(self.latest.get()));
        }
    }

    /// When something with one of these tags was published last, in ms since 1970. `None` when no publication is known.
    pub fn latest_of(&self, tags: &[String]) -> Option<Millis> {
        let by_tag = self.by_tag.borrow();
        tags.iter().filter_map(|tag| by_tag.get(tag)).map(|time| time.effective).max()
    }

    /// When anything was published last, in ms since 1970. `None` when no publication is known.
    pub fn latest(&self) -> Option<Millis> {
        Some(self.latest.get()).filter(|at| *at > 0)
    }

    /// Whether something with one of these tags was published since a document was fetched. The publisher takes the
    /// time after the change, so a document fetched in the same millisecond is up to date.
    pub fn purged_since(&self, tags: &CacheTags, fetched_at: Millis) -> bool {
        // Most documents were fetched after the latest publication of all.
        if self.latest.get() <= fetched_at {
            return false;
        }
        let by_tag = self.by_tag.borrow();
        tags.iter().any(|tag| by_tag.get(tag).is_some_and(|time| time.effective > fetched_at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_forgotten_counts_for_everything() {
        let of = |count: u64| (0..count).map(|at| (format!("entry:{at}"), at)).collect::<BTreeMap<_, _>>();
        let mut few = of(2000);
        limit_purge_times(&mut few);
        assert_eq!(few, of(2000));
        let mut many = of(2001);
        limit_purge_times(&mut many);
        assert_eq!((many.len(), many.get("all"), many.get("entry:1001")), (1001, Some(&1000), Some(&1001)));
        let mut at_once: BTreeMap<String, Millis> = (0..3000).map(|tag| (tag.to_string(), 7)).collect();
        limit_purge_times(&mut at_once);
        assert_eq!(at_once, BTreeMap::from([("all".to_owned(), 7)]));
    }
}
