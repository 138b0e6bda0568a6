//! Addresses that would have the site fetch something for whoever asks: it fetches from the systems of its configuration alone.

use crate::{
    session::isolate,
    world::{World, healthy, text, visit},
};

/// Where nobody sends the site, percent-encoded as it stands in an address.
const ELSEWHERE: [&str; 5] = [
    "http%3A%2F%2F169.254.169.254%2Flatest%2F",
    "https%3A%2F%2Fevil.example%2Fa.png",
    "%2F%2Fevil.example%2Fa.png",
    "file%3A%2F%2F%2Fetc%2Fpasswd",
    "gopher%3A%2F%2F127.0.0.1%3A25%2F",
];

#[test] // SG3
fn no_endpoint_fetches_a_url_from_the_request() {
    let (app, world) = (isolate(), World::new(healthy()));
    visit(app, &world, "nl.example/about/");
    for elsewhere in ELSEWHERE {
        for address in [
            format!("_/image?url={elsewhere}"),
            format!("_/image/{elsewhere}"),
            format!("_/proxy?url={elsewhere}"),
            format!("_/video/{elsewhere}"),
            format!("_/download/{elsewhere}"),
            format!("_next/image/?url={elsewhere}&w=640&q=75"),
            format!("cdn-cgi/image/width=99999/{elsewhere}/"),
            format!("about/?url={elsewhere}&src={elsewhere}&image={elsewhere}"),
        ] {
            world.calls.take();
            let response = visit(app, &world, &format!("nl.example/{address}"));
            match response.status {
                // In this world a page has every address that can be a page's.
                200 => assert!(address.starts_with("about/") || address.starts_with("_next/"), "{address}"),
                // Whatever the file is: it is for members.
                302 => assert_eq!(response.header("location"), Some("/aanmelden/?return=true&to=%2F")),
                status => assert!([400, 404].contains(&status), "{address}: {status}"),
            }
            assert!(!text(&response).contains("evil.example"), "{address}");
            for (operation, call) in world.calls.take() {
                assert!(call.url.starts_with("https://cms.example/"), "{address}: {operation} {}", call.url);
            }
        }
    }
}

#[test] // RA14
fn picture_size_parameters_do_not_change_the_page() {
    let (app, world) = (isolate(), World::new(healthy()));
    let plain = visit(app, &world, "nl.example/about/");
    for parameters in ["w=99999", "width=99999&height=99999", "transform=99999x99999", "w=-1&fm=svg&q=1e9"] {
        let asked = visit(app, &world, &format!("nl.example/about/?{parameters}"));
        assert_eq!(asked.body, plain.body, "{parameters}");
    }
}
