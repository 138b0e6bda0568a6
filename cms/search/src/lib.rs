//! Full-text search in memory, ranked the way the hosted search service ranks.
//!
//! The index knows words as they are written; everything about language happens once per query, over the vocabulary:
//! a typed word is widened to the words it may stand for ([`vocabulary`]), those are looked up, and the records that
//! have all of the typed words are put in order ([`ranking`]).
//!
//! - [`plain`](fn@plain) takes the words out of rich text, [`text`] cuts and folds, [`language`] knows endings and small words, [`typing`] counts typing errors.
//! - [`filter`] is the protocol's filter language, [`highlight`] marks what was found.

mod answer;
pub mod filter;
pub mod highlight;
mod index;
pub mod language;
mod pass;
mod plain;
mod postings;
mod query;
mod ranking;
mod synonyms;
pub mod text;
pub mod typing;
mod vocabulary;

pub use answer::Found;
pub use filter::Filter;
pub use highlight::Highlighter;
pub use index::{Index, Settings};
pub use language::Language;
pub use plain::plain;
pub use query::{Prefix, Question, Typos};
pub use synonyms::Synonyms;

#[cfg(test)]
mod tests;

/// A record: the object that is stored and given back.
pub type Record = serde_json::Map<String, serde_json::Value>;
