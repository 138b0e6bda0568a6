//! Formie's forms: those of the demo site as a consumer asks for them, and what a content folder may say.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use async_graphql::parser::types::{Type, TypeKind};
use cms::schema::Sdl;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::demo;
use crate::house::{House, content_with, refusal, seed_folder};
use crate::operations::OPERATIONS;

/// The demo's forms in Dutch; their other languages are forms of their own.
const HANDLES: [&str; 4] = ["contactForm", "quotationForm", "accountRequestForm", "madeToMeasureForm"];

/// A form's handle for each site, which is for its language.
fn handles(handle: &str) -> [(i64, String); 3] {
    [(1, handle.to_owned()), (2, format!("{handle}En")), (3, format!("{handle}De"))]
}

/// Everything a consumer selects of one form in one language.
async fn form(house: &House, handle: &str, site: i64) -> Value {
    let own = "query OneForm($handle: [String], $site: [QueryArgument]) \
               { form: formieForm(handle: $handle, siteId: $site) { __typename ...Form } }";
    let body = json!({
        "query": format!("{OPERATIONS}\n{own}"), "operationName": "OneForm",
        "variables": { "handle": handle, "site": site },
    });
    let mut response = house.post("/api", &body).await.json();
    assert_eq!(response["errors"], Value::Null, "{handle} in {site}");
    response["data"]["form"].take()
}

/// The fields of a form's response, page by page, row by row.
fn fields(form: &Value) -> Vec<&Value> {
    let list = |value: &'_ Value| value.as_array().expect("a list").len();
    let mut fields = Vec::new();
    for page in 0..list(&form["pages"]) {
        for row in 0..list(&form["pages"][page]["rows"]) {
            fields.extend(form["pages"][page]["rows"][row]["rowFields"].as_array().expect("fields"));
        }
    }
    fields
}

fn field<'a>(form: &'a Value, handle: &str) -> &'a Value {
    fields(form).into_iter().find(|field| field["handle"] == handle).expect(handle)
}

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

#[test]
fn a_field_with_a_handle_of_crafts_own_cannot_be_made() {
    let form = "id: 701\nhandle: badForm\npages: [{name: One, rows: [{kind: SingleLineText, handle: Title, name: Title}]}]\n";
    let refused = refusal(content_with(&[("forms/bad.yaml", form)]).path());
    assert!(refused.contains("Title is a handle that Craft keeps for itself"), "{refused}");
}

#[tokio::test]
async fn every_form_answers_the_full_fragment_in_every_language() {
    let house = House::of(&demo::folder());
    let mut kinds = BTreeSet::new();
    for handle in HANDLES {
        for (site, handle) in handles(handle) {
            let form = form(&house, &handle, site).await;
            assert_eq!(form["__typename"], format!("{handle}_Form"));
            assert_eq!(form["siteId"], site);
            for field in fields(&form) {
                assert_eq!(field["__typename"], field["typeName"]);
                assert!(field["name"].as_str().is_some_and(|name| !name.is_empty()), "{field}");
                assert_eq!(field["label"], field["name"]);
                kinds.insert(field["displayName"].as_str().expect("a kind").to_owned());
            }
            let handles: BTreeSet<_> =
                fields(&form).iter().map(|field| field["handle"].to_string()).collect();
            assert_eq!(handles.len(), fields(&form).len(), "{handle}: a handle occurs twice");
        }
    }
    let expected = "Agree Checkboxes Dropdown Email FileUpload Heading Hidden Html MultiLineText Name Number Phone \
                    Radio Section SingleLineText";
    assert_eq!(kinds.into_iter().collect::<Vec<_>>().join(" "), expected);
}

#[tokio::test]
async fn a_form_has_one_language_in_every_site() {
    let house = House::of(&demo::folder());
    let names =
        ["title", "name", "label", "instructions", "errorMessage", "submitButtonLabel", "htmlContent"];
    let mut seen = Vec::new();
    for site in [1, 2, 3] {
        let form = form(&house, "contactFormDe", site).await;
        assert_eq!((&form["siteId"], &form["title"]), (&json!(site), &json!("Stellen Sie Ihre Frage")));
        let mut found = Vec::new();
        texts(&form, &names, &mut found);
        seen.push(found);
    }
    assert!(seen[0].len() > 30 && seen.iter().all(|found| *found == seen[0]), "{seen:?}");
}

