//! What the content system sends, as far as it reaches a visitor.

use serde_json::{Value, json};

use crate::session;
use crate::world::{Behaviour, World, isolate, page, text, visit};

/// The answer to a page of this content.
fn show(answer: Value) -> (u16, String, World) {
    let world = World::new(Box::new(move |operation, _, variables| match operation {
        "Page" => Behaviour::json(&answer),
        other => Behaviour::healthy(other, variables),
    }));
    let response = visit(isolate(), &world, "nl.example/about/");
    (response.status, text(&response), world)
}

fn with_blocks(blocks: Value) -> Value {
    let mut answer = page("about", "Welcome");
    answer["data"]["entry"]["flexibleContent"] = blocks;
    answer
}

#[test] // XS4
fn hostile_texts_stay_texts() {
    let hostile = "</title><script>alert(1)</script><img src=x onerror=alert(2)> & \"quotes\" 'single'";
    let mut answer = with_blocks(json!([
        {"__typename": "flexibleContent_titleText_BlockType", "titleField": hostile, "text": format!("<p onclick=\"x\">{hostile}</p>")},
        {"__typename": "flexibleContent_html_BlockType", "html": format!("<figure>{hostile}<iframe src=\"https://evil.example\"></iframe></figure>")},
        {"__typename": "flexibleContent_quote_BlockType", "quotes": [{"__typename": "quotes_BlockType", "quote": hostile, "author": hostile, "role": hostile}]}
    ]));
    answer["data"]["entry"]["title"] = json!(hostile);
    answer["data"]["seomatic"] = json!({"__typename": "SeomaticType",
        "metaTitleContainer": json!({"title": {"title": hostile}}).to_string(),
        "metaTagContainer": json!({"description": {"name": "description", "content": hostile}}).to_string(),
        "metaJsonLdContainer": json!({"page": {"@type": "WebPage", "name": hostile}}).to_string()});
    let (status, html, _) = show(answer);
    assert_eq!(status, 200);
    for forbidden in ["<script>alert", "<img src=x", "onclick=", "<iframe", "</title><"] {
        assert!(!html.contains(forbidden), "{forbidden}: {html}");
    }
}

#[test]
fn signs_of_markup_are_shown_as_they_were_typed() {
    let title = "Hout & staal: 5 < 7 > 3 \"verbindingen\"";
    let mut answer = with_blocks(json!([
        {"__typename": "flexibleContent_titleText_BlockType", "titleField": title,
            "text": "<p>Bout &lt; 1/3 lat, rand &gt; 2 bouten: <a href=\"/zoeken/?a=1&amp;b=2\">lees &amp; kijk</a></p>",
            "cta": {"url": "/zoeken/?a=1&b=2", "customText": title}}
    ]));
    let entry = &mut answer["data"]["entry"];
    (entry["title"], entry["pageTitle"], entry["introtext"]) = (json!(title), json!(title), json!(title));
    answer["data"]["seomatic"] = json!({"__typename": "SeomaticType",
        "metaTitleContainer": json!({"title": {"title": title}}).to_string(),
        "metaTagContainer": json!({"description": {"name": "description", "content": title}}).to_string(),
        "metaJsonLdContainer": json!({"page": {"@type": "WebPage", "name": title}}).to_string()});
    let (status, html, _) = show(answer);
    assert_eq!(status, 200);
    let shown = "Hout &#38; staal: 5 &#60; 7 &#62; 3 &#34;verbindingen&#34;";
    for expected in [
        format!("<title>{shown}</title>"),
        format!("<meta name=\"description\" content=\"{shown}\">"),
        format!("aria-current=\"page\">{shown}</span>"),
        format!("<h1 class=\"hero__title\">{shown}</h1>"),
        format!("<h2 class=\"title-text__title\">{shown}</h2>"),
        r#"{"@type":"WebPage","name":"Hout & staal: 5 \u003c 7 > 3 \"verbindingen\""}"#.to_owned(),
        r#""item":"https://nl.example/about/","name":"Hout & staal: 5 \u003c 7 > 3 \"verbindingen\"""#
            .to_owned(),
        "Bout &lt; 1/3 lat, rand &gt; 2 bouten: <a href=\"/zoeken/?a=1&amp;b=2\"".to_owned(),
        "lees &amp; kijk</a>".to_owned(),
        format!("href=\"/zoeken/?a=1&#38;b=2\">{shown} <svg"),
    ] {
        assert!(html.contains(&expected), "{expected}: {html}");
    }
    for twice in ["&amp;amp;", "&#38;amp;", "&#38;#38;", "&amp;#38;"] {
        assert!(!html.contains(twice), "{twice}: {html}");
    }
}

