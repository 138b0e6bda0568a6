//! The body of a POST, read into answers.

pub mod answers;
pub mod body;
pub mod error;
mod multipart;
