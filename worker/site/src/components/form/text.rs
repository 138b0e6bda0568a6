use askama::Template;

use super::field_state::FieldState;
use crate::{
    components::form::attributes::FormAttributes,
    model::{FieldKind, Limit},
    template::filters,
};

/// A text input or textarea.
#[derive(Template)]
#[template(path = "components/form/text.html")]
pub struct FormText<'a> {
    state: &'a FieldState<'a>,
}

impl<'a> FormText<'a> {
    pub fn new(state: &'a FieldState<'a>) -> FormText<'a> {
        FormText { state }
    }

    fn input_type(&self) -> &'static str {
        match self.state.field.kind {
            FieldKind::Email => "email",
            FieldKind::Number { .. } => "number",
            FieldKind::Phone(_) => "tel",
            _ => "text",
        }
    }

    /// The attribute `autocomplete`; `None` when the editors set it.
    fn autocomplete(&self) -> Option<&str> {
        let is_own = self.state.field.attributes.iter().any(|(name, _)| name == "autocomplete");
        self.state.autocomplete().filter(|_| !is_own)
    }

    /// The attribute `step`, from the number of decimals accepted.
    fn number_step(&self) -> Option<String> {
        match self.state.field.kind {
            FieldKind::Number { decimals: None, .. } => Some("any".to_owned()),
            FieldKind::Number { decimals: Some(0), .. } => Some("1".to_owned()),
            FieldKind::Number { decimals: Some(decimals), .. } => {
                Some(format!("0.{}1", "0".repeat(usize::from(decimals - 1))))
            }
            _ => None,
        }
    }

    /// The attribute `maxlength`; `None` for limits in words, which browsers cannot count.
    fn max_length(&self) -> Option<u32> {
        match self.state.field.kind {
            FieldKind::LimitedText(Limit::Characters(count))
            | FieldKind::TextArea(Some(Limit::Characters(count))) => Some(count),
            _ => None,
        }
    }
}
