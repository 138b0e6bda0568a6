//! Formie's name field.

use super::form_choice::pairs;
use super::text::{filled, plain};
use super::wire;
use crate::model::{FieldKind, NamePart, NamePartKind};

/// One input, or an input for each enabled part.
pub(crate) fn name_parts(name: wire::FormFieldOnField_Name) -> FieldKind {
    let prefixes = pairs(name.prefix_options, "");
    let part =
        |kind, enabled: Option<bool>, label, required: Option<bool>, placeholder, default, prefill, error| {
            enabled.unwrap_or_default().then(|| NamePart {
                kind,
                label: plain(label),
                required: required.unwrap_or_default(),
                placeholder: plain(placeholder),
                default_value: plain(default),
                prefill: plain(prefill),
                error: filled(error),
                choices: if kind == NamePartKind::Prefix { prefixes.clone() } else { Vec::new() },
            })
        };
    let parts = [
        part(
            NamePartKind::Prefix,
            name.prefix_enabled,
            name.prefix_label,
            name.prefix_required,
            name.prefix_placeholder,
            name.prefix_default_value,
            name.prefix_pre_populate,
            name.prefix_error_message,
        ),
        part(
            NamePartKind::First,
            name.first_name_enabled,
            name.first_name_label,
            name.first_name_required,
            name.first_name_placeholder,
            name.first_name_default_value,
            name.first_name_pre_populate,
            name.first_name_error_message,
        ),
        part(
            NamePartKind::Middle,
            name.middle_name_enabled,
            name.middle_name_label,
            name.middle_name_required,
            name.middle_name_placeholder,
            name.middle_name_default_value,
            name.middle_name_pre_populate,
            name.middle_name_error_message,
        ),
        part(
            NamePartKind::Last,
            name.last_name_enabled,
            name.last_name_label,
            name.last_name_required,
            name.last_name_placeholder,
            name.last_name_default_value,
            name.last_name_pre_populate,
            name.last_name_error_message,
        ),
    ];
    let parts: Vec<NamePart> = parts.into_iter().flatten().collect();
    let apart = name.use_multiple_fields.unwrap_or_default() && !parts.is_empty();
    if apart { FieldKind::NameParts(parts) } else { FieldKind::Name }
}
