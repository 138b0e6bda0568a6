//! What members see and keep, and that nobody else ever does.

use std::{cell::RefCell, rc::Rc};

use futures_util::future::join_all;
use serde_json::{Value, json};
use site::{
    app::App,
    flash::Flash,
    http::{
        request::{Method, Post, Request},
        response::Response,
    },
    ports::Outgoing,
};

use crate::{
    flash,
    session::{are_cleared, cookies, expired, good, isolate, viewer},
    world::{
        Behaviour, Script, World, chrome, except, form, get, header, kept_cookies, location, page, post_to,
        private_status, read_json, respond, run, script_form, sent, set_cookies, text, visit, visit_with,
    },
};

/// What only members may read: prices, extended information, their menu, the address of their files, themselves.
pub const SECRETS: [&str; 7] = [
    "1.234,50",
    "1234.5",
    "In six weeks",
    "members.example",
    "assets.example/drawing",
    "ada@example.com",
    "Tariff sheet",
];

pub const BENCH: &str = "nl.example/producten/bench/";
pub const PRICES: &str = "nl.example/prices/";

/// The favourites that the content system keeps.
pub type Kept = Rc<RefCell<Vec<u64>>>;

/// Favourites to begin with.
pub fn kept(favourites: &[u64]) -> Kept {
    Rc::new(RefCell::new(favourites.to_vec()))
}

fn member(kept: &Kept) -> Value {
    let favourite = |id: &u64| json!({"__typename": "products_default_Entry", "id": id.to_string()});
    let mut member = viewer()["data"]["viewer"].take();
    member["company"] = json!("Boom");
    member["favoriteProducts"] = kept.borrow().iter().map(favourite).collect();
    member
}

/// The main navigation with an item for members.
fn navigation() -> Value {
    chrome("Benches Ltd")["data"]["navigation"].take()
}

/// A product with a file for members.
fn bench() -> Value {
    let file = json!({"__typename": "downloads_BlockType", "titleField": "Drawing", "membersOnly": true,
        "dutchOnly": false, "asset": [{"__typename": "documents_Asset", "id": "31", "title": "Drawing",
        "url": "https://assets.example/drawing.dwg", "extension": "dwg", "size": "2000"}]});
    json!({"data": {
        "entry": {"__typename": "products_default_Entry", "id": "12", "title": "Bench", "uri": "producten/bench",
            "sectionHandle": "products", "localized": [], "ancestors": [], "category": [], "productImage": [],
            "impressionImage": [], "introtext": null, "text": null, "downloads": [file], "relatedProducts": [],
            "references": [], "flexibleContent": [], "newProduct": false, "featuredProduct": false},
        "category": null, "products": [], "total": 0, "news": [], "seomatic": null
    }})
}

fn file(id: u64) -> Value {
    let asset = json!({"__typename": "documents_Asset", "id": id.to_string(), "filename": "drawing.dwg",
        "url": "https://assets.example/drawing.dwg", "mimeType": "image/vnd.dwg"});
    json!({"data": {"asset": if id < 40 { asset } else { Value::Null }}})
}

/// What a page adds for the member.
fn private(kept: &Kept, navigation: &Value, errors: &Value) -> Behaviour {
    let product = json!({"__typename": "products_default_Entry", "id": "12", "price": 1234.5,
        "extendedProductInfo": "<p>In six weeks</p>"});
    let data = json!({"viewer": member(kept), "products": [product], "navigation": navigation});
    Behaviour::json(&json!({"data": data, "errors": errors}))
}

