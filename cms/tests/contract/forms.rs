//! Formie's forms: what a content folder may say, and what is answered of it. How the demo's forms are answered to the site,
//! field by field, is in `submissions/site.rs`.

use std::collections::{BTreeMap, BTreeSet};

use async_graphql::parser::types::TypeKind;
use cms::schema::Sdl;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::house::{House, content_with, refusal};
use crate::submissions::site::definition;

/// The demo's forms in Dutch; their other languages are forms of their own.
const HANDLES: [&str; 4] = ["contactForm", "quotationForm", "accountRequestForm", "madeToMeasureForm"];

/// Every text of a response under one of these names, wherever it is.
fn texts(value: &Value, names: &[&str], found: &mut Vec<String>) {
    match value {
        Value::Object(map) => {
            for (name, value) in map {
                match value {
                    Value::String(text) if names.contains(&name.as_str()) => found.push(text.clone()),
                    value => texts(value, names, found),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| texts(item, names, found)),
        _ => {}
    }
}

#[tokio::test]
async fn a_form_has_one_language_in_every_site_and_texts_of_its_own() {
    let house = House::demo();
    let names =
        ["instructions", "errorMessage", "submitActionMessageHtml", "errorMessageHtml", "submitButtonLabel"];
    for handle in HANDLES {
        let mut seen: BTreeMap<usize, BTreeSet<String>> = BTreeMap::new();
        for (site, language) in [(1, ""), (2, "En"), (3, "De")] {
            let form = definition(&house, &format!("{handle}{language}"), site).await;
            let mut found = Vec::new();
            texts(&form, &names, &mut found);
            assert!(found.len() >= 6, "{found:?}");
            for (place, text) in found.into_iter().enumerate() {
                assert!(seen.entry(place).or_default().insert(text.clone()), "{handle} in {site}: {text}");
            }
        }
        assert!(seen.values().all(|texts| texts.len() == 3), "{handle}: {seen:?}");
    }
    let [one, other] =
        [definition(&house, "contactFormDe", 1).await, definition(&house, "contactFormDe", 3).await];
    assert_eq!((&one["title"], &one["pages"]), (&json!("Stellen Sie Ihre Frage"), &other["pages"]));
}

#[tokio::test]
async fn the_contract_names_three_forms_as_they_are() {
    let house = House::demo();
    let (contract, served) = (Sdl::contract(), house.service.active_schema().expect("a schema"));
    let fields = |sdl: &Sdl, name: &str| match sdl.types.get(name).map(|found| &found.kind) {
        Some(TypeKind::InputObject(input)) => input
            .fields
            .iter()
            .map(|field| (field.node.name.to_string(), field.node.ty.to_string()))
            .collect(),
        _ => sdl
            .fields(name)
            .iter()
            .map(|field| (field.node.name.to_string(), field.node.ty.to_string()))
            .collect::<BTreeMap<_, _>>(),
    };
    let arguments = |sdl: &Sdl, handle: &str| {
        let mutation = sdl.field("Mutation", &format!("save_{handle}_Submission")).expect("a mutation");
        let arguments = mutation.arguments.iter().map(|argument| &argument.node);
        let own = arguments.filter(|argument| !argument.name.node.ends_with("Captcha"));
        own.map(|own| (own.name.to_string(), own.ty.to_string())).collect::<BTreeMap<_, _>>()
    };
    for handle in HANDLES {
        let known = handle != "madeToMeasureForm";
        for name in [format!("{handle}_Form"), format!("{handle}_Submission")] {
            assert!(served.sdl.fields(&name).len() > 20, "{name}");
            assert_eq!(fields(&contract, &name) == fields(&served.sdl, &name), known, "{name}");
        }
        if known {
            assert_eq!(arguments(&contract, handle), arguments(&served.sdl, handle));
        }
    }
    for name in ["contactForm_naam_FormieNameInput", "quotationForm_naam_FormieNameInput"] {
        assert_eq!(fields(&contract, name), fields(&served.sdl, name));
    }
}

#[tokio::test]
async fn a_form_leads_where_its_action_says() {
    let house = House::demo();
    for (site, language, entry, url) in [
        (1, "", "aanvraag-verstuurd", "/aanmelden/"),
        (2, "En", "request-sent", "/log-in/"),
        (3, "De", "anfrage-gesendet", "/anmelden/"),
    ] {
        let quotation = definition(&house, &format!("quotationForm{language}"), site).await;
        let settings = &quotation["settings"];
        assert_eq!(settings["submitAction"], "entry");
        let uri = settings["redirectEntry"]["uri"].as_str().expect("an address");
        assert!(uri.ends_with(entry), "{uri}");
        assert!(settings["redirectUrl"].as_str().is_some_and(|url| url.ends_with(uri)), "{settings}");
        let account = definition(&house, &format!("accountRequestForm{language}"), site).await;
        let settings = &account["settings"];
        assert_eq!((&settings["redirectUrl"], &settings["redirectEntry"]), (&json!(url), &Value::Null));
    }
}

/// The tests' own content with one form more, whose page shows it.
fn school(form: &str) -> TempDir {
    let page = include_str!("../seed/entries/pages/school.yaml");
    let shown = page.replace("- form: {form: []}", "- form: {form: forms/enrol}");
    assert_ne!(page, shown);
    content_with(&[("entries/pages/school.yaml", &shown), ("forms/enrol.yaml", form)])
}

const ENROL: &str = "
id: 700
handle: contactForm
title: Inscription
pages:
  - name: Cycliste
    rows:
      - {kind: Email, handle: email, name: Courriel}
      - {kind: Hidden, handle: closed, name: Closed, visibility: disabled}
";

#[tokio::test]
async fn a_block_shows_its_form_without_what_is_disabled() {
    let folder = school(ENROL);
    let house = House::of(folder.path());
    for site in [4, 9] {
        let query = format!(
            "{{ entry(id: 40, siteId: {site}) {{ ... on pages_default_Entry {{ flexibleContent {{
               ... on flexibleContent_form_BlockType {{ form {{ __typename title
               pages {{ rows {{ rowFields {{ handle }} }} }} }} }} }} }} }} }}"
        );
        let data = house.data(&query).await;
        let blocks = data["entry"]["flexibleContent"].as_array().expect("blocks");
        let shown: Vec<&Value> = blocks.iter().filter_map(|block| block.get("form")).collect();
        let rows = json!([{ "rowFields": [{ "handle": "email" }] }, { "rowFields": [] }]);
        let form =
            json!({ "__typename": "contactForm_Form", "title": "Inscription", "pages": [{ "rows": rows }] });
        assert_eq!(shown, [&json!([form])]);
    }
}

