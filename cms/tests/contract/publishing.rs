//! `cms publish`: changes, drafts, and the webhook.

use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use cms::publish::{PublishReport, Webhook, publish, signature};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::task::spawn_blocking;

use crate::house::House;

/// What the site received.
type Received = Arc<Mutex<Vec<(HeaderMap, String)>>>;

/// A site that takes webhooks and answers with this status.
pub async fn site(status: StatusCode) -> (Webhook, Received) {
    let received = Received::default();
    let accept = move |State(received): State<Received>, headers: HeaderMap, body: String| async move {
        received.lock().expect("no panic").push((headers, body));
        status
    };
    let router = Router::new().route("/_/publish", post(accept)).with_state(received.clone());
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let url = format!("http://{}/_/publish", listener.local_addr().expect("an address"));
    let house = hyper_util::service::TowerToHyperService::new(router);
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let connection = hyper::server::conn::http1::Builder::new()
                .serve_connection(hyper_util::rt::TokioIo::new(stream), house.clone());
            tokio::spawn(connection);
        }
    });
    (Webhook { url, secret: "shared".to_owned() }, received)
}

pub async fn change(house: &House, webhook: &Webhook, text: &str) -> PublishReport {
    try_change(house, webhook, text).await.expect("a good change")
}

async fn try_change(
    house: &House,
    webhook: &Webhook,
    text: &str,
) -> Result<PublishReport, cms::CommandError> {
    let file = house.data.path().join("change.yaml");
    std::fs::write(&file, text).expect("written");
    let (data, webhook) = (house.data.path().to_owned(), webhook.clone());
    spawn_blocking(move || publish(&data, &file, false, &webhook)).await.expect("no panic")
}

#[tokio::test]
async fn only_what_is_named_changes() {
    let house = House::new();
    let (webhook, received) = site(StatusCode::ACCEPTED).await;
    let query = "{ entry(id: 41) { title slug uri dateUpdated children { uri } ... on pages_default_Entry { pageTitle membersOnly introtext } } }";
    let before = house.data(query).await["entry"].take();
    let report = change(&house, &webhook, "ref: pages/method\ntitle: {fr: Nouvelle méthode, en: New method}\nslug: {fr: nouvelle, en: new}\nfields: {introtext: Bref}\n").await;
    assert_eq!(report.refused, None);
    let after = house.data(query).await["entry"].take();
    assert_eq!(after["title"], "Nouvelle méthode");
    assert_eq!(after["uri"], "ecole/nouvelle");
    assert_eq!(after["children"][0]["uri"], "ecole/nouvelle/premiere-lecon");
    assert_eq!(after["introtext"], "Bref");
    assert_eq!((&after["pageTitle"], &after["membersOnly"]), (&before["pageTitle"], &before["membersOnly"]));
    let received = received.lock().expect("no panic");
    let (headers, body) = &received[0];
    let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    assert_eq!(header("host"), "fr.school.example");
    assert_eq!(header("x-publish-signature"), signature("shared", header("x-publish-timestamp"), body));
    let body: Value = serde_json::from_str(body).expect("JSON");
    assert_eq!(body["tags"], json!(["entry:41", "section:pages"]));
    assert_eq!(body["id"].as_str().map(str::len), Some(32));
}

#[tokio::test]
async fn new_deleted_and_moved() {
    let house = House::new();
    let (webhook, received) = site(StatusCode::ACCEPTED).await;
    change(&house, &webhook, "ref: pages/rules\nparent: pages/school\nposition: 9\ntitle: {fr: Règles, en: Rules}\nslug: {fr: regles, en: rules}\n").await;
    let data = house.data("{ entry(uri: \"ecole/regles\") { id level parent { id } } }").await;
    assert_eq!(data["entry"], json!({ "id": "601", "level": 2, "parent": { "id": "40" } }));
    change(&house, &webhook, "ref: pages/rules\ndelete: true\n").await;
    assert_eq!(house.data("{ entry(uri: \"ecole/regles\") { id } }").await, json!({ "entry": null }));
    change(&house, &webhook, "ref: categories/racers\ntitle: {fr: Vite, en: Fast}\n").await;
    change(&house, &webhook, "ref: globals/footer\nfields: {footerSection1: x}\n").await;
    change(&house, &webhook, "ref: navigation/map\ntitle: {fr: Carte}\n").await;
    let received = received.lock().expect("no panic").clone();
    let tags =
        received.iter().map(|(_, body)| serde_json::from_str::<Value>(body).expect("JSON")["tags"].take());
    let tags: Vec<Value> = tags.collect();
    assert_eq!(tags[1], json!(["entry:601", "section:pages"]));
    assert_eq!(tags[2], json!(["chrome", "entry:21", "section:productCategories"]));
    assert_eq!(tags[3], json!(["chrome", "entry:10", "section:footer"]));
    assert_eq!(tags[4], json!(["chrome", "entry:103", "section:navigation"]));
    let response = house.data("{ entry(id: 103) { title } category(id: 21) { title uri } }").await;
    assert_eq!(
        response,
        json!({ "entry": { "title": "Carte" }, "category": { "title": "Vite", "uri": "cours/coureurs" } })
    );
}

