//! The quotation list: what is shown of it, what changes it, and who may.

use serde_json::{Value, json};
use site::{
    app::App,
    flash::{Flash, FlashMessage},
    http::{
        request::{Method, Post, Request},
        response::Response,
    },
    ports::PortError,
};

use crate::{
    flash, session,
    world::{
        Behaviour, LINK_KEY, Script, World, except, form, get, healthy, isolate, isolate_with, location,
        post_to, private_status, quoted, read_json, respond, text, visit, visit_with,
    },
};

const LIST: &str = "nl.example/offertelijst/";

/// A shop whose chrome answers and whose products do not.
fn outage() -> Script {
    except(healthy(), "Quoted", |_| Behaviour::status(500))
}

fn look(app: &'static App, world: &World, address: &str, list: &str) -> Response {
    visit_with(app, world, &format!("a=b; quotation={list}"), address)
}

/// Where the form that asks for a link leads; script writes the list into it.
fn share(app: &'static App, world: &World, written: &str, list: &str) -> String {
    let response = send(app, world, list, &format!("action=share&form-list={written}"));
    assert_eq!((response.status, kept(&response)), (303, None), "{written:?} {list:?}");
    response.header("location").unwrap().to_owned()
}

/// The page to which it leads, for a browser with this list.
fn shared(app: &'static App, world: &World, location: &str, list: &str) -> String {
    let (path, fragment) = location.split_once('#').unwrap();
    assert_eq!(fragment, "share");
    let response = look(app, world, &format!("nl.example{path}"), list);
    assert_eq!(response.status, 200);
    text(&response)
}

fn post(app: &'static App, world: &World, address: &str, list: &str, post: Post) -> Response {
    let cookie = Some(format!("a=b; quotation={list}"));
    respond(app, world, Request { method: Method::Post, post: Some(post), cookie, ..get(world, address) })
}

fn send(app: &'static App, world: &World, list: &str, body: &str) -> Response {
    post(app, world, LIST, list, form(body))
}

/// The list that a response leaves in the browser.
fn kept(response: &Response) -> Option<&str> {
    response.header("set-cookie")?.strip_prefix("quotation=")?.split(';').next()
}

fn token(app: &'static App, world: &World, list: &str) -> String {
    let location = share(app, world, "", list);
    let (_, rest) = location.split_once("?list=").unwrap();
    rest.split('&').next().unwrap().to_owned()
}

#[test]
fn the_list_is_shown_with_this_languages_words() {
    let (app, world) = (isolate(), World::new(healthy()));
    let response = look(app, &world, LIST, "7x12.3000x2.4x1");
    assert_eq!(response.status, 200);
    assert_eq!(response.header("cache-control"), Some("private, no-store"));
    assert_eq!(response.header("etag"), None);
    let html = text(&response);
    let at = |words: &str| html.find(words).unwrap_or_else(|| panic!("{words} is not in {html}"));
    assert!(at("id=\"line-7\"") < at("id=\"line-4\"") && at("id=\"line-4\"") < at("id=\"line-3000\""));
    assert!(html.contains("Product 3000") && html.contains("Niet beschikbaar in deze taal"));
    assert!(html.contains("<dd>3</dd>") && html.contains("<dd>15</dd>"));
    assert!(html.contains("<meta name=\"robots\" content=\"noindex\">") && html.contains("Benches Ltd"));
    assert_eq!(world.take_operations(), ["Chrome", "Quoted"]);
}

