use askama::Template;

use super::field_state::FieldState;
use crate::{
    components::form::attributes::FormAttributes,
    model::{FieldKind, SelectOption, Toggle},
    template::filters,
};

/// The controls of a field with options: checkboxes, radio buttons, a select, or a single consent checkbox.
#[derive(Template)]
#[template(path = "components/form/choices.html")]
pub struct FormChoices<'a> {
    state: &'a FieldState<'a>,
}

impl<'a> FormChoices<'a> {
    pub fn new(state: &'a FieldState<'a>) -> FormChoices<'a> {
        FormChoices { state }
    }

    /// The checkbox that ticks all others, if it stands at this end. Hidden without script, which it needs to work.
    fn toggle(&self, first: bool) -> Option<&'a Toggle> {
        match &self.state.field.kind {
            FieldKind::Checkboxes { toggle, .. } => toggle.as_ref().filter(|toggle| toggle.first == first),
            _ => None,
        }
    }

    /// The options of a select, grouped as in `<optgroup>`.
    fn groups(&self, choices: &'a [SelectOption]) -> Vec<(&'a str, &'a [SelectOption])> {
        let groups = choices.chunk_by(|one, next| one.group == next.group);
        groups.map(|group| (group.first().map_or("", |choice| &choice.group), group)).collect()
    }

    /// The attribute `size` of a multiple select.
    fn rows(&self, choices: &'a [SelectOption]) -> usize {
        let headings = self.groups(choices).iter().filter(|(group, _)| !group.is_empty()).count();
        (choices.len() + headings).clamp(2, 8)
    }

    /// A select starts with a placeholder option unless the editors' first option has an empty value.
    fn starts_empty(&self, choices: &[SelectOption]) -> bool {
        !self.state.field.placeholder.is_empty() && choices.iter().all(|choice| !choice.value.is_empty())
    }
}