#[tokio::test]
async fn a_refused_webhook_is_no_failure() {
    let house = House::new();
    let (webhook, _) = site(StatusCode::UNAUTHORIZED).await;
    let report = change(&house, &webhook, "ref: pages/fees\ntitle: {fr: Prix}\n").await;
    assert!(report.refused.as_deref().is_some_and(|reason| reason.contains("401")), "{report}");
    let nobody = Webhook { url: "http://127.0.0.1:1/_/publish".to_owned(), secret: String::new() };
    let report = change(&house, &nobody, "ref: pages/fees\ntitle: {fr: Coûts}\n").await;
    assert!(report.refused.is_some());
    assert_eq!(house.data("{ entry(id: 43) { title } }").await["entry"]["title"], "Coûts");
}

#[tokio::test]
async fn wrong_changes_are_refused_whole() {
    let house = House::new();
    let (webhook, received) = site(StatusCode::ACCEPTED).await;
    for (text, expected) in [
        ("title: x\n", "has no `ref:`"),
        ("ref: pages/fees\nfields: {nope: 1}\n", "has no field nope"),
        ("ref: pages/fees\nfields: {headerImage: [pictures/none]}\n", "nothing is called \"pictures/none\""),
        ("ref: pages/fees\nfields: {headerImage: [pages/school]}\n", "pages/school is no asset"),
        ("ref: pages/fees\nfields: {membersOnly: maybe}\n", "does not fit"),
        ("ref: pages/nobody\ndelete: true\n", "nothing is called \"pages/nobody\""),
        ("ref: nowhere/x\ntitle: x\n", "belongs to no section"),
        ("ref: [\n", "change.yaml"),
    ] {
        let error = try_change(&house, &webhook, text).await.expect_err(text).to_string();
        assert!(error.contains(expected), "{text}: {error}");
    }
    assert!(received.lock().expect("no panic").is_empty());
}

#[tokio::test]
async fn drafts_are_seen_with_their_token_only() {
    let house = House::new();
    let (webhook, received) = site(StatusCode::ACCEPTED).await;
    let draft = "ref: pages/school\ndraft: true\ntitle: {fr: Brouillon}\nfields: {flexibleContent: [{titleText: {titleField: Bientôt}}]}\n";
    let token = change(&house, &webhook, draft).await.preview.expect("a preview").token;
    assert!(received.lock().expect("no panic").is_empty());
    let query = json!({ "query": "{ entry(uri: \"ecole\") { title isDraft ... on pages_default_Entry { flexibleContent { ... on flexibleContent_titleText_BlockType { titleField } } } } }" });
    let published = house.post("/api", &query).await.json()["data"]["entry"].take();
    assert_eq!((&published["title"], &published["isDraft"]), (&json!("L’école"), &json!(false)));
    let preview = house.post(&format!("/api?x-craft-live-preview=1&token={token}"), &query).await.json()["data"]["entry"].take();
    assert_eq!(
        preview,
        json!({ "title": "Brouillon", "isDraft": true, "flexibleContent": [{ "titleField": "Bientôt" }] })
    );
    let unknown = house.post("/api?x-craft-preview=1&token=unknown", &query).await.json();
    assert_eq!(unknown["data"]["entry"]["title"], "L’école");
    let malformed = house.post("/api?token=a%20b", &query).await;
    assert_eq!(
        (malformed.status, malformed.json()),
        (StatusCode::BAD_REQUEST, json!({ "error": "Invalid token" }))
    );
    house.service.clock.set_offset(2 * 86_400_000);
    let expired = house.post(&format!("/api?token={token}"), &query).await.json();
    assert_eq!(expired["data"]["entry"]["title"], "L’école");
}

#[tokio::test]
async fn a_draft_of_something_new_is_not_published() {
    let house = House::new();
    let (webhook, _) = site(StatusCode::ACCEPTED).await;
    let draft = "ref: news/soon\ndraft: true\ntitle: {fr: Bientôt}\nslug: {fr: bientot, en: soon}\n";
    let token = change(&house, &webhook, draft).await.preview.expect("a preview").token;
    let query = json!({ "query": "{ entry(uri: \"journal/bientot\") { title } entries(section: \"news\") { slug } }" });
    let published = house.post("/api", &query).await.json();
    assert_eq!(published["data"]["entry"], Value::Null);
    assert_eq!(published["data"]["entries"].as_array().map(Vec::len), Some(2));
    let preview = house.post(&format!("/api?token={token}"), &query).await.json();
    assert_eq!(preview["data"]["entry"]["title"], "Bientôt");
}

