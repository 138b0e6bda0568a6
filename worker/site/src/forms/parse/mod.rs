//! Parsing of request bodies into answers.

pub mod answers;
pub mod body;
pub mod error;
mod multipart;
