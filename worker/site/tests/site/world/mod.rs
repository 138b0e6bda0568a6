//! A world in which nothing happens by itself: the clock moves only when everybody waits.

mod cms;
mod executor;
mod invariants;
mod links;
mod ports;

pub use cms::{Behaviour, Script, addresses, chrome, healthy, nowhere, page};
pub use executor::{run, run_all};
pub use links::{LINK_KEY, message_address, token};
pub use ports::World;

use site::{
    app::App,
    assets::Assets,
    config::Config,
    http::{
        request::{Method, Request},
        response::Response,
    },
    ports::Outgoing,
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