#[tokio::test]
async fn a_new_block_kind_reaches_a_running_service() {
    let house = House::new();
    let (webhook, _) = site(StatusCode::ACCEPTED).await;
    let query = "{ entry(id: 43) { ... on pages_default_Entry { flexibleContent { __typename ... on flexibleContent_map_BlockType { zoom } } } } }";
    assert_eq!(house.data(query).await["entry"]["flexibleContent"], json!([]));
    change(&house, &webhook, "ref: pages/fees\nfields: {flexibleContent: [{map: {zoom: 7}}]}\n").await;
    assert_eq!(
        house.data(query).await["entry"]["flexibleContent"],
        json!([{ "__typename": "flexibleContent_map_BlockType", "zoom": 7 }])
    );
}

#[tokio::test]
async fn every_kind_of_entry_is_previewed_at_its_address() {
    let house = House::new();
    let (webhook, received) = site(StatusCode::ACCEPTED).await;
    let found = house.data("{ entries(uri: \":notempty:\") { id uri typeHandle sectionHandle } }").await;
    let (store, mut kinds) = (&house.service.store, 0);
    let references = store.read(cms::store::references).expect("references");
    for entry in found["entries"].as_array().expect("a list") {
        let text = |key: &str| entry[key].as_str().expect("a text").to_owned();
        let (reference, _) = references
            .iter()
            .find(|(_, (id, _))| id.to_string() == text("id"))
            .expect("an entry of the seed");
        let file = house.data.path().join("draft.yaml");
        std::fs::write(&file, format!("ref: {reference}\ntitle: {{fr: Brouillon}}\n")).expect("written");
        let (data, webhook) = (house.data.path().to_owned(), webhook.clone());
        let report = spawn_blocking(move || publish(&data, &file, true, &webhook)).await.expect("no panic");
        let report = report.expect("a good change");
        let printed = report.to_string();
        let token = report.preview.expect("a preview").token;
        let path = if text("uri") == "__home__" { String::new() } else { format!("{}/", text("uri")) };
        let page = format!("https://fr.school.example/{path}?x-craft-live-preview=1&token={token}\n");
        assert!(
            printed.starts_with(&format!("cms: draft {token} of")) && printed.contains(&page),
            "{printed}"
        );
        let query = json!({
            "query": "query($uri: [String]) { entry(uri: $uri) { title isDraft sectionHandle } }",
            "variables": { "uri": text("uri") },
        });
        let preview = house.post(&format!("/api?x-craft-live-preview=1&token={token}"), &query).await.json();
        assert_eq!(
            preview["data"]["entry"],
            json!({ "title": "Brouillon", "isDraft": true, "sectionHandle": entry["sectionHandle"] })
        );
        let published = house.post("/api?x-craft-live-preview=1", &query).await.json();
        assert_eq!(published["data"]["entry"]["isDraft"], false);
        kinds += 1;
    }
    assert!(kinds >= 14, "{kinds}");
    assert!(received.lock().expect("no panic").is_empty());
}

#[tokio::test]
async fn drafts_of_what_has_no_page_are_seen_as_well() {
    let house = House::new();
    let (webhook, _) = site(StatusCode::ACCEPTED).await;
    let query = "{ globalSet(handle: \"footer\") { ... on footer_GlobalSet { footerSection1 } } category(id: 21) { title } }";
    for (draft, pointer) in [
        (
            "ref: globals/footer\ndraft: true\nfields: {footerSection1: Brouillon}\n",
            "/data/globalSet/footerSection1",
        ),
        ("ref: categories/racers\ndraft: true\ntitle: {fr: Brouillon}\n", "/data/category/title"),
    ] {
        let token = change(&house, &webhook, draft).await.preview.expect("a preview").token;
        let query = json!({ "query": query });
        let seen = house.post(&format!("/api?x-craft-preview=1&token={token}"), &query).await.json();
        assert_eq!(seen.pointer(pointer), Some(&json!("Brouillon")));
        let published = house.post("/api", &query).await.json();
        assert_ne!(published.pointer(pointer), Some(&json!("Brouillon")));
    }
}

#[tokio::test]
async fn a_draft_shows_its_own_date_and_can_be_given_by_header() {
    let house = House::new();
    let (webhook, _) = site(StatusCode::ACCEPTED).await;
    let draft = "ref: news/opening\ndraft: true\npostDate: \"2031-05-01T09:00:00+00:00\"\n";
    let token = change(&house, &webhook, draft).await.preview.expect("a preview").token;
    let query = json!({ "query": "{ opening: entries(section: \"news\") { postDate isDraft } }" });
    let request = axum::http::Request::post("/api")
        .header("authorization", format!("Bearer {}", crate::house::TOKEN))
        .header("content-type", "application/json")
        .header("x-craft-token", &token)
        .body(axum::body::Body::from(query.to_string()))
        .expect("a request");
    let response = house.send(request).await.json();
    let drafts: Vec<&Value> = response["data"]["opening"]
        .as_array()
        .expect("a list")
        .iter()
        .filter(|entry| entry["isDraft"] == true)
        .collect();
    assert_eq!(drafts, [&json!({ "postDate": "2031-05-01T09:00:00+00:00", "isDraft": true })]);
    let deletion = try_change(&house, &webhook, "ref: news/opening\ndraft: true\ndelete: true\n").await;
    assert!(deletion.is_err_and(|error| error.to_string().contains("deletion")));
}