#[tokio::test]
async fn each_language_has_texts_of_its_own() {
    let house = House::of(&demo::folder());
    let names = [
        "instructions",
        "errorMessage",
        "description",
        "submitActionMessageHtml",
        "errorMessageHtml",
        "loadingIndicatorText",
        "htmlContent",
        "submitButtonLabel",
    ];
    for handle in HANDLES {
        let mut seen: BTreeMap<usize, BTreeSet<String>> = BTreeMap::new();
        for (site, handle) in handles(handle) {
            let mut found = Vec::new();
            texts(&form(&house, &handle, site).await, &names, &mut found);
            assert!(found.len() >= 6, "{found:?}");
            for (place, text) in found.into_iter().enumerate() {
                assert!(seen.entry(place).or_default().insert(text.clone()), "{handle} in {site}: {text}");
            }
        }
        assert!(seen.values().all(|texts| texts.len() == 3), "{handle}: {seen:?}");
    }
}

#[tokio::test]
async fn queries_find_forms_by_handle_site_and_page() {
    let house = House::of(&demo::folder());
    let data = house
        .data(
            r#"{ all: formieForms { handle } count: formieFormCount every: formieFormCount(siteId: "*")
                 two: formieForms(handle: ["quotationForm", "contactForm"]) { handle }
                 others: formieForms(handle: ["not", "quotationForm"], limit: 3) { handle }
                 second: formieForms(limit: 1, offset: 1) { handle }
                 fixed: formieForms(id: [9502, 9500], fixedOrder: true) { handle }
                 last: formieForms(limit: 1, inReverse: true) { id }
                 named: formieForms(orderBy: "title DESC", siteId: 2) { title }
                 german: formieForm(handle: "contactFormDe", site: "de") { language siteHandle title }
                 byId: formieForm(id: 9501) { handle status }
                 none: formieForm(handle: "nowhere") { id } nobody: formieForms(siteId: 77) { id } }"#,
        )
        .await;
    let handles = |list: &Value| -> Vec<String> {
        let list = list.as_array().expect("a list").iter();
        list.map(|form| form["handle"].as_str().expect("a handle").to_owned()).collect()
    };
    assert_eq!(handles(&data["all"])[..4], HANDLES);
    assert_eq!((&data["count"], &data["every"]), (&json!(12), &json!(36)));
    assert_eq!(handles(&data["two"]), ["contactForm", "quotationForm"]);
    assert_eq!(handles(&data["others"]), ["contactForm", "accountRequestForm", "madeToMeasureForm"]);
    assert_eq!(handles(&data["fixed"]), ["accountRequestForm", "contactForm"]);
    assert_eq!(handles(&data["second"]), ["quotationForm"]);
    assert_eq!(data["last"], json!([{ "id": "9523" }]));
    assert_eq!(data["named"][0]["title"], "Stellen Sie Ihre Frage");
    assert_eq!(
        data["german"],
        json!({ "language": "de", "siteHandle": "de", "title": "Stellen Sie Ihre Frage" })
    );
    assert_eq!(data["byId"], json!({ "handle": "quotationForm", "status": "enabled" }));
    assert_eq!((&data["none"], &data["nobody"]), (&Value::Null, &json!([])));
}

/// The arguments of a form's mutation that belong to fields, with their types.
fn arguments(sdl: &Sdl, handle: &str) -> BTreeMap<String, Type> {
    const EVERY: [&str; 7] = ["id", "uid", "enabled", "title", "status", "statusId", "siteId"];
    let mutation = sdl.field("Mutation", &format!("save_{handle}_Submission")).expect("a mutation");
    let own = mutation.arguments.iter().map(|argument| &argument.node);
    let own = own.filter(|argument| {
        let name = argument.name.node.as_str();
        !EVERY.contains(&name) && !name.ends_with("Captcha")
    });
    own.map(|argument| (argument.name.node.to_string(), argument.ty.node.clone())).collect()
}

