//! The files that browsers and people look for at fixed addresses.

use serde_json::Value;

use crate::world::{World, healthy, isolate, isolate_with, location, read_json, text, visit};

const CONTACT: (&str, &str) = ("SECURITY_CONTACT", "mailto:security@benches.example");

#[test]
fn icons_are_found_without_a_page() {
    let (app, world) = (isolate(), World::new(healthy()));
    for (path, file) in
        [("favicon.ico", "/_/assets/favicon.test.ico"), ("apple-touch-icon.png", "/_/assets/touch.test.png")]
    {
        let response = visit(app, &world, &format!("de.example/{path}"));
        assert_eq!(location(&response), (302, Some(file)), "{path}");
        assert_eq!(response.header("cache-control"), Some("public, max-age=300"), "{path}");
    }
}

#[test]
fn the_manifest_speaks_the_language_of_its_domain() {
    let (app, world) = (isolate(), World::new(healthy()));
    for locale in ["nl", "en", "de"] {
        let response = visit(app, &world, &format!("{locale}.example/manifest.webmanifest"));
        assert_eq!(response.header("content-type"), Some("application/manifest+json"));
        assert_eq!(response.header("cache-control"), Some("public, max-age=300"));
        let manifest: Value = read_json(&response);
        assert_eq!((&manifest["lang"], &manifest["start_url"]), (&locale.into(), &"/".into()));
        assert_eq!(manifest["name"], "Benches Ltd");
        let sizes: Vec<_> = manifest["icons"].as_array().unwrap().iter().map(|icon| &icon["sizes"]).collect();
        assert_eq!(sizes, ["any", "192x192", "512x512", "512x512"]);
        let page = text(&visit(app, &world, &format!("{locale}.example/")));
        assert!(page.contains(r#"<link rel="manifest" href="/manifest.webmanifest">"#));
        assert!(page.contains(&format!(r#"<meta name="theme-color" content={}>"#, manifest["theme_color"])));
    }
    assert!(
        visit(app, &world, "nl.example/")
            .header("content-security-policy")
            .unwrap()
            .contains("manifest-src 'self'")
    );
}

#[test]
fn whom_to_tell_of_a_vulnerability_is_never_out_of_date() {
    let (app, world) = (isolate_with(&[CONTACT]), World::new(healthy()));
    let address = "en.example/.well-known/security.txt";
    let expires = |file: &str| file.split("Expires: ").nth(1).unwrap()[..20].to_owned();
    let response = visit(app, &world, address);
    assert_eq!(response.header("content-type"), Some("text/plain; charset=utf-8"));
    assert_eq!(response.header("cache-control"), Some("public, max-age=300"));
    let file = text(&response);
    let lines: Vec<&str> = file.lines().collect();
    assert_eq!(lines[0], "Contact: mailto:security@benches.example");
    assert_eq!(lines[2], "Preferred-Languages: nl, de, en");
    assert_eq!(lines[3], "Canonical: https://en.example/.well-known/security.txt");
    let first = expires(&file);
    assert!(first.ends_with("T00:00:00Z"), "{first}");
    world.wait(200 * 86_400_000);
    assert!(expires(&text(&visit(app, &world, address))) > first);
    assert_eq!(visit(isolate(), &world, address).status, 404, "nobody is configured");
}
