//! An index: records, and where their words stand.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use serde_json::Value;

use crate::Record;
use crate::language::Language;
use crate::postings::{DocumentId, FieldId, Place, Postings};
use crate::synonyms::Synonyms;
use crate::text::tokens;
use crate::vocabulary::Vocabulary;

/// Words of different values of one attribute are never neighbours.
const BETWEEN_VALUES: u32 = 100;

/// What is searched, and what decides where all else is equal.
#[derive(Debug, Clone, Default)]
pub struct Settings {
    /// Searched attributes, the most important first; every text when empty.
    pub attributes: Vec<String>,
    /// The searched attribute that is so long that words stand near each other in it by chance.
    pub body: Option<String>,
    /// Attributes whose larger value comes first, the most important first. True counts as one.
    pub order: Vec<String>,
}

/// A searched attribute in one language.
pub(crate) struct Field {
    pub(crate) path: String,
    pub(crate) rank: u8,
    pub(crate) language: Language,
}

/// A record as it is kept.
pub(crate) struct Document {
    id: String,
    pub(crate) record: Arc<Record>,
    pub(crate) is_there: bool,
    /// The values of [`Settings::order`].
    order: Vec<i64>,
}

/// Records that can be searched.
pub struct Index {
    pub(crate) settings: Settings,
    pub(crate) synonyms: Synonyms,
    pub(crate) vocabulary: Vocabulary,
    pub(crate) postings: Postings,
    pub(crate) fields: Vec<Field>,
    field_ids: HashMap<String, FieldId>,
    pub(crate) documents: Vec<Document>,
    by_id: HashMap<String, DocumentId>,
    /// In which place each record comes among equals.
    pub(crate) places: Vec<u32>,
    /// Which records meet the filters asked for lately: the site asks with one filter for each language.
    pub(crate) filtered: Mutex<HashMap<String, Arc<[bool]>>>,
}

impl Index {
    /// An empty index.
    pub fn new(settings: Settings, synonyms: Synonyms) -> Self {
        Self {
            settings,
            synonyms,
            vocabulary: Vocabulary::default(),
            postings: Postings::default(),
            fields: Vec::new(),
            field_ids: HashMap::new(),
            documents: Vec::new(),
            by_id: HashMap::new(),
            places: Vec::new(),
            filtered: Mutex::default(),
        }
    }

    /// The number of records.
    pub fn len(&self) -> usize {
        self.by_id.len()
    }

    /// Whether there are no records.
    pub fn is_empty(&self) -> bool {
        self.by_id.is_empty()
    }

    /// Changes records: a new one in place of the old one of its id, or none. When more is dead than alive, all that
    /// is alive is written anew.
    pub fn change(&mut self, changes: impl IntoIterator<Item = (String, Option<Arc<Record>>)>) {
        for (id, record) in changes {
            self.remove(&id);
            if let Some(record) = record {
                self.insert(id, record);
            }
        }
        if self.documents.len() > 2 * self.by_id.len() + 1000 {
            let alive = std::mem::take(&mut self.documents).into_iter().filter(|document| document.is_there);
            let mut fresh = Self::new(self.settings.clone(), self.synonyms.clone());
            alive.for_each(|document| fresh.insert(document.id, document.record));
            *self = fresh;
        }
        self.vocabulary.settle();
        self.filtered = Mutex::default();
        let key = |id: &DocumentId| (Reverse(&self.documents[*id as usize].order), *id);
        let mut order: Vec<DocumentId> = (0..).zip(&self.documents).map(|(id, _)| id).collect();
        order.sort_unstable_by(|a, b| key(a).cmp(&key(b)));
        let mut places = vec![0; order.len()];
        for (place, id) in (0..).zip(order) {
            places[id as usize] = place;
        }
        self.places = places;
    }

    fn remove(&mut self, id: &str) {
        if let Some(old) = self.by_id.remove(id) {
            self.documents[old as usize].is_there = false;
        }
    }

    fn insert(&mut self, id: String, record: Arc<Record>) {
        let document = DocumentId::try_from(self.documents.len()).unwrap_or(DocumentId::MAX);
        for (rank, attribute) in self.attributes(&record).iter().enumerate() {
            if let Some(value) = record.get(attribute) {
                let rank = u8::try_from(rank).unwrap_or(u8::MAX);
                self.write(value, attribute.clone(), (rank, Language::Other), document, &mut 0);
            }
        }
        let value = |attribute: &String| match record.get(attribute) {
            Some(Value::Bool(value)) => i64::from(*value),
            Some(value) => value.as_i64().unwrap_or(0),
            None => 0,
        };
        let order = self.settings.order.iter().map(value).collect();
        self.by_id.insert(id.clone(), document);
        self.documents.push(Document { id, record, is_there: true, order });
    }

    /// Notes the words of a value; the parts of an object are attributes of their own.
    fn write(
        &mut self,
        value: &Value,
        path: String,
        about: (u8, Language),
        document: DocumentId,
        at: &mut u32,
    ) {
        match value {
            Value::String(text) => {
                let field = self.field(path, about);
                for token in tokens(text) {
                    let word = self.vocabulary.learn(&token.word, about.1);
                    self.postings.add(word, field, Place { document, at: *at });
                    *at += 1;
                }
                *at += BETWEEN_VALUES;
            }
            Value::Array(values) => {
                values.iter().for_each(|value| self.write(value, path.clone(), about, document, at));
            }
            Value::Object(parts) => {
                for (key, value) in parts {
                    let language = match Language::of(key) {
                        Language::Other => about.1,
                        language => language,
                    };
                    self.write(value, format!("{path}.{key}"), (about.0, language), document, &mut 0);
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }

    fn field(&mut self, path: String, (rank, language): (u8, Language)) -> FieldId {
        if let Some(id) = self.field_ids.get(&path) {
            return *id;
        }
        let id = FieldId::try_from(self.fields.len()).unwrap_or(FieldId::MAX);
        self.field_ids.insert(path.clone(), id);
        self.fields.push(Field { path, rank, language });
        id
    }

    /// The attributes of a record that are searched.
    pub fn attributes(&self, record: &Record) -> Vec<String> {
        match self.settings.attributes.as_slice() {
            [] => record.keys().cloned().collect(),
            attributes => attributes.to_vec(),
        }
    }
}
