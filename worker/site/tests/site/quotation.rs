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

use crate::world::{Behaviour, Script, World, get, healthy, isolate, isolate_with, respond, text, visit};
use crate::{flash, session};

const LIST: &str = "nl.example/offertelijst/";
const KEY: (&str, &str) = ("LINK_KEY", "a key of this test");

/// Products of the content system: every number below 100, called `Bench 7`.
fn products(variables: &Value) -> Value {
    first_products(variables, 100, usize::MAX)
}

/// The first so many of those below a number.
fn first_products(variables: &Value, below: u64, count: usize) -> Value {
    let ids = variables["ids"].as_array().unwrap();
    assert!(ids.iter().map(|id| id.as_u64()).is_sorted(), "one set of products is one document");
    let live = ids.iter().filter_map(Value::as_u64).filter(|id| *id < below).take(count);
    let product = |id: u64| {
        json!({"__typename": "products_default_Entry", "id": id.to_string(), "title": format!("Bench {id}"),
            "uri": format!("products/bench-{id}"), "category": [], "productImage": []})
    };
    json!({"data": {"quoted": live.map(product).collect::<Vec<_>>()}})
}

fn shop() -> Script {
    Box::new(|operation, _, variables| match operation {
        "Quoted" => Behaviour::json(&products(variables)),
        other => Behaviour::healthy(other, variables),
    })
}

/// A shop whose chrome answers and whose products do not.
fn outage() -> Script {
    Box::new(|operation, _, variables| match operation {
        "Quoted" => Behaviour::status(500),
        other => Behaviour::healthy(other, variables),
    })
}

fn with_cookie(world: &World, address: &str, list: &str) -> Request {
    Request { cookie: Some(format!("a=b; quotation={list}")), ..get(world, address) }
}