#[tokio::test]
async fn the_contract_names_three_forms_as_they_are() {
    let house = House::of(&demo::folder());
    let (contract, served) = (Sdl::contract(), house.service.active_schema().expect("a schema"));
    let sorted = |sdl: &Sdl, name: &str| {
        let fields = sdl.fields(name).iter().map(|field| (&field.node.name.node, &field.node.ty.node));
        fields.map(|(name, ty)| (name.to_string(), ty.to_string())).collect::<BTreeMap<_, _>>()
    };
    for handle in HANDLES {
        let known = handle != "madeToMeasureForm";
        for name in [format!("{handle}_Form"), format!("{handle}_Submission")] {
            assert!(served.sdl.fields(&name).len() > 20, "{name}");
            assert_eq!(sorted(&contract, &name) == sorted(&served.sdl, &name), known, "{name}");
        }
        if known {
            assert_eq!(arguments(&contract, handle), arguments(&served.sdl, handle));
        }
    }
    for handle in ["contactForm", "quotationForm"] {
        let parts = |sdl: &Sdl| match &sdl.types[&format!("{handle}_naam_FormieNameInput")].kind {
            TypeKind::InputObject(input) => input
                .fields
                .iter()
                .map(|part| format!("{}: {}", part.node.name.node, part.node.ty.node))
                .collect(),
            _ => Vec::new(),
        };
        assert_eq!(parts(&contract), parts(&served.sdl));
    }
}

#[tokio::test]
async fn input_types_are_those_of_the_mutation_and_nothing_is_missing() {
    let house = House::of(&demo::folder());
    let sdl = house.service.active_schema().expect("a schema").sdl.clone();
    for handle in HANDLES {
        let form = form(&house, handle, 1).await;
        let is_cosmetic =
            |field: &&Value| ["Heading", "Html", "Section"].iter().any(|kind| field["displayName"] == **kind);
        let asked: BTreeMap<String, String> = fields(&form)
            .into_iter()
            .filter(|field| !is_cosmetic(field))
            .map(|field| {
                let text = |key: &str| field[key].as_str().expect(key).to_owned();
                (text("handle"), text("inputTypeName"))
            })
            .collect();
        let taken: BTreeMap<String, String> =
            arguments(&sdl, handle).into_iter().map(|(name, ty)| (name, ty.to_string())).collect();
        assert_eq!(asked, taken, "{handle}");
    }
}

#[tokio::test]
async fn a_name_of_several_parts_has_the_parts_of_its_input_type() {
    let house = House::of(&demo::folder());
    let name = form(&house, "contactFormEn", 2).await;
    let name = field(&name, "naam");
    assert_eq!(name["useMultipleFields"], true);
    for (part, on) in [("prefix", false), ("firstName", true), ("middleName", false), ("lastName", true)] {
        assert_eq!(name[format!("{part}Enabled")], on, "{part}");
        assert_eq!(name[format!("{part}Required")], on, "{part}");
        assert_eq!(name[format!("{part}Collapsed")], true, "{part}");
    }
    assert_eq!(name["firstNameErrorMessage"], "Please enter your first name.");
    assert_eq!(name["prefixOptions"][0], json!({ "label": "Mr.", "value": "mr" }));
    let single = form(&house, "accountRequestFormEn", 2).await;
    let single = field(&single, "naam");
    assert_eq!((&single["useMultipleFields"], &single["inputTypeName"]), (&json!(false), &json!("String")));
    assert_eq!(single["prefixOptions"].as_array().map(Vec::len), Some(7));
}

#[tokio::test]
async fn a_disabled_field_is_left_out_unless_asked_for() {
    let house = House::of(&demo::folder());
    let data = house
        .data(
            r#"{ formieForm(handle: "contactForm") {
                 shown: formFields { handle } all: formFields(includeDisabled: true) { handle visibility }
                 rows { shown: rowFields { handle } all: rowFields(includeDisabled: true) { handle } }
                 pages { shown: pageFields { handle } all: pageFields(includeDisabled: true) { handle } } } }"#,
        )
        .await;
    let form = &data["formieForm"];
    assert_eq!(form["all"][0], json!({ "handle": "vakantie", "visibility": "disabled" }));
    let hidden = json!([{ "handle": "vakantie" }]);
    assert_eq!(form["rows"][0], json!({ "shown": [], "all": hidden }));
    for list in [form, &form["pages"][0]] {
        let length = |key: &str| list[key].as_array().expect("a list").len();
        assert_eq!(length("all"), length("shown") + 1);
        assert!(!list["shown"].to_string().contains("vakantie"));
    }
}

