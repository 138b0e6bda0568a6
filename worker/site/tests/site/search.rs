//! Searching: what is asked of the service, what is shown of its answers, and what happens without them.

use std::{cell::RefCell, rc::Rc};

use serde_json::{Value, json};
use site::{
    app::App,
    http::{
        request::{Method, Request},
        response::Response,
    },
    ports::Outgoing,
};

use crate::{
    membership,
    session::{KEY, cookies, good},
    world::{
        Behaviour, Part, World, get, header, isolate_with, private_status, respond, sent_json, text, visit,
        visit_with,
    },
};

const FIRST: &str = "https://a.search.example";
const SECOND: &str = "https://b.search.example";
const HOSTS: (&str, &str) = ("SEARCH_HOSTS", "https://a.search.example,https://b.search.example");

/// A query that has every kind of letter.
const BENCH: &str = "nl.example/zoeken/?query=park+bank";
const BOX: &str = "nl.example/_/search?query=park+bank";

fn isolate() -> &'static App {
    isolate_with(&[HOSTS, ("SEARCH_APP_ID", "APP"), ("SEARCH_KEY", "search-key"), ("SESSION_KEY", KEY)])
}

/// A record of an index, as the service has it.
fn record(index: &str, number: usize) -> Value {
    let title = format!("{index} {number}");
    json!({
        "objectID": number.to_string(), "title": {"nl": title, "en": "Bench"}, "uri": {"nl": format!("a/{index}-{number}")},
        "status": {"nl": "live"}, "hideFromSearch": {"nl": false},
        "categoryTitle": {"nl": "Banken"}, "categoryUri": {"nl": "producten/banken"},
        "transforms": [{"thumbnail": "https://assets.example/thumbnail.jpg"}],
        "_highlightResult": {"title": {"nl": {"value": format!("\u{e000}{index}\u{e001} {number}")}}}
    })
}

/// The service's answer to a call, from so many records of each index; `change` spoils them.
fn answer(call: &Outgoing, counts: [usize; 3], change: fn(&str, usize, &mut Value)) -> Behaviour {
    let body: Value = sent_json(call);
    let results = body["requests"].as_array().unwrap().iter().map(|asked| {
        let index = asked["indexName"].as_str().unwrap();
        let total = match index {
            "products" => counts[0],
            "projects" => counts[1],
            _ => counts[2],
        };
        let (page, size) = (number(&asked["page"]), number(&asked["hitsPerPage"]));
        let hits = (0..total).skip(page * size).take(size).map(|number| {
            let mut record = record(index, number);
            change(index, number, &mut record);
            record
        });
        json!({"index": index, "hits": hits.collect::<Vec<_>>(), "nbHits": total, "page": page,
            "nbPages": total.div_ceil(size), "hitsPerPage": size})
    });
    Behaviour::json(&json!({"results": results.collect::<Vec<_>>()}))
}

fn number(value: &Value) -> usize {
    value.as_u64().unwrap().try_into().unwrap()
}

/// A world in which a search service has so many records of each index.
fn world(counts: [usize; 3]) -> World {
    world_with(counts, |_, _, _| {})
}

fn world_with(counts: [usize; 3], change: fn(&str, usize, &mut Value)) -> World {
    world_where(move |call| answer(call, counts, change))
}

/// A world in which the search service behaves in a way of its own, and the content system knows a member.
fn world_where(searching: impl Fn(&Outgoing) -> Behaviour + 'static) -> World {
    let others = membership::members(&membership::kept(&[]));
    World::new(Box::new(move |operation, call, variables| match operation {
        "Search" => searching(call),
        _ => others(operation, call, variables),
    }))
}

/// The searches of every call since the last time.
fn searches(world: &World) -> Vec<(Outgoing, Vec<Value>)> {
    let calls = world.calls.take().into_iter().filter(|(operation, _)| operation == "Search");
    calls
        .map(|(_, call)| {
            let body: Value = sent_json(&call);
            let requests = body["requests"].as_array().unwrap().clone();
            (call, requests)
        })
        .collect()
}

/// How often each host was asked since the last time.
fn asked(world: &World) -> [usize; 2] {
    let calls = searches(world);
    [FIRST, SECOND].map(|host| calls.iter().filter(|(call, _)| call.url.starts_with(host)).count())
}

fn shown(page: &str, collection: &str) -> usize {
    page.matches(&format!("href=\"/a/{collection}-")).count()
}

