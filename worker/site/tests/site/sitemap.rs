//! The sitemap: what it lists, how old it gets, what happens without a content system.

use serde_json::{Value, json};
use site::{http::response::Response, ports::Store};

use crate::{
    publish::publish,
    world::{Behaviour, Script, World, down, healthy, isolate, learn, run, sent, text, visit, x_cache},
};

const CHANGED: &str = "2026-09-01T12:30:00+02:00";

/// How much there is: of every kind as much as the products, in a site without questions.
pub fn parts(products: u32) -> Value {
    let latest = json!([{"__typename": "any", "dateUpdated": CHANGED}]);
    json!({"data": {
        "pages": 4, "latestPages": latest, "categories": 1, "latestCategories": latest,
        "products": products, "latestProducts": latest, "projects": 1, "latestProjects": [null],
        "news": 1, "latestNews": latest, "faq": 0, "latestFaq": []
    }})
}

/// An entry of a section at an address in Dutch, and perhaps at others in English and German.
fn entry(section: &str, uri: Value, others: [Value; 2]) -> Value {
    let [en, de] = others;
    let elsewhere = |site: u32, uri| json!({"__typename": "any", "siteId": site, "uri": uri});
    let members_only = uri == "tekeningen";
    json!({
        "__typename": "pages_default_Entry", "sectionHandle": section, "uri": uri, "dateUpdated": CHANGED,
        "localized": [elsewhere(2, en), elsewhere(3, de)], "membersOnly": members_only
    })
}

fn pages() -> Value {
    json!({"data": {"entries": [
        entry("home", json!("__home__"), [json!("__home__"), json!("__home__")]),
        entry("pages", json!("over-ons"), [json!("about"), Value::Null]),
        entry("pages", json!("tekeningen"), [json!("drawings"), json!("zeichnungen")]),
        entry("pages", json!("bedankt-nieuwsbrief-abonnement"), [json!("thanks-newsletter-subscription"), json!("x")]),
        entry("pages", json!("404"), [json!("404"), json!("404")]),
        entry("pages", Value::Null, [json!("no-address-here"), Value::Null]),
        entry("pages", json!("Een <b> & twee"), [Value::Null, Value::Null]),
        entry("projectsOverview", Value::Null, [json!("ours"), json!("unsere")]),
        null,
    ]}})
}

#[test]
fn what_search_engines_are_told_to_leave_out_is_not_listed() {
    let (app, world) = (isolate(), World::new(content()));
    let report = json!({"version": 1, "ended_at": 1, "pages": 3, "unread": 0, "found": {}, "addresses": {},
        "hidden": ["en/about/", "nl/een/"]});
    let ports = world.ports();
    run(&world, async move {
        let kept =
            ports.put("content-health/report", report.to_string().into_bytes(), 60, String::new()).await;
        kept.unwrap();
    });
    let dutch = text(&visit(app, &world, "nl.example/sitemap-pages.xml"));
    assert!(
        dutch.contains("<loc>https://nl.example/over-ons/</loc>") && !dutch.contains("/about/"),
        "{dutch}"
    );
}

fn answer(operation: &str, variables: &Value) -> Value {
    match operation {
        "SitemapParts" => parts(2001),
        "SitemapCategories" => json!({"data": {"located": [{
            "__typename": "productCategories_Category", "uri": "producten/banken/parkbanken",
            "dateUpdated": null, "localized": [{"__typename": "any", "siteId": 2, "uri": "products/benches/park"}]
        }]}}),
        "SitemapEntries" if variables["section"][0] == "pages" => pages(),
        "SitemapEntries" if variables["section"][0] == "products" => {
            let uri = format!("producten/bank-{}", variables["offset"]);
            json!({"data": {"entries": [entry("products", json!(uri), [Value::Null, Value::Null])]}})
        }
        "SitemapEntries" => json!({"data": {"entries": [null]}}),
        other => panic!("nobody asks for {other}"),
    }
}

fn content() -> Script {
    Box::new(|operation, _, variables| Behaviour::json(&answer(operation, variables)))
}

fn check(response: &Response) -> String {
    assert_eq!(response.status, 200);
    assert_eq!(response.header("content-type"), Some("application/xml; charset=utf-8"));
    assert_eq!(response.header("cache-control"), Some("public, max-age=300"));
    assert!(response.header("content-security-policy").is_some() && response.header("etag").is_some());
    text(response)
}

#[test]
fn the_index_names_the_files_of_its_domain() {
    let (app, world) = (isolate(), World::new(content()));
    let index = check(&visit(app, &world, "en.example/sitemap.xml"));
    let file = |name: &str| format!("<sitemap><loc>https://en.example/sitemap-{name}.xml</loc>");
    let changed = "<lastmod>2026-09-01T12:30:00+02:00</lastmod></sitemap>\n";
    let expected = [
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n",
        "<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n",
        &format!("{}{changed}", file("pages")),
        &format!("{}{changed}", file("categories")),
        &format!("{}{changed}", file("products")),
        &format!("{}{changed}", file("products-2")),
        &format!("{}{changed}", file("products-3")),
        &format!("{}</sitemap>\n", file("projects")),
        &format!("{}{changed}", file("news")),
        "</sitemapindex>\n",
    ];
    assert_eq!(index, expected.concat());
    let calls = world.calls.take();
    assert_eq!(calls.len(), 1);
    assert!(sent(&calls[0].1).contains("\"site\":[2]"), "English is asked for: {}", sent(&calls[0].1));
}