#[test]
fn a_product_is_asked_for_once_whatever_the_lists_it_is_on() {
    let (app, world) = (isolate(), World::new(healthy()));
    // The healthy shop has the products below 100.
    look(app, &world, LIST, "7x12.4x1.3000x1");
    look(app, &world, LIST, "9x1.7x1");
    assert_eq!(world.take_count("Quoted"), 2);
    for list in ["4x2.7x1", "9x1.3000x9", "3000x1.9x1.4x1.7x1"] {
        let html = text(&look(app, &world, LIST, list));
        assert_eq!(html.contains("Bench 9"), list.contains("9x"), "{list}");
        assert_eq!(html.contains("Product 3000"), list.contains("3000"), "{list}");
    }
    assert_eq!(world.take_count("Quoted"), 0);
    let keys: Vec<String> = world.store().into_keys().filter(|key| key.contains("quoted")).collect();
    assert_eq!(keys, [] as [&str; 0], "nothing is stored for a list");
}

#[test]
fn invented_lists_cost_no_more_than_other_invented_addresses() {
    let (app, world) = (isolate(), World::new(healthy()));
    world.visit_from("192.0.2.9");
    look(app, &world, LIST, "7x1");
    world.limit_after("192.0.2.9", 2);
    world.calls.take();
    for id in 1000..1050 {
        let response = look(app, &world, LIST, &format!("7x1.{id}x1"));
        assert_eq!(response.status, 200);
        assert!(text(&response).contains(&format!("line-{id}")));
    }
    let asked = world.take_count("Quoted");
    assert!(asked <= 2, "{asked}");
    // What is known is shown as ever.
    assert!(text(&look(app, &world, LIST, "7x3")).contains("Bench 7"));
    let script = look(app, &world, "nl.example/_/quotation", "7x1.2000x1");
    assert_eq!(script.status, 429);
}

#[test]
fn quotation_list_is_private() {
    let (app, world) = (isolate(), World::new(healthy()));
    look(app, &world, LIST, "7x12");
    let html = text(&visit(app, &world, LIST));
    assert!(!html.contains("Bench 7") && html.contains("Uw offertelijst is leeg"));
    assert!(!text(&look(app, &world, LIST, "8x3")).contains("Bench 7"));
}

#[test]
fn an_empty_list_asks_for_nothing() {
    let (app, world) = (isolate(), World::new(healthy()));
    visit(app, &world, LIST);
    assert!(!world.take_operations().contains(&"Quoted".to_owned()));
}

#[test]
fn list_shows_its_lines_during_a_cms_outage() {
    let (app, world) = (isolate(), World::new(outage()));
    let response = look(app, &world, LIST, "7x12.4x1");
    assert_eq!(response.status, 200);
    let html = text(&response);
    assert!(
        html.contains("id=\"line-7\"")
            && html.contains("value=\"12\"")
            && html.contains("even niet op te halen")
    );
    assert_eq!(kept(&send(app, &world, "7x12.4x1", "action=add&product=9")), Some("7x12.4x1.9x1"));
}

#[test]
fn a_list_seen_before_survives_a_fault() {
    let (app, world) = (isolate(), World::new(healthy()));
    look(app, &world, LIST, "7x12");
    world.wait(3_600_000);
    world.script(Box::new(|_, _, _| Behaviour::failing(PortError::Timeout)));
    assert!(text(&look(app, &world, LIST, "7x12")).contains("Bench 7"));
}

#[test]
fn partial_cms_answer_keeps_all_lines() {
    for answer in [
        json!({"data": {"quoted": []}, "errors": [{"message": "half"}]}),
        json!({"data": {"quoted": "none"}}),
        json!({"data": {"quoted": ["a product"]}}),
        json!({"data": {"quoted": [{"__typename": "products_default_Entry", "id": 7, "title": "Bench 7",
            "uri": "producten/bench-7"}]}}),
        json!({"data": {"other": []}}),
    ] {
        let case = answer.to_string();
        let world = World::answering("Quoted", answer);
        let html = text(&look(isolate(), &world, LIST, "7x12"));
        let outage =
            html.contains("even niet op te halen") && !html.contains("Niet beschikbaar in deze taal");
        assert!(outage, "{case}");
    }
}