fn badge(page: &str, collection: &str) -> String {
    let (_, after) = page.split_once(&format!("id=\"{collection}-title\"")).unwrap();
    let (_, after) = after.split_once("search-column__badge\">").unwrap();
    after.split('<').next().unwrap().to_owned()
}

#[test] // MD3, PR5
fn one_call_fills_three_columns() {
    let world = world([23, 2, 0]);
    let response = visit(isolate(), &world, BENCH);
    let page = text(&response);
    assert_eq!(private_status(&response), Some(200));
    assert!(page.contains("<meta name=\"robots\" content=\"noindex\">"));
    assert!(page.contains("<h1 class=\"search__title\">Zoekresultaten voor “park bank”</h1>"));
    assert!(page.contains("value=\"park bank\""));
    let columns = ["products", "projects", "pages"];
    assert_eq!(columns.map(|name| shown(&page, name)), [10, 2, 0]);
    assert_eq!(columns.map(|name| badge(&page, name)), ["23", "2", "0"]);
    assert!(page.contains("Geen pagina&#39;s") && !page.contains("Geen projecten"));
    assert!(page.contains("<mark>products</mark> 0") && page.contains("href=\"/producten/banken/\""));
    assert!(page.contains("href=\"/zoeken/?query=park+bank&#38;products=2#products\""));
    assert!(page.contains("Laad meer producten") && !page.contains("Laad meer projecten"));

    let calls = searches(&world);
    let [(call, asked)] = calls.as_slice() else { panic!("{calls:?}") };
    assert_eq!(call.url, format!("{FIRST}/1/indexes/*/queries"));
    assert_eq!(header(call, "x-algolia-application-id"), Some("APP"));
    assert_eq!(header(call, "x-algolia-api-key"), Some("search-key"));
    for request in asked {
        assert_eq!(request["filters"], "status.nl:live AND hideFromSearch.nl:false");
        assert_eq!(
            (&request["query"], &request["hitsPerPage"], &request["page"]),
            (&json!("park bank"), &json!(10), &json!(0))
        );
        assert_eq!(
            (&request["optionalWords"], &request["queryLanguages"]),
            (&json!(["park bank"]), &json!(["nl"])),
            "all words count, none is demanded"
        );
        assert_eq!((&request["removeStopWords"], &request["ignorePlurals"]), (&json!(true), &json!(true)));
        let retrieved = request["attributesToRetrieve"].as_array().unwrap();
        assert!(
            retrieved.iter().all(|name| *name == "transforms" || name.as_str().unwrap().ends_with(".nl"))
        );
    }
    for secret in ["search-key", "search.example", "APP"] {
        assert!(!page.contains(secret), "{secret}");
    }
    assert!(!world.take_log().join("").contains("park"), "what visitors type is not for logs");
}

#[test]
fn measures_are_searched_in_millimetres_and_shown_as_they_were_typed() {
    let world = world([1, 0, 0]);
    let page = visit(isolate(), &world, "nl.example/zoeken/?query=eiken+bank+1,80%E2%80%AFm");
    assert!(text(&page).contains("Zoekresultaten voor “eiken bank 1,80 m”"));
    let calls = searches(&world);
    let [(_, asked)] = calls.as_slice() else { panic!("{calls:?}") };
    for request in asked {
        let searched = json!("eiken bank 1800");
        assert_eq!((&request["query"], &request["optionalWords"][0]), (&searched, &searched));
    }
    let page = visit(isolate(), &world, "nl.example/zoeken/?query=mm");
    assert_eq!(
        (shown(&text(&page), "products"), searches(&world).len()),
        (0, 0),
        "a unit alone finds nothing"
    );
}

#[test]
fn an_article_number_written_together_is_searched_apart() {
    let world = world([1, 0, 0]);
    let page = visit(isolate(), &world, "nl.example/zoeken/?query=lh1101");
    assert!(text(&page).contains("Zoekresultaten voor “lh1101”"));
    let calls = searches(&world);
    let [(_, asked)] = calls.as_slice() else { panic!("{calls:?}") };
    assert!(asked.iter().all(|request| request["query"] == "lh 1101"));
}

#[test] // RA13
fn empty_query_is_not_sent_to_the_search_service() {
    let world = world([5, 5, 5]);
    for nothing in ["", "?query=", "?query=+%09%00", "?query", "?q=bank"] {
        let page = visit(isolate(), &world, &format!("nl.example/zoeken/{nothing}"));
        assert_eq!(page.status, 200);
        assert!(
            text(&page).contains("type=\"search\"") && !text(&page).contains("search-column"),
            "{nothing}"
        );
        let answer = visit(isolate(), &world, &format!("nl.example/_/search{nothing}"));
        assert_eq!((answer.status, answer.body.len()), (204, 0));
    }
    assert!(searches(&world).is_empty());
}

