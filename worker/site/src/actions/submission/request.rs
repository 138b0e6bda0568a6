use crate::{forms::parse::answers::Answers, model::Form};

/// What was sent, and where its form stands.
pub struct Submission<'a> {
    /// The form, as the page defines it: nothing about it is taken from what was sent.
    pub form: &'a Form,
    /// Position of its block on the page, counted from 1.
    pub block: usize,
    pub place: &'a str,
    pub answers: Answers,
    /// Script sent it, and still holds everything that was typed and chosen.
    pub enhanced: bool,
}
