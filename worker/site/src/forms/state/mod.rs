//! A form as its visitor left it, for the page that shows it again.

pub mod pending_files;
pub mod receipt;
pub mod rejected;
pub mod submission;