pub fn answer(kept: &Kept, operation: &str, call: &Outgoing, variables: &Value) -> Behaviour {
    match operation {
        "Private" => private(kept, &navigation(), &json!([])),
        "Viewer" => Behaviour::json(&json!({"data": {"viewer": member(kept)}})),
        "AccountData" => {
            let account = json!({"__typename": "User", "uid": "uid of Ada", "username": "ada@example.com"});
            Behaviour::json(&json!({"data": {"viewer": member(kept), "account": account}}))
        }
        "SaveFavourites" => {
            let list = variables["favoriteProducts"].as_array().unwrap();
            *kept.borrow_mut() = list.iter().filter_map(Value::as_u64).collect();
            Behaviour::json(&json!({"data": {"updateViewer": {"__typename": "User", "id": "7"}}}))
        }
        "Catalogue" => Behaviour::json(&bench()),
        "File" => Behaviour::json(&file(variables["id"][0].as_u64().unwrap())),
        "GET" if call.url == "https://assets.example/drawing.dwg" => {
            Behaviour::of(200, "text/html", "<script>of the file</script>")
        }
        "Page" if variables["uri"][0] == "prices" => {
            let mut answer = page("prices", "Tariff sheet");
            answer["data"]["entry"]["membersOnly"] = json!(true);
            Behaviour::json(&answer)
        }
        other => Behaviour::healthy(other, variables),
    }
}

/// A content system that knows a member and what is for members.
pub fn world_with(favourites: &[u64]) -> (World, Kept) {
    let kept = kept(favourites);
    (World::new(members(&kept)), kept)
}

/// One whose member has these favourites.
pub fn members(kept: &Kept) -> Script {
    let kept = Rc::clone(kept);
    Box::new(move |operation, call, variables| answer(&kept, operation, call, variables))
}

/// The same, of which one operation behaves otherwise.
fn world_where(operation: &'static str, behaves: impl Fn() -> Behaviour + 'static) -> World {
    World::new(except(members(&kept(&[3])), operation, move |_| behaves()))
}

fn lost() -> Behaviour {
    Behaviour::json(&json!({"errors": [{"message": "Invalid Authorization Header"}]}))
}

fn as_member(app: &'static App, world: &World, address: &str) -> Response {
    visit_with(app, world, &cookies(good()), address)
}

fn send(app: &'static App, world: &World, post: Post, cookie: Option<String>) -> Response {
    let address = get(world, "nl.example/_/favourite");
    respond(app, world, Request { method: Method::Post, post: Some(post), cookie, ..address })
}

fn press(app: &'static App, world: &World, post: Post) -> Response {
    send(app, world, post, Some(cookies(good())))
}

#[test]
fn members_read_prices_and_details_in_the_first_html() {
    let (app, (world, _)) = (isolate(), world_with(&[12]));
    let response = as_member(app, &world, BENCH);
    assert_eq!(response.header("cache-control"), Some("private, no-store"));
    let html = text(&response);
    for words in [
        "€\u{a0}1.234,50",
        "In six weeks",
        "href=\"https://members.example\"",
        "href=\"/_/download/31?page=%2Fproducten%2Fbench%2F\"",
        "value=\"off\" aria-pressed=\"true\"",
        " data-member>",
    ] {
        assert!(html.contains(words), "{words}");
    }
    for words in [
        "Log in om prijzen te zien",
        "Inloggen voor uitgebreide",
        "Log in om dit bestand",
        "assets.example/drawing",
    ] {
        assert!(!html.contains(words), "{words}");
    }
}

#[test]
fn a_page_for_members_is_asked_for_with_their_token_every_time() {
    let (app, (world, _)) = (isolate(), world_with(&[]));
    let way = "/aanmelden/?return=true&to=%2Fprices%2F";
    assert_eq!(location(&visit(app, &world, PRICES)), (302, Some(way)));
    for _ in 0..2 {
        world.calls.take();
        let response = as_member(app, &world, PRICES);
        assert_eq!(private_status(&response), Some(200));
        let html = text(&response);
        assert!(html.contains("Tariff sheet") && html.contains("content=\"noindex\""));
        let call = world.take_call("Page");
        assert!(header(&call, "authorization").unwrap().contains("JWT "), "it is kept nowhere");
    }
    assert_eq!(location(&visit(app, &world, PRICES)), (302, Some(way)));
}