#[test]
fn every_action_changes_the_list_and_shows_where() {
    let (app, world) = (isolate(), World::new(healthy()));
    for (list, body, place, expected) in [
        ("", "product=7&action=add", "#added-7", "7x1"),
        ("7x5", "product=7&action=add", "#added-7", "7x5"),
        ("7x5", "product=8&action=add", "#added-8", "7x5.8x1"),
        ("7x5.8x1.9x1", "action=remove+8", "#removed", "7x5.9x1"),
        ("7x5.8x1", "action=remove+8", "#removed", "7x5"),
        ("7x5", "action=remove+8", "#removed", "7x5"),
        ("7x5", "action=save+7&amount-7=42", "#line-7", "7x42"),
        ("7x5", "action=save+7&amount-7=", "#line-7", "7x5"),
        ("7x5.8x1", "action=save&amount-7=5&amount-8=+3+", "#line-8", "7x5.8x3"),
        ("7x5", "action=increment+7", "#line-7", "7x6"),
        ("7x5", "action=increment+7&amount-7=12", "#line-7", "7x13"),
        ("7x5.8x1", "action=decrement+7&amount-8=4&remark-8=gate", "#line-7", "7x4.8x4~~~gate"),
        ("7x5.8x1", "action=remove+8&amount-7=6&amount-8=none", "#removed", "7x6"),
        ("7x100", "action=increment+7", "#line-7", "7x100"),
        ("7x5", "action=decrement+7", "#line-7", "7x4"),
        ("7x1", "action=decrement+7", "#line-7", "7x1"),
        ("7x5", "action=reset+7", "#line-7", "7x1"),
        ("7x5", "action=save+7&colour-7=RAL+6009&remark-7=+a%0d%0ab.", "#line-7", "7x5~RAL+6009~~a+b%2E"),
        ("7x5~a~b~c", "action=save+7&colour-7=&variant-7=d&remark-7=", "#line-7", "7x5~~d"),
        ("7x5~a", "action=increment+7", "#line-7", "7x6~a"),
        ("7x5~a", "action=save+8&colour-8=b", "#line-8", "7x5~a"),
        ("7x5", "action=remove+7", "#removed", ""),
        ("7x5.8x1", "action=flush", "#removed", ""),
        ("x.7x5.7x9", "product=9&action=add", "#added-9", "7x5.9x1"),
    ] {
        let response = send(app, &world, list, body);
        assert_eq!(response.status, 303, "{body}");
        assert_eq!(response.header("location"), Some(&*format!("/offertelijst/{place}")), "{body}");
        assert_eq!(kept(&response), Some(expected), "{list} {body}");
    }
}

#[test]
fn what_was_opened_from_the_account_is_said_once() {
    let (app, world) = (isolate_with(&[("SESSION_KEY", session::KEY)]), World::new(healthy()));
    for (notice, is_said) in [(FlashMessage::ListOpened, true), (FlashMessage::ListSaved, false)] {
        let cookie = flash::cookie("nl.example", &Flash::Message(notice));
        let cookie = Some(format!("quotation=7x1; {cookie}"));
        let response = respond(app, &world, Request { cookie, ..get(&world, LIST) });
        assert_eq!(text(&response).contains("Geopend: deze producten"), is_said, "{notice:?}");
        assert_eq!(response.header("set-cookie") == Some(flash::SHOWN), is_said, "{notice:?}");
    }
}

#[test]
fn who_has_a_list_and_no_session_may_log_in_and_come_back_to_it() {
    let (app, world) = (isolate_with(&[("SESSION_KEY", session::KEY)]), World::new(healthy()));
    for (list, is_offered) in [("7x5", true), ("", false)] {
        let html = text(&look(app, &world, LIST, list));
        assert_eq!(html.contains("to=%2Foffertelijst%2F"), is_offered, "{list}");
    }
}

