use askama::Template;

/// A single-line input with label, hint and error, or a checkbox.
#[derive(Template)]
#[template(path = "components/text_field.html")]
pub struct TextField<'a> {
    pub id: &'static str,
    pub label: &'static str,
    pub input_type: &'static str,
    /// The attribute `autocomplete`.
    pub autocomplete: &'static str,
    pub value: &'a str,
    pub required: bool,
    pub min_length: Option<usize>,
    pub max_length: Option<usize>,
    pub hint: Option<&'static str>,
    pub error: Option<&'static str>,
    /// Sets `autofocus`, for the first invalid field.
    pub focused: bool,
}

impl TextField<'_> {
    /// The ids in `aria-describedby`; may be empty.
    fn described_by(&self) -> String {
        let hint = self.hint.map(|_| format!("{}-hint", self.id));
        let error = self.error.map(|_| format!("{}-error", self.id));
        hint.into_iter().chain(error).collect::<Vec<_>>().join(" ")
    }
}
