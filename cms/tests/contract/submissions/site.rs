//! The mutations that the site makes of the demo's forms. A file for each form holds its definition as the site asks for
//! it, what visitors fill in, and the mutations that the site makes of both (its own tests see to that): here the
//! definition is what the service answers, and the service takes the mutations.
//!
//! `UPDATE_GOLDEN=1` writes the definitions anew.

use std::path::{Path, PathBuf};
use std::{env, fs};

use serde_json::{Value, json};

use super::session_captchas::{captchas, send_with};
use super::{errors, stored};
use crate::house::{House, demo_folder};
use crate::site_operations::pages;

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../worker/site/tests/forms/submissions");
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").path()).collect();
    files.sort();
    files
}

fn read(path: &Path) -> Value {
    serde_json::from_str(&fs::read_to_string(path).expect("a readable file")).expect("JSON")
}

/// A form as the site's own fragment asks for it.
pub async fn definition(house: &House, handle: &str, site: i64) -> Value {
    let own = "query OneForm($handle: [String], $site: [QueryArgument]) \
               { form: formieForm(handle: $handle, siteId: $site) { __typename ...Form } }";
    let body = json!({
        "query": format!("{}\n{own}", pages()), "operationName": "OneForm",
        "variables": { "handle": handle, "site": site },
    });
    let mut response = house.post("/api", &body).await.json();
    assert_eq!(response["errors"], Value::Null, "{handle} in {site}");
    response["data"]["form"].take()
}

#[tokio::test]
async fn the_site_knows_the_forms_as_they_are() {
    let house = House::demo();
    let forms = fs::read_dir(demo_folder().join("forms")).expect("a folder").count();
    assert_eq!(files().len() * 3, forms, "a form for each language");
    for path in files() {
        let handle = path.file_stem().and_then(|stem| stem.to_str()).expect("a name");
        let mut file = read(&path);
        let definition = definition(&house, handle, 1).await;
        if env::var_os("UPDATE_GOLDEN").is_some() {
            file["form"] = definition;
            let text = serde_json::to_string_pretty(&file).expect("JSON") + "\n";
            fs::write(&path, text).expect("written");
        } else {
            assert_eq!(file["form"], definition, "{handle}: UPDATE_GOLDEN=1 writes it anew");
        }
    }
}

#[tokio::test]
async fn what_the_site_makes_of_a_form_is_taken_in_every_language() {
    let house = House::demo();
    for (path, language) in files().iter().flat_map(|path| ["", "En", "De"].map(|language| (path, language)))
    {
        let handle = path.file_stem().and_then(|stem| stem.to_str()).expect("a name");
        let form = format!("{handle}{language}");
        for case in read(path)["cases"].as_array_mut().expect("cases") {
            let mut variables = case["variables"].take();
            if variables["recaptchaCaptcha"]["name"] == "g-recaptcha-response" {
                variables["recaptchaCaptcha"] = captcha(&house);
            }
            for (field, files) in case["files"].as_object().expect("files by their fields") {
                let files = files.as_array().expect("a list").iter();
                let upload = |file: &Value| json!({ "filename": file["name"], "fileData": "data:application/pdf;base64,QUJD" });
                variables[field.as_str()] = files.map(upload).collect();
            }
            // The site adds the form's captchas when it sends it.
            let captchas = captchas(&house, &form).await;
            let mut query = case["query"].as_str().expect("a mutation").replace(handle, &form);
            for name in captchas.arguments.keys() {
                query = query.replacen('(', &format!("(${name}: FormieCaptchaInput, "), 1);
                query = query.replacen("_Submission(", &format!("_Submission({name}: ${name}, "), 1);
            }
            let response = send_with(&house, &query, variables, &captchas).await;
            assert_eq!(response["errors"], Value::Null, "{form}");
            assert_eq!(stored(&house).await[0]["spamReason"], Value::Null, "{form}");
        }
    }
}

/// A token of the demo's captcha.
fn captcha(house: &House) -> Value {
    let token = house.service.captcha.issue("lommerhout-site-key", "nl.localhost", house.service.clock.now());
    json!({ "name": "g-recaptcha-response", "value": token })
}

#[tokio::test]
async fn an_empty_form_says_what_is_missing_in_its_language() {
    let house = House::demo();
    let name = json!({ "firstName": "", "lastName": "" });
    let missing = async |form: &str, name: Value| errors(&house, form, json!({ "naam": name })).await;
    let expected = json!({
        "naam": ["\"Voornaam\" cannot be blank.", "\"Achternaam\" cannot be blank."],
        "email": ["Naar welk adres mogen we de offerte sturen?"],
        "plaats": ["In welke plaats komt het te staan? Daarvan hangen de vrachtkosten af."],
        "land": ["Land mag niet leeg zijn."],
        "privacy": ["Vink aan dat we uw gegevens voor de offerte mogen gebruiken."],
    });
    assert_eq!(missing("quotationForm", name.clone()).await, expected);
    let german = missing("accountRequestFormDe", json!("")).await;
    assert_eq!(german["bedrijf"], json!(["Organisation mag niet leeg zijn."]), "the API's own site is Dutch");
    assert_eq!(german["email"][0], "Geben Sie die Adresse an, unter der wir Sie erreichen.");
    let english = missing("madeToMeasureFormEn", name).await;
    let handles: Vec<&str> = english.as_object().expect("a map").keys().map(String::as_str).collect();
    let expected = "beschrijving email lengte materialen naam ondergrond privacy soort telefoon";
    assert_eq!(handles.join(" "), expected, "what conditions hide is not among them");
}
