//! Fields of the editors' forms, kind by kind (contract section 4.2).

use serde_json::Value;

use super::sanitise::{inline, wide};
use super::text::{filled, plain};
use super::wire::{self, FormFieldOn as On};
use crate::{
    json,
    model::{
        Choice, Condition, Conditions, FieldKind, FormField, Limit, NamePart, NamePartKind, PhoneCountries,
        Position, Toggle,
    },
};

/// Where labels and instructions stand in a form whose fields say nothing else.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Defaults {
    pub label: Position,
    pub instructions: Position,
}

/// Attributes that editors may give a control, besides `data-` ones.
const ATTRIBUTES: [&str; 4] = ["autocapitalize", "autocomplete", "inputmode", "spellcheck"];

/// A field; nothing when it is switched off, has no usable name or is of a kind that the site does not know.
pub(super) fn field(wire: wire::FormField, defaults: Defaults) -> Option<FormField> {
    let kind = kind(wire.on, wire.display_name.as_deref().unwrap_or_default())?;
    let hidden = wire.visibility.as_deref() == Some("hidden");
    let cosmetic = matches!(kind, FieldKind::Html(_) | FieldKind::Heading | FieldKind::Rule);
    if wire.visibility.as_deref() == Some("disabled") || hidden && cosmetic {
        return None;
    }
    let conditions = wire.conditions.filter(|_| wire.enable_conditions.unwrap_or_default());
    Some(FormField {
        handle: filled(wire.handle).filter(|handle| is_handle(handle))?,
        label: plain(wire.name),
        label_position: position(wire.label_position.as_deref()).unwrap_or(defaults.label),
        instructions: plain(wire.instructions),
        instructions_position: position(wire.instructions_position.as_deref())
            .unwrap_or(defaults.instructions),
        required: wire.required.unwrap_or_default(),
        placeholder: plain(wire.placeholder),
        default_value: plain(wire.default_value),
        error: filled(wire.error_message),
        hidden,
        classes: classes(&plain(wire.css_classes)),
        attributes: attributes(wire.input_attributes.into_iter().flatten().flatten()),
        input_type: plain(wire.input_type_name),
        conditions: conditions.and_then(|text| read_conditions(&text)),
        kind,
    })
}

