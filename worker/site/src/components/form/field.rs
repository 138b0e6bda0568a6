use askama::Template;

use super::field_state::FieldState;
use crate::{
    components::form::{choices::FormChoices, files::FormFiles, parts::FormParts, text::FormText},
    model::{FieldKind, Position},
    template::filters,
};

/// A form field: label, instructions, controls and errors.
#[derive(Template)]
#[template(path = "components/form/field.html")]
pub struct FormFieldView<'a> {
    state: FieldState<'a>,
    /// Level of headings among the fields.
    level: u8,
    /// Its conditions do not hold. Only script hides it, since without script they cannot be re-evaluated.
    is_hidden: bool,
}

impl<'a> FormFieldView<'a> {
    pub fn new(state: FieldState<'a>, level: u8, is_hidden: bool) -> FormFieldView<'a> {
        FormFieldView { state, level, is_hidden }
    }

    /// Formie's cosmetic fields: text, headings and rules, without an input.
    fn is_cosmetic(&self) -> bool {
        matches!(self.state.field.kind, FieldKind::Html(_) | FieldKind::Heading | FieldKind::Rule)
    }

    /// The ARIA role of a group of controls.
    fn role(&self) -> Option<&'static str> {
        match self.state.field.kind {
            FieldKind::Radio { .. } => Some("radiogroup"),
            FieldKind::Checkboxes { .. } | FieldKind::Phone(Some(_)) | FieldKind::NameParts(_) => {
                Some("group")
            }
            _ => None,
        }
    }

    /// Whether the role may have `aria-required` and `aria-invalid`, which `group` may not.
    fn is_radio(&self) -> bool {
        matches!(self.state.field.kind, FieldKind::Radio { .. })
    }

    /// For consent the sentence beside the checkbox is the label.
    fn is_consent(&self) -> bool {
        matches!(self.state.field.kind, FieldKind::Agree { .. })
    }

    fn classes(&self) -> String {
        let field = self.state.field;
        let label = match field.layout.label {
            Position::Below => " field--below",
            Position::Left => " field--left",
            Position::Right => " field--right",
            Position::Above | Position::Hidden => "",
        };
        let hint = match field.layout.instructions {
            Position::Left => " field--hint-left",
            Position::Right => " field--hint-right",
            _ => "",
        };
        let own = field.layout.classes.iter().map(|class| format!(" {class}"));
        format!("field{label}{hint}{}", own.collect::<String>())
    }

    fn hides_label(&self) -> bool {
        self.state.field.layout.label == Position::Hidden
    }

    fn has_hint(&self) -> bool {
        !self.state.field.instructions.is_empty()
    }

    /// Whether the instructions stand before the control.
    fn explains_first(&self) -> bool {
        matches!(self.state.field.layout.instructions, Position::Above | Position::Left)
    }

    fn hides_hint(&self) -> bool {
        self.state.field.layout.instructions == Position::Hidden
    }
}
