//! Forms that visitors fill in: a body is parsed into answers, these are validated, and their state is shown again.

pub mod control;
pub mod mail;
pub mod mutation;
pub mod parse;
pub mod state;
pub mod validate;

/// Name of the hidden field that carries a submission's reference. A form without it is never retried automatically,
/// because nobody could look up whether the first attempt arrived.
pub const REFERENCE_FIELD: &str = "referentie";

/// Name of the field in which a form takes the visitor's quotation list along.
pub const PRODUCTS_FIELD: &str = "producten";

/// Stands for the handle of the newsletter's form. Handles hold no dash, so it cannot clash.
pub const NEWSLETTER: &str = "sign-up";

/// Longest name in the newsletter form, in characters.
pub const LONGEST_NAME: usize = 100;