#[tokio::test]
async fn what_a_file_leaves_open_is_as_formie_has_it() {
    let folder = school(ENROL);
    let form = definition(&House::of(folder.path()), "contactForm", 9).await;
    let settings = &form["settings"];
    for (name, value) in [
        ("submitActionMessageHtml", json!("<p>Submission saved.</p>")),
        ("errorMessageHtml", json!("<p>Couldn’t save submission due to errors.</p>")),
        ("submitAction", json!("message")),
        ("progressPosition", json!("end")),
        ("validationOnSubmit", json!(true)),
        ("integrations", json!([])),
    ] {
        assert_eq!(settings[name], value, "{name}");
    }
    assert_eq!(form["pages"][0]["settings"]["submitButtonLabel"], "Submit");
    let email = &form["pages"][0]["rows"][0]["rowFields"][0];
    assert_eq!((&email["required"], &email["containerAttributes"]), (&json!(false), &json!([])));
    assert_eq!((&email["visibility"], &email["conditions"]), (&Value::Null, &Value::Null));
}

#[test]
fn mistakes_in_a_file_are_named() {
    for (right, wrong, message) in [
        (
            "name: Courriel",
            "name: {fr: Courriel, en: E-mail}",
            "name: {\"en\":\"E-mail\",\"fr\":\"Courriel\"} is no String",
        ),
        ("kind: Email", "kind: Fax", "email: the contract has no field of kind \"Fax\""),
        ("handle: email", "handle: e-mail", "\"e-mail\" is no handle"),
        ("handle: contactForm", "handle: enrol form", "\"enrol form\" is no handle"),
        ("id: 700", "id: 40", "has the id or handle of pages/school"),
        ("kind: Email", "labelPosition: Below, kind: Email", "\"Below\" is no position"),
        ("kind: Email", "colour: red, kind: Email", "Field_Email has no field colour"),
        ("kind: Email", "required: maybe, kind: Email", "required: \"maybe\" is no Boolean"),
        ("pages:", "settings: {redirectEntry: pages/lost}\npages:", "no entry is called \"pages/lost\""),
    ] {
        let text = ENROL.replace(right, wrong);
        assert_ne!(text, ENROL);
        let error = refusal(school(&text).path());
        assert!(error.contains(message), "{error}");
    }
}

#[test]
fn a_block_that_names_no_form_is_refused() {
    let folder = school(ENROL);
    std::fs::remove_file(folder.path().join("forms/enrol.yaml")).expect("removed");
    let error = refusal(folder.path());
    assert!(error.contains("form: nothing is called \"forms/enrol\""), "{error}");
}
