use site::{
    flash::{Flash, FlashMessage},
    members::{lists::MAX_LISTS, session::Tokens},
};

use super::*;
use crate::{
    flash,
    world::{Part, get, location, post_to, set_cookies},
};

const LISTS: &str = "nl.example/account/lijsten/";
/// The account of somebody else.
const OTHER: &str = "1c7b2f9d-8a3e-4c8f-8b64-d2e3f4a51627";

fn as_user(user: &str, list: &str) -> Option<String> {
    let tokens = Tokens { user: Some(user.to_owned()), ..good() };
    Some(format!("{}; quotation={list}", cookies(tokens)))
}

/// What a member sends whose list of now is `list`.
fn post(world: &World, list: &str, body: &str) -> Response {
    respond(isolate(), world, Request { cookie: as_user(UID, list), ..post_to(world, LISTS, body) })
}

fn look(world: &World, user: &str, list: &str) -> Response {
    respond(isolate(), world, Request { cookie: as_user(user, list), ..get(world, LISTS) })
}

/// Names and spellings of what is kept, of all accounts.
fn kept(world: &World) -> Vec<(String, String)> {
    let lists = world.lists();
    let lists = lists.values().flat_map(|kept| kept.lists.iter());
    lists.map(|list| (list.name.clone(), list.quotation().value())).collect()
}

fn one(name: &str, list: &str) -> Vec<(String, String)> {
    vec![(name.to_owned(), list.to_owned())]
}

#[test]
fn a_list_is_saved_and_opened_on_another_device() {
    let world = World::new(accounts());
    let response = post(&world, "412x3.87x1", "action=save&list-name=+City++park");
    assert_eq!(location(&response), (303, Some("/account/lijsten/")));
    assert_eq!(flash::of("nl.example", &response), Some(Flash::Message(FlashMessage::ListSaved)));
    assert_eq!(kept(&world), one("City park", "412x3.87x1"));
    let elsewhere = look(&world, UID, "");
    assert_eq!((elsewhere.status, times(&elsewhere, "City park")), (200, 1 + 1), "name and field");
    assert_eq!((times(&elsewhere, "2 producten"), times(&elsewhere, ">Openen<")), (1, 1));
    is_private(&elsewhere);
    let opened = post(&world, "", "action=open&id=1");
    assert_eq!(location(&opened), (303, Some("/offertelijst/")));
    assert!(set_cookies(&opened)[0].starts_with("quotation=412x3.87x1;"));
    assert_eq!(flash::of("nl.example", &opened), Some(Flash::Message(FlashMessage::ListOpened)));
}

#[test]
fn what_is_opened_replaces_nothing_unless_that_was_asked_for() {
    let world = World::new(accounts());
    post(&world, "412x3.87x1", "action=save&list-name=Park");
    let page = look(&world, UID, "412x1.9x2");
    assert_eq!(times(&page, "Aan mijn offertelijst toevoegen"), 1);
    let added = post(&world, "412x1.9x2", "action=open&id=1");
    assert!(set_cookies(&added)[0].starts_with("quotation=412x3.9x2.87x1;"));
    let instead = post(&world, "412x1.9x2", "action=open-instead&id=1");
    assert!(set_cookies(&instead)[0].starts_with("quotation=412x3.87x1;"));
    assert!(set_cookies(&instead)[1].starts_with("quotation-undo=412x1.9x2;"), "and it can be undone");
    let full: Vec<String> = (1000..1100).map(|id| format!("{id}x1")).collect();
    let refused = post(&world, &full.join("."), "action=open&id=1");
    assert_eq!((refused.status, times(&refused, "meer dan 100 producten")), (422, 1));
    assert!(set_cookies(&refused).is_empty());
}

#[test]
fn no_saved_list_is_overwritten_silently() {
    let world = World::new(accounts());
    post(&world, "412x3", "action=save&list-name=Park");
    let refused = post(&world, "87x1", "action=save&list-name=PARK");
    assert_eq!((refused.status, times(&refused, "U hebt al een lijst met deze naam")), (422, 1));
    assert_eq!(times(&refused, "value=\"replace\""), 1);
    assert_eq!(times(&refused, "value=\"PARK\""), 1, "what was typed stays");
    assert_eq!(kept(&world), one("Park", "412x3"));
    assert_eq!(post(&world, "87x1", "action=replace&list-name=Park").status, 303);
    assert_eq!(kept(&world), one("Park", "87x1"));
}