fn look(app: &'static App, world: &World, address: &str, list: &str) -> Response {
    respond(app, world, with_cookie(world, address, list))
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

/// What a form of our own page sends.
fn own(body: &str) -> Post {
    Post {
        body: body.to_owned().into(),
        content_type: Some("application/x-www-form-urlencoded".to_owned()),
        fetch_site: Some("same-origin".to_owned()),
        ..Post::default()
    }
}

fn post(app: &'static App, world: &World, address: &str, list: &str, post: Post) -> Response {
    let request = Request { method: Method::Post, post: Some(post), ..with_cookie(world, address, list) };
    respond(app, world, request)
}

fn send(app: &'static App, world: &World, list: &str, body: &str) -> Response {
    post(app, world, LIST, list, own(body))
}

/// The list that an answer leaves in the browser.
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
    let (app, world) = (isolate(), World::new(shop()));
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
fn one_set_of_products_is_asked_for_once_and_never_with_amounts() {
    let (app, world) = (isolate(), World::new(shop()));
    look(app, &world, LIST, "7x12.4x1");
    world.take_calls();
    let html = text(&look(app, &world, LIST, "4x2.7x1"));
    assert!(html.contains("Bench 4") && html.contains("Bench 7"));
    assert_eq!(world.take_operations(), [] as [&str; 0]);
    let keys: Vec<String> = world.store().into_keys().filter(|key| key.contains("quoted")).collect();
    assert_eq!(keys.len(), 1, "{keys:?}");
    assert!(keys[0].ends_with("/nl/quoted/4-7"), "{keys:?}");
}

#[test]
fn nobody_sees_the_list_of_another() {
    let (app, world) = (isolate(), World::new(shop()));
    look(app, &world, LIST, "7x12");
    let html = text(&visit(app, &world, LIST));
    assert!(!html.contains("Bench 7") && html.contains("Uw offertelijst is leeg"));
    assert!(!text(&look(app, &world, LIST, "8x3")).contains("Bench 7"));
}

#[test]
fn an_empty_list_asks_for_nothing() {
    let (app, world) = (isolate(), World::new(shop()));
    visit(app, &world, LIST);
    assert!(!world.take_operations().contains(&"Quoted".to_owned()));
}

#[test]
fn the_lines_are_there_when_the_content_is_not() {
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
    let (app, world) = (isolate(), World::new(shop()));
    look(app, &world, LIST, "7x12");
    world.wait(3_600_000);
    world.script(Box::new(|_, _, _| Behaviour::failing(PortError::Timeout)));
    assert!(text(&look(app, &world, LIST, "7x12")).contains("Bench 7"));
}

#[test]
fn half_an_answer_makes_no_product_disappear() {
    for answer in [
        json!({"data": {"quoted": []}, "errors": [{"message": "half"}]}),
        json!({"data": {"quoted": "none"}}),
        json!({"data": {"quoted": ["a product"]}}),
        json!({"data": {"quoted": [{"__typename": "products_default_Entry", "id": 7, "title": "Bench 7",
            "uri": "producten/bench-7"}]}}),
        json!({"data": {"other": []}}),
    ] {
        let case = answer.to_string();
        let world = World::new(Box::new(move |operation, _, variables| match operation {
            "Quoted" => Behaviour::json(&answer),
            other => Behaviour::healthy(other, variables),
        }));
        let html = text(&look(isolate(), &world, LIST, "7x12"));
        let outage =
            html.contains("even niet op te halen") && !html.contains("Niet beschikbaar in deze taal");
        assert!(outage, "{case}");
    }
}

#[test]
fn every_action_changes_the_list_and_shows_where() {
    let (app, world) = (isolate(), World::new(shop()));
    for (list, body, place, expected) in [
        ("", "product=7&action=add", "#added-7", "7x1"),
        ("7x5", "product=7&action=add", "#added-7", "7x5"),
        ("7x5", "product=8&action=add", "#added-8", "7x5.8x1"),
        ("7x5.8x1.9x1", "product=8&action=remove", "#removed", "7x5.9x1"),
        ("7x5.8x1", "product=8&action=remove", "#removed", "7x5"),
        ("7x5", "product=8&action=remove", "#removed", "7x5"),
        ("7x5", "product=7&action=amount&amount=42", "#line-7", "7x42"),
        ("7x5", "product=7&action=increment", "#line-7", "7x6"),
        ("7x100", "product=7&action=increment", "#line-7", "7x100"),
        ("7x5", "product=7&action=decrement", "#line-7", "7x4"),
        ("7x1", "product=7&action=decrement", "#line-7", "7x1"),
        ("7x5", "product=7&action=reset", "#line-7", "7x1"),
        (
            "7x5",
            "product=7&action=describe&colour=RAL+6009&remark=+a%0d%0ab.",
            "#line-7",
            "7x5~RAL+6009~~a+b%2E",
        ),
        ("7x5~a~b~c", "product=7&action=describe&variant=d", "#line-7", "7x5~~d"),
        ("7x5~a", "product=7&action=increment", "#line-7", "7x6~a"),
        ("7x5~a", "product=8&action=describe&colour=b", "#line-8", "7x5~a"),
        ("7x5", "product=7&action=remove", "#removed", ""),
        ("7x5.8x1", "action=flush", "#removed", ""),
        ("x.7x5.7x9", "product=9&action=add", "#added-9", "7x5.9x1"),
    ] {
        let response = send(app, &world, list, body);
        assert_eq!(response.status, 303, "{body}");
        assert_eq!(response.header("location"), Some(&*format!("/offertelijst/{place}")), "{body}");
        assert_eq!(kept(&response), Some(expected), "{list} {body}");
        assert_eq!(response.header("cache-control"), Some("private, no-store"));
    }
}

#[test]
fn what_was_opened_from_the_account_is_said_once() {
    let (app, world) = (isolate_with(&[("SESSION_KEY", session::KEY)]), World::new(shop()));
    for (notice, is_said) in [(FlashMessage::ListOpened, true), (FlashMessage::ListSaved, false)] {
        let cookie = flash::cookie("nl.example", &Flash::Message(notice));
        let cookie = Some(format!("quotation=7x1; {cookie}"));
        let response = respond(app, &world, Request { cookie, ..get(&world, LIST) });
        assert_eq!(text(&response).contains("Geopend: deze producten"), is_said, "{notice:?}");
        assert_eq!(response.header("set-cookie") == Some(flash::SHOWN), is_said, "{notice:?}");
    }
}

#[test]
fn what_was_taken_off_can_be_put_back() {
    let (app, world) = (isolate(), World::new(shop()));
    let undo = |response: &Response| {
        let cookies = response.headers.iter().filter(|(name, _)| *name == "set-cookie");
        let mut undo = cookies.filter_map(|(_, value)| value.strip_prefix("quotation-undo="));
        undo.next().unwrap().split(';').next().unwrap().to_owned()
    };
    let look = |list: &str, undo: &str| {
        let cookies = format!("quotation={list}; quotation-undo={undo}");
        text(&respond(app, &world, Request { cookie: Some(cookies), ..get(&world, LIST) }))
    };
    for (before, body, after, words) in [
        ("7x5.8x2~green.9x1", "product=8&action=remove", "7x5.9x1", "Bench 8 is van de lijst gehaald"),
        ("7x5.8x2", "action=flush", "", "2 producten zijn van de lijst gehaald"),
    ] {
        let gone = undo(&send(app, &world, before, body));
        let html = look(after, &gone);
        assert!(html.contains(words) && html.contains("id=\"removed\""), "{body}");
        assert!(!look(before, &gone).contains("id=\"removed\""), "{body}: it is on the list again");
        let cookies = format!("quotation={after}; quotation-undo={gone}");
        let sent = own("action=undo");
        let asked =
            Request { method: Method::Post, post: Some(sent), cookie: Some(cookies), ..get(&world, LIST) };
        let back = respond(app, &world, asked);
        assert_eq!((back.status, kept(&back), undo(&back)), (303, Some(before), String::new()), "{body}");
    }
}

#[test] // CL9
fn what_cannot_be_done_is_said_and_changes_nothing() {
    let (app, world) = (isolate(), World::new(shop()));
    let full: Vec<String> = (1..=100).map(|id| format!("{id}x2")).collect();
    let full = full.join(".");
    let long = "%C3%A4".repeat(300);
    let (texts, wordy) = (format!("7x5~~~{long}.8x1"), format!("action=describe&product=8&remark={long}"));
    for (list, body, words) in [
        ("7x5", "", "We begrepen niet"),
        ("7x5", "action=explode&product=7", "We begrepen niet"),
        ("7x5", "action=add", "Dit product kennen we niet"),
        ("7x5", "action=add&product=0", "Dit product kennen we niet"),
        ("7x5", "action=add&product=99999999999", "Dit product kennen we niet"),
        ("7x5", "action=add&product=%0d%0aset-cookie:x=1", "Dit product kennen we niet"),
        ("7x5", "action=amount&product=7", "van 1 tot en met 100"),
        ("7x5", "action=amount&product=7&amount=0", "van 1 tot en met 100"),
        ("7x5", "action=amount&product=7&amount=101", "van 1 tot en met 100"),
        ("7x5", "action=amount&product=7&amount=1e1", "van 1 tot en met 100"),
        ("7x5", "action=amount&product=7&amount=<b>", "van 1 tot en met 100"),
        ("7x5", "action=rebuild&list=nonsense", "klopt niet"),
        ("7x5", "action=undo", "niets meer ongedaan"),
        (&full, "action=add&product=500", "passen 100 producten"),
        (&texts, &wordy, "samen te lang"),
        ("7x5", &format!("action=describe&product=7&colour={}", "a".repeat(61)), "Deze tekst is te lang"),
    ] {
        let response = send(app, &world, list, body);
        assert_eq!((response.status, kept(&response)), (422, None), "{body}");
        assert_eq!(response.header("cache-control"), Some("private, no-store"));
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
    let (app, world) = (isolate(), World::new(shop()));
    let remark = "b".repeat(301);
    let sent = send(app, &world, "7x5~old", &format!("action=describe&product=7&colour=new&remark={remark}"));
    let html = text(&sent);
    assert!(html.contains("Kleur: old") && html.contains("name=\"colour\" value=\"new\""));
    assert_eq!(html.matches("aria-describedby=\"texts-7\"").count(), 3);
    assert_eq!(html.matches("aria-invalid=\"true\"").count(), 2, "the variant has not changed");
    assert!(html.contains("<p class=\"field__error\" id=\"texts-7\">Deze tekst is te lang"));
    assert!(html.contains(&format!(">{remark}</textarea>")) && html.contains("quotation-line__texts\" open"));
}

#[test]
fn a_link_takes_texts_along_and_says_when_its_code_does_not() {
    let (app, world) = (isolate_with(&[KEY]), World::new(shop()));
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
fn only_our_own_forms_are_taken() {
    let (app, world) = (isolate(), World::new(shop()));
    let good = || own("product=7&action=add");
    let from = |site: Option<&str>, origin: Option<&str>| Post {
        fetch_site: site.map(str::to_owned),
        origin: origin.map(str::to_owned),
        ..good()
    };
    for (name, status, sent) in [
        ("another site", 403, from(Some("cross-site"), Some("https://evil.example"))),
        ("another language", 403, from(None, Some("https://en.example"))),
        ("a sandbox", 403, from(None, Some("null"))),
        ("nobody", 403, from(None, None)),
        ("too long", 413, Post { body: vec![b'a'; Post::MAX_BYTES + 1].into(), ..good() }),
        ("JSON", 415, Post { content_type: Some("application/json".to_owned()), ..good() }),
        ("text", 415, Post { content_type: Some("text/plain".to_owned()), ..good() }),
        ("nothing said", 415, Post { content_type: None, ..good() }),
        ("as long as may be", 422, Post { body: vec![b'a'; Post::MAX_BYTES].into(), ..good() }),
        ("an old browser", 303, from(None, Some("https://nl.example"))),
    ] {
        let response = post(app, &world, LIST, "4x1", sent.clone());
        assert_eq!(response.status, status, "{name}");
        assert_eq!(kept(&response).is_some(), status == 303, "{name}");
        assert_eq!(response.header("cache-control"), Some("private, no-store"));
        let script = Post { accept: Some("application/json".to_owned()), ..sent };
        let script = post(app, &world, LIST, "4x1", script);
        assert_eq!(script.status, if status == 303 { 200 } else { status }, "{name}, from script");
        assert!(script.header("content-type").unwrap().starts_with("application/json"), "{name}");
        if matches!(status, 403 | 413 | 415) {
            let html = text(&response);
            assert!(html.contains("lang=\"nl\"") && html.contains("Niet verstuurd"), "{name}");
            assert!(!text(&script).contains("lines"), "{name}");
        }
    }
}

#[test]
fn script_gets_the_list_instead_of_a_page() {
    let (app, world) = (isolate(), World::new(shop()));
    let script = Post { accept: Some("application/json".to_owned()), ..own("product=7&action=increment") };
    let response = post(app, &world, LIST, "7x5.8x1", script);
    let body: Value = serde_json::from_slice(&response.body.bytes()).unwrap();
    assert_eq!(body, json!({"lines": [{"id": 7, "amount": 6}, {"id": 8, "amount": 1}]}));
    assert_eq!(kept(&response), Some("7x6.8x1"));
}

#[test]
fn what_was_sent_to_another_spelling_is_sent_on() {
    let (app, world) = (isolate(), World::new(shop()));
    for (address, status, location) in [
        ("nl.example/Offertelijst", 308, "/offertelijst/"),
        ("nl.example/quotation-list/", 307, "/offertelijst/"),
        ("nl.example/en/quotation-list/", 307, "https://en.example/quotation-list/"),
    ] {
        let response = post(app, &world, address, "4x1", own("product=7&action=add"));
        assert_eq!((response.status, response.header("location")), (status, Some(location)), "{address}");
        assert_eq!(kept(&response), None);
    }
}

#[test]
fn methods() {
    let (app, world) = (isolate(), World::new(shop()));
    let other = Request { method: Method::Other, ..get(&world, LIST) };
    let response = respond(app, &world, other);
    assert_eq!((response.status, response.header("allow")), (405, Some("GET, HEAD, POST")));
    let head = Request { method: Method::Head, ..get(&world, LIST) };
    assert_eq!(respond(app, &world, head).status, 200);
    let elsewhere = post(app, &world, "nl.example/producten/", "", own("product=7&action=add"));
    assert_eq!((elsewhere.status, elsewhere.header("allow")), (405, Some("GET, HEAD")));
    for address in [
        "nl.example/offertelijst/?action=add&product=7",
        "nl.example/offertelijst/?_method=POST&action=flush",
    ] {
        let response = look(app, &world, address, "4x1");
        assert_eq!((response.status, kept(&response)), (200, None), "looking changes nothing");
    }
}

#[test]
fn a_list_is_carried_to_another_language() {
    let (app, world) = (isolate_with(&[KEY]), World::new(shop()));
    let token = token(app, &world, "7x12.3000x2");
    let page = look(app, &world, &format!("de.example/angebotsliste/?list={token}"), "4x1.7x3");
    assert_eq!((page.status, kept(&page)), (200, None));
    let html = text(&page);
    assert!(html.contains("12 ×") && html.contains("Produkt 3000") && html.contains(&token));
    let german = Post { fetch_site: None, origin: Some("http://de.example:8080".to_owned()), ..own("") };
    let body = format!("action=rebuild&list={token}").into_bytes();
    let taken =
        post(app, &world, "de.example/angebotsliste/", "4x1.7x3", Post { body: body.into(), ..german });
    assert_eq!((taken.status, taken.header("location")), (303, Some("/angebotsliste/")));
    assert_eq!(kept(&taken), Some("4x1.7x12.3000x2"));
    let again =
        text(&look(app, &world, &format!("de.example/angebotsliste/?list={token}"), "4x1.7x12.3000x2"));
    assert!(again.contains("steht bereits") && !again.contains("value=\"rebuild\""));
}

#[test]
fn a_link_holds_the_list_for_all_languages() {
    let (app, world) = (isolate_with(&[KEY]), World::new(shop()));
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
    let (app, world) = (isolate_with(&[KEY]), World::new(shop()));
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
fn no_other_site_writes_the_list_of_a_link() {
    let (app, world) = (isolate_with(&[KEY]), World::new(shop()));
    for site in ["cross-site", "same-site", "none"] {
        let stranger =
            Post { fetch_site: Some(site.to_owned()), ..own("action=share&form-list=8x1~~~Pay+elsewhere") };
        let response = post(app, &world, LIST, "7x12", stranger);
        assert_eq!((response.status, response.header("location")), (403, None), "{site}");
    }
    let html = text(&look(app, &world, &format!("{LIST}?share=8x1~~~Pay+elsewhere"), "7x12"));
    assert!(!html.contains("?list=") && !html.contains("Pay"));
}

#[test]
fn a_link_that_is_not_ours_is_refused_and_the_own_list_stays() {
    let (app, world) = (isolate_with(&[KEY]), World::new(shop()));
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
    let world = World::new(Box::new(|operation, _, variables| match operation {
        "Quoted" => Behaviour::json(&first_products(variables, 1000, 200)),
        other => Behaviour::healthy(other, variables),
    }));
    let app = isolate_with(&[KEY]);
    let many = |from: u32| (from..from + 100).map(|id| format!("{id}x1")).collect::<Vec<_>>().join(".");
    let token = token(app, &world, &many(101));
    world.take_operations();
    let cookies = format!("quotation={}; quotation-undo={}", many(201), many(1));
    let address = format!("{LIST}?list={token}");
    let html = text(&respond(app, &world, Request { cookie: Some(cookies), ..get(&world, &address) }));
    assert!(html.contains("Bench 101<") && html.contains("Bench 300<"));
    assert!(!html.contains("line--missing") && !html.contains("shared__missing"));
    let asked = world.take_operations();
    assert_eq!(asked.iter().filter(|operation| *operation == "Quoted").count(), 2, "{asked:?}");
}

#[test]
fn lists_that_are_too_long_together_stay_apart() {
    let (app, world) = (isolate_with(&[KEY]), World::new(shop()));
    let many = |from: u32| (from..from + 60).map(|id| format!("{id}x1")).collect::<Vec<_>>().join(".");
    let token = token(app, &world, &many(1));
    let response = send(app, &world, &many(200), &format!("action=rebuild&list={token}"));
    assert_eq!((response.status, kept(&response)), (422, None));
    let html = text(&response);
    assert!(html.contains("Samen hebben") && html.contains(&token), "the shared list is still there");
}

#[test]
fn without_a_key_no_list_leaves() {
    let (app, world) = (isolate(), World::new(shop()));
    assert!(!text(&look(app, &world, LIST, "7x12")).contains("value=\"share\""));
    assert_eq!(send(app, &world, "7x12", "action=share").status, 422);
    assert_eq!(look(app, &world, &format!("{LIST}?list=AAAA"), "7x12").status, 404);
}

#[test]
fn script_reads_the_list_with_its_words() {
    let (app, world) = (isolate(), World::new(shop()));
    let response = look(app, &world, "nl.example/_/quotation", "3000x2.7x12");
    assert_eq!((response.status, response.header("cache-control")), (200, Some("private, no-store")));
    let body: Value = serde_json::from_slice(&response.body.bytes()).unwrap();
    assert_eq!(
        body,
        json!({"items": [{"id": 7, "uri": "products/bench-7", "title": "Bench 7", "category": null,
            "productImage": null, "url": "https://nl.example/products/bench-7/", "amount": 12}],
            "missing": [3000]})
    );
    let broken = World::new(outage());
    assert_eq!(look(isolate(), &broken, "nl.example/_/quotation", "7x12").status, 503);
    let sent = post(app, &world, "nl.example/_/quotation", "", own("action=flush"));
    assert_eq!((sent.status, sent.header("allow")), (405, Some("GET, HEAD")));
}

#[test]
fn a_published_product_appears() {
    let (app, world) = (isolate(), World::new(healthy_but_without_products()));
    assert!(text(&look(app, &world, LIST, "7x12")).contains("Niet beschikbaar in deze taal"));
    world.script(shop());
    world.wait(61_000);
    assert!(text(&look(app, &world, LIST, "7x12")).contains("Bench 7"));
}

fn healthy_but_without_products() -> Script {
    let healthy = healthy();
    Box::new(move |operation, call, variables| match operation {
        "Quoted" => Behaviour::json(&json!({"data": {"quoted": null}})),
        other => healthy(other, call, variables),
    })
}
