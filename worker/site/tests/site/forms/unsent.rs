//! A form whose page cannot be shown when it is sent: nothing that was typed or chosen is lost.

use serde_json::{Value, json};
use site::{
    http::{request::Request, response::Response},
    members::session::RenewalOutcome,
};

use super::{GOOD, by_script, form, page_with, saved, sent, sent_with_files, system, uploads::PDF};
use crate::{
    outbox::RECEIVER,
    session::{self, are_cleared, cookies, expired, good, isolate},
    world::{Behaviour, Part, Script, World, down, isolate_with, location, read_json, respond, text, visit},
};

/// A content system whose page with the form is for members only; `save` says what it does with what is sent.
pub fn for_members(save: impl Fn(&Value) -> Behaviour + 'static) -> Script {
    let mut page = page_with(&form());
    page["data"]["entry"]["membersOnly"] = json!(true);
    let others = system(save);
    Box::new(move |operation, call, variables| match operation {
        "Page" if variables["uri"][0] == "vraag" => Behaviour::json(&page),
        "Private" => Behaviour::json(&json!({"data": {"viewer": crate::session::viewer(), "products": []}})),
        other => others(other, call, variables),
    })
}

fn refused() -> Behaviour {
    Behaviour::json(&json!({"errors": [{"message": "Invalid Authorization Header"}]}))
}