#[test]
fn a_list_is_renamed_and_deleted() {
    let world = World::new(accounts());
    post(&world, "412x3", "action=save&list-name=Park");
    post(&world, "412x3", "action=save&list-name=Quay");
    let refused = post(&world, "", "action=rename&id=2&list-name=park");
    assert_eq!((refused.status, times(&refused, "aria-invalid=\"true\"")), (422, 1));
    assert_eq!(times(&refused, "name=\"list-2-change\" open>"), 1);
    let renamed = post(&world, "", "action=rename&id=2&list-name=Quay+%3Cb%3E");
    assert_eq!(location(&renamed), (303, Some("/account/lijsten/")));
    assert_eq!(times(&look(&world, UID, ""), "Quay &#60;b&#62;</h3>"), 1, "a name is text");
    assert_eq!(post(&world, "", "action=delete&id=2").status, 303);
    assert_eq!(kept(&world), one("Park", "412x3"));
    let gone = post(&world, "", "action=delete&id=2");
    assert_eq!((gone.status, times(&gone, "staat niet meer in uw account")), (422, 1));
}

#[test]
fn a_list_that_was_deleted_elsewhere_is_said_to_be_gone() {
    let world = World::new(accounts());
    post(&world, "412x3", "action=save&list-name=Park");
    post(&world, "412x3", "action=save&list-name=Quay");
    post(&world, "", "action=delete&id=2");
    for name in ["Park", "", "Square"] {
        let refused = post(&world, "412x3", &format!("action=rename&id=2&list-name={name}"));
        let words = "staat niet meer in uw account";
        assert_eq!((refused.status, times(&refused, words)), (422, 1), "{name:?}");
    }
    assert_eq!(kept(&world), one("Park", "412x3"));
}

#[test]
fn malformed_list_actions_change_nothing() {
    let world = World::new(accounts());
    let long = format!("action=save&list-name={}", "a".repeat(81));
    for (list, body, words) in [
        ("", "action=save&list-name=Park", "er is niets om te bewaren"),
        ("412x3", "action=save&list-name=", "een naam van hoogstens 80 tekens"),
        ("412x3", long.as_str(), "een naam van hoogstens 80 tekens"),
        ("412x3", "action=open&id=1", "staat niet meer in uw account"),
        ("412x3", "action=open&request=A1", "staat niet meer in uw account"),
        ("412x3", "action=rename&id=x&list-name=a", "staat niet meer in uw account"),
        ("412x3", "action=burn", "Dat is niet begrepen"),
    ] {
        let response = post(&world, list, body);
        assert_eq!((response.status, times(&response, words)), (422, 1), "{body}");
        assert!(set_cookies(&response).is_empty() && kept(&world).is_empty(), "{body}");
    }
}

#[test] // RA15
fn number_of_saved_lists_is_limited() {
    let world = World::new(accounts());
    for number in 0..MAX_LISTS + 5 {
        let status = post(&world, "412x3", &format!("action=save&list-name=List+{number}")).status;
        assert_eq!(status, if number < MAX_LISTS { 303 } else { 422 }, "{number}");
    }
    assert_eq!(kept(&world).len(), MAX_LISTS);
    let page = post(&world, "412x3", "action=save&list-name=One+more");
    assert_eq!(times(&page, "U hebt 20 lijsten bewaard"), 1);
}

#[test] // PR10
fn members_cannot_read_or_change_lists_of_others() {
    let world = World::new(accounts());
    post(&world, "412x3", "action=save&list-name=Secret+square");
    assert!(world.lists().keys().all(|name| !name.contains(UID) && !name.contains("ada")));
    let other = look(&world, OTHER, "9x1");
    assert_eq!((other.status, times(&other, "Secret square")), (200, 0));
    for body in ["action=open&id=1", "action=delete&id=1", "action=rename&id=1&list-name=Mine"] {
        let cookie = as_user(OTHER, "9x1");
        let refused = respond(isolate(), &world, Request { cookie, ..post_to(&world, LISTS, body) });
        assert_eq!((refused.status, set_cookies(&refused).len()), (422, 0), "{body}");
    }
    assert_eq!(kept(&world), one("Secret square", "412x3"));
    let stranger = respond(isolate(), &world, get(&world, LISTS));
    assert_eq!(location(&stranger), (302, Some("/aanmelden/?return=true&to=%2Faccount%2Flijsten%2F")));
    assert_eq!(send(&world, LISTS, "action=delete&id=1").status, 303);
    let mut foreign = post_to(&world, LISTS, "action=delete&id=1");
    foreign.cookie = as_user(UID, "");
    foreign.post.as_mut().unwrap().fetch_site = Some("cross-site".to_owned());
    assert_eq!(respond(isolate(), &world, foreign).status, 403);
    assert_eq!(kept(&world), one("Secret square", "412x3"));
    let stored = world.store();
    assert!(stored.values().all(|value| !String::from_utf8_lossy(value).contains("Secret square")));
}