#[test]
fn what_was_taken_over_from_a_link_is_said() {
    let keys = [LINK_KEY, ("SESSION_KEY", session::KEY)];
    let (app, world) = (isolate_with(&keys), World::new(healthy()));
    let token = token(app, &world, "7x5");
    let taken = send(app, &world, "8x1", &format!("action=rebuild&list={token}"));
    assert_eq!((location(&taken), kept(&taken)), ((303, Some("/offertelijst/")), Some("8x1.7x5")));
    let told = flash::of("nl.example", &taken);
    assert!(matches!(told, Some(Flash::Message(FlashMessage::ListOpened))), "{told:?}");
    let kept = send(app, &world, "8x1", "action=increment+8");
    assert!(flash::of("nl.example", &kept).is_none());
}

#[test]
fn removed_products_can_be_restored() {
    let (app, world) = (isolate(), World::new(healthy()));
    let undo = |response: &Response| {
        let cookies = response.headers.iter().filter(|(name, _)| *name == "set-cookie");
        let mut undo = cookies.filter_map(|(_, value)| value.strip_prefix("quotation-undo="));
        undo.next().unwrap().split(';').next().unwrap().to_owned()
    };
    let look = |list: &str, undo: &str| {
        text(&visit_with(app, &world, &format!("quotation={list}; quotation-undo={undo}"), LIST))
    };
    for (before, body, after, words) in [
        ("7x5.8x2~green.9x1", "action=remove+8", "7x5.9x1", "Bench 8 is van de lijst gehaald"),
        ("7x5.8x2", "action=flush", "", "2 producten zijn van de lijst gehaald"),
    ] {
        let gone = undo(&send(app, &world, before, body));
        let html = look(after, &gone);
        assert!(html.contains(words) && html.contains("id=\"removed\""), "{body}");
        assert!(!look(before, &gone).contains("id=\"removed\""), "{body}: it is on the list again");
        let cookies = format!("quotation={after}; quotation-undo={gone}");
        let asked = Request { cookie: Some(cookies), ..post_to(&world, LIST, "action=undo") };
        let back = respond(app, &world, asked);
        assert_eq!((back.status, kept(&back), undo(&back)), (303, Some(before), String::new()), "{body}");
    }
}

#[test] // CL9
fn invalid_list_actions_are_422_and_change_nothing() {
    let (app, world) = (isolate(), World::new(healthy()));
    let full: Vec<String> = (1..=100).map(|id| format!("{id}x2")).collect();
    let full = full.join(".");
    let long = "%C3%A4".repeat(300);
    let (texts, wordy) = (format!("7x5~~~{long}.8x1"), format!("action=save+8&remark-8={long}"));
    for (list, body, words) in [
        ("7x5", "", "We begrepen niet"),
        ("7x5", "action=explode+7", "We begrepen niet"),
        ("7x5", "action=add", "Dit product kennen we niet"),
        ("7x5", "action=add&product=0", "Dit product kennen we niet"),
        ("7x5", "action=add&product=99999999999", "Dit product kennen we niet"),
        ("7x5", "action=add&product=%0d%0aset-cookie:x=1", "Dit product kennen we niet"),
        ("7x5", "action=save+7&amount-7=0", "van 1 tot en met 100"),
        ("7x5", "action=save+7&amount-7=101", "van 1 tot en met 100"),
        ("7x5", "action=save+7&amount-7=1e1", "van 1 tot en met 100"),
        ("7x5", "action=save+7&amount-7=<b>", "van 1 tot en met 100"),
        ("7x5", "action=rebuild&list=nonsense", "klopt niet"),
        ("7x5", "action=undo", "niets meer ongedaan"),
        (&full, "action=add&product=500", "passen 100 producten"),
        (&texts, &wordy, "samen te lang"),
        ("7x5", &format!("action=save+7&colour-7={}", "a".repeat(61)), "Deze tekst is te lang"),
    ] {
        let response = send(app, &world, list, body);
        assert_eq!((response.status, kept(&response)), (422, None), "{body}");
        let html = text(&response);
        assert!(
            html.contains(words) && html.contains("role=\"alert\"") && html.contains("id=\"line-7\""),
            "{body}"
        );
        assert!(!html.contains("<b>"), "{body}");
    }
}

