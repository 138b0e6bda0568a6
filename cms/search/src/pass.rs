//! Which records have the words.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use crate::highlight::Highlighter;
use crate::language::Language;
use crate::postings::{DocumentId, Postings};
use crate::query::{Question, Reading, Term, Typos};
use crate::ranking::{Hit, Ranked, inexact, rate};
use crate::vocabulary::{Kind, Meaning, Vocabulary, Widening};

/// Beginnings of so few letters are not looked for in the body.
const SHORT_BEGINNING: usize = 2;

/// One look through the index for all ways to understand a query.
pub struct Pass<'i> {
    /// Its words.
    pub vocabulary: &'i Vocabulary,
    /// Where they stand.
    pub postings: &'i Postings,
    /// How many records there are, dead ones included.
    pub documents: usize,
    /// The rank of each attribute that is searched.
    pub searched: &'i [Option<u8>],
    /// The rank from which on it says nothing that words stand near each other.
    pub body: u8,
    /// Their languages.
    pub languages: &'i [Language],
    /// Whether each record may be found.
    pub counts: &'i [bool],
    /// Whether typing errors are forgiven.
    pub forgive: bool,
    /// The question.
    pub question: &'i Question,
    /// Terms widened so far.
    pub widened: Widened,
}

/// What words stand for, by word.
pub type Widened = RefCell<HashMap<(String, Widening), Rc<Vec<Meaning>>>>;

impl Pass<'_> {
    /// The records that have all words of one of the readings, each at its best; when `fewer`, those that have the
    /// most of them, if that is half.
    pub fn run(&self, readings: &[Reading], fewer: bool) -> Vec<Ranked> {
        let mut best: Vec<Option<Ranked>> = vec![None; self.documents];
        for reading in readings {
            for ranked in self.read(reading, fewer) {
                let known = &mut best[ranked.document as usize];
                if known.is_none_or(|known| ranked.key() < known.key()) {
                    *known = Some(ranked);
                }
            }
        }
        let mut found: Vec<Ranked> = best.into_iter().flatten().collect();
        let fewest = found.iter().map(|ranked| ranked.missing).min().unwrap_or(0);
        found.retain(|ranked| ranked.missing == fewest);
        found
    }

    /// Tells the highlighter which words were looked for.
    pub fn mark(&self, readings: &[Reading], highlighter: &mut Highlighter) {
        for term in readings.iter().flat_map(|reading| &reading.terms) {
            let meanings = self.meanings(term);
            let fewest = meanings.iter().map(|meaning| meaning.typos).min().unwrap_or(0);
            let all = matches!(self.question.typos, Typos::All | Typos::TwoFewest);
            for meaning in meanings.iter().filter(|meaning| all || meaning.typos == fewest) {
                highlighter.add(self.vocabulary.text(meaning.word), meaning.range, term.typed);
            }
        }
    }

    /// What a term may stand for. Readings share most of their terms, so each is widened once.
    fn meanings(&self, term: &Term) -> Rc<Vec<Meaning>> {
        let errors = if self.forgive { self.question.forgiven(&term.word) } else { 0 };
        let how = Widening { begun: term.begun, errors };
        let widen = || Rc::new(self.vocabulary.widen(&term.word, self.languages, how));
        self.widened.borrow_mut().entry((term.word.clone(), how)).or_insert_with(widen).clone()
    }

    fn read(&self, reading: &Reading, fewer: bool) -> Vec<Ranked> {
        let meanings: Vec<Rc<Vec<Meaning>>> = reading.terms.iter().map(|term| self.meanings(term)).collect();
        if !fewer && meanings.iter().any(|meanings| meanings.is_empty()) {
            return Vec::new();
        }
        if let [meanings] = meanings.as_slice() {
            return self.read_one(meanings, reading);
        }
        // Which words each record has, and how often they stand in it.
        let mut has: Vec<u16> = vec![0; self.documents];
        let mut places: Vec<u32> = vec![0; self.documents];
        self.each_hit(&meanings, |document, hit| {
            has[document as usize] |= 1 << hit.term;
            places[document as usize] += 1;
        });
        let terms = u32::try_from(reading.terms.len()).unwrap_or(u32::MAX);
        let most = has.iter().map(|has| has.count_ones()).max().unwrap_or(0);
        let needed = if fewer { terms.div_ceil(2).max(1) } else { terms };
        if most < needed {
            return Vec::new();
        }
        // The hits of each record side by side.
        let mut starts: Vec<u32> = vec![u32::MAX; self.documents];
        let mut end = 0;
        let mut found: Vec<Ranked> = Vec::new();
        for document in (0..).take(self.documents) {
            let have = has[document as usize].count_ones();
            if have >= needed && self.counts[document as usize] {
                starts[document as usize] = end;
                end += places[document as usize];
                found.push(Ranked { missing: terms - have, ..Ranked::new(document) });
            }
        }
        let nothing = Hit { term: 0, typos: 0, rank: 0, kind: Kind::Part, field: 0, at: 0 };
        let mut hits = vec![nothing; end as usize];
        let mut next = starts.clone();
        self.each_hit(&meanings, |document, hit| {
            let next = &mut next[document as usize];
            if *next != u32::MAX {
                hits[*next as usize] = hit;
                *next += 1;
            }
        });
        for ranked in &mut found {
            let document = ranked.document as usize;
            let hits = &hits[starts[document] as usize..next[document] as usize];
            rate(ranked, hits, reading, self.body);
        }
        found
    }

    /// The records that have a single word: nothing has to be compared but each record's best place.
    fn read_one(&self, meanings: &Rc<Vec<Meaning>>, reading: &Reading) -> Vec<Ranked> {
        let mut best: Vec<Option<(u8, u8, u8)>> = vec![None; self.documents];
        self.each_hit(std::slice::from_ref(meanings), |document, hit| {
            let found = (hit.typos, hit.rank, inexact(hit.kind));
            let known = &mut best[document as usize];
            if known.is_none_or(|known| found < known) {
                *known = Some(found);
            }
        });
        let found = (0..).zip(best).filter_map(|(document, best)| Some((document, best?)));
        let found = found.filter(|(document, _)| self.counts[*document as usize]);
        let rank = |(document, (typos, rank, inexact)): (DocumentId, (u8, u8, u8))| Ranked {
            typos: typos.into(),
            attribute: rank.into(),
            inexact: u32::from(inexact) + u32::from(reading.other),
            ..Ranked::new(document)
        };
        found.map(rank).collect()
    }

    fn each_hit(&self, meanings: &[Rc<Vec<Meaning>>], mut visit: impl FnMut(DocumentId, Hit)) {
        for (term, meanings) in (0..).zip(meanings) {
            for meaning in meanings.iter() {
                for (field, places) in self.postings.of(meaning.word) {
                    let Some(Some(rank)) = self.searched.get(usize::from(*field)) else { continue };
                    // A letter or two begin some word of every text.
                    if *rank >= self.body && meaning.kind == Kind::Begun && meaning.range.1 <= SHORT_BEGINNING
                    {
                        continue;
                    }
                    let (typos, kind) = (meaning.typos, meaning.kind);
                    for place in places {
                        visit(
                            place.document,
                            Hit { term, typos, rank: *rank, kind, field: *field, at: place.at },
                        );
                    }
                }
            }
        }
    }
}
