use askama::{Template, filters::HtmlSafe};

use crate::{
    ctx::Ctx,
    messages::Messages,
    model::{self, Choice, FieldKind, Limit, NamePart, NamePartKind, Position},
};

/// A field of a form: label, instructions and the control of its kind.
///
/// A field with several controls sends them under its handle and theirs, with a dot between: `naam.firstName`,
/// `telefoon.country`. Choices of one field share its handle.
#[derive(Template)]
#[template(path = "components/form_field.html")]
pub struct FormField<'a> {
    messages: &'static Messages,
    field: &'a model::FormField,
    id: String,
    /// Level of headings between the fields.
    level: u8,
}

impl HtmlSafe for FormField<'_> {}

impl<'a> FormField<'a> {
    /// A field of the form whose ids start with `form`.
    pub fn new(ctx: &Ctx<'_>, field: &'a model::FormField, form: &str, level: u8) -> FormField<'a> {
        FormField { messages: ctx.messages, field, id: format!("{form}-{}", field.handle), level }
    }

    /// Sent, but not shown.
    fn is_unseen(&self) -> bool {
        self.field.hidden || self.field.kind == FieldKind::Hidden
    }

    /// Several controls under one label.
    fn is_group(&self) -> bool {
        matches!(
            self.field.kind,
            FieldKind::Checkboxes { .. }
                | FieldKind::Radio { .. }
                | FieldKind::Phone(Some(_))
                | FieldKind::NameParts(_)
        )
    }

    /// The sentence beside the box is its label.
    fn is_consent(&self) -> bool {
        matches!(self.field.kind, FieldKind::Agree { .. })
    }

    fn classes(&self) -> String {
        let position = match self.field.label_position {
            Position::Below => " field--below",
            Position::Left => " field--left",
            Position::Right => " field--right",
            Position::Above | Position::Hidden => "",
        };
        let own = self.field.classes.iter().map(|class| format!(" {class}"));
        format!("field{position}{}", own.collect::<String>())
    }

    fn hides_label(&self) -> bool {
        self.field.label_position == Position::Hidden
    }

    /// Instructions stand before the control; otherwise after it.
    fn explains_first(&self) -> bool {
        matches!(self.field.instructions_position, Position::Above | Position::Left)
    }

    fn hides_instructions(&self) -> bool {
        self.field.instructions_position == Position::Hidden
    }

    /// Whether the browser may insist: not on a field that other answers make superfluous, which only script can tell.
    fn insists(&self) -> bool {
        self.field.required && self.field.conditions.is_none()
    }

    /// A part of a name is insisted on by itself, as far as its field may be at all.
    fn insists_on(&self, part: &NamePart) -> bool {
        part.required && self.field.conditions.is_none()
    }

    fn is_chosen(&self, choice: &Choice) -> bool {
        choice.chosen || !choice.value.is_empty() && choice.value == self.field.default_value
    }

    /// A list starts with its placeholder unless the editors began it with an empty choice themselves.
    fn starts_empty(&self, choices: &[Choice]) -> bool {
        !self.field.placeholder.is_empty() && choices.iter().all(|choice| !choice.value.is_empty())
    }

    /// What the browser may fill in by itself, unless the editors said so: what the kind of field tells.
    fn autocomplete(&self) -> Option<&'static str> {
        if self.field.attributes.iter().any(|(name, _)| name == "autocomplete") {
            return None;
        }
        match &self.field.kind {
            FieldKind::Email => Some("email"),
            FieldKind::Phone(None) => Some("tel"),
            FieldKind::Name => Some("name"),
            _ => None,
        }
    }

    /// The input's type.
    fn input_type(&self) -> &'static str {
        match self.field.kind {
            FieldKind::Email => "email",
            FieldKind::Number { .. } => "number",
            FieldKind::Phone(_) => "tel",
            _ => "text",
        }
    }

    /// Characters at most, where the browser can count them; words it cannot.
    fn max_length(&self) -> Option<u32> {
        match self.field.kind {
            FieldKind::LimitedText(Limit::Characters(count))
            | FieldKind::TextArea(Some(Limit::Characters(count))) => Some(count),
            _ => None,
        }
    }
}

/// What the browser may fill into a part of a name.
fn part_autocomplete(kind: &NamePartKind) -> &'static str {
    match kind {
        NamePartKind::Prefix => "honorific-prefix",
        NamePartKind::First => "given-name",
        NamePartKind::Middle => "additional-name",
        NamePartKind::Last => "family-name",
    }
}
