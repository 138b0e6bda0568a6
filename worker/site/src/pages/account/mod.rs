//! The screens of the account (specification section 2): each a form with what stands around it.

pub mod field;
pub mod form;
mod parameters;
pub mod screen;
pub mod state;

pub use form::{elsewhere, render};
