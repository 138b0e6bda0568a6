use crate::model::{self, ButtonsPosition};

/// A step, ready to print.
pub struct FormStep<'a> {
    pub page: &'a model::FormPage,
    /// Counted from 0.
    pub number: usize,
    pub is_shown: bool,
    /// Whether it has a name of its own: one that stands alone has none unless it is shown.
    pub is_named: bool,
    /// What the button says that goes back. Absent where there is none, as on the first step.
    pub back: Option<&'a str>,
    /// What the other button does, and what it says.
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

    /// Fields under a name are a group.
    pub fn element(&self) -> &'static str {
        if self.is_named { "fieldset" } else { "div" }
    }
}
