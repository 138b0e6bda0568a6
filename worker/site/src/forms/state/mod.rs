//! The state of a submitted form, for the page that shows it again.

pub mod pending_files;
pub mod rejected;
pub mod sent_copy;
pub mod submission;