#[test]
fn a_page_for_members_that_cannot_be_had_is_no_log_in() {
    let app = isolate();
    for (behaves, status) in [
        (lost as fn() -> Behaviour, 302),
        (|| Behaviour::status(500), 503),
        (|| Behaviour::json(&json!({"errors": [{"message": "Something else"}]})), 503),
        (|| Behaviour::json(&crate::world::nowhere()), 404),
    ] {
        let (world, kept) = world_with(&[]);
        visit(app, &world, PRICES);
        world.script(Box::new(move |operation, call, variables| {
            let is_members = call.headers.iter().any(|(_, value)| value.contains("JWT "));
            match operation {
                "Page" if is_members => behaves(),
                other => answer(&kept, other, call, variables),
            }
        }));
        let response = as_member(app, &world, PRICES);
        assert_eq!((response.status, are_cleared(&response)), (status, status == 302));
    }
}

#[test]
fn the_shared_menu_serves_when_the_members_own_cannot_be_had() {
    for (message, navigation, path) in [
        ("Internal server error", Value::Null, json!(["navigation"])),
        ("Invalid Authorization Header", Value::Null, json!(["navigation"])),
        ("No such entry", navigation(), json!(["navigation", 0, "internalLink"])),
    ] {
        let (app, own) = (isolate(), kept(&[3]));
        let errors = json!([{"message": message, "path": path}]);
        let world = world_where("Private", move || private(&own, &navigation, &errors));
        let html = text(&as_member(app, &world, BENCH));
        assert!(html.contains("About us") && !html.contains("members.example"), "{message}");
        assert!(html.contains("1.234,50"), "{message}");
        assert!(world.take_log().iter().any(|line| line.contains("\"part\":\"navigation\"")), "{message}");
    }
}

#[test]
fn a_member_is_shown_nothing_of_an_answer_whose_products_failed() {
    let errors = json!([
        {"message": "No such entry", "path": ["navigation", 0]},
        {"message": "No such field", "path": ["products"]}
    ]);
    let (own, menu) = (kept(&[3]), json!([]));
    let world = world_where("Private", move || private(&own, &menu, &errors));
    let response = as_member(isolate(), &world, BENCH);
    let html = text(&response);
    assert_eq!((response.status, are_cleared(&response)), (200, false));
    assert!(html.contains("About us") && !html.contains("1.234,50") && !html.contains("ada@example.com"));
}

#[test] // WD9, XS10
fn a_file_for_members_is_passed_on_to_members() {
    let (app, (world, _)) = (isolate(), world_with(&[]));
    let response = as_member(app, &world, "nl.example/_/download/31?page=%2Fproducten%2F");
    assert_eq!((response.status, text(&response).as_str()), (200, "<script>of the file</script>"));
    for (name, value) in [
        ("content-type", "image/vnd.dwg"),
        ("content-disposition", "attachment; filename=\"drawing.dwg\""),
        ("cache-control", "private, no-store"),
        ("x-content-type-options", "nosniff"),
    ] {
        assert_eq!(response.header(name), Some(value));
    }
    let identity = [("accept-encoding", "identity".to_owned())];
    assert_eq!(world.take_call("GET").headers, identity, "the token stays with the content system");
    assert!(response.body.stream().is_some(), "whatever its size, it is not held");
}

/// What the server of files says of this one.
const OF_THE_FILE: [(&str, &str); 5] = [
    ("accept-ranges", "bytes"),
    ("content-length", "27"),
    ("etag", "\"1f\""),
    ("last-modified", "Tue, 01 Sep 2026 10:00:00 GMT"),
    ("cache-control", "public, max-age=31536000"),
];

/// A member's answer where the server of files behaves so, and what it was asked.
fn download(
    behaves: fn() -> Behaviour,
    change: impl Fn(&mut Request),
) -> (Response, Vec<(String, Outgoing)>) {
    let world = world_where("GET", behaves);
    let mut request = Request { cookie: Some(cookies(good())), ..get(&world, "nl.example/_/download/31") };
    change(&mut request);
    let response = respond(isolate(), &world, request);
    let asked = world.calls.take().into_iter().filter(|(name, _)| name == "GET" || name == "HEAD").collect();
    (response, asked)
}