#[test]
fn hits_that_are_filtered_out_are_refilled() {
    // Of each three pages, one has no title in the language.
    let world = world_with([0, 0, 24], |_, number, record| {
        if number % 3 == 0 {
            record["title"] = json!({"en": "Bench"});
        }
    });
    let page = text(&visit(isolate(), &world, BENCH));
    assert_eq!(shown(&page, "pages"), 10);
    // The first page had 4 such hits, the second 3.
    assert_eq!(badge(&page, "pages"), "17");
    assert!(page.contains("Laad meer paginas"));
    let calls = searches(&world);
    assert_eq!(calls.iter().map(|(_, asked)| asked.len()).collect::<Vec<_>>(), [3, 1]);
    assert_eq!((&calls[1].1[0]["indexName"], &calls[1].1[0]["page"]), (&json!("pages"), &json!(1)));
}

#[test] // MD4
fn whatever_the_service_sends_only_what_is_live_and_not_hidden_is_shown() {
    let world = world_with([4, 4, 4], |_, number, record| match number {
        0 => record["status"]["nl"] = json!("expired"),
        1 => record["hideFromSearch"]["nl"] = json!(true),
        2 => record["uri"]["nl"] = json!("\\\\evil.example"),
        _ => {}
    });
    let page = text(&visit(isolate(), &world, BENCH));
    for name in ["products", "projects", "pages"] {
        assert_eq!((shown(&page, name), badge(&page, name).as_str()), (1, "1"));
    }
    assert!(!page.contains("evil"));
}

#[test]
fn number_of_refills_is_bounded() {
    let world = world_with([0, 0, 1000], |_, _, record| record["title"] = json!({}));
    let page = text(&visit(isolate(), &world, BENCH));
    assert_eq!(shown(&page, "pages"), 0);
    assert_eq!(searches(&world).len(), 4);
    assert!(page.contains("pages=2#pages") && !page.contains("Geen pagina"), "a way on to the rest");
}

#[test]
fn columns_grow_each_by_itself() {
    let world = world([45, 45, 45]);
    let page = text(&visit(isolate(), &world, &format!("{BENCH}&products=3&pages=2")));
    assert_eq!(["products", "projects", "pages"].map(|name| shown(&page, name)), [30, 10, 20]);
    assert!(page.contains("/zoeken/?query=park+bank&#38;products=4&#38;pages=2#products"));
    assert!(page.contains("/zoeken/?query=park+bank&#38;products=3&#38;projects=2&#38;pages=2#projects"));
    for nonsense in ["0", "-1", "51", "1e3", "99999999999999999999", "x", ""] {
        let page = text(&visit(isolate(), &world, &format!("{BENCH}&products={nonsense}")));
        assert_eq!(shown(&page, "products"), 10, "{nonsense}");
    }
    let all = text(&visit(isolate(), &world, &format!("{BENCH}&products=50")));
    assert_eq!(shown(&all, "products"), 45);
    assert!(!all.contains("products=51"));
}

#[test]
fn the_box_shows_six_products() {
    let world = world([23, 9, 9]);
    let response = visit(isolate(), &world, BOX);
    let part = text(&response);
    assert_eq!(private_status(&response), Some(200));
    assert_eq!(response.header("content-type"), Some("text/html; charset=utf-8"));
    assert_eq!((shown(&part, "products"), part.matches("role=\"option\"").count()), (6, 6));
    assert!(part.contains("data-status=\"6 van 23 producten\"") && part.contains("<mark>products</mark> 0"));
    let calls = searches(&world);
    assert_eq!(calls[0].1.len(), 1, "only products are asked for");
    assert_eq!(respond(isolate(), &world, Request { method: Method::Post, ..get(&world, BOX) }).status, 405);
}

