use crate::model::{self, ButtonsPosition};

pub struct FormStep<'a> {
    pub page: &'a model::FormPage,
    /// Counted from 0, as in the buttons' values.
    pub number: usize,
    pub is_shown: bool,
    /// Whether its name is shown; a form's only step has none unless tabs are shown.
    pub is_named: bool,
    /// Label of the back button. Absent on the first step, and where editors removed it.
    pub back: Option<&'a str>,
    /// Value and label of the forward button.
    pub go: (&'static str, &'a str),
}

impl FormStep<'_> {
    pub fn buttons(&self) -> &'static str {
        match self.page.buttons {
            ButtonsPosition::Start => "form__buttons",
            ButtonsPosition::Center => "form__buttons form__buttons--center",
            ButtonsPosition::End => "form__buttons form__buttons--end",
            ButtonsPosition::Apart => "form__buttons form__buttons--apart",
        }
    }

    /// A named step is a `fieldset`.
    pub fn element(&self) -> &'static str {
        if self.is_named { "fieldset" } else { "div" }
    }
}
