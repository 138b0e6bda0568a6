//! Options of Formie fields.

use super::text::plain;
use super::wire::{self, NullableList, items};
use crate::model::SelectOption;

/// Formie lists optgroup headings between the options; they apply to the options that follow.
pub(crate) fn choices(options: NullableList<wire::FieldOption>) -> Vec<SelectOption> {
    let mut group = String::new();
    let mut choices = Vec::new();
    for option in items(options) {
        let label = plain(option.label);
        if option.is_optgroup.unwrap_or_default() {
            group = label;
        } else if !label.is_empty() {
            let (value, chosen) = (plain(option.value), option.is_default.unwrap_or_default());
            choices.push(SelectOption { label, value, chosen, group: group.clone() });
        }
    }
    choices
}

/// Options from pairs of label and value: countries and name prefixes.
pub(crate) fn pairs(options: NullableList<wire::Pair>, chosen: &str) -> Vec<SelectOption> {
    let mut choices = Vec::new();
    for option in items(options) {
        let (label, value) = (plain(option.label), plain(option.value));
        let chosen = !value.is_empty() && value == chosen;
        if !label.is_empty() {
            choices.push(SelectOption { label, chosen, value, group: String::new() });
        }
    }
    choices
}
