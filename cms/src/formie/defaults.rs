//! What Formie answers where an editor has chosen nothing: the initial values of its models and fields.

use serde_json::{Map, Value, json};

/// The class name of a position.
pub(super) fn position(name: &str) -> String {
    format!("verbb\\formie\\positions\\{name}")
}

/// Formie's positions of labels and instructions.
pub(super) const POSITIONS: [&str; 5] = ["AboveInput", "BelowInput", "LeftInput", "RightInput", "Hidden"];

/// The values of a GraphQL type before an editor changes any; what is not among them is null.
pub(super) fn of(type_name: &str) -> Map<String, Value> {
    let values = match type_name {
        "FormSettingsType" => form_settings(),
        "PageSettingsType" => page_settings(),
        "FieldOption" => json!({ "isOptgroup": false, "isDefault": false }),
        "FormIntegrationsType" => json!({ "enabled": true }),
        "FormInterface" => form(),
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

/// A form is an element that is always published.
fn form() -> Value {
    json!({ "enabled": true, "archived": false, "trashed": false, "status": "enabled" })
}

fn form_settings() -> Value {
    json!({
        "displayFormTitle": false, "displayCurrentPageTitle": false, "displayPageTabs": false,
        "displayPageProgress": false, "scrollToTop": true, "progressPosition": "end",
        "defaultLabelPosition": position("AboveInput"), "defaultInstructionsPosition": position("AboveInput"),
        "submitMethod": "page-reload", "submitAction": "message", "submitActionFormHide": false,
        "submitActionMessageHtml": "<p>Submission saved.</p>", "submitActionMessageTimeout": 0,
        "submitActionMessagePosition": "top-form", "validationOnSubmit": true, "validationOnFocus": false,
        "errorMessageHtml": "<p>Couldn’t save submission due to errors.</p>", "errorMessagePosition": "top-form",
        "integrations": [],
    })
}

fn page_settings() -> Value {
    json!({
        "submitButtonLabel": "Submit", "backButtonLabel": "Back", "showBackButton": false,
        "saveButtonLabel": "Save", "showSaveButton": false, "buttonsPosition": "left",
        "containerAttributes": [], "inputAttributes": [],
        "enablePageConditions": false, "enableNextButtonConditions": false,
    })
}

fn every_field() -> Value {
    json!({
        "required": false, "includeInEmail": true, "enableConditions": false, "enableContentEncryption": false,
        "containerAttributes": [], "inputAttributes": [],
    })
}

fn field(kind: &str) -> Value {
    match kind {
        "Agree" => json!({
            "checkedValue": "Yes", "uncheckedValue": "No", "defaultState": false,
            "labelPosition": position("Hidden"),
        }),
        "Checkboxes" => json!({ "multi": true, "options": [], "layout": "vertical", "toggleCheckbox": "" }),
        "Dropdown" => json!({ "multi": false, "options": [] }),
        "Radio" => json!({ "options": [], "layout": "vertical" }),
        "Email" => json!({ "validateDomain": false, "blockedDomains": [], "uniqueValue": false }),
        "Hidden" => {
            json!({ "defaultOption": "custom", "columnType": "text", "labelPosition": position("Hidden") })
        }
        "SingleLineText" => json!({ "limit": false }),
        "MultiLineText" => json!({
            "limit": false, "useRichText": false, "richTextButtons": ["bold", "italic"],
        }),
        "Name" => name(),
        "Number" => json!({ "limit": false, "decimals": 0 }),
        "Phone" => json!({
            "countryEnabled": true, "countryCollapsed": true, "countryShowDialCode": true, "countryDefaultValue": "",
            "countryOptions": [],
        }),
        "FileUpload" => json!({ "restrictFiles": true, "allowedKinds": ["image", "pdf"] }),
        "Heading" => json!({ "headingSize": "h2", "labelPosition": position("Hidden") }),
        "Html" => json!({ "labelPosition": position("Hidden") }),
        "Section" => json!({
            "borderStyle": "solid", "borderWidth": 1, "borderColor": "#ccc", "labelPosition": position("Hidden"),
        }),
        _ => json!({}),
    }
}

/// First and last name are on from the start, prefix and middle name are not.
fn name() -> Value {
    let mut values = Map::new();
    values.insert("useMultipleFields".to_owned(), json!(false));
    values.insert("instructionsPosition".to_owned(), json!(position("AboveInput")));
    let prefixes = [
        ("Mr.", "mr"),
        ("Mrs.", "mrs"),
        ("Ms.", "ms"),
        ("Miss.", "miss"),
        ("Mx.", "mx"),
        ("Dr.", "dr"),
        ("Prof.", "prof"),
    ];
    let prefixes = prefixes.map(|(label, value)| json!({ "label": label, "value": value }));
    values.insert("prefixOptions".to_owned(), json!(prefixes));
    for (part, label, enabled) in [
        ("prefix", "Prefix", false),
        ("firstName", "First Name", true),
        ("middleName", "Middle Name", false),
        ("lastName", "Last Name", true),
    ] {
        values.insert(format!("{part}Label"), json!(label));
        values.insert(format!("{part}Enabled"), json!(enabled));
        values.insert(format!("{part}Collapsed"), json!(true));
        values.insert(format!("{part}Required"), json!(false));
        values.insert(format!("{part}DefaultValue"), json!(""));
        values.insert(format!("{part}PrePopulate"), json!(""));
    }
    Value::Object(values)
}