#[test]
fn missing_parts_are_missing_and_nothing_else() {
    let (status, html, _) = show(json!({"data": {"entry": {
        "__typename": "pages_default_Entry", "id": "5", "title": null, "uri": "about", "sectionHandle": "pages",
        "localized": [], "ancestors": [], "headerImage": [null], "headerImageMobile": [],
        "flexibleContent": [null,
            {"__typename": "flexibleContent_textImage_BlockType", "image": [], "alternativeImage": []},
            {"__typename": "flexibleContent_image_BlockType", "image": [{"__typename": "images_Asset", "id": "1", "url": null}]},
            {"__typename": "flexibleContent_newsItems_BlockType", "newsItems": [{"__typename": "news_default_Entry", "id": "2", "headerslider": []}]},
            {"__typename": "flexibleContent_quote_BlockType", "quotes": []}]
    }, "news": null}}));
    assert_eq!(status, 200, "{html}");
}

#[test] // F11
fn unknown_blocks_are_left_out_and_told() {
    let (status, html, world) = show(with_blocks(json!([
        {"__typename": "flexibleContent_hologram_BlockType", "depth": 3},
        {"__typename": "flexibleContent_titleText_BlockType", "titleField": "Still here"},
        {"__typename": "flexibleContent_partners_BlockType"}
    ])));
    assert_eq!(status, 200);
    assert!(html.contains("Still here"));
    let log = world.take_log();
    assert!(log.iter().any(|line| line.contains("unknown kind") && line.contains("/about/")), "{log:?}");
}

#[test] // F11
fn long_texts_are_shown() {
    let long = "<p>Een lange tekst over banken &amp; bomen.</p>".repeat(4500);
    assert!(long.len() > 200_000);
    let (status, html, _) = show(with_blocks(json!([
        {"__typename": "flexibleContent_titleText_BlockType", "titleField": "Long", "text": long}
    ])));
    assert_eq!(status, 200);
    assert!(html.len() > 200_000);
}

#[test]
fn another_entry_than_the_one_asked_for_is_none() {
    let (status, ..) = show(page("somewhere-else", "An entry that an operator in the argument found"));
    assert_eq!(status, 404);
}

#[test]
fn members_pages_are_not_for_everybody() {
    let mut answer = page("about", "Secret");
    answer["data"]["entry"]["membersOnly"] = json!(true);
    let world = World::new(Box::new(move |operation, _, variables| match operation {
        "Page" => Behaviour::json(&answer),
        other => Behaviour::healthy(other, variables),
    }));
    let response = visit(session::isolate(), &world, "nl.example/about/");
    assert_eq!(response.status, 302);
    assert_eq!(response.header("location"), Some("/aanmelden/?return=true&to=%2Fabout%2F"));
    let kept = world.store();
    assert!(kept.keys().any(|key| key.ends_with("/page//about/")), "{:?}", kept.keys());
    let holds = |value: &[u8], word: &[u8]| value.windows(word.len()).any(|window| window == word);
    assert!(!kept.values().any(|value| holds(value, b"Words of this page") || holds(value, b"Secret")));
}

