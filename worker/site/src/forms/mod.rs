//! Forms that visitors fill in: a body is parsed into answers, these are validated, and their state is shown again.

pub mod control;
pub mod mail;
pub mod mutation;
pub mod parse;
pub mod state;
pub mod validate;

/// Name of the hidden field in which editors' forms carry the reference of a submission. A form without it is never sent
/// twice by itself, because nobody could tell whether it arrived.
pub const REFERENCE_FIELD: &str = "referentie";

/// Name of the field in which a form takes the visitor's quotation list along.
pub const PRODUCTS_FIELD: &str = "producten";
