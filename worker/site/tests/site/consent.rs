//! The content system's scripts: they come as data, and the page's policy allows just these.

use base64::{Engine, engine::general_purpose::STANDARD};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use site::http::response::Response;

use crate::world::{Behaviour, World, isolate, page, text, visit, x_cache};

/// Tries to leave the element that it stands in, and the policy that names its host.
const HOSTILE: &str =
    "a('</script></template><!--<script>'); load('https://visits.example/v.js; script-src *');";

/// A content system whose page `about`, a draft too, has these scripts, and no other has any.
fn world(scripts: Value) -> World {
    let mut about = page("about", "Welcome");
    about["data"]["entry"]["isDraft"] = json!(true);
    about["data"]["seomatic"] = json!({"__typename": "SeomaticType", "metaScriptContainer": scripts.to_string(),
        "metaLinkContainer": json!({
            "canonical": {"rel": "canonical", "href": "https://cms.example/about"},
            "alternate": [{"rel": "alternate", "hreflang": "fr", "href": "https://cms.example/fr"}],
            "author": {"rel": "author", "href": "https://studio.example/\"><script>"},
        }).to_string()});
    World::new(Box::new(move |operation, _, variables| match operation {
        "Page" if variables["uri"].to_string().contains("about") => Behaviour::json(&about),
        other => Behaviour::healthy(other, variables),
    }))
}

fn policy(response: &Response) -> &str {
    response.header("content-security-policy").unwrap()
}

/// The sources of a directive.
fn sources<'a>(response: &'a Response, directive: &str) -> Vec<&'a str> {
    let found = policy(response).split("; ").find_map(|part| part.strip_prefix(directive));
    found.unwrap().split_whitespace().collect()
}

/// What the page hands to its script.
fn data(html: &str) -> Vec<Value> {
    let (_, after) = html.split_once("<script type=\"application/json\" data-consent>").unwrap();
    let (json, _) = after.split_once("</script>").unwrap();
    serde_json::from_str(json).unwrap()
}

#[test]
fn a_page_allows_the_scripts_that_it_carries_and_no_other() {
    let scripts = json!({"visits": {"script": HOSTILE, "bodyScript": "<script src=\"https://cdn.example/x.js\" async></script>"}});
    let (app, world) = (isolate(), world(scripts));
    for source in ["miss", "memory"] {
        let response = visit(app, &world, "nl.example/about/");
        assert_eq!(x_cache(&response), source);
        let data = data(&text(&response));
        assert_eq!(data.len(), 2);
        assert_eq!(data[0]["source"], HOSTILE, "it comes through as it was written");
        let hash =
            format!("'sha256-{}'", STANDARD.encode(Sha256::digest(data[0]["source"].as_str().unwrap())));
        assert_eq!(
            sources(&response, "script-src"),
            ["'self'", &hash, "https://visits.example", "https://cdn.example"]
        );
        assert!(sources(&response, "connect-src").contains(&"https://cdn.example"));
        assert!(sources(&response, "trusted-types").contains(&"consent"));
    }
}

#[test]
fn a_page_without_scripts_allows_none() {
    let (app, world) = (isolate(), world(json!([])));
    for address in ["nl.example/about/", "nl.example/", "nl.example/zoeken/", "nl.example/gone/"] {
        let response = visit(app, &world, address);
        assert!(!text(&response).contains("data-consent>"), "{address}");
        assert_eq!(sources(&response, "script-src"), ["'self'"], "{address}");
        for word in ["sha256", "consent", "default "] {
            assert!(!policy(&response).contains(&format!(" {word}")), "{address}: {}", policy(&response));
        }
    }
}

#[test]
fn a_preview_counts_no_visit() {
    let (app, world) = (isolate(), world(json!({"visits": {"script": "count()"}})));
    let address = "nl.example/about/?x-craft-live-preview=abc&token=good_Token-1";
    let response = visit(app, &world, address);
    assert_eq!((response.status, x_cache(&response)), (200, "bypass"));
    assert!(!text(&response).contains("data-consent>") && !policy(&response).contains("sha256"));
}

#[test]
fn links_name_people_and_never_the_page() {
    let html = text(&visit(isolate(), &world(json!([])), "nl.example/about/"));
    assert!(
        html.contains("<link rel=\"author\" href=\"https://studio.example/&#34;&#62;&#60;script&#62;\">"),
        "{html}"
    );
    assert!(html.contains("<link rel=\"canonical\" href=\"https://nl.example/about/\">"), "{html}");
    assert!(!html.contains("https://cms.example/") && !html.contains("hreflang=\"fr\""), "{html}");
}