#[test]
fn a_list_that_failed_is_no_empty_list() {
    let mut answer = page("producten", "Products");
    answer["data"]["entry"]["__typename"] = json!("productsOverview_productsOverview_Entry");
    answer["data"]["products"] = json!(null);
    answer["errors"] = json!([{"message": "no products today"}]);
    let world = World::new(Box::new(move |operation, _, variables| match operation {
        "Products" => Behaviour::json(&answer),
        other => Behaviour::healthy(other, variables),
    }));
    assert_eq!(visit(isolate(), &world, "nl.example/producten/").status, 503);
    assert_eq!(visit(isolate(), &world, "nl.example/producten/?page=2").status, 503);
}

#[test]
fn parts_that_a_list_does_not_have_are_kept_for_a_minute() {
    let mut answer = page("producten", "Products");
    answer["data"]["entry"]["__typename"] = json!("productsOverview_productsOverview_Entry");
    answer["data"]["products"] = json!([]);
    // It counts more than there are.
    answer["data"]["total"] = json!(1000);
    let world = World::new(Box::new(move |operation, _, variables| match operation {
        "Products" => Behaviour::json(&answer),
        other => Behaviour::healthy(other, variables),
    }));
    assert_eq!(visit(isolate(), &world, "nl.example/producten/?page=7").status, 404);
    let seconds = |key: &str, writes: &[(String, u64)]| {
        writes.iter().find(|(known, _)| known.ends_with(key)).map(|(_, seconds)| *seconds)
    };
    let writes = world.take_writes();
    assert_eq!(seconds("/page//producten/?page=7", &writes), Some(60), "{writes:?}");
}

#[test]
fn an_address_of_another_language_leads_to_this_ones() {
    let world = World::new(Box::new(|operation, _, variables| match operation {
        "Page" => Behaviour::json(&crate::world::nowhere()),
        "Alternates" => Behaviour::json(&match variables["uri"][0].as_str() {
            Some("about-us") => {
                json!({"data": {"entries": [{"__typename": "pages_default_Entry", "siteId": 2,
                "localized": [{"__typename": "pages_default_Entry", "siteId": 1, "uri": "over-ons"}]}], "categories": []}})
            }
            Some("english-only") => {
                json!({"data": {"entries": [{"__typename": "pages_default_Entry", "siteId": 2, "localized": []}], "categories": []}})
            }
            Some("circle") => json!({"data": {"entries": [{"__typename": "pages_default_Entry", "siteId": 2,
                "localized": [{"__typename": "pages_default_Entry", "siteId": 1, "uri": "circle"}]}], "categories": []}}),
            _ => json!({"data": {"entries": [], "categories": []}}),
        }),
        other => Behaviour::healthy(other, variables),
    }));
    let app = isolate();
    for _ in 0..2 {
        let response = visit(app, &world, "nl.example/about-us/");
        assert_eq!((response.status, response.header("location")), (302, Some("/over-ons/")));
        assert_eq!(response.header("cache-control"), Some("private, no-store"));
    }
    assert_eq!(world.take_operations().iter().filter(|name| *name == "Alternates").count(), 1, "asked once");
    for (address, words) in [
        ("nl.example/english-only/", "Pagina niet gevonden"),
        ("nl.example/circle/", "Pagina niet gevonden"),
        ("nl.example/no-language/", "Helaas, de pagina die u zoekt is niet beschikbaar."),
    ] {
        let response = visit(app, &world, address);
        assert_eq!(response.status, 404, "{address}");
        assert!(text(&response).contains(words), "{address}");
    }
}

#[test]
fn languages_are_linked_only_where_the_entry_exists() {
    let mut answer = page("about", "Welcome");
    answer["data"]["entry"]["localized"] =
        json!([{"__typename": "pages_default_Entry", "siteId": 3, "uri": "ueber-uns"}]);
    let (_, html, _) = show(answer);
    assert!(html.contains("hreflang=\"de\"") && html.contains("http://de.example:8080/ueber-uns/"));
    assert!(!html.contains("https://en.example/about/"));
}
