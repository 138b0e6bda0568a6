//! The answer to a question.

use std::collections::HashSet;
use std::sync::{Arc, PoisonError};

use crate::highlight::Highlighter;
use crate::index::{Document, Field, Index};
use crate::language::Language;
use crate::pass::{Pass, Widened};
use crate::query::{Question, Typos};
use crate::ranking::Ranked;
use crate::{Record, ranking};

/// Filters whose records are remembered.
const FILTERS_KEPT: usize = 32;

/// What answers a question.
pub struct Found {
    /// The hits asked for, the best first.
    pub hits: Vec<Arc<Record>>,
    /// How many hits there are.
    pub total: usize,
    /// Marks what was found in them.
    pub highlighter: Highlighter,
}

impl Index {
    /// Answers a question.
    pub fn search(&self, question: &Question) -> Found {
        let searched = self.searched(question);
        let languages = self.languages(&searched);
        let words = question.words(&languages);
        let mut highlighter = Highlighter::new(words.clone());
        let mut ranked = if !words.is_empty() {
            self.matching(question, &words, &languages, &searched, &mut highlighter)
        } else if question.text.trim().is_empty() {
            self.everything(question)
        } else {
            // Signs without a letter are found nowhere.
            Vec::new()
        };
        let total = ranked.len();
        ranking::sort(&mut ranked, &self.places, question.offset + question.length);
        let page = ranked.iter().skip(question.offset).take(question.length);
        let hit = |ranked: &Ranked| self.documents[ranked.document as usize].record.clone();
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
