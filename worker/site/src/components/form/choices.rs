use askama::{Template, filters::HtmlSafe};

use super::field_state::FieldState;
use crate::{
    components::form::attributes::FormAttributes,
    model::{FieldKind, SelectOption, Toggle},
};

/// The controls of a field that is chosen from: boxes, a list, or one box beside a sentence.
#[derive(Template)]
#[template(path = "components/form/choices.html")]
pub struct FormChoices<'a> {
    state: &'a FieldState<'a>,
}

impl HtmlSafe for FormChoices<'_> {}

impl<'a> FormChoices<'a> {
    /// The controls of a field of choices or of consent.
    pub fn new(state: &'a FieldState<'a>) -> FormChoices<'a> {
        FormChoices { state }
    }

    fn attributes(&self) -> FormAttributes<'_> {
        FormAttributes::new(self.state)
    }

    fn is_wrong(&self) -> bool {
        !self.state.errors().is_empty()
    }

    /// A box that ticks all others, when it stands in this place. Only script makes it work: without it, it is not seen.
    fn toggle(&self, first: bool) -> Option<&'a Toggle> {
        match &self.state.field.kind {
            FieldKind::Checkboxes { toggle, .. } => toggle.as_ref().filter(|toggle| toggle.first == first),
            _ => None,
        }
    }

    /// The choices of a list, under their headings.
    fn groups(&self, choices: &'a [SelectOption]) -> Vec<(&'a str, &'a [SelectOption])> {
        let groups = choices.chunk_by(|one, next| one.group == next.group);
        groups.map(|group| (group.first().map_or("", |choice| &choice.group), group)).collect()
    }

    /// Lines of a list in which several may be chosen.
    fn rows(&self, choices: &'a [SelectOption]) -> usize {
        let headings = self.groups(choices).iter().filter(|(group, _)| !group.is_empty()).count();
        (choices.len() + headings).clamp(2, 8)
    }

    /// A list starts with its placeholder unless the editors began it with an empty choice themselves.
    fn starts_empty(&self, choices: &[SelectOption]) -> bool {
        !self.state.field.placeholder.is_empty() && choices.iter().all(|choice| !choice.value.is_empty())
    }
}