#[test] // RA13
fn an_answer_is_kept_for_a_moment_by_language_and_never_in_the_store() {
    let (app, world) = (isolate(), world([3, 3, 3]));
    visit(app, &world, BENCH);
    visit(app, &world, "nl.example/zoeken/?query=++park++bank%00");
    assert_eq!(asked(&world), [1, 0], "the same words");
    visit(app, &world, "de.example/suche/?query=park+bank");
    visit(app, &world, &format!("{BENCH}&pages=2"));
    assert_eq!(asked(&world), [2, 0], "another language, another part");
    world.wait(9_999);
    visit(app, &world, BENCH);
    assert_eq!(asked(&world), [0, 0]);
    world.wait(1);
    visit(app, &world, BENCH);
    assert_eq!(asked(&world), [1, 0]);
    let writes = world.writes.take();
    assert!(writes.iter().all(|(key, _)| !key.contains("park")), "{writes:?}");
}

#[test]
fn the_next_host_is_asked_and_then_first() {
    for fails in [
        Behaviour::down as fn() -> Behaviour,
        Behaviour::hangs,
        || Behaviour::status(500),
        Behaviour::html,
        || Behaviour::of(302, "text/html", ""),
    ] {
        let (app, world) = (
            isolate(),
            world_where(move |call| match call.url.starts_with(FIRST) {
                true => fails(),
                false => answer(call, [1, 1, 1], |_, _, _| {}),
            }),
        );
        assert_eq!(shown(&text(&visit(app, &world, BENCH)), "products"), 1);
        assert_eq!(asked(&world), [1, 1]);
        visit(app, &world, "nl.example/zoeken/?query=tafel");
        assert_eq!(asked(&world), [0, 1], "the one that failed rests");
        world.wait(120_000);
        visit(app, &world, "nl.example/zoeken/?query=lamp");
        assert_eq!(asked(&world), [1, 1]);
    }
}

