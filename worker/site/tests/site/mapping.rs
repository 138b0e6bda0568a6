//! What the content system sends, as far as it reaches a visitor.

use serde_json::{Value, json};

use crate::{
    session,
    world::{Behaviour, World, isolate, location, page, text, visit},
};

/// The answer to a page of this content.
fn show(answer: Value) -> (u16, String, World) {
    let world = World::answering("Page", answer);
    let response = visit(isolate(), &world, "nl.example/about/");
    (response.status, text(&response), world)
}

fn with_blocks(blocks: Value) -> Value {
    let mut answer = page("about", "Welcome");
    answer["data"]["entry"]["flexibleContent"] = blocks;
    answer
}

#[test] // XS4
fn signs_of_markup_are_shown_as_they_were_typed() {
    let title = "Hout & staal: 5 < 7 > 3 \"naden\"";
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
    let shown = "Hout &#38; staal: 5 &#60; 7 &#62; 3 &#34;naden&#34;";
    for expected in [
        format!("<title>{shown}</title>"),
        format!("<meta name=\"description\" content=\"{shown}\">"),
        format!("aria-current=\"page\">{shown}</span>"),
        format!("<h1 class=\"hero__title\">{shown}</h1>"),
        format!("<h2 class=\"title-text__title\">{shown}</h2>"),
        r#"{"@type":"WebPage","name":"Hout & staal: 5 \u003c 7 > 3 \"naden\""}"#.to_owned(),
        r#""item":"https://nl.example/about/","name":"Hout & staal: 5 \u003c 7 > 3 \"naden\"""#.to_owned(),
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

#[test]
fn another_entry_than_the_one_asked_for_is_none() {
    let (status, ..) = show(page("somewhere-else", "An entry that an operator in the argument found"));
    assert_eq!(status, 404);
}

#[test]
fn members_pages_are_not_for_everybody() {
    let mut answer = page("about", "Secret");
    answer["data"]["entry"]["membersOnly"] = json!(true);
    let world = World::answering("Page", answer);
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
    let world = World::answering("Products", answer);
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
    let world = World::answering("Products", answer);
    assert_eq!(visit(isolate(), &world, "nl.example/producten/?page=7").status, 404);
    let seconds = |key: &str, writes: &[(String, u64)]| {
        writes.iter().find(|(known, _)| known.ends_with(key)).map(|(_, seconds)| *seconds)
    };
    let writes = world.writes.take();
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
        assert_eq!(location(&response), (302, Some("/over-ons/")));
    }
    assert_eq!(world.take_count("Alternates"), 1, "asked once");
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
fn what_is_nested_deeper_than_anybody_writes_is_left_out_or_an_outage() {
    let nested = |open: &str, close: &str, depth| format!("{}{}", open.repeat(depth), close.repeat(depth));
    let seo = |text: String| json!({"__typename": "SeomaticType", "metaTagContainer": text, "metaJsonLdContainer": text});
    for depth in [20, 100, 5_000, 200_000] {
        let mut answer = with_blocks(json!([{"__typename": "flexibleContent_titleText_BlockType",
            "titleField": "Deep", "text": nested("<div><b>", "</b></div>", depth.min(5_000))}]));
        answer["data"]["seomatic"] = seo(nested("{\"a\":", "}", depth).replace(":}", ":1}"));
        assert_eq!(show(answer.clone()).0, 200, "{depth} in texts");
        answer["data"]["entry"]["introtext"] = json!("here");
        let body = answer.to_string().replace("\"here\"", &nested("[", "]", depth));
        let world = World::new(Box::new(move |operation, _, variables| match operation {
            "Page" => Behaviour::of(200, "application/json", body.clone()),
            other => Behaviour::healthy(other, variables),
        }));
        let app = isolate();
        let response = visit(app, &world, "nl.example/about/");
        let is_read = depth < 128;
        assert_eq!(response.status, if is_read { 200 } else { 503 }, "{depth} in the answer");
        let log = world.take_log().concat();
        let told = if is_read { "were left out" } else { "answer is not understood" };
        assert!(log.contains(told), "{depth}: {log}");
    }
}
