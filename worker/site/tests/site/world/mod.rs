//! A world in which nothing happens by itself: the clock moves only when everybody waits.

mod cms;
mod executor;
mod invariants;
mod links;
mod ports;

pub use cms::{Behaviour, Script, addresses, chrome, down, except, healthy, nowhere, page, quoted};
pub use executor::{run, run_all};
pub use links::{LINK_KEY, message_address, token};
pub use ports::{Part, STORE_MS, StoreMode, World};

use serde_json::Value;
use site::{
    app::App,
    assets::Assets,
    config::Config,
    http::{
        request::{Method, Post, Request},
        response::Response,
    },
    ports::{Millis, Outgoing},
};

/// A day in September 2026, in ms since 1970.
pub const START: u64 = 1_790_000_000_000;

/// The secret of webhooks in tests.
pub const SECRET: &str = "between us and editors";

const SITES: &str = r#"{
    "nl": {"origin": "https://nl.example", "siteId": 1, "iso": "nl-NL"},
    "en": {"origin": "https://en.example", "siteId": 2, "iso": "en-EN"},
    "de": {"origin": "http://de.example:8080", "siteId": 3, "iso": "de-DE"}
}"#;

/// A variable of the tests' configuration.
fn variable(name: &str) -> Option<String> {
    let value = match name {
        "ENVIRONMENT" => "staging",
        "SITES" => SITES,
        "CMS_URL" => "https://cms.example/api",
        "CMS_TOKEN" => "schema-token",
        "ASSET_ORIGIN" => "https://assets.example",
        "FRAME_HOSTS" => "maps.example",
        "VIDEO_IMAGES" => "https://video.example/vi/",
        "PUBLISH_SECRET" => SECRET,
        _ => return None,
    };
    Some(value.to_owned())
}

/// The key of a stored document, by locale, kind and address.
pub fn stored_key(document: &str) -> String {
    format!("{}/{document}", site::model::VERSION)
}

/// One isolate of the site. It is never taken down, as on the platform.
pub fn isolate() -> &'static App {
    isolate_with(&[])
}

/// One isolate with some variables changed.
pub fn isolate_with(changes: &[(&str, &str)]) -> &'static App {
    let config = Config::from_vars(&|name| {
        let changed = changes.iter().find(|(key, _)| *key == name);
        changed.map(|(_, value)| (*value).to_owned()).or_else(|| variable(name))
    });
    Box::leak(Box::new(App::new(config, Assets::for_tests())))
}

/// A GET of an address such as `nl.example/over-ons/?a=b`.
pub fn get(world: &World, address: &str) -> Request {
    let (host, rest) = address.split_once('/').unwrap_or((address, ""));
    let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
    Request {
        method: Method::Get,
        host: host.to_owned(),
        path: format!("/{path}"),
        query: query.to_owned(),
        if_none_match: None,
        ray: Some("9f0c1d2e3f4a5b6c-AMS".to_owned()),
        cookie: None,
        purpose: None,
        range: None,
        if_range: None,
        address: None,
        post: None,
        now: world.now(),
    }
}

/// What a form of our own page sends.
pub fn form(body: &str) -> Post {
    Post {
        body: body.to_owned().into(),
        content_type: Some("application/x-www-form-urlencoded".to_owned()),
        fetch_site: Some("same-origin".to_owned()),
        ..Post::default()
    }
}

/// The same by script, which wants data.
pub fn script_form(body: &str) -> Post {
    Post { accept: Some("application/json".to_owned()), ..form(body) }
}

/// A form of our own page, sent to an address.
pub fn post_to(world: &World, address: &str, body: &str) -> Request {
    Request { method: Method::Post, post: Some(form(body)), ..get(world, address) }
}

/// The answer to a request, after which everything that goes on behind it is done.
pub fn respond(app: &'static App, world: &World, request: Request) -> Response {
    let response = run(world, app.respond(request, world.ports()));
    invariants::hold(&response);
    response
}

/// The answer to a GET.
pub fn visit(app: &'static App, world: &World, address: &str) -> Response {
    respond(app, world, get(world, address))
}

/// Lets an isolate read what was published, which it does after the response to a request.
pub fn learn(app: &'static App, world: &World) {
    visit(app, world, "nl.example/_/health");
}

/// The answer to a GET with cookies.
pub fn visit_with(app: &'static App, world: &World, cookie: &str, address: &str) -> Response {
    respond(app, world, Request { cookie: Some(cookie.to_owned()), ..get(world, address) })
}

/// The answer to a request, and the time until it was there: work behind it may take longer.
pub fn timed(app: &'static App, world: &World, request: Request) -> (Response, Millis) {
    let (ports, clock) = (world.ports(), world.clone());
    let start = world.now();
    let (response, end) = run(world, async move { (app.respond(request, ports).await, clock.now()) });
    invariants::hold(&response);
    (response, end - start)
}

/// Status and place of a redirect.
pub fn location(response: &Response) -> (u16, Option<&str>) {
    (response.status, response.header("location"))
}

/// The status of an answer that is kept nowhere.
pub fn private_status(response: &Response) -> Option<u16> {
    (response.header("cache-control") == Some("private, no-store")).then_some(response.status)
}

/// The cookies that a response sets.
pub fn set_cookies(response: &Response) -> Vec<&str> {
    let set = response.headers.iter().filter(|(name, _)| *name == "set-cookie");
    set.map(|(_, value)| value.as_ref()).collect()
}

/// These cookies as a browser sends them back.
pub fn kept_cookies(response: &Response) -> String {
    let pairs: Vec<_> =
        set_cookies(response).into_iter().filter_map(|cookie| cookie.split(';').next()).collect();
    pairs.join("; ")
}

/// A header of a call to another system.
pub fn header<'a>(call: &'a Outgoing, name: &str) -> Option<&'a str> {
    call.headers.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_str())
}

/// The JSON that a call to another system carried.
pub fn sent_json(call: &Outgoing) -> Value {
    serde_json::from_slice(&call.body).unwrap()
}

/// The JSON of a response.
pub fn read_json(response: &Response) -> Value {
    serde_json::from_str(&text(response)).unwrap()
}

/// The word in `X-Cache`, or a dash.
pub fn x_cache(response: &Response) -> &str {
    response.header("x-cache").unwrap_or("-")
}

/// The text that a call to another system carried.
pub fn sent(call: &Outgoing) -> &str {
    std::str::from_utf8(&call.body).unwrap()
}

/// The body as text.
pub fn text(response: &Response) -> String {
    let streamed: Option<Vec<u8>> = response.body.stream().and_then(|stream| stream.get());
    String::from_utf8(streamed.unwrap_or_else(|| response.body.bytes().to_vec())).unwrap()
}