#[test]
fn a_file_keeps_its_length_and_its_version_but_not_its_caching() {
    let (response, _) = download(|| Behaviour::of(200, "", "of the file").with_headers(&OF_THE_FILE), |_| ());
    for (name, value) in OF_THE_FILE {
        let expected = if name == "cache-control" { "private, no-store" } else { value };
        assert_eq!(response.header(name), Some(expected));
    }
    let encoded = || {
        Behaviour::of(200, "", "x").with_headers(&OF_THE_FILE).with_headers(&[("content-encoding", "gzip")])
    };
    let (response, _) = download(encoded, |_| ());
    assert_eq!((response.header("content-length"), response.header("content-encoding")), (None, None));
    let odd = || Behaviour::of(200, "", "x").with_headers(&[("etag", "\"\u{e9}\"")]);
    assert_eq!(download(odd, |_| ()).0.header("etag"), None);
    let (head, asked) = download(
        || Behaviour::of(200, "", "").with_headers(&OF_THE_FILE),
        |request| request.method = Method::Head,
    );
    assert_eq!((head.status, head.header("content-length")), (200, Some("27")));
    assert!(head.body.is_empty() && asked[0].0 == "HEAD");
}

#[test]
fn a_download_goes_on_where_it_stopped() {
    let part = || {
        Behaviour::of(206, "", "file")
            .with_headers(&[("content-range", "bytes 7-10/11"), ("content-length", "4")])
    };
    let (response, asked) = download(part, |request| {
        request.range = Some("bytes=7-".to_owned());
        request.if_range = Some("\"1f\"".to_owned());
    });
    assert_eq!((response.status, text(&response).as_str()), (206, "file"));
    assert_eq!(response.header("content-range"), Some("bytes 7-10/11"));
    assert_eq!(response.header("content-disposition"), Some("attachment; filename=\"drawing.dwg\""));
    let sent = |name| header(&asked[0].1, name);
    assert_eq!((sent("range"), sent("if-range")), (Some("bytes=7-"), Some("\"1f\"")));
    let beyond = || {
        Behaviour::of(416, "text/html", "no")
            .with_headers(&[("content-range", "bytes */11"), ("content-length", "2")])
    };
    let (response, _) = download(beyond, |request| request.range = Some("bytes=99-".to_owned()));
    assert_eq!((response.status, response.header("content-range")), (416, Some("bytes */11")));
    assert!(response.body.is_empty() && response.header("content-length").is_none());
    for (method, range) in
        [(Method::Get, "bytes=0-1,3-4"), (Method::Get, "lines=1-2"), (Method::Head, "bytes=7-")]
    {
        let (response, asked) = download(
            || Behaviour::of(200, "", "of the file"),
            |request| {
                request.method = method;
                request.range = Some(range.to_owned());
                request.if_range = Some("\"1f\"".to_owned());
            },
        );
        assert_eq!((response.status, asked[0].1.headers.len()), (200, 1), "{range}");
    }
}

#[test] // WD9
fn everybody_else_is_asked_to_log_in_for_a_file() {
    let (app, (world, _)) = (isolate(), world_with(&[]));
    for (query, to) in [("?page=%2Fproducten%2Fbench%2F", "%2Fproducten%2Fbench%2F"), ("", "%2F")] {
        let response = visit(app, &world, &format!("nl.example/_/download/31{query}"));
        let way = format!("/aanmelden/?return=true&to={to}");
        assert_eq!(location(&response), (302, Some(way.as_str())), "{query}");
    }
    assert!(world.calls.take().is_empty(), "nobody is asked where the file lies");
}

#[test]
fn invalid_and_unavailable_downloads() {
    let (app, (world, _)) = (isolate(), world_with(&[]));
    as_member(app, &world, "nl.example/404/");
    world.calls.take();
    for id in [
        "",
        "0",
        "-1",
        "1.5",
        "+31",
        "31/",
        "31%20",
        "4294967296",
        "9007199254740992",
        "1%20or%201",
        "..%2f31",
        "nan",
    ] {
        let response = as_member(app, &world, &format!("nl.example/_/download/{id}"));
        assert_eq!(private_status(&response), Some(404), "{id}");
        assert!(!world.take_operations().contains(&"File".to_owned()), "{id}");
    }
    assert_eq!(as_member(app, &world, "nl.example/_/download/99").status, 404);
    for (operation, behaves, status) in [
        ("File", (|| Behaviour::status(500)) as fn() -> Behaviour, 503),
        ("File", lost, 302),
        ("GET", || Behaviour::status(404), 503),
        ("GET", || Behaviour::status(416), 503),
        ("GET", Behaviour::hangs, 503),
    ] {
        let world = world_where(operation, behaves);
        let response = as_member(app, &world, "nl.example/_/download/31");
        assert_eq!((response.status, are_cleared(&response)), (status, status == 302), "{operation}");
        assert!(!text(&response).contains("assets.example/drawing"));
    }
}

