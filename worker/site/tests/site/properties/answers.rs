//! What the content system answers: any JSON, or none.

use std::{cell::RefCell, collections::BTreeSet};

use proptest::{prelude::*, sample::select};
use serde_json::{Value, json};
use site::http::response::Response;

use super::{
    cases, corpus,
    html::{Piece, acts, pieces},
    usual,
};
use crate::{
    recorded::{self, PAGES, Recorded},
    world::{Behaviour, World, isolate, text, visit},
};

/// Texts that would act where they are believed.
const HOSTILE: [&str; 16] = [
    "<script>alert(1)</script>",
    "\"><img src=x onerror=alert(1)>",
    "' onfocus='alert(1)' autofocus='",
    "javascript:alert(1)",
    " java\tscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "//evil.example/a.js",
    "/\\evil.example",
    "https://evil.example/\"onclick=\"x",
    "</title></script><svg onload=alert(1)>",
    "</script><script>alert(1)</script>",
    "<!--",
    "{{ 7 * 7 }}",
    "\u{0}\r\nset-cookie: a=b",
    "\u{202e}\u{feff}\u{e000}",
    "2026-13-45T99:99:99+99:99",
];

/// Shows a page whose operation is answered with a body: it is shown or refused as ever, and nothing in it acts.
fn hold(operation: &str, address: &str, body: &[u8]) {
    let (asked, answer) = (operation.to_owned(), body.to_vec());
    let world = World::new(Box::new(move |operation, _, variables| match operation {
        operation if operation == asked => Behaviour::of(200, "application/json", answer.clone()),
        operation => usual(operation, variables),
    }));
    let response = visit(isolate(), &world, address);
    let about = || String::from_utf8_lossy(body).into_owned();
    assert!([200, 301, 302, 404, 503].contains(&response.status), "{}: {}", response.status, about());
    for piece in &shown(&response) {
        assert!(is_harmless(piece), "{piece:?} of {}", about());
    }
}

fn shown(response: &Response) -> Vec<Piece> {
    let is_html = response.header("content-type").is_some_and(|media| media.starts_with("text/html"));
    if is_html { pieces(&text(response)) } else { Vec::new() }
}

fn is_harmless(piece: &Piece) -> bool {
    let Piece::Start(name, attributes) = piece else { return true };
    let value = |name: &str| attributes.iter().find(|(own, _)| own == name).map(|(_, value)| value.as_str());
    let runs = match name.as_str() {
        // The site's own file, or data for it.
        "script" => match (value("src"), value("type")) {
            (Some(src), _) => !src.starts_with("/_/assets/"),
            (None, kind) => !matches!(kind, Some("application/json" | "application/ld+json" | "text/plain")),
        },
        "iframe" | "object" | "embed" | "base" => true,
        "form" => value("action").is_some_and(|action| !action.starts_with('/') || action.starts_with("//")),
        "a" => value("href").is_some_and(|href| href.starts_with("//") || href.starts_with("/\\")),
        "link" => {
            value("href").is_some_and(|href| href.contains("evil")) && value("rel") == Some("stylesheet")
        }
        _ => false,
    };
    !runs && acts(attributes).is_none()
}

/// Every answer that is shown on a page.
fn recorded() -> Vec<Recorded> {
    let is_shown = |one: &&Recorded| PAGES.contains(&one.operation.as_str());
    let of_a_craft = recorded::of_a_craft().iter().filter(is_shown);
    recorded::of_the_content_service().iter().chain(of_a_craft).cloned().collect()
}

/// The names of fields and types in an answer.
fn words(of: &Value, names: &mut BTreeSet<String>, types: &mut BTreeSet<String>) {
    match of {
        Value::Array(items) => items.iter().for_each(|item| words(item, names, types)),
        Value::Object(fields) => {
            types.extend(fields.get("__typename").and_then(Value::as_str).map(str::to_owned));
            names.extend(fields.keys().cloned());
            fields.values().for_each(|value| words(value, names, types));
        }
        _ => {}
    }
}

