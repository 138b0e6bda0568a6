//! Formie fields by type (contract section 4.2).

use serde_json::Value;

use super::context::MappingContext;
use super::form_choice::{choices, pairs};
use super::form_name::name_parts;
use super::left_out::LeftOut;
use super::text::{filled, plain};
use super::wire::{self, FormFieldOn as On, NullableList, items};
use crate::{
    json,
    model::{
        Condition, Conditions, FieldKind, FieldLayout, FormField, Limit, PAGE_PATH, PAGE_URL, PhoneCountries,
        Position, REFERRER, Toggle,
    },
};

/// The form's positions of labels and instructions, for fields without their own.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Defaults {
    pub label: Position,
    pub instructions: Position,
}

/// Allowed attributes of a control, besides `data-*`.
const ATTRIBUTES: [&str; 4] = ["autocapitalize", "autocomplete", "inputmode", "spellcheck"];

/// Allowed attributes of the element around a field, besides `data-*`.
const CONTAINER_ATTRIBUTES: [&str; 2] = ["dir", "lang"];

/// Attributes that the site's own templates set: editors must not override them.
const OWN_ATTRIBUTES: [&str; 2] = ["data-field", "data-unmet"];

/// Defaults of hidden fields that the content system takes from the request, which is ours and not the visitor's.
const OF_REQUEST: [&str; 9] = [
    "cookie",
    "currentUrl",
    "currentUrlNoQueryString",
    "referUrl",
    "userAgent",
    "userEmail",
    "userId",
    "userIp",
    "username",
];

/// `None` for a disabled field, one without a usable handle, and one of an unknown type, which is reported to editors.
pub(crate) fn field(
    wire: wire::FormField,
    defaults: Defaults,
    context: &mut MappingContext,
) -> Option<FormField> {
    let prefill = prefill(wire.pre_populate, &wire.on);
    let is_of_request = matches!(&wire.on, On::Field_Hidden(hidden)
        if hidden.default_option.as_deref().is_some_and(|option| OF_REQUEST.contains(&option)));
    let is_disabled = wire.visibility.as_deref() == Some("disabled");
    let name = plain(wire.display_name);
    if matches!(wire.on, On::Unknown) && !KNOWN_BY_NAME.contains(&&*name) && !is_disabled {
        context.skip(LeftOut::FormField { handle: plain(wire.handle.clone()), type_name: name.clone() });
    }
    let kind = kind(wire.on, &name, context)?;
    let hidden = wire.visibility.as_deref() == Some("hidden");
    let cosmetic = matches!(kind, FieldKind::Html(_) | FieldKind::Heading | FieldKind::Rule);
    if is_disabled || hidden && cosmetic {
        return None;
    }
    let conditions = wire.conditions.filter(|_| wire.enable_conditions.unwrap_or_default());
    Some(FormField {
        handle: filled(wire.handle).filter(|handle| is_handle(handle))?,
        label: plain(wire.name),
        instructions: plain(wire.instructions),
        layout: FieldLayout {
            label: position(wire.label_position.as_deref()).unwrap_or(defaults.label),
            instructions: position(wire.instructions_position.as_deref()).unwrap_or(defaults.instructions),
            classes: classes(&plain(wire.css_classes)),
            attributes: attributes(wire.container_attributes, &CONTAINER_ATTRIBUTES),
        },
        required: wire.required.unwrap_or_default(),
        placeholder: plain(wire.placeholder),
        default_value: plain(wire.default_value.filter(|_| !is_of_request)),
        prefill,
        error: filled(wire.error_message),
        hidden,
        attributes: attributes(wire.input_attributes, &ATTRIBUTES),
        input_type: plain(wire.input_type_name),
        conditions: conditions.and_then(|text| read_conditions(&text)),
        kind,
    })
}

