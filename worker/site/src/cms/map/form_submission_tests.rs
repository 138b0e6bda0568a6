//! What is sent for the demo's forms, from the form as the content system describes it to the mutation.

use std::{env, fs, path::Path};

use serde_json::Value;

use super::*;
use crate::{
    forms::{
        mutation::{self, Mutation},
        parse::answers::{Answers, FileContent, Upload},
        validate::check::check,
    },
    messages::Messages,
    routing::locale::Locale,
};

/// The forms of the demo as its service describes them. That it takes these mutations is held by its own tests.
#[test]
fn mutations_of_the_demo_forms() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/forms/submissions");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    assert_eq!(files.len(), 4);
    for path in files {
        let mut file: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
        let form = form(
            serde_json::from_value::<wire::Form>(file["form"].clone()).unwrap(),
            &mut MappingContext::default(),
        )
        .unwrap();
        for case in file["cases"].as_array_mut().unwrap() {
            let answers = answers(case);
            let problems = check(&form, &answers, 0..form.pages.len(), Messages::of(Locale::Nl));
            assert!(problems.is_empty(), "{}: {problems:?}", form.handle);
            assert_eq!(mutation::files(&form, &answers).len(), answers.all_uploads().len());
            let Mutation { query, variables } =
                mutation::mutation(&form, &answers, 1, Some("token")).unwrap();
            if env::var_os("UPDATE_GOLDEN").is_some() {
                (case["query"], case["variables"]) = (query.into(), variables.into());
            } else {
                assert_eq!(case["query"], query, "{}: UPDATE_GOLDEN=1 writes it anew", form.handle);
                assert_eq!(case["variables"], Value::Object(variables), "{}", form.handle);
            }
        }
        if env::var_os("UPDATE_GOLDEN").is_some() {
            fs::write(&path, serde_json::to_string_pretty(&file).unwrap() + "\n").unwrap();
        }
    }
}

fn answers(file: &Value) -> Answers {
    let lists = |name: &str| file[name].as_object().unwrap().clone().into_iter();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let all = |value: &Value| value.as_array().unwrap().clone();
    let values = lists("values").flat_map(|(name, values)| {
        all(&values).iter().map(|value| (name.clone(), text(value))).collect::<Vec<_>>()
    });
    let uploads = lists("files").flat_map(|(field, files)| {
        let upload = |file: &Value| {
            let content = text(&file["content"]).into_bytes();
            let (bytes, content) = (content.len(), FileContent::Here(content.into()));
            Upload { field: field.clone(), name: text(&file["name"]), bytes, content }
        };
        all(&files).iter().map(upload).collect::<Vec<_>>()
    });
    Answers::new(values.collect(), uploads.collect())
}