#[test] // CL9
fn a_text_that_cannot_be_kept_stays_in_its_field() {
    let (app, world) = (isolate(), World::new(healthy()));
    let remark = "b".repeat(301);
    let sent = send(app, &world, "7x5~old", &format!("action=save+7&colour-7=new&remark-7={remark}"));
    let html = text(&sent);
    assert!(html.contains("<a href=\"#remark-7\">Deze tekst is te lang"));
    assert!(html.contains("Kleur: old") && html.contains("name=\"colour-7\" value=\"new\""));
    assert_eq!(html.matches("aria-describedby=\"texts-7\"").count(), 3);
    assert_eq!(html.matches("aria-invalid=\"true\"").count(), 2, "the variant has not changed");
    assert!(html.contains("<p class=\"field__error\" id=\"texts-7\">Deze tekst is te lang"));
    assert!(html.contains(&format!(">{remark}</textarea>")) && html.contains("quotation-line__texts\" open"));
}

#[test] // CL9
fn whatever_was_typed_into_other_lines_stays_when_one_cannot_be_kept() {
    let (app, world) = (isolate(), World::new(healthy()));
    let sent = send(app, &world, "7x5.8x1", "action=increment+7&amount-7=10.000&amount-8=3&remark-8=gate");
    assert_eq!((sent.status, kept(&sent)), (422, Some("7x5.8x3~~~gate")));
    let html = text(&sent);
    let state = "aria-invalid=\"true\" aria-describedby=\"hint-7\"";
    assert!(html.contains(&format!("value=\"10.000\" inputmode=\"numeric\" autocomplete=\"off\" {state}")));
    assert!(html.contains("<a href=\"#amount-7\">"), "the message leads to the field");
    assert!(html.contains("id=\"hint-7\">Kies een heel getal van 1 tot en met 100"));
    assert!(html.contains("name=\"amount-8\" value=\"3\"") && html.contains(">gate</textarea>"));
    assert_eq!(html.matches("aria-invalid").count(), 1, "the other line is right");
}

#[test]
fn a_line_is_taken_off_although_another_cannot_be_kept() {
    let (app, world) = (isolate(), World::new(healthy()));
    let sent = send(app, &world, "7x5.8x1.9x1", "action=remove+8&amount-7=x&amount-9=3");
    assert_eq!((sent.status, kept(&sent)), (422, Some("7x5.9x3")));
    let html = text(&sent);
    assert!(html.contains("id=\"removed\"") && html.contains("name=\"amount-7\" value=\"x\""));
    let undo = "quotation-undo=7x5.8x1.9x3";
    assert!(sent.headers.iter().any(|(_, value)| value.starts_with(undo)));
    // And put back.
    let cookies = format!("quotation=7x5.9x3; {undo}");
    let asked = Request { cookie: Some(cookies), ..post_to(&world, LIST, "action=undo&amount-7=x") };
    let undone = respond(app, &world, asked);
    assert_eq!((undone.status, kept(&undone)), (422, Some("7x5.8x1.9x3")));
    assert!(text(&undone).contains("id=\"line-8\"") && !text(&undone).contains("id=\"removed\""));
}

#[test]
fn undoing_gives_back_what_was_typed_before_the_removal() {
    let (app, world) = (isolate(), World::new(healthy()));
    for (body, before) in [
        ("action=flush&amount-7=9&amount-8=x", "quotation-undo=7x9.8x1;"),
        ("action=remove+8&amount-8=4&remark-8=gate", "quotation-undo=7x5.8x4~~~gate;"),
    ] {
        let sent = send(app, &world, "7x5.8x1", body);
        let stored =
            sent.headers.iter().any(|(name, value)| *name == "set-cookie" && value.starts_with(before));
        assert!(sent.status == 303 && stored, "{body}: {:?}", sent.headers);
    }
}

