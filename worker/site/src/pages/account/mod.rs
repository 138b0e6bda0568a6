//! The screens of the account (specification section 2): each a form with what stands around it.

/// The fields of the forms.
pub mod field;
/// The page that shows a form.
pub mod form;
/// Which screens there are.
pub mod screen;
/// What stands in them.
pub mod sheet;

pub use form::{elsewhere, render};