#[test]
fn what_is_searched_is_the_indexes_own_matter_unless_it_is_set() {
    let restrictions = |app: &'static App| {
        let world = world([1, 1, 1]);
        visit(app, &world, BENCH);
        let (_, asked) = searches(&world).remove(0);
        asked.iter().map(|one| one["restrictSearchableAttributes"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(restrictions(isolate()), vec![Value::Null; 3]);
    let attributes = ("SEARCH_ATTRIBUTES", "articleNumber, title, categoryTitle");
    let set = isolate_with(&[HOSTS, ("SEARCH_APP_ID", "APP"), ("SEARCH_KEY", "search-key"), attributes]);
    let others = json!(["title.nl"]);
    assert_eq!(
        restrictions(set),
        [json!(["articleNumber.nl", "title.nl", "categoryTitle.nl"]), others.clone(), others]
    );
}

#[test] // I8
fn refused_search_is_not_sent_to_the_next_host() {
    let world = world_where(|_| {
        Behaviour::of(403, "application/json", r#"{"message": "attribute title.nl is not searchable"}"#)
    });
    let page = visit(isolate(), &world, BENCH);
    assert_eq!((page.status, asked(&world)), (200, [1, 0]));
    assert!(text(&page).contains("Zoeken lukt op dit moment niet"));
    assert!(world.take_log().iter().any(|line| line.contains("status 403 attribute title.nl")));
}

#[test] // F25
fn without_an_answer_there_are_words_and_other_ways() {
    for fails in [
        Behaviour::down as fn() -> Behaviour,
        Behaviour::hangs,
        || Behaviour::status(503),
        Behaviour::html,
        || Behaviour::json(&json!({"results": []})),
        || Behaviour::json(&json!({"results": [{}, {}, {}]})),
        || Behaviour::json(&json!([])),
        || Behaviour::truncated(&json!({"results": [{"hits": []}]})),
        || Behaviour::of(200, "application/json", vec![b' '; 2 * 1024 * 1024]),
    ] {
        let (app, world) = (isolate(), world_where(move |_| fails()));
        let before = world.now();
        let page = visit(app, &world, BENCH);
        assert!(world.now() - before <= 4000, "nobody waits longer");
        assert_eq!(page.status, 200);
        let page = text(&page);
        assert!(page.contains("role=\"alert\">Zoeken lukt op dit moment niet"));
        assert!(page.contains("value=\"park bank\"") && page.contains("href=\"/products/benches/\""));
        assert!(!page.contains("search-column"));
        let answer = visit(app, &world, BOX);
        assert_eq!(answer.status, 503);
        assert!(text(&answer).contains("<p>Zoeken lukt op dit moment niet"), "the box says it too");
    }
}

#[test] // F25
fn the_last_good_answer_is_better_than_none() {
    let down = Rc::new(RefCell::new(false));
    let is_down = Rc::clone(&down);
    let world = world_where(move |call| match *is_down.borrow() {
        true => Behaviour::down(),
        false => answer(call, [3, 3, 3], |_, _, _| {}),
    });
    let app = isolate();
    visit(app, &world, BENCH);
    visit(app, &world, BOX);
    *down.borrow_mut() = true;
    world.wait(60_000);
    let page = text(&visit(app, &world, BENCH));
    assert!(page.contains("role=\"alert\">Vernieuwen lukt op dit moment niet"));
    assert!(!page.contains("Zoeken lukt op dit moment niet"), "it would contradict what is shown");
    assert_eq!((shown(&page, "products"), badge(&page, "products").as_str()), (3, "3"));
    assert_eq!(visit(app, &world, BOX).status, 200);
    let page = text(&visit(app, &world, &format!("{BENCH}&products=2")));
    assert_eq!(shown(&page, "products"), 3, "a column that cannot grow stays");
    world.wait(60 * 60 * 1000);
    let page = text(&visit(app, &world, BENCH));
    assert!(!page.contains("search-column"), "what is too old may be gone");
    assert!(page.contains("Zoeken lukt op dit moment niet"));
}

#[test] // F25
fn a_service_that_keeps_failing_is_left_alone() {
    let (app, world) = (isolate(), world_where(|_| Behaviour::status(500)));
    for number in 0..10 {
        visit(app, &world, &format!("{BENCH}{number}"));
    }
    assert_eq!(asked(&world), [5, 5]);
}

#[test]
fn refills_share_the_time_of_the_search() {
    let world = world_where(|call| {
        let spoil = |_: &str, _: usize, record: &mut Value| record["title"] = json!({});
        Behaviour { after_ms: 1400, ..answer(call, [0, 0, 1000], spoil) }
    });
    let before = world.now();
    let page = visit(isolate(), &world, BENCH);
    assert_eq!((page.status, world.now() - before), (200, 4000));
    assert!(!text(&page).contains("role=\"alert\""), "what came in time is shown");
}

#[test]
fn a_refill_that_fails_costs_only_its_hits() {
    let world = world_where(|call| {
        let body: Value = sent_json(call);
        match body["requests"].as_array().unwrap().len() {
            3 => answer(call, [1, 1, 24], |_, number, record| {
                if number % 2 == 0 {
                    record["title"] = json!({});
                }
            }),
            _ => Behaviour::down(),
        }
    });
    let page = text(&visit(isolate(), &world, BENCH));
    assert_eq!(shown(&page, "pages"), 5);
    assert!(!page.contains("role=\"alert\""));
}

#[test] // RA13
fn search_is_rate_limited() {
    let (app, world) = (isolate(), world([3, 3, 3]));
    let request = |address: &str| Request { address: Some("192.0.2.1".to_owned()), ..get(&world, address) };
    respond(app, &world, request(BENCH));
    world.limit("192.0.2.1");
    assert_eq!(respond(app, &world, request(BENCH)).status, 200, "what is at hand costs nothing");
    let page = respond(app, &world, request("nl.example/zoeken/?query=tafel"));
    assert_eq!((page.status, page.header("retry-after")), (429, Some("60")));
    assert!(text(&page).contains("U zoekt wel heel vaak"));
    let part = respond(app, &world, request(BOX));
    assert_eq!(part.status, 429);
    assert!(text(&part).contains("<p>U zoekt wel heel vaak"));
    assert_eq!(asked(&world), [1, 0]);
    world.break_part(Part::Limits);
    assert_eq!(respond(app, &world, request(BOX)).status, 200);
}

#[test]
fn members_see_prices_and_nobody_after_them() {
    let (app, world) = (isolate(), world([13, 0, 0]));
    let as_member =
        || -> Response { visit_with(app, &world, &cookies(good()), &format!("{BENCH}&products=2")) };
    let page = as_member();
    assert_eq!(page.header("cache-control"), Some("private, no-store"));
    // Number 12 is the product that has a price.
    assert!(text(&page).contains("1.234,50") && text(&page).contains("Prijs op aanvraag"));
    assert_eq!(text(&page).matches("class=\"member-price\"").count(), 13);
    as_member();
    assert_eq!(asked(&world), [1, 0], "what was found is the same for everybody");
    let anonymous = text(&visit(app, &world, &format!("{BENCH}&products=2")));
    assert_eq!(shown(&anonymous, "products"), 13);
    for secret in membership::SECRETS.into_iter().chain(["member-price"]) {
        assert!(!anonymous.contains(secret), "{secret}");
    }
}