#[test] // CL9
fn the_request_and_the_link_take_along_what_was_typed() {
    let (app, world) = (isolate_with(&[LINK_KEY]), World::new(healthy()));
    let asked = send(app, &world, "7x5", "action=request&amount-7=12");
    assert_eq!((location(&asked), kept(&asked)), ((303, Some("/offerte-aanvraag/")), Some("7x12")));
    let shared = send(app, &world, "7x5", "action=share&amount-7=12");
    assert_eq!(kept(&shared), Some("7x12"));
}

#[test]
fn what_a_mail_adds_to_a_link_does_not_break_it() {
    let (app, world) = (isolate_with(&[LINK_KEY]), World::new(healthy()));
    let token = token(app, &world, "7x5");
    for added in ["", ".", ")", "%3E", "%0A", "?fbclid=x", "&utm_source=mail", "%E2%80%9D."] {
        let response = look(app, &world, &format!("{LIST}?list={token}{added}"), "");
        assert_eq!(response.status, 200, "{added}");
        assert!(text(&response).contains("quotation-shared__line"), "{added}");
    }
    assert_eq!(look(app, &world, &format!("{LIST}?list={token}A"), "").status, 404);
}

#[test]
fn a_link_takes_texts_along_and_says_when_its_code_does_not() {
    let (app, world) = (isolate_with(&[LINK_KEY]), World::new(healthy()));
    let brief = token(app, &world, "7x5~green~~gate");
    let html = text(&look(app, &world, &format!("{LIST}?list={brief}"), "7x2~red"));
    assert!(html.contains("green · gate") && html.contains("Kleur: red"));
    let taken = send(app, &world, "7x2~red", &format!("action=rebuild&list={brief}"));
    assert_eq!(kept(&taken), Some("7x5~red+%2F+green~~gate"));
    let share = |list: &str| shared(app, &world, &share(app, &world, "", list), list);
    let is_short = |html: &str| html.contains("te fijn om te scannen");
    assert!(!is_short(&share("7x5~green")));
    let wordy = share(&format!("7x5~~~{}.8x1~~~{}", "a".repeat(300), "b".repeat(200)));
    assert!(is_short(&wordy) && wordy.contains("class=\"qr-code\""));
}

#[test]
fn script_gets_the_list_instead_of_a_page() {
    let (app, world) = (isolate(), World::new(healthy()));
    let script = Post { accept: Some("application/json".to_owned()), ..form("action=increment+7") };
    let response = post(app, &world, LIST, "7x5.8x1", script);
    let body: Value = read_json(&response);
    assert_eq!(body, json!({"lines": [{"id": 7, "amount": 6}, {"id": 8, "amount": 1}]}));
    assert_eq!(kept(&response), Some("7x6.8x1"));
}

#[test]
fn a_list_is_carried_to_another_language() {
    let (app, world) = (isolate_with(&[LINK_KEY]), World::new(healthy()));
    let token = token(app, &world, "7x12.3000x2");
    let page = look(app, &world, &format!("de.example/angebotsliste/?list={token}"), "4x1.7x3");
    assert_eq!((page.status, kept(&page)), (200, None));
    let html = text(&page);
    assert!(html.contains("12 ×") && html.contains("Produkt 3000") && html.contains(&token));
    let german = Post { fetch_site: None, origin: Some("http://de.example:8080".to_owned()), ..form("") };
    let body = format!("action=rebuild&list={token}").into_bytes();
    let taken =
        post(app, &world, "de.example/angebotsliste/", "4x1.7x3", Post { body: body.into(), ..german });
    assert_eq!(location(&taken), (303, Some("/angebotsliste/")));
    assert_eq!(kept(&taken), Some("4x1.7x12.3000x2"));
    let again =
        text(&look(app, &world, &format!("de.example/angebotsliste/?list={token}"), "4x1.7x12.3000x2"));
    assert!(again.contains("steht bereits") && !again.contains("value=\"rebuild\""));
}