#[tokio::test]
async fn classes_and_positions_have_the_names_of_formie() {
    let house = House::of(&demo::folder());
    let contact = form(&house, "contactForm", 1).await;
    assert_eq!(contact["settings"]["defaultLabelPosition"], r"verbb\formie\positions\AboveInput");
    assert_eq!(contact["settings"]["defaultInstructionsPosition"], r"verbb\formie\positions\BelowInput");
    let upload = field(&contact, "bijlage");
    assert_eq!(upload["type"], r"verbb\formie\fields\formfields\FileUpload");
    assert_eq!(
        (&upload["displayName"], &upload["typeName"]),
        (&json!("FileUpload"), &json!("Field_FileUpload"))
    );
    assert_eq!(field(&contact, "privacy")["labelPosition"], r"verbb\formie\positions\Hidden");
    assert_eq!(field(&contact, "email")["labelPosition"], Value::Null);
    let quotation = form(&house, "quotationForm", 1).await;
    assert_eq!(field(&quotation, "aantal")["labelPosition"], r"verbb\formie\positions\LeftInput");
}

#[tokio::test]
async fn values_have_the_types_of_formie() {
    let house = House::of(&demo::folder());
    let contact = form(&house, "contactFormDe", 3).await;
    let upload = field(&contact, "bijlage");
    assert_eq!(upload["limitFiles"], "3");
    assert_eq!(upload["required"], false);
    let message = field(&contact, "bericht");
    let limit = ["limit", "maxType", "max", "limitAmount"].map(|key| message[key].clone());
    assert_eq!(json!(limit), json!([true, "words", 300, null]));
    let company = field(&contact, "bedrijf");
    assert_eq!((&company["maxType"], &company["max"]), (&json!("characters"), &json!(80)));
    let boxes = field(&contact, "interesses");
    assert_eq!(
        (&boxes["toggleCheckbox"], &boxes["toggleCheckboxLabel"]),
        (&json!("top"), &json!("Alle auswählen"))
    );
    assert_eq!(boxes["options"][0], json!({ "isDefault": false, "label": "Bänke", "value": "banken" }));
    let phone = field(&contact, "telefoon");
    assert_eq!((&phone["countryEnabled"], &phone["countryDefaultValue"]), (&json!(true), &json!("DE")));
    assert_eq!(phone["countryOptions"][2], json!({ "label": "Duitsland", "value": "DE" }));
    assert_eq!(
        field(&contact, "email")["inputAttributes"][0],
        json!({ "label": "autocomplete", "value": "email" })
    );
    let quotation = form(&house, "quotationFormDe", 3).await;
    let amount = field(&quotation, "aantal");
    assert_eq!((amount["minValue"].as_f64(), amount["maxValue"].as_f64()), (Some(1.0), Some(100.0)));
    assert_eq!(amount["defaultValue"], "1");
    let hidden = field(&quotation, "producten");
    assert_eq!((&hidden["defaultOption"], &hidden["queryParameter"]), (&json!("query"), &json!("producten")));
    let settings = &quotation["settings"];
    assert_eq!(
        (&settings["loadingIndicator"], &settings["submitActionMessageTimeout"]),
        (&json!("text"), &json!(10))
    );
}

#[tokio::test]
async fn an_agreement_is_both_a_document_and_html() {
    let house = House::of(&demo::folder());
    let form = form(&house, "contactFormDe", 3).await;
    let agree = field(&form, "privacy");
    let document: Value = serde_json::from_str(agree["description"].as_str().expect("a text")).expect("JSON");
    assert_eq!(document[0]["type"], "paragraph");
    assert_eq!(document[0]["content"][1]["text"], "Datenschutzerklärung");
    let html = agree["descriptionHtml"].as_str().expect("HTML");
    assert!(html.starts_with("<p>Lommerhout darf"), "{html}");
    assert!(html.contains("<a href=\"/datenschutz/\""), "{html}");
    assert_eq!((&agree["checkedValue"], &agree["uncheckedValue"]), (&json!("Ja"), &json!("Nein")));
    assert_eq!(agree["defaultState"], false);
}