#[test]
fn pages_are_listed_with_their_languages() {
    let (app, world) = (isolate(), World::new(content()));
    let file = check(&visit(app, &world, "nl.example/sitemap-pages.xml"));
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
                xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n";
    let link = |code: &str, address: &str| {
        format!("<xhtml:link rel=\"alternate\" hreflang=\"{code}\" href=\"{address}\"/>")
    };
    let url = |address: &str, links: &[String]| {
        let links = links.concat();
        format!("<url><loc>{address}</loc><lastmod>2026-09-01T12:30:00+02:00</lastmod>{links}</url>\n")
    };
    let (nl, de, en) = ("https://nl.example/", "http://de.example:8080/", "https://en.example/");
    let about = "https://nl.example/over-ons/";
    let projects = "https://nl.example/projecten/";
    let expected = [
        head.to_owned(),
        url(nl, &[link("nl", nl), link("de", de), link("en", en), link("x-default", nl)]),
        url(about, &[link("nl", about), link("en", "https://en.example/about/"), link("x-default", about)]),
        url(
            projects,
            &[
                link("nl", projects),
                link("de", "http://de.example:8080/referenzen/"),
                link("en", "https://en.example/projects/"),
                link("x-default", projects),
            ],
        ),
        "</urlset>\n".to_owned(),
    ];
    assert_eq!(file, expected.concat());
}

#[test]
fn categories_have_a_file_too() {
    let (app, world) = (isolate(), World::new(content()));
    let file = check(&visit(app, &world, "nl.example/sitemap-categories.xml"));
    assert!(file.contains(
        "<url><loc>https://nl.example/producten/banken/parkbanken/</loc><xhtml:link rel=\"alternate\" hreflang=\"nl\""
    ));
    assert!(file.contains("hreflang=\"en\" href=\"https://en.example/products/benches/park/\"/>"), "{file}");
}

#[test]
fn each_file_asks_for_its_own_thousand() {
    let (app, world) = (isolate(), World::new(content()));
    for (file, bank) in [("products", "bank-0"), ("products-2", "bank-1000"), ("products-3", "bank-2000")] {
        let file = check(&visit(app, &world, &format!("nl.example/sitemap-{file}.xml")));
        assert!(file.contains(&format!("<loc>https://nl.example/producten/{bank}/</loc>")), "{file}");
    }
    assert!(world.calls.take().iter().skip(1).all(|(_, call)| sent(call).contains("\"limit\":1000")));
}

#[test]
fn other_files_do_not_exist() {
    let (app, world) = (isolate(), World::new(content()));
    for name in ["products-4", "products-1", "products-02", "news-2", "faq", "home", "", "products-x"] {
        let response = visit(app, &world, &format!("nl.example/sitemap-{name}.xml"));
        assert_eq!(response.status, 404, "{name}");
        assert_eq!(response.header("cache-control"), Some("private, no-store"), "{name}");
    }
    let operations = world.take_operations();
    assert_eq!(operations, ["SitemapParts"], "only the index is looked at, once");
}

#[test]
fn it_is_kept_until_something_is_published() {
    let (app, world) = (isolate(), World::new(content()));
    assert_eq!(x_cache(&visit(app, &world, "nl.example/sitemap-pages.xml")), "miss");
    assert_eq!(world.take_operations(), ["SitemapEntries", "SitemapParts"]);
    assert_eq!(x_cache(&visit(app, &world, "nl.example/sitemap-pages.xml")), "memory");
    let elsewhere = isolate();
    assert_eq!(x_cache(&visit(elsewhere, &world, "nl.example/sitemap-pages.xml")), "hit");
    assert!(world.take_operations().is_empty());
    for (tag, asked) in [
        ("section:team", &[][..]),
        ("section:news", &["SitemapParts"]),
        ("section:productCategories", &["SitemapParts"]),
        ("section:colorChart", &["SitemapEntries", "SitemapParts"]),
        ("all", &["SitemapEntries", "SitemapParts"]),
    ] {
        world.wait(1000);
        assert_eq!(publish(app, &world, tag).status, 202);
        visit(app, &world, "nl.example/sitemap-pages.xml");
        assert_eq!(world.take_operations(), asked, "{tag}");
    }
    world.wait(6000);
    learn(elsewhere, &world);
    visit(elsewhere, &world, "nl.example/sitemap-pages.xml");
    let again = visit(elsewhere, &world, "nl.example/sitemap-pages.xml");
    assert_eq!(x_cache(&again), "memory", "another isolate learns it from the purge times");
}

#[test]
fn a_copy_serves_while_the_content_system_is_down() {
    let (app, world) = (isolate(), World::new(content()));
    let before = text(&visit(app, &world, "nl.example/sitemap.xml"));
    world.script(down());
    world.wait(3_600_000);
    visit(app, &world, "nl.example/sitemap.xml");
    let copy = visit(app, &world, "nl.example/sitemap.xml");
    assert_eq!((check(&copy), x_cache(&copy)), (before, "stale-error"));
    let unseen = visit(app, &world, "nl.example/sitemap-news.xml");
    assert_eq!((unseen.status, unseen.header("retry-after")), (503, Some("30")));
    assert_eq!(unseen.header("content-type"), Some("text/plain; charset=utf-8"));
    assert_eq!(unseen.header("cache-control"), Some("private, no-store"));
}

#[test]
fn sitemap_answer_with_errors_is_a_503() {
    let world = World::new(Box::new(|operation, _, variables| {
        let mut answer = answer(operation, variables);
        answer["errors"] = json!([{"message": "no"}]);
        Behaviour::json(&answer)
    }));
    assert_eq!(visit(isolate(), &world, "nl.example/sitemap.xml").status, 503);
}

#[test]
fn a_page_may_be_called_like_a_file() {
    let (app, world) = (isolate(), World::new(healthy()));
    assert_eq!(visit(app, &world, "nl.example/sitemap-news.xml/").status, 200);
}
