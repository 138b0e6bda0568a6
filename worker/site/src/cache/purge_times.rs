//! When what was published: the stored document `stamps`, a JSON object of tags with times in ms since 1970.

use std::{
    cell::{Cell, RefCell},
    collections::BTreeMap,
};

use super::store_deadline::within_deadline;
use crate::{
    json,
    ports::{Millis, Ports},
};

/// Key of the document in the store.
pub const PURGE_TIMES_KEY: &str = "stamps";
/// An isolate looks at the document this often, at most.
const READ_EVERY_MS: Millis = 5000;

/// When the elements of each tag were last published, as this isolate last read it.
#[derive(Debug, Default)]
pub struct PurgeTimes {
    by_tag: RefCell<BTreeMap<String, Millis>>,
    read_at: Cell<Option<Millis>>,
}

impl PurgeTimes {
    /// Reads the document again when it was last read long ago. A store that fails changes nothing.
    pub async fn refresh(&self, ports: &impl Ports) {
        let now = ports.now();
        if self.read_at.get().is_some_and(|at| at.abs_diff(now) < READ_EVERY_MS) {
            return;
        }
        self.read_at.set(Some(now));
        let read = within_deadline(ports, ports.get(PURGE_TIMES_KEY)).await;
        let text = read.ok().flatten().unwrap_or_default();
        let times: BTreeMap<String, Millis> = json::read(&text).unwrap_or_default();
        for (tag, at) in times {
            self.purge(tag, at);
        }
    }

    /// Something with this tag was published at this time.
    pub fn purge(&self, tag: String, at: Millis) {
        let mut by_tag = self.by_tag.borrow_mut();
        let known = by_tag.entry(tag).or_default();
        *known = at.max(*known);
    }

    /// Whether something with one of these tags was published since a document was fetched. The time is taken after
    /// the content was changed, so what was fetched in the same millisecond is new.
    pub fn expire<'a>(&self, tags: impl IntoIterator<Item = &'a String>, fetched_at: Millis) -> bool {
        let by_tag = self.by_tag.borrow();
        tags.into_iter().any(|tag| by_tag.get(tag).is_some_and(|at| *at > fetched_at))
    }
}
