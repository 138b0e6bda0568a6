use askama::{Template, filters::HtmlSafe};

/// A box for one line of text, with its label, what there is to know before, and what is wrong with it.
#[derive(Template)]
#[template(path = "components/text_field.html")]
pub struct TextField<'a> {
    pub id: &'static str,
    pub label: &'static str,
    pub input_type: &'static str,
    /// What browsers and password managers may fill in.
    pub autocomplete: &'static str,
    pub value: &'a str,
    pub required: bool,
    /// Characters at least.
    pub min_length: Option<usize>,
    /// Characters at most.
    pub max_length: Option<usize>,
    /// What is told before it is filled in.
    pub hint: Option<&'static str>,
    /// What is wrong with it.
    pub error: Option<&'static str>,
    /// Whether the page opens here: the first field that is wrong.
    pub focused: bool,
}

impl HtmlSafe for TextField<'_> {}

impl TextField<'_> {
    /// The ids of what describes the box; empty when nothing does.
    fn described_by(&self) -> String {
        let hint = self.hint.map(|_| format!("{}-hint", self.id));
        let error = self.error.map(|_| format!("{}-error", self.id));
        hint.into_iter().chain(error).collect::<Vec<_>>().join(" ")
    }
}
