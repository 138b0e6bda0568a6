use crate::{
    forms::parse::answers::Answers,
    model::{Form, PAGE_PATH, PAGE_URL},
};

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

impl Submission<'_> {
    /// Fills in the page's address where a field asks for it and no script has.
    pub(super) fn fill_in_page(&mut self, origin: &str) {
        for field in self.form.fields() {
            let asks = field.is_unseen() && [PAGE_URL, PAGE_PATH].contains(&field.prefill.as_str());
            if asks && self.answers.value(&field.handle).is_empty() {
                self.answers.set(&field.handle, format!("{origin}{}", self.place));
            }
        }
    }
}
