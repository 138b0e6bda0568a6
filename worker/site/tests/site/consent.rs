//! The content system's scripts: they come as data, and the page's policy allows just these.

use base64::{Engine, engine::general_purpose::STANDARD};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use site::http::{
    request::{Post, Request},
    response::Response,
};

use crate::world::{
    Behaviour, World, form, get, healthy, isolate, page, post_to, respond, text, visit, x_cache,
};

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
            [
                "'strict-dynamic'",
                "'self'",
                "'sha256-start'",
                &hash,
                "https://visits.example",
                "https://cdn.example"
            ]
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
        let ours = ["'strict-dynamic'", "'self'", "'sha256-start'"];
        assert_eq!(sources(&response, "script-src"), ours, "{address}");
        for word in ["consent", "default "] {
            assert!(!policy(&response).contains(&format!(" {word}")), "{address}: {}", policy(&response));
        }
    }
}

#[test]
fn preview_carries_no_consent_scripts() {
    let (app, world) = (isolate(), world(json!({"visits": {"script": "count()"}})));
    let address = "nl.example/about/?x-craft-live-preview=abc&token=good_Token-1";
    let response = visit(app, &world, address);
    assert_eq!((response.status, x_cache(&response)), (200, "bypass"));
    assert!(!text(&response).contains("data-consent>") && !policy(&response).contains("consent"));
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

/// The answer to a choice that was sent from a page of this or another site.
fn choose(choice: &str, from: &str) -> Response {
    let world = World::new(healthy());
    let post = Some(Post { fetch_site: Some(from.to_owned()), ..form(choice) });
    respond(isolate(), &world, Request { post, ..post_to(&world, "nl.example/_/consent", "") })
}

#[test]
fn a_choice_is_kept_in_a_cookie_that_script_reads() {
    let response = choose("allow=media&allow=scripts", "same-origin");
    assert_eq!(response.status, 204);
    let cookie = response.header("set-cookie").unwrap();
    assert_eq!(cookie, "consent=scripts.media; Path=/; Max-Age=15724800; Secure; SameSite=Lax");
    for odd in ["", "allow=none", "allow=scripts%3B+Domain%3Dexample", "allow=SCRIPTS", "allow=scripts.media"]
    {
        assert!(
            choose(odd, "same-origin").header("set-cookie").unwrap().starts_with("consent=none;"),
            "{odd}"
        );
    }
}

#[test]
fn script_is_told_the_question_in_the_language_of_its_page() {
    let world = World::new(healthy());
    for (host, title) in
        [("nl", "Wat mogen we laden?"), ("en", "What may we load?"), ("de", "Was dürfen wir laden?")]
    {
        let response = visit(isolate(), &world, &format!("{host}.example/_/consent"));
        assert_eq!(
            (response.status, response.header("cache-control")),
            (200, Some("public, max-age=300")),
            "{host}"
        );
        let html = text(&response);
        assert!(html.contains(title) && html.contains("value=\"scripts\""), "{html}");
        assert!(!text(&visit(isolate(), &world, &format!("{host}.example/"))).contains(title), "{host}");
    }
}

#[test]
fn consent_cannot_be_set_cross_site() {
    let response = choose("allow=scripts", "cross-site");
    assert_eq!((response.status, response.header("set-cookie")), (403, None));
}

#[test] // PR1
fn no_page_depends_on_the_choice() {
    let (app, world) = (isolate(), world(json!({"visits": {"script": "count()"}})));
    let before = visit(app, &world, "nl.example/about/");
    for choice in ["scripts.media.captcha", "none", "x"] {
        let request = get(&world, "nl.example/about/");
        let request = Request { cookie: Some(format!("consent={choice}")), ..request };
        let after = respond(app, &world, request);
        assert_eq!((x_cache(&after), &after.body), ("memory", &before.body), "{choice}");
        assert_eq!(policy(&after), policy(&before));
    }
}