/// What the page's own button sends again.
fn again(world: &World, response: &Response) -> Request {
    let html = text(response);
    let (_, rest) =
        html.split_once(r#"<form class="unsent__form""#).expect("the page offers to send it again");
    let form = rest.split("</form>").next().unwrap();
    let mut body = form_urlencoded::Serializer::new(String::new());
    for input in form.split(r#"<input type="hidden" name=""#).skip(1) {
        let (name, rest) = input.split_once(r#"" value=""#).unwrap();
        let value = rest.split('"').next().unwrap();
        let value =
            value.replace("&#60;", "<").replace("&#62;", ">").replace("&#34;", "\"").replace("&#38;", "&");
        body.append_pair(name, &value);
    }
    let request = sent(world, &[]);
    Request { post: Some(crate::world::form(&body.finish())), ..request }
}

pub fn with_session(request: Request) -> Request {
    Request { cookie: Some(cookies(good())), ..request }
}

#[test]
fn a_form_of_a_member_who_is_logged_out_is_sent_after_logging_in() {
    let world = World::new(for_members(|variables| {
        assert_eq!(variables["bericht"], "Graag <twee> \"banken\" & een tafel.\nMet groet");
        assert_eq!(variables["tekening"][0]["filename"], "plan.pdf");
        saved()
    }));
    let app = isolate();
    let mut fields = GOOD.to_vec();
    fields[4].1 = "Graag <twee> \"banken\" & een tafel.\r\nMet groet";
    fields.push(("form-captcha", "used"));
    let response = respond(app, &world, sent_with_files(&world, &fields, &[("tekening", "plan.pdf", PDF)]));
    assert_eq!(response.status, 401);
    let html = text(&response);
    assert!(html.contains(r#"href="/aanmelden/?return=true&#38;to=%2Fvraag%2F" target="_blank""#), "{html}");
    assert!(
        !html.contains("Uw gegevens") && !html.contains("Words of this page"),
        "the page is the members'"
    );
    assert!(!html.contains("form-captcha"), "a token is good once");
    assert_eq!(world.uploads().len(), 1, "its file waits");
    let response = respond(app, &world, with_session(again(&world, &response)));
    assert_eq!(location(&response), (303, Some("/vraag/")));
    assert_eq!(world.uploads().len(), 0);
}

#[test]
fn script_is_told_and_keeps_everything_itself() {
    let world = World::new(for_members(|_| panic!("nothing is sent")));
    let request = sent_with_files(&world, &GOOD, &[("tekening", "plan.pdf", PDF)]);
    let response = respond(isolate(), &world, by_script(request));
    assert_eq!(response.status, 401);
    assert!(read_json(&response)["error"].as_str().unwrap().starts_with("U bent niet meer aangemeld"));
    assert_eq!(world.uploads().len(), 0);
}

#[test]
fn a_session_that_is_lost_on_the_way_loses_nothing() {
    // While the page is read, and while it is made.
    for lost in ["Page", "Private"] {
        let others = for_members(|_| panic!("nothing is sent"));
        let world = World::new(Box::new(move |operation, call, variables| {
            let has_token =
                call.headers.iter().any(|(name, value)| *name == "authorization" && value.contains("JWT "));
            if operation == lost && has_token { refused() } else { others(operation, call, variables) }
        }));
        let mut fields = GOOD.to_vec();
        fields[3].1 = "no address";
        let files = [("tekening", "plan.pdf", PDF)];
        let request = with_session(sent_with_files(&world, &fields, &files));
        let response = respond(isolate(), &world, request);
        assert_eq!(response.status, 401, "{lost}");
        assert!(are_cleared(&response), "{lost}");
        assert!(text(&response).contains("Graag twee banken."), "{lost}");
        assert!(text(&response).contains("plan.pdf") && world.uploads().len() == 1, "{lost}");
        world.script(for_members(|_| panic!("nothing is sent")));
        let shown = respond(isolate(), &world, with_session(again(&world, &response)));
        assert_eq!(shown.status, 422, "{lost}: its mistake is shown in the page");
        assert!(text(&shown).contains("plan.pdf"), "{lost}");
    }
}

#[test]
fn a_session_that_cannot_be_renewed_now_is_not_over() {
    let world = World::new(for_members(|_| panic!("nothing is sent")));
    world.renew_with(Ok(RenewalOutcome::Unreachable));
    let request = Request { cookie: Some(cookies(expired())), ..sent(&world, &GOOD) };
    let response = respond(isolate(), &world, request);
    assert_eq!((response.status, response.header("retry-after")), (503, Some("30")));
    assert!(response.header("set-cookie").is_none());
    assert!(!text(&response).contains("/aanmelden/?return=true&#38;to=%2Fvraag%2F"));
}

#[test]
fn a_form_whose_page_cannot_be_read_is_sent_when_it_can() {
    let (app, world) = (isolate(), World::new(down()));
    let request = sent_with_files(&world, &GOOD, &[("tekening", "plan.pdf", PDF)]);
    let response = respond(app, &world, request);
    assert_eq!((response.status, response.header("retry-after")), (503, Some("30")));
    assert!(text(&response).contains("Graag twee banken."));
    world.wait(60_000);
    world.script(system(|variables| {
        assert_eq!(variables["tekening"][0]["filename"], "plan.pdf");
        saved()
    }));
    assert_eq!(respond(app, &world, again(&world, &response)).status, 303);
    let world = World::new(down());
    let answer = respond(isolate(), &world, by_script(sent(&world, &GOOD)));
    assert_eq!((answer.status, answer.header("retry-after")), (503, Some("30")));
    assert!(read_json(&answer)["error"].as_str().unwrap().starts_with("Versturen is nu niet gelukt"));
}

#[test]
fn a_form_that_was_seen_is_kept_although_the_content_system_is_down() {
    let (app, world) = (isolate(), World::new(system(|_| panic!("nothing is sent"))));
    visit(app, &world, super::PAGE);
    world.wait(24 * 60 * 60_000);
    world.script(down());
    let answer = read_json(&respond(app, &world, by_script(sent(&world, &GOOD))));
    assert_eq!((&answer["late"], world.messages().len()), (&json!(true), 1));
}

#[test]
fn files_that_cannot_wait_are_chosen_again() {
    let mut step = GOOD.to_vec();
    step[0].1 = "0";
    // One that no form takes, and one that nothing can keep.
    for (content, is_kept) in [(b"MZ no drawing".as_slice(), true), (PDF, false)] {
        let (app, world) = (isolate(), World::new(down()));
        if !is_kept {
            world.break_part(Part::Outbox);
        }
        let request = sent_with_files(&world, &step, &[("tekening", "plan.pdf", content)]);
        let response = respond(app, &world, request);
        assert!(text(&response).contains("Kies uw bestanden nog een keer."));
        assert_eq!(world.uploads().len(), 0);
        // Nothing is sent without them.
        world.wait(60_000);
        world.script(system(|_| panic!("nothing is sent")));
        let shown = respond(app, &world, again(&world, &response));
        assert_eq!(shown.status, 200);
        assert!(text(&shown).contains(r#"name="form-step" value="0""#));
        assert!(text(&shown).contains("Graag twee banken."));
    }
}

#[test]
fn a_preview_shows_its_forms_and_sends_nothing() {
    let others = system(|_| panic!("nothing is sent"));
    let world = World::new(Box::new(move |operation, call, variables| {
        let is_draft = call.headers.iter().any(|(name, _)| *name == "x-craft-token");
        let mut behaviour = others(operation, call, variables);
        if let (true, Ok(answer)) = (is_draft, &mut behaviour.answer) {
            let mut body: Value = serde_json::from_slice(&answer.body).unwrap();
            body["data"]["entry"]["isDraft"] = json!(true);
            answer.body = body.to_string().into_bytes();
        }
        behaviour
    }));
    let app = isolate_with(&[RECEIVER.as_slice(), &[("SESSION_KEY", session::KEY)]].concat());
    let draft = text(&visit(app, &world, "nl.example/vraag/?x-craft-preview=1&token=good"));
    // The editors' form and the newsletter's.
    assert_eq!(draft.matches("Dit is een voorvertoning").count(), 2);
    assert_eq!(draft.matches(r#"name="form-preview" value="1""#).count(), 2);
    assert!(draft.contains(r#"value="send" disabled>Versturen"#) && draft.contains(r#"value="next">Verder"#));
    assert!(draft.contains(r#"newsletter-form__submit" type="submit" disabled>"#));
    assert!(!text(&visit(app, &world, super::PAGE)).contains("form-preview"));
    for go in ["send", "next"] {
        let mut fields = GOOD.to_vec();
        fields[1].1 = go;
        fields.push(("form-preview", "1"));
        let response = respond(app, &world, sent(&world, &fields));
        assert_eq!(response.status, 422, "{go}");
        assert!(text(&response).contains("Graag twee banken.") && !text(&response).contains("unsent__form"));
        let answer = read_json(&respond(app, &world, by_script(sent(&world, &fields))));
        assert_eq!(answer["error"], "Dit is een voorvertoning: hier wordt niets verstuurd.");
    }
}
