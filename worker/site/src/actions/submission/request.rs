use crate::{forms::parse::answers::Answers, model::Form};

/// A submitted form and where it is on its page.
pub struct Submission<'a> {
    /// The form's definition from the page; nothing of it is taken from the request.
    pub form: &'a Form,
    /// Position of its block on the page, counted from 1.
    pub block: usize,
    pub place: &'a str,
    pub answers: Answers,
    /// Script sent the form and still has all answers, so files need not be stored.
    pub enhanced: bool,
}
