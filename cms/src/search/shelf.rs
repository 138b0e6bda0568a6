//! The indexes in memory, which follow the database.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard};

use search::{Index, Language, Record, Settings, Synonyms};
use serde_json::{Value, json};

use super::keys::Keys;
use super::records::refresh;
use crate::store::{self, SearchRow, Store};

/// The search side of the service.
pub struct Search {
    /// Who may do what.
    pub(super) keys: Keys,
    origin: String,
    shelf: RwLock<Shelf>,
}

/// A record in place of the last one of its id, or none.
type Change = (String, Option<Arc<Record>>);

/// The indexes as of one change.
#[derive(Default)]
pub(super) struct Shelf {
    known: i64,
    synonyms: String,
    indexes: HashMap<String, Index>,
}

impl Shelf {
    /// The index of this name.
    pub(super) fn index(&self, name: &str) -> Option<&Index> {
        self.indexes.get(name)
    }
}

impl Search {
    /// Indexes that have not been read yet. Addresses of our own pictures begin with the origin.
    pub fn new(keys: Keys, origin: String) -> Self {
        Self { keys, origin, shelf: RwLock::default() }
    }

    /// Brings the indexes up to date: with records whose status has changed by itself, and with all changes since the
    /// last time.
    pub fn follow(&self, store: &Store, now: i64) -> store::Result<()> {
        let due = store.read(|connection| store::due_searches(connection, now))?;
        if !due.is_empty() {
            store.write(|transaction| refresh(transaction, &due, now))?;
        }
        let change = store.read(store::search_change)?;
        if self.read().known == change {
            return Ok(());
        }
        let mut shelf = self.shelf.write().unwrap_or_else(PoisonError::into_inner);
        let (synonyms, change) = store.read(|connection| {
            let synonyms = store::read_meta(connection, "synonyms")?.unwrap_or_default();
            Ok((synonyms, store::search_change(connection)?))
        })?;
        if synonyms != shelf.synonyms {
            *shelf = Shelf { synonyms, ..Shelf::default() };
        }
        let known = shelf.known;
        let rows = store.read(|connection| store::search_rows(connection, known))?;
        self.put_in(&mut shelf, rows);
        shelf.known = change;
        Ok(())
    }

    /// The indexes as they are.
    pub(super) fn read(&self) -> RwLockReadGuard<'_, Shelf> {
        self.shelf.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// Rows come sorted by index, and the row of an index before those of its records.
    fn put_in(&self, shelf: &mut Shelf, rows: Vec<SearchRow>) {
        let synonyms = synonyms(&shelf.synonyms);
        let mut changes: BTreeMap<String, Vec<Change>> = BTreeMap::new();
        for row in rows {
            if row.object.is_empty() {
                match row.record {
                    Some(_) if shelf.indexes.contains_key(&row.index) => {}
                    Some(_) => {
                        let index = Index::new(settings(&row.index), synonyms.clone());
                        shelf.indexes.insert(row.index, index);
                    }
                    None => drop(shelf.indexes.remove(&row.index)),
                }
                continue;
            }
            let record = row.record.and_then(|text| self.complete(&row.object, &text));
            changes.entry(row.index).or_default().push((row.object, record));
        }
        for (name, changes) in changes {
            if let Some(index) = shelf.indexes.get_mut(&name) {
                index.change(changes);
            }
        }
    }

    /// A record as it is given back: with its id, and with our host before the addresses of our pictures.
    fn complete(&self, object: &str, text: &str) -> Option<Arc<Record>> {
        let mut record: Record = serde_json::from_str(text).ok()?;
        for picture in record.get_mut("transforms").and_then(Value::as_array_mut).into_iter().flatten() {
            for name in ["url", "webp", "thumbnail"] {
                if let Some(path) =
                    picture.get(name).and_then(Value::as_str).filter(|path| path.starts_with('/'))
                {
                    picture[name] = json!(format!("{}{path}", self.origin));
                }
            }
        }
        record.insert("objectID".to_owned(), json!(object));
        Some(Arc::new(record))
    }
}

/// What is searched in an index, and what comes first among equals. The names are those of our own records; any other
/// index is searched in all its texts.
fn settings(index: &str) -> Settings {
    let (attributes, order): (&[&str], &[&str]) = match index {
        "products" => {
            (&["title", "categoryTitle", "categories", "intro", "text"], &["featured", "new", "postDate"])
        }
        "projects" => (&["title", "intro", "text"], &["postDate"]),
        "pages" => (&["title", "intro", "text"], &["lasting", "postDate"]),
        _ => (&[], &[]),
    };
    let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    Settings { attributes: owned(attributes), body: Some("text".to_owned()), order: owned(order) }
}

fn synonyms(text: &str) -> Synonyms {
    let mut synonyms = Synonyms::default();
    let groups: BTreeMap<String, Vec<Vec<String>>> = serde_json::from_str(text).unwrap_or_default();
    for (language, groups) in &groups {
        for group in groups {
            synonyms.add(Language::of(language), group.iter().map(String::as_str));
        }
    }
    synonyms
}
