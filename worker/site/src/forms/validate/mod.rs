//! Validation of a form's answers.

pub mod check;
pub mod conditions;
pub mod decimal;
pub mod email;
pub mod error;
pub mod file_rules;
pub mod file_types;
pub mod problems;
pub mod rules;
#[cfg(test)]
mod vectors;
