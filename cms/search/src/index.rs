//! An index: records, where their words stand, and the answer to a question.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::Value;

use crate::highlight::Highlighter;
use crate::language::Language;
use crate::postings::{DocumentId, FieldId, Place, Postings};
use crate::query::{Question, Typos};
use crate::ranking::{Pass, Ranked, Widened};
use crate::synonyms::Synonyms;
use crate::text::tokens;
use crate::vocabulary::Vocabulary;
use crate::{Record, ranking};

/// Words of different values of one attribute are never neighbours.
const BETWEEN_VALUES: u32 = 100;

/// Filters whose records are remembered.
const FILTERS_KEPT: usize = 32;

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
struct Field {
    path: String,
    rank: u8,
    language: Language,
}

/// A record as it is kept.
struct Document {
    id: String,
    record: Arc<Record>,
    is_there: bool,
    /// The values of [`Settings::order`].
    order: Vec<i64>,
}

/// What answers a question.
pub struct Found {
    /// The hits asked for, the best first.
    pub hits: Vec<(String, Arc<Record>)>,
    /// How many hits there are.
    pub total: usize,
    /// Marks what was found in them.
    pub highlighter: Highlighter,
}

/// Records that can be searched.
pub struct Index {
    settings: Settings,
    synonyms: Synonyms,
    vocabulary: Vocabulary,
    postings: Postings,
    fields: Vec<Field>,
    field_ids: HashMap<String, FieldId>,
    documents: Vec<Document>,
    by_id: HashMap<String, DocumentId>,
    /// In which place each record comes among equals.
    places: Vec<u32>,
    /// Which records meet the filters asked for lately: the site asks with one filter for each language.
    filtered: Mutex<HashMap<String, Arc<[bool]>>>,
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

    /// Answers a question.
    pub fn search(&self, question: &Question) -> Found {
        let searched = self.searched(question);
        let languages = self.languages(&searched);
        let words = question.words(&languages);
        let mut highlighter = Highlighter::new(words.clone());
        let mut ranked =
            match (words.is_empty(), tokens(&question.text).is_empty() && question.text.trim().is_empty()) {
                (true, true) => self.everything(question),
                (true, false) => Vec::new(),
                (false, _) => self.matching(question, &words, &languages, &searched, &mut highlighter),
            };
        let total = ranked.len();
        ranking::sort(&mut ranked, &self.places, question.offset + question.length);
        let page = ranked.iter().skip(question.offset).take(question.length);
        let hit = |ranked: &Ranked| {
            let document = &self.documents[ranked.document as usize];
            (document.id.clone(), document.record.clone())
        };
        Found { hits: page.map(hit).collect(), total, highlighter }
    }

    /// The rank of each attribute that is searched.
    fn searched(&self, question: &Question) -> Vec<Option<u8>> {
        let wanted = |field: &Field| match &question.attributes {
            None => true,
            Some(attributes) => attributes.iter().any(|attribute| {
                field.path == *attribute
                    || field.path.strip_prefix(attribute.as_str()).is_some_and(|rest| rest.starts_with('.'))
            }),
        };
        self.fields.iter().map(|field| wanted(field).then_some(field.rank)).collect()
    }

    /// The rank of the body, behind all others when there is none.
    fn body(&self) -> u8 {
        let body = self.settings.attributes.iter().position(|name| self.settings.body.as_ref() == Some(name));
        body.and_then(|rank| u8::try_from(rank).ok()).unwrap_or(u8::MAX)
    }

    fn languages(&self, searched: &[Option<u8>]) -> Vec<Language> {
        let used = self.fields.iter().zip(searched).filter(|(_, rank)| rank.is_some());
        let mut languages: Vec<Language> =
            used.map(|(field, _)| field.language).collect::<HashSet<_>>().into_iter().collect();
        languages.sort_unstable();
        languages
    }

    fn everything(&self, question: &Question) -> Vec<Ranked> {
        let counts = self.counts(question);
        (0..).zip(counts.iter()).filter(|(_, counts)| **counts).map(|(id, _)| Ranked::new(id)).collect()
    }

    /// Which records are there and meet the question's filter.
    fn counts(&self, question: &Question) -> Arc<[bool]> {
        let name = format!("{:?}", question.filter);
        let mut filtered = self.filtered.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = filtered.get(&name) {
            return known.clone();
        }
        let counts = |document: &Document| document.is_there && question.filter.matches(&document.record);
        let counts: Arc<[bool]> = self.documents.iter().map(counts).collect();
        if filtered.len() >= FILTERS_KEPT {
            filtered.clear();
        }
        filtered.insert(name, counts.clone());
        counts
    }

    /// The records that match, found with as little forgiving as possible: without typing errors, then with them, then
    /// by the beginnings of unknown words, then without some of the words.
    fn matching(
        &self,
        question: &Question,
        words: &[String],
        languages: &[Language],
        searched: &[Option<u8>],
        highlighter: &mut Highlighter,
    ) -> Vec<Ranked> {
        let mut readings = question.readings(words, languages, &self.vocabulary, &self.synonyms);
        let counts = self.counts(question);
        let mut pass = Pass {
            vocabulary: &self.vocabulary,
            postings: &self.postings,
            documents: self.documents.len(),
            searched,
            body: self.body(),
            languages,
            counts: &counts,
            forgive: question.typos == Typos::All || question.typos == Typos::TwoFewest,
            question,
            widened: Widened::default(),
        };
        let mut found = pass.run(&readings, false);
        if found.is_empty() && !pass.forgive && question.typos != Typos::None {
            pass.forgive = true;
            found = pass.run(&readings, false);
        }
        if found.is_empty()
            && question.fewer_words
            && let Some(shortened) = question.shortened(words, languages, &self.vocabulary)
        {
            readings.push(shortened);
            found = pass.run(&readings, false);
        }
        if found.is_empty() && question.fewer_words && words.len() > 1 {
            found = pass.run(&readings, true);
        }
        ranking::keep_fewest_errors(&mut found, question.typos);
        pass.mark(&readings, highlighter);
        found
    }
}
