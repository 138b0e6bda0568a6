//! Runs `tests/forms/vectors.json`, which the island's tests run as well.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Value, json};

use super::{check::errors, rules};
use crate::{
    forms::{
        parse::answers::{Answers, FileContent, Upload},
        validate::{
            conditions::hidden_fields,
            error::{ValidationError, size},
        },
    },
    model::{
        Condition, Conditions, FieldKind, Form, FormField, FormPage, Limit, NamePart, NamePartKind,
        PhoneCountries, SelectOption, typed,
    },
};

type NamedLists<T> = BTreeMap<String, Vec<T>>;

#[derive(Deserialize)]
struct Vectors {
    typed: Vec<[String; 2]>,
    cases: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    name: String,
    rules: Vec<Value>,
    #[serde(default)]
    options: NamedLists<String>,
    #[serde(default)]
    kinds: NamedLists<String>,
    answers: NamedLists<String>,
    #[serde(default)]
    files: NamedLists<File>,
    asked: Vec<String>,
    problems: BTreeMap<String, Vec<Value>>,
}

#[derive(Deserialize)]
struct File {
    name: String,
    bytes: usize,
    head: String,
}

impl Case {
    /// The form that has these rules.
    fn form(&self) -> Form {
        let mut pages: Vec<FormPage> = Vec::new();
        for rules in &self.rules {
            let step = rules["step"].as_u64().unwrap() as usize;
            pages.resize_with(pages.len().max(step + 1), FormPage::default);
            pages[step].rows.push(vec![self.field(rules)]);
        }
        Form { handle: "form".to_owned(), pages, ..Form::default() }
    }

    fn field(&self, rules: &Value) -> FormField {
        let handle = rules["field"].as_str().unwrap();
        let conditions = rules.get("conditions").map(|own| Conditions {
            shows: own["shows"].as_bool().unwrap(),
            all: own["all"].as_bool().unwrap(),
            rules: own["rules"].as_array().unwrap().iter().map(condition).collect(),
        });
        FormField {
            handle: handle.to_owned(),
            required: rules["required"] == true,
            error: optional(&rules["error"]),
            conditions,
            kind: self.kind(handle, rules),
            ..FormField::default()
        }
    }

    fn choices(&self, name: &str) -> Vec<SelectOption> {
        let offered = self.options.get(name).into_iter().flatten();
        offered.map(|value| SelectOption { value: value.clone(), ..SelectOption::default() }).collect()
    }

    fn kind(&self, handle: &str, rules: &Value) -> FieldKind {
        let choices = self.choices(handle);
        let amount = || rules["limit"]["amount"].as_u64().unwrap() as u32;
        let limit = match rules["limit"]["unit"].as_str() {
            Some("words") => Some(Limit::Words(amount())),
            Some(_) => Some(Limit::Characters(amount())),
            None => None,
        };
        match rules["kind"].as_str().unwrap() {
            "text" => limit.map_or(FieldKind::Text, FieldKind::LimitedText),
            "textarea" => FieldKind::TextArea(limit),
            "email" => FieldKind::Email,
            "number" => FieldKind::Number {
                min: optional(&rules["min"]).unwrap_or_default(),
                max: optional(&rules["max"]).unwrap_or_default(),
                decimals: rules["decimals"].as_u64().map(|decimals| decimals as u8),
            },
            "phone" => FieldKind::Phone(
                (rules["country"] == true)
                    .then_some(PhoneCountries { countries: choices, dial_codes: false }),
            ),
            "name" => FieldKind::Name,
            "nameParts" => FieldKind::NameParts(
                rules["parts"].as_array().unwrap().iter().map(|part| self.part(handle, part)).collect(),
            ),
            "agree" => FieldKind::Agree { description: Default::default(), ticked: false },
            "checkboxes" => FieldKind::Checkboxes { choices, horizontal: false, toggle: None },
            "radio" => FieldKind::Radio { choices, horizontal: false },
            "dropdown" => FieldKind::Dropdown { choices, multi: rules["multi"] == true },
            "files" => {
                let files = &rules["files"];
                let megabytes = |bytes: &Value| {
                    bytes.as_f64().map(|bytes| (bytes / 1_048_576.0).to_string()).unwrap_or_default()
                };
                FieldKind::Files {
                    limit: files["limit"].as_u64().unwrap() as u32,
                    most: megabytes(&files["bytes"]),
                    least: megabytes(&files["least"]),
                    kinds: self.kinds.get(handle).cloned(),
                }
            }
            "hidden" => FieldKind::Hidden,
            "note" => FieldKind::Heading,
            other => panic!("{other}"),
        }
    }