#[test]
fn favourites_that_cannot_be_read_are_not_let_go_of() {
    for favourites in [json!([{"__typename": "products_default_Entry", "id": 3}]), json!(["3"]), json!("3")] {
        let case = favourites.to_string();
        let viewer = json!({"__typename": "User", "id": "7", "favoriteProducts": favourites});
        let world = world_where("Viewer", move || Behaviour::json(&json!({"data": {"viewer": viewer}})));
        press(isolate(), &world, form("product=12&favourite=on&page=%2Fproducten%2F"));
        assert!(!world.take_operations().contains(&"SaveFavourites".to_owned()), "{case}");
    }
}

#[test] // CS11
fn a_heart_is_kept_and_let_go_of() {
    let (app, (world, kept)) = (isolate(), world_with(&[3]));
    let back = press(app, &world, form("product=12&favourite=on&page=%2Fproducten%2F%3Fpage%3D2"));
    assert_eq!(location(&back), (303, Some("/producten/?page=2")));
    assert_eq!(*kept.borrow(), [3, 12]);
    let saved = world.take_call("SaveFavourites");
    assert!(!sent(&saved).contains("ada@example.com") && !sent(&saved).contains("\"newEmail\":"));
    let off = press(app, &world, script_form("product=3&favourite=off"));
    assert_eq!((off.status, text(&off).as_str()), (200, r#"{"favourites":[12]}"#));
    assert_eq!(*kept.borrow(), [12]);
    world.calls.take();
    for _ in 0..20 {
        assert_eq!(press(app, &world, script_form("product=12&favourite=on")).status, 200);
    }
    assert_eq!(*kept.borrow(), [12], "what is sent again changes nothing");
    assert!(!world.take_operations().contains(&"SaveFavourites".to_owned()));
    let evil = press(app, &world, form("product=12&favourite=on&page=https%3A%2F%2Fevil.example%2F"));
    assert_eq!(location(&evil), (303, Some("/favorieten/")));
}

#[test]
fn whoever_logged_in_for_a_heart_finds_it_and_is_told_once() {
    let look =
        |favourites: &[u64], cookie: &str| visit_with(isolate(), &world_with(favourites).0, cookie, BENCH);
    let told = flash::cookie("nl.example", &Flash::KeptFavourite(12));
    let member = format!("{}; {told}", cookies(good()));
    let response = look(&[12], &member);
    let html = text(&response);
    assert!(html.contains("staat bij uw favorieten."), "{html}");
    let heart = "aria-describedby=\"favourite-notice\" autofocus";
    assert_eq!(html.matches(heart).count(), 1, "the page opens at its heart");
    assert_eq!(set_cookies(&response), [flash::SHOWN]);

    let failed = text(&look(&[], &member));
    assert!(failed.contains("Opslaan is niet gelukt.") && !failed.contains("staat bij uw favorieten"));
    assert!(!text(&look(&[12], &cookies(good()))).contains(heart));
    let stranger = look(&[12], &told);
    assert_eq!(stranger.header("cache-control"), Some("public, max-age=0, must-revalidate"));
}

#[test] // SG7, SG8
fn malformed_favourite_requests_change_nothing() {
    let (app, (world, kept)) = (isolate(), world_with(&[3]));
    for body in [
        "",
        "product=12",
        "favourite=on",
        "product=12&favourite=toggle",
        "product=0&favourite=on",
        "product=-1&favourite=on",
        "product=1.5&favourite=on",
        "product=NaN&favourite=on",
        "product=9007199254740992&favourite=on",
        "product=1+OR+1&favourite=on",
    ] {
        let page = press(app, &world, form(body));
        assert_eq!(page.status, 422, "{body}");
        assert!(text(&page).contains("Dat is niet begrepen"), "{body}");
        assert_eq!(press(app, &world, script_form(body)).status, 422, "{body}");
    }
    let strange = Post { fetch_site: Some("cross-site".to_owned()), ..form("product=12&favourite=on") };
    assert_eq!(press(app, &world, strange).status, 403);
    assert_eq!(as_member(app, &world, "nl.example/_/favourite").status, 405);
    assert_eq!(*kept.borrow(), [3]);
    let full: Vec<u64> = (1..=500).collect();
    let page = press(app, &world_with(&full).0, form("product=501&favourite=on"));
    assert!(page.status == 422 && text(&page).contains("500 favorieten"));
}

#[test] // F37
fn a_heart_that_could_not_be_kept_says_so() {
    let app = isolate();
    for operation in ["Viewer", "SaveFavourites"] {
        let world = world_where(operation, || Behaviour::status(500));
        let page = press(app, &world, form("product=12&favourite=on"));
        assert!(page.status == 503 && text(&page).contains("Opslaan is niet gelukt"), "{operation}");
        let json = press(app, &world, script_form("product=12&favourite=on"));
        assert!(json.status == 503 && text(&json).contains("Opslaan is niet gelukt"), "{operation}");
    }
}

#[test]
fn anonymous_favourite_redirects_to_the_login_page() {
    let (app, (world, kept)) = (isolate(), world_with(&[]));
    let way = "/aanmelden/?return=true&to=%2Fproducten%2F&favourite=12";
    let body = "product=12&favourite=on&page=%2Fproducten%2F";
    assert_eq!(location(&send(app, &world, form(body), None)), (303, Some(way)));
    assert_eq!(send(app, &world, script_form(body), None).status, 401);
    assert!(kept.borrow().is_empty() && world.calls.take().is_empty());
    let world = world_where("Viewer", lost);
    let response = press(app, &world, form(body));
    assert_eq!((location(&response), are_cleared(&response)), ((303, Some(way)), true));
    let suspended = send(app, &world, form(body), Some(cookies(expired())));
    assert_eq!(suspended.status, 503, "nobody can be asked now");
}

#[test]
fn favourites_are_cards_with_the_latest_first() {
    let (app, (world, _)) = (isolate(), world_with(&[7, 300, 12]));
    let response = as_member(app, &world, "nl.example/favorieten/");
    let html = text(&response);
    assert_eq!(private_status(&response), Some(200));
    let places: Vec<_> = ["Bench 12<", "Bench 7<", "Een van uw favorieten"]
        .map(|words| html.find(words).expect(words))
        .to_vec();
    assert!(places.is_sorted());
    assert!(html.contains("1.234,50") && html.contains("Toevoegen aan offertelijst"));
    assert_eq!(html.matches("aria-pressed=\"true\"").count(), 2);
    let (world, _) = world_with(&[]);
    assert!(text(&as_member(isolate(), &world, "nl.example/favorieten/")).contains("nog geen favorieten"));
    for operation in ["Viewer", "Quoted"] {
        let world = world_where(operation, || Behaviour::status(500));
        let page = as_member(isolate(), &world, "nl.example/favorieten/");
        assert!(page.status == 503 && text(&page).contains("niet op te halen"), "{operation}");
    }
    let world = world_where("Viewer", lost);
    assert_eq!(
        as_member(isolate(), &world, "nl.example/favorieten/").status,
        503,
        "of the page, not of the session"
    );
}

/// Sends the form that puts all favourites on the quotation list `before`; the list afterwards, and what the page says.
fn put_all(app: &'static App, favourites: &[u64], before: &str) -> (String, String) {
    const FAVOURITES: &str = "nl.example/favorieten/";
    let (world, _) = world_with(favourites);
    let page = text(&as_member(app, &world, FAVOURITES));
    let field = page.split_once("name=\"products\" value=\"").unwrap().1.split('"').next().unwrap();
    let body = format!("action=add-favourites&products={field}");
    let cookie = Some(format!("{}; quotation={before}", cookies(good())));
    let sent = Request { cookie, ..post_to(&world, "nl.example/offertelijst/", &body) };
    let done = respond(app, &world, sent);
    assert_eq!(location(&done), (303, Some("/favorieten/")));
    let set = kept_cookies(&done);
    let shown = visit_with(app, &world, &format!("{}; {set}", cookies(good())), FAVOURITES);
    assert!(set_cookies(&shown).contains(&flash::SHOWN), "said once");
    let html = text(&shown);
    let (_, said) = html.split_once("role=\"status\" tabindex=\"-1\" autofocus>").unwrap();
    (set.split(';').next().unwrap().to_owned(), said.split("</div>").next().unwrap().trim().to_owned())
}

#[test]
fn all_favourites_go_on_the_quotation_list_at_once() {
    let app = isolate();
    let one = text(&as_member(app, &world_with(&[7, 300]).0, "nl.example/favorieten/"));
    assert!(!one.contains("add-favourites"), "a single one has its own button");
    let way = "<a href=\"/offertelijst/\">Naar de offertelijst</a></p>";
    let (list, said) = put_all(app, &[7, 300, 12, 9], "12x5~RAL+6009");
    assert_eq!(list, "quotation=12x5~RAL+6009.9x1.7x1", "the latest first, and what was on it stays");
    let words = "2 favorieten zijn op uw offertelijst gezet. Eén stond er al en is gebleven zoals hij was.";
    assert_eq!(said, format!("<p>{words} {way}"));
    let (list, said) = put_all(app, &[7, 12], "12x5.7x1");
    assert_eq!(
        (list.as_str(), said.contains("Al deze favorieten stonden al op")),
        ("quotation=12x5.7x1", true)
    );
    let full: Vec<String> = (101..200).map(|id| format!("{id}x2")).collect();
    let (list, said) = put_all(app, &[7, 8, 9], &full.join("."));
    assert_eq!((list.split('.').count(), list.ends_with(".9x1")), (100, true));
    let words = "Eén favoriet is op uw offertelijst gezet. 2 pasten er niet meer bij: op een lijst passen 100 producten.";
    assert_eq!(said, format!("<p>{words} {way}"));
}

#[test]
fn script_is_told_who_the_member_is() {
    let (app, (world, _)) = (isolate(), world_with(&[7]));
    let response = as_member(app, &world, "nl.example/_/viewer");
    assert_eq!(private_status(&response), Some(200));
    let record: Value = read_json(&response);
    assert_eq!(
        record,
        json!({"id": "7", "fullName": "Ada Boom", "firstName": "Ada", "lastName": "Boom",
            "email": "ada@example.com", "company": "Boom", "website": "", "phoneNumber": "", "favoriteProducts": [7]})
    );
    let nobody = visit(app, &world, "nl.example/_/viewer");
    assert_eq!(nobody.status, 401);
    let lost = as_member(app, &world_where("Viewer", lost), "nl.example/_/viewer");
    assert_eq!((lost.status, are_cleared(&lost)), (401, true));
    let failed = as_member(app, &world_where("Viewer", || Behaviour::status(500)), "nl.example/_/viewer");
    assert_eq!((failed.status, are_cleared(&failed)), (503, false));
    assert_eq!(visit_with(app, &world, &cookies(expired()), "nl.example/_/viewer").status, 503);
}

#[test]
fn hearts_that_are_pressed_at_once_are_all_kept() {
    let (world, kept) = world_with(&[3]);
    let slow = Rc::clone(&kept);
    world.script(Box::new(move |operation, call, variables| {
        answer(&slow, operation, call, variables).after(100)
    }));
    let (app, ports, clock) = (isolate(), world.ports(), world.clone());
    run(&world, async move {
        let press = |product: u64| {
            let body = format!("product={product}&favourite=on&page=%2F");
            let sent =
                Request { cookie: Some(cookies(good())), ..post_to(&clock, "nl.example/_/favourite", &body) };
            app.respond(sent, ports.clone())
        };
        let answers = join_all((12..17).map(press)).await;
        assert!(answers.iter().all(|answer| answer.status == 303));
    });
    let mut kept = kept.borrow().clone();
    kept.sort_unstable();
    assert_eq!(kept, [3, 12, 13, 14, 15, 16]);
}
