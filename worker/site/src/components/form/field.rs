use askama::{Template, filters::HtmlSafe};

use super::field_state::FieldState;
use crate::{
    components::form::{choices::FormChoices, files::FormFiles, parts::FormParts, text::FormText},
    model::{FieldKind, Position},
};

/// A field of a form: label, instructions, the control of its kind and what is wrong with it.
#[derive(Template)]
#[template(path = "components/form/field.html")]
pub struct FormFieldView<'a> {
    state: FieldState<'a>,
    /// Level of headings between the fields.
    level: u8,
    /// Other answers make it superfluous: with script it is not shown.
    is_hidden: bool,
}

impl HtmlSafe for FormFieldView<'_> {}

impl<'a> FormFieldView<'a> {
    /// A field in a form whose headings are of this level.
    pub fn new(state: FieldState<'a>, level: u8, is_hidden: bool) -> FormFieldView<'a> {
        FormFieldView { state, level, is_hidden }
    }

    /// Words, headings and lines between the fields: nothing to fill in.
    fn is_cosmetic(&self) -> bool {
        matches!(self.state.field.kind, FieldKind::Html(_) | FieldKind::Heading | FieldKind::Rule)
    }

    /// What several controls under one label are for those who do not see them.
    fn role(&self) -> Option<&'static str> {
        match self.state.field.kind {
            FieldKind::Radio { .. } => Some("radiogroup"),
            FieldKind::Checkboxes { .. } | FieldKind::Phone(Some(_)) | FieldKind::NameParts(_) => {
                Some("group")
            }
            _ => None,
        }
    }

    /// One of the roles that may be wrong or required as a whole.
    fn is_radio(&self) -> bool {
        matches!(self.state.field.kind, FieldKind::Radio { .. })
    }

    /// The sentence beside the box is its label.
    fn is_consent(&self) -> bool {
        matches!(self.state.field.kind, FieldKind::Agree { .. })
    }

    fn classes(&self) -> String {
        let field = self.state.field;
        let label = match field.label_position {
            Position::Below => " field--below",
            Position::Left => " field--left",
            Position::Right => " field--right",
            Position::Above | Position::Hidden => "",
        };
        let hint = match field.instructions_position {
            Position::Left => " field--hint-left",
            Position::Right => " field--hint-right",
            _ => "",
        };
        let own = field.classes.iter().map(|class| format!(" {class}"));
        format!("field{label}{hint}{}", own.collect::<String>())
    }

    fn hides_label(&self) -> bool {
        self.state.field.label_position == Position::Hidden
    }

    fn has_hint(&self) -> bool {
        !self.state.field.instructions.is_empty()
    }

    /// Instructions stand before the control; otherwise after it.
    fn explains_first(&self) -> bool {
        matches!(self.state.field.instructions_position, Position::Above | Position::Left)
    }

    fn hides_hint(&self) -> bool {
        self.state.field.instructions_position == Position::Hidden
    }

    fn text(&self) -> FormText<'_> {
        FormText::new(&self.state)
    }

    fn choices(&self) -> FormChoices<'_> {
        FormChoices::new(&self.state)
    }

    fn parts(&self) -> FormParts<'_> {
        FormParts::new(&self.state)
    }

    fn files(&self) -> FormFiles<'_> {
        FormFiles::new(&self.state)
    }
}