#[tokio::test]
async fn a_condition_is_json_about_another_field() {
    let house = House::of(&demo::folder());
    let form = form(&house, "contactForm", 1).await;
    let boxes = field(&form, "interesses");
    assert_eq!(boxes["enableConditions"], true);
    let rules: Value = serde_json::from_str(boxes["conditions"].as_str().expect("a text")).expect("JSON");
    assert_eq!((&rules["showRule"], &rules["conditionRule"]), (&json!("show"), &json!("any")));
    let subject = field(&form, "onderwerp");
    for rule in rules["conditions"].as_array().expect("rules") {
        assert_eq!((&rule["field"], &rule["condition"]), (&json!("{onderwerp}"), &json!("=")));
        let options = subject["options"].as_array().expect("options");
        assert!(options.iter().any(|option| option["value"] == rule["value"]), "{rule}");
    }
    assert_eq!((&subject["enableConditions"], &subject["conditions"]), (&json!(false), &Value::Null));
}

#[tokio::test]
async fn recaptcha_is_an_integration_and_never_a_captcha() {
    let house = House::of(&demo::folder());
    for handle in ["contactForm", "quotationForm", "accountRequestForm"] {
        let form = form(&house, handle, 2).await;
        let captchas = form["captchas"].as_array().expect("a list");
        assert!(captchas.iter().all(|captcha| captcha["handle"] != "recaptchaCaptcha"), "{captchas:?}");
        assert_eq!(form["csrfToken"], Value::Null);
        let integration = &form["settings"]["integrations"][0];
        assert_eq!((&integration["handle"], &integration["enabled"]), (&json!("recaptcha"), &json!(true)));
        let settings: Value =
            serde_json::from_str(integration["settings"].as_str().expect("a text")).expect("JSON");
        for key in ["siteKey", "secretKey"] {
            assert!(settings[key].as_str().is_some_and(|value| !value.is_empty()), "{handle}: {key}");
        }
    }
    let data = house.data("{ formieForms { configJson submissionMutationName } }").await;
    for form in data["formieForms"].as_array().expect("forms") {
        let config: Value = serde_json::from_str(form["configJson"].as_str().expect("a text")).expect("JSON");
        assert!(config["settings"]["submitAction"].is_string());
        assert!(!config.to_string().contains("secret"), "{config}");
    }
    assert_eq!(data["formieForms"][1]["submissionMutationName"], "save_quotationForm_Submission");
}

#[tokio::test]
async fn a_form_leads_where_its_action_says() {
    let house = House::of(&demo::folder());
    for (site, entry, url) in [
        (1, "levering-en-plaatsing", "/aanmelden/"),
        (2, "delivery-and-placement", "/log-in/"),
        (3, "lieferung-und-montage", "/anmelden/"),
    ] {
        let [(_, quotation), (_, account)] = ["quotationForm", "accountRequestForm"]
            .map(|handle| handles(handle).into_iter().find(|(own, _)| *own == site).expect("a site"));
        let quotation = form(&house, &quotation, site).await;
        let settings = &quotation["settings"];
        assert_eq!(
            (&settings["submitAction"], &settings["redirectEntry"]["slug"]),
            (&json!("entry"), &json!(entry))
        );
        let uri = settings["redirectEntry"]["uri"].as_str().expect("an address");
        assert!(settings["redirectUrl"].as_str().is_some_and(|url| url.ends_with(uri)), "{settings}");
        let account = form(&house, &account, site).await;
        let settings = &account["settings"];
        assert_eq!((&settings["redirectUrl"], &settings["submitActionTab"]), (&json!(url), &Value::Null));
        assert_eq!(settings["redirectEntry"], Value::Null);
    }
    let query =
        "{ formieForm(handle: \"quotationForm\") { settings { redirectEntry(siteId: 3) { slug } } } }";
    let data = house.data(query).await;
    assert_eq!(data["formieForm"]["settings"]["redirectEntry"]["slug"], "lieferung-und-montage");
}

#[tokio::test]
async fn pages_have_their_buttons_and_numbers() {
    let house = House::of(&demo::folder());
    let form = form(&house, "contactFormEn", 2).await;
    let pages = form["pages"].as_array().expect("pages");
    let buttons = |page: &Value| {
        ["submitButtonLabel", "backButtonLabel", "showBackButton", "buttonsPosition"]
            .map(|key| page["settings"][key].clone())
    };
    assert_eq!(pages.len(), 3);
    assert_eq!(json!(buttons(&pages[0])), json!(["Next", "Back", false, "left"]));
    assert_eq!(json!(buttons(&pages[2])), json!(["Send message", "Back", true, "left-right"]));
    let mut ids = Vec::new();
    texts(&form["pages"], &["id"], &mut ids);
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len());
    assert!(ids.iter().all(|id| id.parse::<i64>().is_ok()), "{ids:?}");
}