#[test]
fn a_link_holds_the_list_for_all_languages() {
    let (app, world) = (isolate_with(&[LINK_KEY]), World::new(healthy()));
    let html = shared(app, &world, &share(app, &world, "", "7x12"), "7x12");
    for address in [
        "https://nl.example/offertelijst/?list=",
        "https://en.example/quotation-list/?list=",
        "http://de.example:8080/angebotsliste/?list=",
    ] {
        assert!(html.contains(address), "{address}");
    }
    assert!(html.contains("class=\"qr-code\"") && !html.contains("value=\"rebuild\""));
    let written = shared(app, &world, &share(app, &world, "8x2.x", "7x12"), "");
    assert!(written.contains("Bench 8"), "the cookie was refused or is old, and script wrote the list");
    assert_eq!(share(app, &world, "", ""), "/offertelijst/", "an empty list is not carried");
}

#[test]
fn the_address_of_the_page_that_shares_a_list_can_be_passed_on() {
    let (app, world) = (isolate_with(&[LINK_KEY]), World::new(healthy()));
    let location = share(app, &world, "", "7x12");
    for (list, is_offered) in
        [("7x12", false), ("7x12.8x1", false), ("7x11", true), ("8x1", true), ("", true)]
    {
        let html = shared(app, &world, &location, list);
        assert_eq!(html.contains("value=\"rebuild\""), is_offered, "{list}");
        assert!(html.contains("class=\"qr-code\""), "{list}");
        let (_, place) = html.split_once("id=\"share\"").unwrap();
        assert_eq!(
            place.contains("value=\"rebuild\""),
            is_offered,
            "{list}: the address leads to what is new"
        );
    }
}

#[test]
fn a_link_that_is_not_ours_is_refused_and_the_own_list_stays() {
    let (app, world) = (isolate_with(&[LINK_KEY]), World::new(healthy()));
    let good = token(app, &world, "7x12");
    let longer = format!("{good}A");
    for bad in ["", "x", "<script>", &good[1..], &longer, &"A".repeat(1800)] {
        let response = look(app, &world, &format!("{LIST}?list={bad}"), "4x1");
        assert_eq!((response.status, kept(&response)), (404, None), "{bad}");
        let html = text(&response);
        assert!(html.contains("klopt niet") && html.contains("id=\"line-4\"") && !html.contains("<script>"));
    }
    let other = isolate_with(&[("LINK_KEY", "another key of this test")]);
    assert_eq!(look(other, &world, &format!("{LIST}?list={good}"), "").status, 404);
}

#[test]
fn lists_with_more_products_than_one_query_names_are_whole() {
    let world = World::new(except(healthy(), "Quoted", |variables| quoted(variables, 1000)));
    let app = isolate_with(&[LINK_KEY]);
    let many = |from: u32| (from..from + 100).map(|id| format!("{id}x1")).collect::<Vec<_>>().join(".");
    let token = token(app, &world, &many(101));
    world.take_operations();
    let cookies = format!("quotation={}; quotation-undo={}", many(201), many(1));
    let address = format!("{LIST}?list={token}");
    let html = text(&visit_with(app, &world, &cookies, &address));
    assert!(html.contains("Bench 101<") && html.contains("Bench 300<"));
    assert!(!html.contains("line--missing") && !html.contains("shared__missing"));
    let asked = world.take_operations();
    assert_eq!(asked.iter().filter(|operation| *operation == "Quoted").count(), 2, "{asked:?}");
}

