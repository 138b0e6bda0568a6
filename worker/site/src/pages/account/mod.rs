//! The account pages (specification section 2), each with a form.

pub mod field;
pub mod form;
pub mod lists;
mod parameters;
pub mod screen;
pub mod state;

pub use form::elsewhere;
