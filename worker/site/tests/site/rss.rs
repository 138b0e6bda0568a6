//! The latest news as a feed.

use serde_json::{Value, json};

use crate::{
    publish::publish,
    world::{Behaviour, Script, World, chrome, down, isolate, sent, text, visit, x_cache},
};

/// The overview of news in a language, as the content system sends it.
pub fn overview(uri: &str) -> Behaviour {
    let item = |id: &str, title: &str, date: Value, headerslider: Value| {
        json!({
            "__typename": "news_default_Entry", "id": id, "uri": format!("{uri}/item-{id}"), "title": title,
            "postDate": date, "headerslider": headerslider
        })
    };
    let picture = json!([{"__typename": "images_Asset", "id": "8", "title": "A bench",
        "url": "https://assets.example/bench.png?a=1&b=2", "webp": null}]);
    Behaviour::json(&json!({"data": {
        "entry": {"__typename": "newsOverview_newsOverview_Entry", "id": "50", "title": "News", "uri": uri,
            "sectionHandle": "newsOverview", "localized": [], "ancestors": [], "pageTitle": null, "introtext": null},
        "news": [
            item("51", "Oak & ash <b>\"together\"</b>", json!("2026-03-03T23:30:00Z"), picture),
            item("52", "No day", Value::Null, json!([])),
        ],
        "total": 2,
        "seomatic": {"__typename": "SeomaticType", "metaTitleContainer": "{\"title\":{\"title\":\"News | Benches & Co\"}}",
            "metaTagContainer": "{\"description\":{\"content\":\"From <the> workshop\",\"name\":\"description\"}}",
            "metaJsonLdContainer": "[]"}
    }}))
}

fn content(uri: &'static str) -> Script {
    Box::new(move |operation, _, _| match operation {
        "News" => overview(uri),
        "Chrome" => Behaviour::json(&chrome("Benches Ltd")),
        _ => Behaviour::status(500),
    })
}

#[test]
fn the_latest_news_are_a_feed() {
    let (app, world) = (isolate(), World::new(content("nieuws")));
    let response = visit(app, &world, "nl.example/rss.xml");
    assert_eq!(response.status, 200);
    assert_eq!(response.header("content-type"), Some("application/rss+xml; charset=utf-8"));
    assert_eq!(response.header("cache-control"), Some("public, max-age=300"));
    let expected = r#"<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>News | Benches &amp; Co</title>
<link>https://nl.example/nieuws/</link>
<description>From &lt;the&gt; workshop</description>
<language>nl</language>
<atom:link rel="self" type="application/rss+xml" href="https://nl.example/rss.xml"/>
<item><title>Oak &amp; ash &lt;b&gt;&quot;together&quot;&lt;/b&gt;</title><link>https://nl.example/nieuws/item-51/</link><guid>https://nl.example/nieuws/item-51/</guid><pubDate>Wed, 4 Mar 2026 00:00:00 +0100</pubDate><enclosure url="https://assets.example/bench.png?a=1&amp;b=2" length="0" type="image/png"/></item>
<item><title>No day</title><link>https://nl.example/nieuws/item-52/</link><guid>https://nl.example/nieuws/item-52/</guid></item>
</channel>
</rss>
"#;
    assert_eq!(text(&response), expected);
}

#[test]
fn each_domain_has_its_own() {
    let (app, world) = (isolate(), World::new(content("news")));
    let feed = text(&visit(app, &world, "de.example/rss.xml"));
    assert!(
        feed.contains("<language>de</language>")
            && feed.contains("<link>http://de.example:8080/news/</link>")
    );
    let calls = world.calls.take();
    assert_eq!(calls.len(), 1);
    assert!(sent(&calls[0].1).contains("\"site\":[3]"), "{}", sent(&calls[0].1));
}

#[test]
fn it_is_made_of_what_the_overview_shows() {
    let (app, world) = (isolate(), World::new(content("nieuws")));
    assert_eq!(visit(app, &world, "nl.example/nieuws/").status, 200);
    world.calls.take();
    assert_eq!(x_cache(&visit(app, &world, "nl.example/rss.xml")), "memory");
    assert!(world.calls.take().is_empty(), "the document is the overview's");
    world.wait(1000);
    publish(app, &world, "section:news");
    visit(app, &world, "nl.example/rss.xml");
    assert_eq!(world.take_operations(), ["News"]);
}

#[test]
fn without_an_overview_there_is_no_feed() {
    let nothing = json!({"data": {"entry": null, "news": [], "total": 0, "seomatic": null}});
    let world = World::new(Box::new(move |_, _, _| Behaviour::json(&nothing)));
    assert_eq!(visit(isolate(), &world, "nl.example/rss.xml").status, 404);
    let down = World::new(down());
    let response = visit(isolate(), &down, "nl.example/rss.xml");
    assert_eq!((response.status, response.header("retry-after")), (503, Some("30")));
}

#[test]
fn every_page_names_the_feed() {
    let (app, world) = (isolate(), World::new(content("nieuws")));
    let link = r#"<link rel="alternate" type="application/rss+xml" title="Benches Ltd" href="/rss.xml">"#;
    for address in ["nl.example/nieuws/", "nl.example/404/"] {
        assert!(text(&visit(app, &world, address)).contains(link), "{address}");
    }
}