#[test]
fn lists_that_are_too_long_together_stay_apart() {
    let (app, world) = (isolate_with(&[LINK_KEY]), World::new(healthy()));
    let many = |from: u32| (from..from + 60).map(|id| format!("{id}x1")).collect::<Vec<_>>().join(".");
    let token = token(app, &world, &many(1));
    let response = send(app, &world, &many(200), &format!("action=rebuild&list={token}"));
    assert_eq!((response.status, kept(&response)), (422, None));
    let html = text(&response);
    assert!(html.contains("Samen hebben") && html.contains(&token), "the shared list is still there");
}

#[test]
fn without_a_key_lists_cannot_be_shared() {
    let (app, world) = (isolate(), World::new(healthy()));
    assert!(!text(&look(app, &world, LIST, "7x12")).contains("value=\"share\""));
    assert_eq!(send(app, &world, "7x12", "action=share").status, 422);
    assert_eq!(look(app, &world, &format!("{LIST}?list=AAAA"), "7x12").status, 404);
}

#[test]
fn script_reads_the_list_with_its_words() {
    let (app, world) = (isolate(), World::new(healthy()));
    let response = look(app, &world, "nl.example/_/quotation", "3000x2.7x12");
    assert_eq!(private_status(&response), Some(200));
    let body: Value = read_json(&response);
    assert_eq!(
        body,
        json!({"items": [{"id": 7, "uri": "producten/bench-7", "title": "Bench 7", "category": null,
            "productImage": null, "url": "https://nl.example/producten/bench-7/", "amount": 12}],
            "missing": [3000]})
    );
    let broken = World::new(outage());
    assert_eq!(look(isolate(), &broken, "nl.example/_/quotation", "7x12").status, 503);
    let sent = post(app, &world, "nl.example/_/quotation", "", form("action=flush"));
    assert_eq!((sent.status, sent.header("allow")), (405, Some("GET, HEAD")));
}

#[test]
fn what_is_no_form_of_ours_is_told_to_people_and_to_script() {
    let (app, world) = (isolate(), World::new(healthy()));
    let good = || form("product=7&action=add");
    let origin = Some("https://nl.example".to_owned());
    for (status, sent) in [
        (
            403,
            Post {
                fetch_site: Some("cross-site".to_owned()),
                ..form("action=share&form-list=8x1~~~Pay+elsewhere")
            },
        ),
        (413, Post { body: vec![b'a'; Post::MAX_BYTES + 1].into(), ..good() }),
        (415, Post { content_type: Some("application/json".to_owned()), ..good() }),
        (422, Post { body: vec![b'a'; Post::MAX_BYTES].into(), ..good() }),
        (303, Post { fetch_site: None, origin, ..good() }),
    ] {
        let response = post(app, &world, LIST, "4x1", sent.clone());
        assert_eq!((response.status, kept(&response).is_some()), (status, status == 303));
        let script = Post { accept: Some("application/json".to_owned()), ..sent };
        let script = post(app, &world, LIST, "4x1", script);
        assert_eq!(script.status, if status == 303 { 200 } else { status }, "from script");
        assert!(script.header("content-type").unwrap().starts_with("application/json"), "{status}");
        if matches!(status, 403 | 413 | 415) {
            assert!(
                text(&response).contains("Niet verstuurd") && !text(&script).contains("lines"),
                "{status}"
            );
        }
    }
    for address in ["?action=add&product=7", "?_method=POST&action=flush", "?share=8x1~~~Pay+elsewhere"] {
        let response = look(app, &world, &format!("{LIST}{address}"), "4x1");
        assert_eq!((response.status, kept(&response)), (200, None), "looking changes nothing");
        assert!(!text(&response).contains("?list=") && !text(&response).contains("Pay"));
    }
    for (address, status, place) in [
        ("nl.example/Offertelijst", 308, "/offertelijst/"),
        ("nl.example/quotation-list/", 307, "/offertelijst/"),
        ("nl.example/en/quotation-list/", 307, "https://en.example/quotation-list/"),
    ] {
        let response = post(app, &world, address, "4x1", good());
        assert_eq!((location(&response), kept(&response)), ((status, Some(place)), None), "{address}");
    }
}
