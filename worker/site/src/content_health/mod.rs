//! What is wrong in the content: a walk over all pages, some every few minutes, and the report of the last whole one.
//!
//! Start reading at [`walk`]; the checks are pure functions, one file each.

mod addresses;
mod blocks;
mod facets;
mod finding;
mod links;
mod pictures;
mod report;
mod translations;
mod walk;

pub use finding::{Finding, Kind};
pub(crate) use links::is_gone;
pub use report::{Report, Walk, hidden_key};
pub use walk::{hidden, overview, step};