#[test] // F57
fn unreachable_lists_are_reported_and_break_no_other_page() {
    let world = World::new(accounts());
    post(&world, "412x3", "action=save&list-name=Park");
    world.break_part(Part::Lists);
    let page = look(&world, UID, "412x3");
    assert_eq!((page.status, times(&page, "Uw lijsten en aanvragen zijn nu niet bereikbaar")), (503, 1));
    assert!(world.take_log().iter().any(|line| line.contains("a member's lists cannot be reached")));
    for body in ["action=save&list-name=Quay", "action=open&id=1", "action=delete&id=1"] {
        let refused = post(&world, "412x3", body);
        assert_eq!(
            (refused.status, times(&refused, "uw lijsten zijn nu niet bereikbaar")),
            (503, 1),
            "{body}"
        );
        assert!(set_cookies(&refused).is_empty(), "{body}");
    }
    for address in [ACCOUNT, "nl.example/offertelijst/"] {
        let cookie = as_user(UID, "412x3");
        assert_eq!(respond(isolate(), &world, Request { cookie, ..get(&world, address) }).status, 200);
    }
    assert_eq!(look_as_member(&world, "nl.example/_/account-data").status, 503, "whole or not at all");
    world.mend();
    assert_eq!((look(&world, UID, "").status, kept(&world)), (200, one("Park", "412x3")));
}

#[test]
fn a_member_saves_where_the_list_is() {
    let world = World::new(accounts());
    let at =
        |cookie| respond(isolate(), &world, Request { cookie, ..get(&world, "nl.example/offertelijst/") });
    let form = "action=\"/account/lijsten/\" novalidate";
    assert_eq!(times(&at(as_user(UID, "412x3")), form), 1);
    assert_eq!(times(&at(as_user(UID, "")), form), 0, "there is nothing to save");
    assert_eq!(times(&at(Some("quotation=412x3".to_owned())), form), 0, "without an account");
}

#[test]
fn a_name_that_was_refused_is_there_after_going_back() {
    let world = World::new(accounts());
    post(&world, "412x3", "action=save&list-name=Park");
    let mut again = post_to(&world, LISTS, "action=save&list-name=park");
    again.cookie = as_user(UID, "412x3");
    let navigation = again.post.as_mut().unwrap();
    (navigation.fetch_mode, navigation.fetch_dest) =
        (Some("navigate".to_owned()), Some("document".to_owned()));
    let led = respond(isolate(), &world, again);
    assert_eq!(location(&led), (303, Some("/account/lijsten/")));
    let sealed = set_cookies(&led)[0].split(';').next().unwrap().to_owned();
    let cookie = as_user(UID, "412x3").map(|own| format!("{own}; {sealed}"));
    let page = respond(isolate(), &world, Request { cookie, ..get(&world, LISTS) });
    assert_eq!((page.status, times(&page, "value=\"park\"")), (422, 1));
}

#[test]
fn the_file_of_a_members_data_has_the_lists() {
    let world = World::new(accounts());
    post(&world, "412x3.87x1", "action=save&list-name=Park");
    let data: Value =
        serde_json::from_str(&text(&look_as_member(&world, "nl.example/_/account-data"))).unwrap();
    assert_eq!(
        data["Bewaarde lijsten"],
        json!([{"Naam": "Park", "Bewaard op": "2026-09-21T14:13:20Z", "Producten": [
            {"Productnummer": "412", "Aantal": "3"}, {"Productnummer": "87", "Aantal": "1"}
        ]}])
    );
    assert_eq!(data["Verstuurde aanvragen"], json!([]));
}

#[test] // F57
fn the_lists_go_with_the_account_at_once_or_later() {
    for is_broken in [false, true] {
        let (app, world) = (isolate(), World::new(accounts()));
        post(&world, "412x3", "action=save&list-name=Park");
        if is_broken {
            world.break_part(Part::Lists);
        }
        let sure = SURE;
        let deleted = send_as_member(&world, DELETE, sure);
        assert_eq!(location(&deleted), (303, Some("/account/verwijderen/")), "{is_broken}");
        assert_eq!((kept(&world).len(), world.messages().len()), if is_broken { (1, 1) } else { (0, 0) });
        world.mend();
        if is_broken {
            assert!(world.alarm(app));
        }
        assert!(world.lists().is_empty() && world.messages().is_empty(), "{is_broken}");
    }
}