/// Any JSON, of names and types that the mapping knows.
fn any_json() -> impl Strategy<Value = Value> {
    let (mut names, mut types) = (BTreeSet::new(), BTreeSet::new());
    recorded().iter().for_each(|one| words(&one.answer, &mut names, &mut types));
    let (names, types) = (Vec::from_iter(names), Vec::from_iter(types));
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        "\\PC{0,12}".prop_map(Value::from),
        select(&HOSTILE[..]).prop_map(Value::from),
        select(&HOSTILE[..]).prop_map(Value::from),
    ];
    leaf.prop_recursive(5, 60, 6, move |inner| {
        let fields = proptest::collection::btree_map(select(names.clone()), inner.clone(), 0..6);
        let typed = (select(types.clone()), fields.clone()).prop_map(|(kind, mut fields)| {
            fields.insert("__typename".to_owned(), json!(kind));
            json!(fields)
        });
        prop_oneof![
            1 => proptest::collection::vec(inner, 0..5).prop_map(Value::from),
            1 => fields.prop_map(|fields| json!(fields)),
            3 => typed,
        ]
    })
}

/// Puts a value in some place of an answer: the choices lead there from the outside.
fn put(answer: &mut Value, choices: &[u8], value: Value) {
    let Some((choice, further)) = choices.split_first() else {
        *answer = value;
        return;
    };
    let choice = usize::from(*choice);
    let inner = match answer {
        Value::Object(fields) => {
            let count = fields.len().max(1);
            fields.values_mut().nth(choice % count)
        }
        Value::Array(items) => {
            let count = items.len().max(1);
            items.get_mut(choice % count)
        }
        _ => None,
    };
    match inner {
        Some(inner) => put(inner, further, value),
        None => *answer = value,
    }
}

/// Every text of an answer that is not the name of a type.
fn spoil(answer: &mut Value, texts: &RefCell<impl Iterator<Item = Option<Value>>>) {
    match answer {
        Value::Array(items) => items.iter_mut().for_each(|item| spoil(item, texts)),
        Value::Object(fields) => {
            let others =
                fields.iter_mut().filter(|(name, _)| !["__typename", "uri"].contains(&name.as_str()));
            others.for_each(|(_, value)| spoil(value, texts));
        }
        Value::String(_) => {
            if let Some(value) = texts.borrow_mut().next().flatten() {
                *answer = value;
            }
        }
        _ => {}
    }
}

#[test]
fn of_the_corpus() {
    for body in corpus("answers") {
        for (operation, path) in [
            ("Page", "/about/"),
            ("Chrome", "/about/"),
            ("Catalogue", "/producten/a/"),
            ("Single", "/missing/"),
        ] {
            hold(operation, &format!("nl.example{path}"), &body);
        }
    }
}

#[test]
fn of_every_text_that_is_hostile() {
    // Each text has one of the list, and with every round the next one.
    for round in 0..2 {
        for Recorded { operation, address, mut answer, .. } in recorded() {
            let hostile = HOSTILE.iter().cycle().skip(8 * round).map(|text| Some(json!(text)));
            spoil(&mut answer, &RefCell::new(hostile));
            hold(&operation, &address, answer.to_string().as_bytes());
        }
    }
}

proptest! {
    #![proptest_config(cases(16))]
    #[test]
    fn of_any_json(data in any_json(), one in select(recorded())) {
        for answer in [json!({"data": data}), json!({"data": {"entry": data}}), data.clone()] {
            hold(&one.operation, &one.address, answer.to_string().as_bytes());
        }
    }

    #[test]
    fn of_a_real_answer_with_any_json_in_it(
        one in select(recorded()),
        changes in proptest::collection::vec((proptest::collection::vec(any::<u8>(), 2..9), any_json()), 1..8),
        texts in proptest::collection::vec(proptest::option::weighted(0.3, select(&HOSTILE[..])), 200),
    ) {
        let Recorded { operation, address, mut answer, .. } = one;
        spoil(&mut answer, &RefCell::new(texts.into_iter().map(|text| text.map(Value::from))));
        for (place, value) in changes {
            put(&mut answer, &place, value);
        }
        hold(&operation, &address, answer.to_string().as_bytes());
    }
}