/// Handles become parts of names, ids and addresses: letters, digits and underscores of ASCII. A form has a hidden field
/// `page` of our own.
pub(super) fn is_handle(handle: &str) -> bool {
    handle != "page"
        && handle.starts_with(|letter: char| letter.is_ascii_alphabetic())
        && handle.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// The plugin's class for a position, such as `verbb\formie\positions\AboveInput`.
pub(super) fn position(class: Option<&str>) -> Option<Position> {
    match class?.rsplit('\\').next()? {
        "AboveInput" => Some(Position::Above),
        "BelowInput" => Some(Position::Below),
        "LeftInput" => Some(Position::Left),
        "RightInput" => Some(Position::Right),
        "Hidden" => Some(Position::Hidden),
        _ => None,
    }
}

/// Kinds without fields of their own are only told by their name.
fn kind(on: wire::FormFieldOn, name: &str) -> Option<FieldKind> {
    Some(match on {
        On::Field_Agree(agree) => FieldKind::Agree {
            description: agree.description_html.map(|text| inline(&text)).unwrap_or_default(),
            ticked: agree.default_state.unwrap_or_default(),
        },
        On::Field_Checkboxes(boxes) => FieldKind::Checkboxes {
            choices: choices(boxes.options),
            horizontal: is_horizontal(&boxes.layout),
            toggle: toggle(boxes.toggle_checkbox.as_deref(), boxes.toggle_checkbox_label),
        },
        On::Field_Radio(radio) => {
            FieldKind::Radio { choices: choices(radio.options), horizontal: is_horizontal(&radio.layout) }
        }
        On::Field_Dropdown(list) => FieldKind::Dropdown(choices(list.options)),
        On::Field_SingleLineText(text) => limit(text.limit, text.limit_type.as_deref(), text.limit_amount)
            .map_or(FieldKind::Text, FieldKind::LimitedText),
        On::Field_MultiLineText(text) => {
            FieldKind::TextArea(limit(text.limit, text.limit_type.as_deref(), text.limit_amount))
        }
        On::Field_Name(name) => name_parts(name),
        On::Field_Number(number) => {
            let text = |bound: Option<f64>| bound.map(|bound| bound.to_string()).unwrap_or_default();
            FieldKind::Number { min: text(number.min), max: text(number.max) }
        }
        On::Field_Phone(phone) => FieldKind::Phone(phone_countries(phone)),
        On::Field_FileUpload(files) => {
            let limit = files.limit_files.and_then(|limit| limit.trim().parse().ok());
            FieldKind::Files { limit: limit.filter(|limit| *limit > 0).unwrap_or(1) }
        }
        On::Field_Html(html) => FieldKind::Html(wide(&html.html_content?)),
        On::Unknown => match name {
            "Email" => FieldKind::Email,
            "Hidden" => FieldKind::Hidden,
            "Heading" => FieldKind::Heading,
            "Section" => FieldKind::Rule,
            _ => return None,
        },
    })
}

fn is_horizontal(layout: &Option<String>) -> bool {
    layout.as_deref() == Some("horizontal")
}

fn toggle(place: Option<&str>, label: Option<String>) -> Option<Toggle> {
    let first = match place? {
        "top" => true,
        "bottom" => false,
        _ => return None,
    };
    Some(Toggle { label: filled(label)?, first })
}

fn limit(limited: Option<bool>, unit: Option<&str>, amount: Option<i64>) -> Option<Limit> {
    let amount: u32 = amount.filter(|_| limited.unwrap_or_default())?.try_into().ok()?;
    match unit {
        _ if amount == 0 => None,
        Some("words") => Some(Limit::Words(amount)),
        _ => Some(Limit::Characters(amount)),
    }
}

fn choices(options: Option<Vec<Option<wire::FieldOption>>>) -> Vec<Choice> {
    let options = options.into_iter().flatten().flatten().map(|option| Choice {
        label: plain(option.label),
        value: plain(option.value),
        chosen: option.is_default.unwrap_or_default(),
    });
    options.filter(|choice| !choice.label.is_empty()).collect()
}

/// Pairs of label and value, as countries and forms of address come.
fn pairs(options: Option<Vec<Option<wire::Pair>>>, chosen: &str) -> Vec<Choice> {
    let options = options.into_iter().flatten().flatten().map(|option| {
        let value = plain(option.value);
        Choice { label: plain(option.label), chosen: !value.is_empty() && value == chosen, value }
    });
    options.filter(|choice| !choice.label.is_empty()).collect()
}

fn phone_countries(phone: wire::FormFieldOnField_Phone) -> Option<PhoneCountries> {
    let countries = pairs(phone.country_options, &plain(phone.country_default_value));
    let dial_codes = phone.country_show_dial_code.unwrap_or_default();
    let asked = phone.country_enabled.unwrap_or_default() && !countries.is_empty();
    asked.then_some(PhoneCountries { countries, dial_codes })
}

fn name_parts(name: wire::FormFieldOnField_Name) -> FieldKind {
    let prefixes = pairs(name.prefix_options, "");
    let part = |kind, enabled: Option<bool>, label, required: Option<bool>, placeholder, default, error| {
        enabled.unwrap_or_default().then(|| NamePart {
            kind,
            label: plain(label),
            required: required.unwrap_or_default(),
            placeholder: plain(placeholder),
            default_value: plain(default),
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
            name.prefix_error_message,
        ),
        part(
            NamePartKind::First,
            name.first_name_enabled,
            name.first_name_label,
            name.first_name_required,
            name.first_name_placeholder,
            name.first_name_default_value,
            name.first_name_error_message,
        ),
        part(
            NamePartKind::Middle,
            name.middle_name_enabled,
            name.middle_name_label,
            name.middle_name_required,
            name.middle_name_placeholder,
            name.middle_name_default_value,
            name.middle_name_error_message,
        ),
        part(
            NamePartKind::Last,
            name.last_name_enabled,
            name.last_name_label,
            name.last_name_required,
            name.last_name_placeholder,
            name.last_name_default_value,
            name.last_name_error_message,
        ),
    ];
    let parts: Vec<NamePart> = parts.into_iter().flatten().collect();
    let apart = name.use_multiple_fields.unwrap_or_default() && !parts.is_empty();
    if apart { FieldKind::NameParts(parts) } else { FieldKind::Name }
}

fn classes(text: &str) -> Vec<String> {
    let known =
        |class: &&str| class.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
    text.split_whitespace().filter(known).map(str::to_owned).collect()
}

/// Only harmless names, each once.
fn attributes(pairs: impl Iterator<Item = wire::Pair>) -> Vec<(String, String)> {
    let mut attributes: Vec<(String, String)> = Vec::new();
    for pair in pairs {
        let name = plain(pair.label).to_ascii_lowercase();
        let own = name.strip_prefix("data-").is_some_and(|rest| {
            !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        });
        let harmless = own || ATTRIBUTES.contains(&name.as_str());
        if harmless && attributes.iter().all(|(known, _)| *known != name) {
            attributes.push((name, plain(pair.value)));
        }
    }
    attributes
}

/// Conditions come as JSON text; rules that name no field of the form are left out.
fn read_conditions(text: &str) -> Option<Conditions> {
    let value: Value = json::read(text).ok()?;
    let word = |of: &Value, name: &str| match of.get(name) {
        Some(Value::String(text)) => text.clone(),
        Some(Value::Null) | None => String::new(),
        Some(other) => other.to_string(),
    };
    let rules = value.get("conditions")?.as_array()?.iter().filter_map(|rule| {
        let field = word(rule, "field");
        let field = field.strip_prefix('{')?.strip_suffix('}')?.to_owned();
        let named = field.split('.').all(is_handle);
        named.then(|| Condition { field, operator: word(rule, "condition"), value: word(rule, "value") })
    });
    let rules: Vec<Condition> = rules.collect();
    let (shows, all) = (word(&value, "showRule") != "hide", word(&value, "conditionRule") != "any");
    (!rules.is_empty()).then_some(Conditions { shows, all, rules })
}