/// Whether a handle can be part of names, ids and addresses: ASCII letters, digits and underscores. `page` is
/// reserved for the hidden field with the current step.
pub(crate) fn is_handle(handle: &str) -> bool {
    handle != "page"
        && handle.starts_with(|letter: char| letter.is_ascii_alphabetic())
        && handle.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// The position of a Formie class such as `verbb\formie\positions\AboveInput`.
pub(crate) fn position(class: Option<&str>) -> Option<Position> {
    match class?.rsplit('\\').next()? {
        "AboveInput" => Some(Position::Above),
        "BelowInput" => Some(Position::Below),
        "LeftInput" => Some(Position::Left),
        "RightInput" => Some(Position::Right),
        "Hidden" => Some(Position::Hidden),
        _ => None,
    }
}

/// Types that have no variant in `on`.
const KNOWN_BY_NAME: [&str; 3] = ["Email", "Heading", "Section"];

/// GraphQL types without fields of their own have no variant in `on`, so they are recognised by name.
fn kind(on: wire::FormFieldOn, name: &str, context: &mut MappingContext) -> Option<FieldKind> {
    Some(match on {
        On::Field_Agree(agree) => FieldKind::Agree {
            description: agree.description_html.map(|text| context.markup.inline(&text)).unwrap_or_default(),
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
        On::Field_Dropdown(list) => {
            FieldKind::Dropdown { choices: choices(list.options), multi: list.multi.unwrap_or_default() }
        }
        On::Field_SingleLineText(text) => {
            let (unit, amount) = (text.max_type.or(text.limit_type), text.max.or(text.limit_amount));
            limit(text.limit, unit.as_deref(), amount).map_or(FieldKind::Text, FieldKind::LimitedText)
        }
        On::Field_MultiLineText(text) => {
            let (unit, amount) = (text.max_type.or(text.limit_type), text.max.or(text.limit_amount));
            FieldKind::TextArea(limit(text.limit, unit.as_deref(), amount))
        }
        On::Field_Name(name) => name_parts(name),
        On::Field_Number(number) => {
            let limited = number.limit.unwrap_or(true);
            let text = |bound: Option<f64>| bound.filter(|_| limited).map(|bound| bound.to_string());
            let (min, max) = match (number.min_value, number.max_value) {
                // In older versions of Formie, a bound that is not set is 0.
                (None, None) => (number.min.filter(|min| *min != 0.0), number.max.filter(|max| *max != 0.0)),
                bounds => bounds,
            };
            FieldKind::Number {
                min: text(min).unwrap_or_default(),
                max: text(max).unwrap_or_default(),
                decimals: number.decimals.and_then(|decimals| decimals.try_into().ok()),
            }
        }
        On::Field_Phone(phone) => FieldKind::Phone(phone_countries(phone)),
        On::Field_FileUpload(files) => file_limits(files),
        On::Field_Html(html) => FieldKind::Html(context.markup.wide(&html.html_content?)),
        On::Field_Hidden(_) => FieldKind::Hidden,
        On::Unknown => match name {
            "Email" => FieldKind::Email,
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

/// Hidden fields have their query parameter in a setting of their own, all others in `prePopulate`.
fn prefill(parameter: Option<String>, on: &On) -> String {
    let On::Field_Hidden(hidden) = on else { return plain(parameter) };
    match hidden.default_option.as_deref() {
        Some("query") => plain(hidden.query_parameter.clone()),
        Some("currentUrl") => PAGE_URL.to_owned(),
        Some("currentUrlNoQueryString") => PAGE_PATH.to_owned(),
        Some("referUrl") => REFERRER.to_owned(),
        _ => plain(parameter),
    }
}

fn file_limits(files: wire::FormFieldOnField_FileUpload) -> FieldKind {
    let limit = files.limit_files.and_then(|limit| limit.trim().parse().ok());
    let restricted = files.restrict_files.unwrap_or_default();
    let kinds = files.allowed_kinds.filter(|kinds| restricted && !kinds.is_empty());
    FieldKind::Files {
        limit: limit.filter(|limit| *limit > 0).unwrap_or(1),
        most: plain(files.size_limit),
        least: plain(files.size_min_limit),
        kinds: kinds.map(|kinds| kinds.into_iter().flatten().collect()),
    }
}

fn phone_countries(phone: wire::FormFieldOnField_Phone) -> Option<PhoneCountries> {
    let countries = pairs(phone.country_options, &plain(phone.country_default_value));
    let dial_codes = phone.country_show_dial_code.unwrap_or_default();
    let is_offered = phone.country_enabled.unwrap_or_default() && !countries.is_empty();
    is_offered.then_some(PhoneCountries { countries, dial_codes })
}

fn classes(text: &str) -> Vec<String> {
    let is_safe =
        |class: &&str| class.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
    text.split_whitespace().filter(is_safe).map(str::to_owned).collect()
}

/// Attributes on the allow-list, without duplicates.
fn attributes(pairs: NullableList<wire::Pair>, allowed: &[&str]) -> Vec<(String, String)> {
    let mut attributes: Vec<(String, String)> = Vec::new();
    for pair in items(pairs) {
        let name = plain(pair.label).to_ascii_lowercase();
        let is_data = name.strip_prefix("data-").is_some_and(|rest| {
            !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        });
        let is_allowed =
            is_data && !OWN_ATTRIBUTES.contains(&name.as_str()) || allowed.contains(&name.as_str());
        if is_allowed && attributes.iter().all(|(other, _)| *other != name) {
            attributes.push((name, plain(pair.value)));
        }
    }
    attributes
}

/// Conditions are JSON text. Rules about something other than a field, such as `{submission:...}`, and incomplete
/// rules are left out.
pub(super) fn read_conditions(text: &str) -> Option<Conditions> {
    let value: Value = json::read(text).ok()?;
    let word = |of: &Value, name: &str| match of.get(name) {
        Some(Value::String(text)) => text.clone(),
        Some(Value::Null) | None => String::new(),
        Some(other) => other.to_string(),
    };
    let rules = value.get("conditions")?.as_array()?.iter().filter_map(|rule| {
        let field = word(rule, "field");
        let field = field.strip_prefix('{')?.strip_suffix('}')?.to_owned();
        let operator = word(rule, "condition");
        let whole = field.split('.').all(is_handle) && !operator.is_empty();
        whole.then(|| Condition { field, operator, value: word(rule, "value") })
    });
    let rules: Vec<Condition> = rules.collect();
    let (shows, all) = (word(&value, "showRule") != "hide", word(&value, "conditionRule") != "any");
    (!rules.is_empty()).then_some(Conditions { shows, all, rules })
}

#[cfg(test)]
#[path = "form_field_tests.rs"]
mod tests;
