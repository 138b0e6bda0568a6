//! Finds problems in the content: a walk checks a batch of pages every few minutes, and the report is that of the last
//! complete walk.
//!
//! Start reading at [`walk`]; the checks are pure functions, one file each.

mod addresses;
mod finding;
mod left_out;
mod links;
mod pictures;
mod report;
mod translations;
mod walk;

pub use finding::{Finding, Kind};
pub(crate) use links::is_gone;
pub use report::{Report, Walk, hidden_key};
pub use walk::{hidden, overview, step};
