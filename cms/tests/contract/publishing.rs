//! `cms publish`: changes, drafts, and the webhook.

use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use cms::publish::{PublishReport, Webhook, signature};
use serde_json::{Value, json};
use tokio::net::TcpListener;

use crate::house::House;

/// What the site received.
type Received = Arc<Mutex<Vec<(HeaderMap, String)>>>;

/// A site that takes webhooks and answers with this status.
async fn site(status: StatusCode) -> (Webhook, Received) {
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

async fn change(house: &House, webhook: &Webhook, text: &str) -> PublishReport {
    house.try_publish(webhook, text).await.expect("a good change")
}

/// Stores a draft; answers the token that shows it.
async fn draft(house: &House, change: &str) -> String {
    house.publish(&format!("draft: true\n{change}")).await.preview.expect("a preview").token
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
async fn created_deleted_and_moved_entries_are_published() {
    let house = House::new();
    let (webhook, received) = site(StatusCode::ACCEPTED).await;
    change(&house, &webhook, "ref: pages/rules\nparent: pages/school\nposition: 9\ntitle: {fr: Règles, en: Rules}\nslug: {fr: regles, en: rules}\n").await;
    let data = house.data("{ entry(uri: \"ecole/regles\") { id ancestors { id } } }").await;
    assert_eq!(data["entry"], json!({ "id": "601", "ancestors": [{ "id": "40" }] }));
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
    assert!(house.publish("ref: pages/fees\ntitle: {fr: Coûts}\n").await.refused.is_some());
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
        let error = house.try_publish(&webhook, text).await.expect_err(text).to_string();
        assert!(error.contains(expected), "{text}: {error}");
    }
    assert!(received.lock().expect("no panic").is_empty());
}

#[tokio::test]
async fn drafts_are_seen_with_their_token_only() {
    let house = House::new();
    let (webhook, received) = site(StatusCode::ACCEPTED).await;
    let text = "ref: pages/school\ndraft: true\ntitle: {fr: Brouillon}\nfields: {flexibleContent: [{titleText: {titleField: Bientôt}}]}\n";
    let report = change(&house, &webhook, text).await;
    let printed = report.to_string();
    let token = report.preview.expect("a preview").token;
    let page = format!("https://fr.school.example/ecole/?x-craft-live-preview=1&token={token}\n");
    assert!(printed.starts_with(&format!("cms: draft {token} of")) && printed.contains(&page), "{printed}");
    assert!(received.lock().expect("no panic").is_empty());
    let query = json!({ "query": "{ entry(uri: \"ecole\") { title isDraft ... on pages_default_Entry { flexibleContent { ... on flexibleContent_titleText_BlockType { titleField } } } } }" });
    let entry = async |path: &str, headers: &[(&str, &str)]| {
        house.post_with(path, headers, &query).await.json()["data"]["entry"].take()
    };
    let preview =
        json!({ "title": "Brouillon", "isDraft": true, "flexibleContent": [{ "titleField": "Bientôt" }] });
    let address = format!("/api?x-craft-live-preview=1&token={token}");
    assert_eq!(entry(&address, &[]).await, preview);
    assert_eq!(entry("/api", &[("x-craft-token", &token)]).await, preview);
    for path in ["/api", "/api?x-craft-live-preview=1", "/api?x-craft-preview=1&token=unknown"] {
        let published = entry(path, &[]).await;
        assert_eq!(
            (&published["title"], &published["isDraft"]),
            (&json!("L’école"), &json!(false)),
            "{path}"
        );
    }
    let malformed = house.post("/api?token=a%20b", &query).await;
    assert_eq!(
        (malformed.status, malformed.json()),
        (StatusCode::BAD_REQUEST, json!({ "error": "Invalid token" }))
    );
    house.service.clock.set_offset(2 * 86_400_000);
    assert_eq!(entry(&address, &[]).await["title"], "L’école");
    let deletion = house.try_publish(&webhook, "ref: pages/school\ndraft: true\ndelete: true\n").await;
    assert!(deletion.is_err_and(|error| error.to_string().contains("deletion")));
}

/// Entries at their address, what has no page, something new, and a date of its own.
#[tokio::test]
async fn everything_has_drafts() {
    let house = House::new();
    for (change, query, pointer, shown) in [
        (
            "ref: home/home\ntitle: {fr: Brouillon}",
            "entry(uri: \"__home__\") { title }",
            "/entry/title",
            "Brouillon",
        ),
        (
            "ref: products/balance\ntitle: {fr: Brouillon}",
            "entry(id: 50) { title }",
            "/entry/title",
            "Brouillon",
        ),
        (
            "ref: globals/footer\nfields: {footerSection1: Brouillon}",
            "globalSet(handle: \"footer\") { ... on footer_GlobalSet { footerSection1 } }",
            "/globalSet/footerSection1",
            "Brouillon",
        ),
        (
            "ref: categories/racers\ntitle: {fr: Brouillon}",
            "category(id: 21) { title }",
            "/category/title",
            "Brouillon",
        ),
        (
            "ref: news/soon\ntitle: {fr: Bientôt}\nslug: {fr: bientot, en: soon}",
            "entry(uri: \"journal/bientot\") { title }",
            "/entry/title",
            "Bientôt",
        ),
        (
            "ref: news/opening\npostDate: \"2031-05-01T09:00:00+00:00\"",
            "entries(section: \"news\") { postDate }",
            "/entries/1/postDate",
            "2031-05-01T09:00:00+00:00",
        ),
    ] {
        let token = draft(&house, &format!("{change}\n")).await;
        let query = json!({ "query": format!("{{ {query} }}") });
        let shown = json!(shown);
        let pointer = format!("/data{pointer}");
        let preview = house.post(&format!("/api?x-craft-preview=1&token={token}"), &query).await.json();
        assert_eq!(preview.pointer(&pointer), Some(&shown), "{change}");
        let published = house.post("/api", &query).await.json();
        assert_ne!(published.pointer(&pointer), Some(&shown), "{change}");
    }
}

#[tokio::test]
async fn a_new_block_kind_reaches_a_running_service() {
    let house = House::new();
    let query = "{ entry(id: 43) { ... on pages_default_Entry { flexibleContent { __typename ... on flexibleContent_map_BlockType { zoom } } } } }";
    assert_eq!(house.data(query).await["entry"]["flexibleContent"], json!([]));
    house.publish("ref: pages/fees\nfields: {flexibleContent: [{map: {zoom: 7}}]}\n").await;
    assert_eq!(
        house.data(query).await["entry"]["flexibleContent"],
        json!([{ "__typename": "flexibleContent_map_BlockType", "zoom": 7 }])
    );
}