/// The tests' own content with one form more, whose page shows it.
fn school(form: &str) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    copy(&seed_folder(), folder.path());
    let page = folder.path().join("entries/pages/school.yaml");
    let text = fs::read_to_string(&page).expect("the page");
    let shown = text.replace("- form: {form: []}", "- form: {form: forms/enrol}");
    assert_ne!(text, shown);
    fs::write(page, shown).expect("written");
    fs::create_dir(folder.path().join("forms")).expect("a folder");
    fs::write(folder.path().join("forms/enrol.yaml"), form).expect("written");
    folder
}

fn copy(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).expect("a folder") {
        let entry = entry.expect("a file");
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            fs::create_dir(&target).expect("a folder");
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).expect("copied");
        }
    }
}

const ENROL: &str = "
id: 700
handle: contactForm
title: Inscription
pages:
  - name: Cycliste
    rows:
      - {kind: Email, handle: email, name: Courriel}
";

#[tokio::test]
async fn a_block_shows_its_form_in_the_forms_language() {
    let folder = school(ENROL);
    let house = House::of(folder.path());
    for (site, title) in [(4, "Inscription"), (9, "Inscription")] {
        let query = format!(
            "{{ entry(id: 40, siteId: {site}) {{ ... on pages_default_Entry {{ flexibleContent {{
               ... on flexibleContent_form_BlockType {{ form {{ __typename title siteId
               ... on FormInterface {{ formFields {{ handle }} }} }} }} }} }} }} }}"
        );
        let data = house.data(&query).await;
        let blocks = data["entry"]["flexibleContent"].as_array().expect("blocks");
        let shown: Vec<&Value> = blocks.iter().filter_map(|block| block.get("form")).collect();
        let form = json!({
            "__typename": "contactForm_Form", "title": title, "siteId": site, "formFields": [{ "handle": "email" }],
        });
        assert_eq!(shown, [&json!([form])]);
    }
}

#[tokio::test]
async fn what_a_file_leaves_open_is_as_formie_has_it() {
    let folder = school(ENROL);
    let house = House::of(folder.path());
    let form = form(&house, "contactForm", 9).await;
    let settings = &form["settings"];
    assert_eq!(settings["submitActionMessageHtml"], "<p>Submission saved.</p>");
    assert_eq!(settings["errorMessageHtml"], "<p>Couldn’t save submission due to errors.</p>");
    assert_eq!(
        (&settings["submitAction"], &settings["progressPosition"]),
        (&json!("message"), &json!("end"))
    );
    assert_eq!((&settings["validationOnSubmit"], &settings["integrations"]), (&json!(true), &json!([])));
    assert_eq!(form["pages"][0]["settings"]["submitButtonLabel"], "Submit");
    let email = field(&form, "email");
    assert_eq!((&email["required"], &email["containerAttributes"]), (&json!(false), &json!([])));
    assert_eq!((&email["visibility"], &email["conditions"]), (&Value::Null, &Value::Null));
}

#[test]
fn mistakes_in_a_file_are_named() {
    for (wrong, right, message) in [
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
        ("pages:", "notification: nobody\npages:", "notification: \"nobody\" is no address"),
        ("kind: Email", "colour: red, kind: Email", "Field_Email has no field colour"),
        ("kind: Email", "required: maybe, kind: Email", "required: \"maybe\" is no Boolean"),
        ("pages:", "settings: {redirectEntry: pages/lost}\npages:", "no entry is called \"pages/lost\""),
    ] {
        let text = ENROL.replace(wrong, right);
        assert_ne!(text, ENROL);
        let error = refusal(school(&text).path());
        assert!(error.contains(message), "{error}");
    }
}

#[test]
fn a_block_that_names_no_form_is_refused() {
    let folder = school(ENROL);
    fs::rename(folder.path().join("forms/enrol.yaml"), folder.path().join("forms/other.yaml"))
        .expect("renamed");
    let error = refusal(folder.path());
    assert!(error.contains("form: nothing is called \"forms/enrol\""), "{error}");
}
