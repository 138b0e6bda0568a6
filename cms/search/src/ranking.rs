//! Which of the records that answer come first.

use crate::postings::{DocumentId, FieldId};
use crate::query::{Reading, Typos};
use crate::vocabulary::Kind;

/// Words further apart than this are not near each other.
const FARTHEST: u32 = 8;

/// Places of one word in one record that are compared with those of the next.
const MOST_PLACES: usize = 24;

/// A record that answers, and how well; smaller is better, the first difference decides.
#[derive(Debug, Clone, Copy)]
pub struct Ranked {
    /// The record.
    pub document: DocumentId,
    /// Words it lacks.
    pub missing: u32,
    /// Typing errors in those it has.
    pub typos: u32,
    /// How far they are from each other.
    pub distance: u32,
    /// How unimportant the attributes are that they stand in.
    pub attribute: u32,
    /// How far they are from what was typed.
    pub inexact: u32,
}

impl Ranked {
    /// A record that answers as well as any.
    pub fn new(document: DocumentId) -> Self {
        Self { document, missing: 0, typos: 0, distance: 0, attribute: 0, inexact: 0 }
    }

    /// What is compared.
    pub fn key(&self) -> [u32; 5] {
        [self.missing, self.typos, self.distance, self.attribute, self.inexact]
    }
}

/// Puts the first so many in order and leaves the others behind them in any. `places` says in which order equal ones
/// come.
pub fn sort(ranked: &mut [Ranked], places: &[u32], wanted: usize) {
    let key = |ranked: &Ranked| (ranked.key(), places[ranked.document as usize]);
    if wanted > 0 && wanted < ranked.len() {
        ranked.select_nth_unstable_by_key(wanted - 1, key);
        ranked[..wanted].sort_unstable_by_key(key);
    } else {
        ranked.sort_unstable_by_key(key);
    }
}

/// Drops records with more errors than the question allows beside those with the fewest.
pub fn keep_fewest_errors(ranked: &mut Vec<Ranked>, typos: Typos) {
    let fewest = ranked.iter().map(|ranked| ranked.typos).min().unwrap_or(0);
    let most = match typos {
        Typos::Fewest | Typos::None => fewest,
        Typos::TwoFewest => {
            let more = ranked.iter().map(|ranked| ranked.typos).filter(|typos| *typos > fewest);
            more.min().unwrap_or(fewest)
        }
        Typos::All => return,
    };
    ranked.retain(|ranked| ranked.typos <= most);
}

/// A word of the query in a record.
#[derive(Debug, Clone, Copy)]
pub struct Hit {
    /// Which word.
    pub term: u8,
    /// Typing errors in it.
    pub typos: u8,
    /// The rank of the attribute.
    pub rank: u8,
    /// How the word answers.
    pub kind: Kind,
    /// The attribute.
    pub field: FieldId,
    /// Where in it.
    pub at: u32,
}

/// Rates one record by its hits.
pub fn rate(ranked: &mut Ranked, hits: &[Hit], reading: &Reading, body: u8) {
    let mut last: Vec<Hit> = Vec::new();
    let mut these: Vec<Hit> = Vec::new();
    let mut rated = 0;
    for term in (0..).take(reading.terms.len()) {
        let own = || hits.iter().filter(move |hit| hit.term == term);
        let Some(best) = own().min_by_key(|hit| (hit.typos, hit.rank, hit.kind)) else { continue };
        ranked.typos += u32::from(best.typos);
        ranked.attribute += u32::from(best.rank);
        ranked.inexact += u32::from(inexact(best.kind));
        these.clear();
        these.extend(own().filter(|hit| hit.typos == best.typos && hit.rank < body).take(MOST_PLACES));
        ranked.distance += if rated > 0 { distance(&last, &these) } else { 0 };
        rated += 1;
        std::mem::swap(&mut last, &mut these);
    }
    ranked.inexact += u32::from(reading.other);
}

/// How far a word is from being what was typed.
pub fn inexact(kind: Kind) -> u8 {
    match kind {
        Kind::Begun => 1,
        Kind::Part => 2,
        Kind::Exact | Kind::Inflected | Kind::Head => 0,
    }
}

/// The smallest distance between two words of the query in one attribute; the wrong way round is one more.
fn distance(first: &[Hit], second: &[Hit]) -> u32 {
    let pairs = first.iter().flat_map(|a| second.iter().map(move |b| (a, b)));
    let distances = pairs
        .filter(|(a, b)| a.field == b.field)
        .map(|(a, b)| if b.at >= a.at { (b.at - a.at).max(1) } else { a.at - b.at + 1 });
    distances.min().unwrap_or(FARTHEST).min(FARTHEST)
}
