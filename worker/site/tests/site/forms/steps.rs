//! A form of several steps without script: one POST a step, and nothing that was typed is lost.

use serde_json::{Value, json};

use super::{isolate, saved, sent, system, system_with, with};
use crate::world::{World, respond, text};

fn shown(fields: &[(&str, &str)]) -> (u16, String) {
    let world = World::new(system(|_| panic!("nothing is sent before the last step")));
    let response = respond(isolate(), &world, sent(&world, fields));
    assert_eq!(response.header("cache-control"), Some("private, no-store"));
    (response.status, text(&response))
}

#[test]
fn a_good_step_leads_to_the_next_and_keeps_what_was_typed() {
    let (status, html) = shown(&[
        ("form-step", "0"),
        ("form-go", "next"),
        ("soort", "anders"),
        ("omschrijving", "Een <podium>"),
    ]);
    assert_eq!(status, 200);
    assert!(html.contains(r#"name="form-step" value="1""#), "{html}");
    assert!(html.contains("Een &#60;podium&#62;") || html.contains("Een &lt;podium&gt;"), "{html}");
}

#[test]
fn a_step_with_a_mistake_is_shown_again_with_what_is_wrong() {
    let (status, html) =
        shown(&[("form-step", "0"), ("form-go", "next"), ("soort", "anders"), ("bericht", "Al getypt")]);
    assert_eq!(status, 422);
    assert!(html.contains(r#"name="form-step" value="0""#));
    assert!(html.contains("Dit veld is verplicht"), "{html}");
    assert!(html.contains("Er ontbreekt nog iets."));
    // What was typed in a later step is still there.
    assert!(html.contains("Al getypt"));
}

#[test]
fn going_back_asks_for_nothing() {
    for go in ["back", "step-0"] {
        let (status, html) =
            shown(&[("form-step", "1"), ("form-go", go), ("email", "half@"), ("soort", "bank")]);
        assert_eq!(status, 200, "{go}");
        assert!(html.contains(r#"name="form-step" value="0""#), "{go}");
        assert!(html.contains("half@"), "{go}");
    }
}

#[test]
fn sending_shows_the_first_step_with_a_mistake() {
    let (status, html) = shown(&[("form-step", "1"), ("form-go", "send"), ("email", "ada@example.com")]);
    assert_eq!(status, 422);
    assert!(html.contains(r#"name="form-step" value="0""#), "the kind was not chosen on the first step");
    let (status, html) =
        shown(&[("form-step", "1"), ("form-go", "send"), ("soort", "bank"), ("email", "ada")]);
    assert_eq!(status, 422);
    assert!(html.contains(r#"name="form-step" value="1""#));
}

#[test]
fn a_field_that_is_not_asked_is_not_missed() {
    let world = World::new(system(|variables| {
        assert_eq!(variables.get("omschrijving"), None);
        saved()
    }));
    let fields = [
        ("form-step", "1"),
        ("form-go", "send"),
        ("soort", "bank"),
        ("omschrijving", "weg"),
        ("email", "ada@example.com"),
    ];
    assert_eq!(respond(isolate(), &world, sent(&world, &fields)).status, 303);
}

#[test]
fn buttons_that_do_not_exist_send_nothing_unchecked() {
    for go in ["step-9", "step--1", "step-x", "", "everything", "next"] {
        let (status, _) = shown(&[("form-step", "1"), ("form-go", go)]);
        assert_eq!(status, 422, "{go}");
    }
    // A step that does not exist is the last.
    let (status, _) = shown(&[("form-step", "99"), ("form-go", "next")]);
    assert_eq!(status, 422);
}

/// The form with a page in between that is shown for some kinds only, and asks for something there.
fn with_a_page_for_others(form: &mut Value) {
    let conditions = json!({"showRule": "show", "conditionRule": "all",
        "conditions": [{"field": "{soort}", "condition": "=", "value": "anders"}]});
    let page = json!({"__typename": "PageType", "name": "Maten",
        "settings": {"enablePageConditions": true, "pageConditions": conditions.to_string()},
        "rows": [{"rowFields": [{"__typename": "Field_SingleLineText", "displayName": "SingleLineText", "handle": "maten",
            "name": "Maten", "required": true, "inputTypeName": "String"}]}]});
    form["pages"].as_array_mut().unwrap().insert(1, page);
}

#[test]
fn a_page_whose_conditions_do_not_hold_is_passed_by_and_asks_for_nothing() {
    let save = |variables: &Value| {
        assert!(variables.get("maten").is_none_or(Value::is_null), "{variables}");
        saved()
    };
    let world = World::new(system_with(with_a_page_for_others, save, |_| json!([])));
    let app = isolate();
    for (from, go, kind, to) in [
        ("0", "next", "bank", "2"),
        ("0", "next", "anders", "1"),
        ("2", "back", "bank", "0"),
        ("2", "back", "anders", "1"),
        ("0", "step-1", "bank", "2"),
    ] {
        let fields = [("form-step", from), ("form-go", go), ("soort", kind), ("omschrijving", "Een podium")];
        let html = text(&respond(app, &world, sent(&world, &fields)));
        assert!(html.contains(&format!(r#"name="form-step" value="{to}""#)), "{from} {go} {kind}");
    }
    let sends = [("form-step", "2"), ("maten", "Al getypt")];
    let fields: Vec<_> = with(&sends).into_iter().filter(|field| *field != ("form-step", "1")).collect();
    assert_eq!(respond(app, &world, sent(&world, &fields)).status, 303);
    assert_eq!(world.take_count("Submit"), 1);
}
