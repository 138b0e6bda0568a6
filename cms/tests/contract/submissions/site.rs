//! The mutations that the site makes of the demo's forms. A file for each form holds its definition as the site asks for
//! it, what visitors fill in, and the mutations that the site makes of both (its own tests see to that): here the
//! definition is what the service answers, and the service takes the mutations.
//!
//! `UPDATE_GOLDEN=1` writes the definitions anew.

use std::path::{Path, PathBuf};
use std::{env, fs};

use serde_json::{Value, json};

use super::session_captchas::{captchas, send_with};
use super::{demo::captcha, stored};
use crate::demo;
use crate::house::House;
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
async fn definition(house: &House, handle: &str) -> Value {
    let operations = pages();
    let own = "query OneForm($handle: [String]) { form: formieForm(handle: $handle, siteId: 1) { __typename ...Form } }";
    let body = json!({
        "query": format!("{operations}\n{own}"), "operationName": "OneForm", "variables": { "handle": handle },
    });
    let mut response = house.post("/api", &body).await.json();
    assert_eq!(response["errors"], Value::Null, "{handle}");
    response["data"]["form"].take()
}

#[tokio::test]
async fn the_site_knows_the_forms_as_they_are() {
    let house = House::of(&demo::folder());
    let count = house.data("{ formieFormCount }").await["formieFormCount"].take();
    assert_eq!(json!(files().len() * 3), count, "a form for each language");
    for path in files() {
        let handle = path.file_stem().and_then(|stem| stem.to_str()).expect("a name");
        let mut file = read(&path);
        let definition = definition(&house, handle).await;
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
async fn what_the_site_makes_of_a_form_is_taken() {
    let house = House::of(&demo::folder());
    for path in files() {
        for case in read(&path)["cases"].as_array_mut().expect("cases") {
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
            let handle = path.file_stem().and_then(|stem| stem.to_str()).expect("a name");
            let captchas = captchas(&house, handle).await;
            let mut query = case["query"].as_str().expect("a mutation").to_owned();
            for name in captchas.arguments.keys() {
                query = query.replacen('(', &format!("(${name}: FormieCaptchaInput, "), 1);
                query = query.replacen("_Submission(", &format!("_Submission({name}: ${name}, "), 1);
            }
            let response = send_with(&house, &query, variables, &captchas).await;
            assert_eq!(response["errors"], Value::Null, "{}", path.display());
            let stored = &stored(&house).await[0];
            assert_eq!(stored["spamReason"], Value::Null, "{}", path.display());
        }
    }
}
