//! Submissions of forms, over the API as a consumer makes them.

mod finding;
mod session_captchas;
pub mod site;
mod spam;
mod uploads;
mod validation;
mod verdicts;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::house::{House, content_with};

pub const GENERAL: &str = "Something went wrong when processing the GraphQL query.";

/// One field of every kind that takes a value, on two pages, without a captcha.
pub const RIDE: &str = r#"
id: 700
handle: rideForm
title: Sortie
pages:
  - name: Cycliste
    rows:
      - {kind: Name, handle: rider, name: Cycliste, useMultipleFields: true, required: true,
         middleNameEnabled: true, firstNameRequired: true, lastNameLabel: Nom, lastNameRequired: true,
         firstNameErrorMessage: Votre prénom ?}
      - {kind: Email, handle: email, name: Courriel, required: true, uniqueValue: true,
         blockedDomains: [spam.example]}
      - {kind: Phone, handle: phone, name: Téléphone, countryOptions: [{label: France, value: FR}]}
      - {kind: SingleLineText, handle: club, name: Club, limit: true, maxType: characters, max: 5}
      - {kind: MultiLineText, handle: story, name: Récit, limit: true, maxType: words, max: 3}
  - name: Sortie
    rows:
      - {kind: Number, handle: age, name: Age, limit: true, minValue: 3, maxValue: 12}
      - {kind: Radio, handle: bike, name: Vélo, required: true,
         errorMessage: Quel vélo ?,
         options: [{label: Own, value: own}, {label: Rented, value: rented}]}
      - {kind: SingleLineText, handle: size, name: Taille, required: true, enableConditions: true,
         conditions: {showRule: show, conditionRule: all, conditions: [{field: "{bike}", condition: "=", value: rented}]}}
      - {kind: Checkboxes, handle: days, name: Jours, options: [{label: Sa, value: sa}, {label: Su, value: su}]}
      - {kind: Dropdown, handle: grade, name: Niveau, options: [{label: One, value: one}]}
      - {kind: FileUpload, handle: papers, name: Papiers, limitFiles: 2, sizeLimit: 1}
      - {kind: Heading, handle: promise, name: Promesse}
      - {kind: SingleLineText, handle: closed, name: Closed, required: true, visibility: disabled}
      - {kind: Agree, handle: agree, name: Accord, required: true, description: [Yes.]}
      - {kind: Hidden, handle: reference, name: Référence}
"#;

/// The tests' own content with the form of the ride.
pub fn folder() -> TempDir {
    content_with(&[("forms/ride.yaml", RIDE)])
}

pub fn house() -> House {
    House::of(folder().path()).having(|settings| settings.habits.index_seconds = 0)
}

/// What the form of the ride takes without complaint.
pub fn good() -> Value {
    json!({
        "rider": { "firstName": "Ana", "middleName": "van", "lastName": "Dam" }, "email": "ana@pedal.example",
        "phone": "{\"number\":\"06 12 34 56 78\",\"country\":\"FR\"}", "club": "Roues", "story": "Deux roues vertes",
        "age": 7, "bike": "own", "days": ["sa", "su"], "grade": "one", "agree": "1", "reference": "R-0001",
    })
}

/// The same with some values changed.
pub fn with(changes: Value) -> Value {
    let mut values = good();
    for (handle, value) in changes.as_object().expect("a map") {
        values[handle.as_str()] = value.clone();
    }
    values
}

/// The mutation of a form for these variables, with the types that the service declares.
pub fn mutation(house: &House, form: &str, variables: &Value) -> String {
    let served = house.service.active_schema().expect("a schema");
    let name = format!("save_{form}_Submission");
    let known = &served.sdl.field("Mutation", &name).expect("a mutation").arguments;
    let used = known.iter().map(|argument| &argument.node);
    let used: Vec<_> = used.filter(|argument| variables.get(argument.name.node.as_str()).is_some()).collect();
    let list = |separator: fn(&str, &str) -> String| {
        let texts = used.iter().map(|own| separator(own.name.node.as_str(), &own.ty.node.to_string()));
        texts.collect::<Vec<_>>().join(", ")
    };
    let (declared, passed) =
        (list(|name, ty| format!("${name}: {ty}")), list(|name, _| format!("{name}: ${name}")));
    format!("mutation Submit({declared}) {{ {name}({passed}) {{ id }} }}")
}

/// The whole answer to a submission.
pub async fn submit(house: &House, form: &str, variables: Value) -> Value {
    house.ask(&mutation(house, form, &variables), variables).await
}

/// The number of a submission that was taken.
pub async fn taken(house: &House, form: &str, variables: Value) -> String {
    let response = submit(house, form, variables).await;
    assert_eq!(response["errors"], Value::Null);
    response["data"][format!("save_{form}_Submission")]["id"].as_str().expect("an id").to_owned()
}

/// The errors of a submission that was refused, from the JSON of the message.
pub async fn errors(house: &House, form: &str, variables: Value) -> Value {
    let response = submit(house, form, variables).await;
    let name = format!("save_{form}_Submission");
    assert_eq!(response["data"], json!({ name.clone(): null }), "{response}");
    let error = &response["errors"][0];
    assert_eq!(error["path"], json!([name]));
    assert_eq!(error["extensions"], json!({ "category": "graphql" }));
    assert!(error["locations"][0]["line"].is_number());
    serde_json::from_str(error["message"].as_str().expect("a text")).expect("JSON")
}

/// Everything that is stored, newest first.
pub async fn stored(house: &House) -> Value {
    house.admin("/submissions").await.json()
}
