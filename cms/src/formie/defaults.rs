//! What Formie returns where an editor set nothing: the initial values of its models and fields.

use serde_json::{Map, Value, json};

/// The class name of a position.
pub(super) fn position(name: &str) -> String {
    format!("verbb\\formie\\positions\\{name}")
}

/// Formie's positions of labels and instructions.
pub(super) const POSITIONS: [&str; 5] = ["AboveInput", "BelowInput", "LeftInput", "RightInput", "Hidden"];

/// The defaults of a GraphQL type; fields without one are null.
pub(super) fn of(type_name: &str) -> Map<String, Value> {
    let values = match type_name {
        "FormSettingsType" => form_settings(),
        "PageSettingsType" => page_settings(),
        "FieldOption" => json!({ "isOptgroup": false, "isDefault": false }),
        "FormIntegrationsType" => json!({ "enabled": true }),
        name => match name.strip_prefix("Field_") {
            Some(kind) => return object(every_field()).chain(object(field(kind))).collect(),
            None => json!({}),
        },
    };
    object(values).collect()
}

fn object(values: Value) -> impl Iterator<Item = (String, Value)> {
    values.as_object().cloned().unwrap_or_default().into_iter()
}

fn form_settings() -> Value {
    json!({
        "displayFormTitle": false, "displayCurrentPageTitle": false, "displayPageTabs": false,
        "displayPageProgress": false, "progressPosition": "end", "defaultLabelPosition": position("AboveInput"),
        "defaultInstructionsPosition": position("AboveInput"), "submitAction": "message",
        "submitActionFormHide": false, "submitActionMessageHtml": "<p>Submission saved.</p>",
        "submitActionMessageTimeout": 0, "validationOnSubmit": true, "validationOnFocus": false,
        "errorMessageHtml": "<p>Couldn’t save submission due to errors.</p>", "integrations": [],
    })
}

fn page_settings() -> Value {
    json!({
        "submitButtonLabel": "Submit", "backButtonLabel": "Back", "showBackButton": false,
        "buttonsPosition": "left", "enablePageConditions": false,
    })
}

fn every_field() -> Value {
    json!({
        "required": false, "enableConditions": false, "containerAttributes": [], "inputAttributes": [],
    })
}

fn field(kind: &str) -> Value {
    let hidden = position("Hidden");
    match kind {
        "Agree" => json!({
            "checkedValue": "Yes", "uncheckedValue": "No", "defaultState": false, "labelPosition": hidden,
        }),
        "Checkboxes" => json!({ "multi": true, "options": [], "layout": "vertical", "toggleCheckbox": "" }),
        "Dropdown" => json!({ "multi": false, "options": [] }),
        "Radio" => json!({ "options": [], "layout": "vertical" }),
        "Hidden" => json!({ "defaultOption": "custom", "labelPosition": hidden }),
        "SingleLineText" | "MultiLineText" => json!({ "limit": false }),
        "Name" => name(),
        "Number" => json!({ "limit": false, "decimals": 0 }),
        "Phone" => json!({
            "countryEnabled": true, "countryShowDialCode": true, "countryDefaultValue": "", "countryOptions": [],
        }),
        "FileUpload" => json!({ "restrictFiles": true, "allowedKinds": ["image", "pdf"] }),
        "Heading" | "Html" | "Section" => json!({ "labelPosition": hidden }),
        _ => json!({}),
    }
}

/// First and last name are enabled by default, prefix and middle name are not.
fn name() -> Value {
    let prefixes = ["Mr.", "Mrs.", "Ms.", "Miss.", "Mx.", "Dr.", "Prof."]
        .map(|label| json!({ "label": label, "value": label.trim_end_matches('.').to_lowercase() }));
    let mut values = json!({
        "useMultipleFields": false, "instructionsPosition": position("AboveInput"), "prefixOptions": prefixes,
    });
    for (part, label, enabled) in [
        ("prefix", "Prefix", false),
        ("firstName", "First Name", true),
        ("middleName", "Middle Name", false),
        ("lastName", "Last Name", true),
    ] {
        values[format!("{part}Label")] = json!(label);
        values[format!("{part}Enabled")] = json!(enabled);
        values[format!("{part}Required")] = json!(false);
        values[format!("{part}DefaultValue")] = json!("");
        values[format!("{part}PrePopulate")] = json!("");
    }
    values
}
