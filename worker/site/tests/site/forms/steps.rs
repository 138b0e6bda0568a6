//! A form of several steps without script: one POST a step, and nothing that was typed is lost.

use super::{isolate, saved, sent, system};
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