    fn part(&self, handle: &str, rules: &Value) -> NamePart {
        let name = rules["name"].as_str().unwrap();
        let kinds = [NamePartKind::Prefix, NamePartKind::First, NamePartKind::Middle, NamePartKind::Last];
        NamePart {
            kind: kinds.into_iter().find(|kind| kind.handle() == name).unwrap(),
            required: rules["required"] == true,
            error: optional(&rules["error"]),
            choices: self.choices(&format!("{handle}.{name}")),
            ..NamePart::default()
        }
    }

    fn answers(&self) -> Answers {
        let values = self.answers.iter();
        let values = values.flat_map(|(name, all)| all.iter().map(|value| (name.clone(), typed(value))));
        let uploads = self.files.iter().flat_map(|(field, files)| {
            files.iter().map(|file| {
                let mut content: Vec<u8> = file.head.chars().map(|letter| letter as u8).collect();
                content.resize(file.bytes, b' ');
                let content = FileContent::Here(content.into());
                Upload { field: field.clone(), name: file.name.clone(), bytes: file.bytes, content }
            })
        });
        Answers::new(values.collect(), uploads.collect())
    }
}

fn optional(text: &Value) -> Option<String> {
    text.as_str().map(str::to_owned)
}

fn condition(rule: &Value) -> Condition {
    let text = |name: &str| optional(&rule[name]).unwrap();
    Condition { field: text("field"), operator: text("operator"), value: text("value") }
}

/// An error as the vectors write it.
fn code(error: &ValidationError<'_>) -> Value {
    match error {
        ValidationError::Own(own) => json!({ "own": own }),
        ValidationError::Required => json!("required"),
        ValidationError::Letters => json!("letters"),
        ValidationError::Numbers => json!("numbers"),
        ValidationError::Email => json!("email"),
        ValidationError::Whole => json!("whole"),
        ValidationError::Decimals(most) => json!({ "decimals": most }),
        ValidationError::Least(least) => json!({ "least": least }),
        ValidationError::Most(most) => json!({ "most": most }),
        ValidationError::Characters(most) => json!({ "characters": most }),
        ValidationError::Words(most) => json!({ "words": most }),
        ValidationError::Phone => json!("phone"),
        ValidationError::Choice => json!("choice"),
        ValidationError::Files(most) => json!({ "files": most }),
        ValidationError::Kind(name) => json!({ "kind": name }),
        ValidationError::Kinds(name, kinds) => json!({ "kinds": [name, kinds] }),
        ValidationError::Size(name, most) => json!({ "size": [name, size(*most)] }),
        ValidationError::Small(name, least) => json!({ "small": [name, size(*least)] }),
        ValidationError::Empty(name) => json!({ "empty": name }),
    }
}

fn vectors() -> Vectors {
    serde_json::from_str(include_str!("../../../tests/forms/vectors.json")).unwrap()
}

fn cases() -> Vec<Case> {
    vectors().cases
}

#[test]
fn what_somebody_typed_is_read_as_the_vectors_say() {
    for [text, read] in vectors().typed {
        assert_eq!(typed(&text), read, "{text:?}");
    }
}

#[test]
fn rules_are_written_as_the_vectors_have_them() {
    for case in cases() {
        let rules = serde_json::to_value(rules::of(&case.form())).unwrap();
        assert_eq!(rules, Value::from(case.rules), "{}", case.name);
    }
}

#[test]
fn fields_are_asked_as_the_vectors_say() {
    for case in cases() {
        let (form, answers) = (case.form(), case.answers());
        let hidden = hidden_fields(&form, &answers);
        let handles = case.rules.iter().filter_map(|rules| rules["field"].as_str());
        let asked: Vec<&str> = handles.filter(|handle| !hidden.contains(handle)).collect();
        assert_eq!(asked, case.asked, "{}", case.name);
    }
}

#[test]
fn answers_are_wrong_where_the_vectors_say() {
    let cases = cases();
    assert!(cases.len() >= 60);
    for case in cases {
        let (form, answers) = (case.form(), case.answers());
        let mut problems: BTreeMap<String, Vec<Value>> = BTreeMap::new();
        for found in errors(&form, &answers, 0..form.pages.len()) {
            let place = found
                .part
                .map_or(found.field.to_owned(), |part| format!("{}.{}", found.field, part.kind.handle()));
            problems.entry(place).or_default().push(code(&found.error));
        }
        assert_eq!(problems, case.problems, "{}", case.name);
    }
}
