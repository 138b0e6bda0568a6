//! The cache of results: who gets an answer again, and until when.

use serde_json::{Value, json};

use crate::house::House;
use crate::members::{Client, PASSWORD, join, outbox};
use crate::submissions;

/// Changes a title past the API, so that only a response of the cache still has the old one.
fn retitle(house: &House, id: i64, title: &str) {
    let statement = "UPDATE element_sites SET title = ? WHERE element_id = ?";
    let done = house
        .service
        .store
        .write(|transaction| Ok(transaction.execute(statement, (title, id))?))
        .expect("a database");
    assert!(done > 0);
}

async fn title(house: &House, query: &str) -> Value {
    house.data(query).await["entry"]["title"].take()
}

#[tokio::test]
async fn an_answer_is_given_again_to_whoever_asks_the_same() {
    let house = House::new();
    let query = "query A($id: [QueryArgument]) { entry(id: $id) { title } }";
    let ask = async |headers: &[(&str, &str)], query: &str, variables: Value, operation: Option<&str>| {
        let body = json!({ "query": query, "variables": variables, "operationName": operation });
        house.post_with("/api", headers, &body).await.json()["data"]["entry"]["title"].take()
    };
    let id = json!({ "id": [40] });
    let old = ask(&[], query, id.clone(), None).await;
    retitle(&house, 40, "Autre");
    assert_eq!(ask(&[], query, id.clone(), None).await, old);
    // What differs in one thing is another request.
    for (headers, query, variables, operation) in [
        (&[("x-craft-gql-cache", "no-cache")][..], query.to_owned(), id.clone(), None),
        (&[], format!("{query} "), id.clone(), None),
        (&[], query.to_owned(), json!({ "id": 40 }), None),
        (&[], query.to_owned(), id.clone(), Some("A")),
    ] {
        assert_eq!(ask(headers, &query, variables, operation).await, "Autre", "{headers:?} {query}");
    }
    assert_eq!(ask(&[], query, id, None).await, old, "who takes no cached answer leaves it there");
}

#[tokio::test]
async fn an_answer_ends_when_an_element_of_it_is_saved_and_not_before() {
    let house = House::new();
    let by_id = "{ entry(id: 43) { title } }";
    let by_address = "{ entry(uri: \"ecole/tarifs\") { title } }";
    let by_section = "{ entry(section: \"pages\", slug: \"tarifs\") { title } }";
    let all = [by_id, by_address, by_section];
    let data = house.data("{ entry(id: 43) { uri slug } }").await;
    let (uri, slug) = (data["entry"]["uri"].clone(), data["entry"]["slug"].clone());
    let all = all.map(|query| {
        query
            .replace("ecole/tarifs", uri.as_str().expect("an address"))
            .replace("tarifs", slug.as_str().expect("a slug"))
    });
    let mut old = Vec::new();
    for query in &all {
        old.push(title(&house, query).await);
    }
    retitle(&house, 43, "Nouveau");
    // A category is none of the elements, an entry of another section is one of all entries.
    house.publish("ref: categories/racers\ntitle: {fr: Vite}\n").await;
    for (query, old) in all.iter().zip(&old) {
        assert_eq!(title(&house, query).await, *old, "{query}");
    }
    house.publish("ref: news/opening\ntitle: {fr: Ouverture}\n").await;
    assert_eq!(title(&house, &all[0]).await, old[0]);
    assert_eq!(title(&house, &all[1]).await, "Nouveau");
    assert_eq!(title(&house, &all[2]).await, old[2]);
    house.publish("ref: pages/fees\ntitle: {fr: Prix}\n").await;
    for query in &all {
        assert_eq!(title(&house, query).await, "Prix", "{query}");
    }
}

#[tokio::test]
async fn what_an_answer_shows_of_others_ends_it_as_well() {
    let house = House::new();
    let related = "{ entry(id: 50) { ... on products_default_Entry { category { title } } } }";
    let first = house.data(related).await;
    assert_ne!(first["entry"]["category"], json!([]), "{first}");
    let id = "{ entry(id: 50) { ... on products_default_Entry { category { id } } } }";
    let ids = house.data(id).await["entry"]["category"].take();
    let references = house.service.store.read(cms::store::references).expect("references");
    let (reference, _) = references
        .iter()
        .find(|(_, (id, _))| ids[0]["id"].as_str() == Some(&id.to_string()))
        .expect("a category of the seed");
    house.publish(&format!("ref: {reference}\ntitle: {{fr: Autrement}}\n")).await;
    assert_eq!(house.data(related).await["entry"]["category"][0]["title"], "Autrement");
    let child = "{ entry(id: 41) { children { uri } ancestors { title } } }";
    house.data(child).await;
    house.publish("ref: pages/school\nslug: {fr: academie, en: academy}\n").await;
    let moved = house.data(child).await["entry"]["children"][0]["uri"].take();
    assert!(moved.as_str().is_some_and(|uri| uri.starts_with("academie/")), "{moved}");
}

#[tokio::test]
async fn an_answer_lives_for_a_day_and_no_longer_than_its_elements() {
    let house = House::new();
    let query = "{ entry(id: 40) { title } }";
    let old = title(&house, query).await;
    retitle(&house, 40, "Autre");
    house.service.clock.set_offset(86_400_000 - 60_000);
    assert_eq!(title(&house, query).await, old);
    house.service.clock.set_offset(86_400_000);
    assert_eq!(title(&house, query).await, "Autre");

    let now = house.service.clock.now();
    let end = chrono::DateTime::from_timestamp_millis(now + 3_600_000).expect("a moment").to_rfc3339();
    house.publish(&format!("ref: news/opening\nexpiryDate: \"{end}\"\n")).await;
    let listed = "{ entries(section: \"news\") { id } }";
    let before = house.data(listed).await["entries"].as_array().map(Vec::len);
    house.service.clock.set_offset(86_400_000 + 3_700_000);
    let after = house.data(listed).await["entries"].as_array().map(Vec::len);
    assert_eq!(after.map(|length| length + 1), before);
}

#[tokio::test]
async fn entry_going_live_by_date_does_not_end_a_cached_answer() {
    let house = House::new();
    let begins =
        chrono::DateTime::from_timestamp_millis(house.service.clock.now() + 60_000).expect("a moment");
    let change_of = format!("ref: news/opening\npostDate: \"{}\"\n", begins.to_rfc3339());
    house.publish(&change_of).await;
    let listed = "{ entries(section: \"news\") { id } }";
    let without = house.data(listed).await;
    house.service.clock.set_offset(120_000);
    assert_eq!(house.data(listed).await, without);
    house.publish("ref: news/opening\ntitle: {fr: Ouverture}\n").await;
    assert_ne!(house.data(listed).await, without);
}

#[tokio::test]
async fn neither_errors_nor_previews_are_kept() {
    let house = House::new();
    let failing = "{ entry(id: 40) { title } entries(orderBy: \"; DROP TABLE elements\") { id } }";
    let old = house.ask(failing, json!({})).await["data"]["entry"]["title"].take();
    retitle(&house, 40, "Autre");
    let again = house.ask(failing, json!({})).await["data"]["entry"]["title"].take();
    assert_ne!(old, again);
    let draft = "ref: pages/school\ndraft: true\ntitle: {fr: Brouillon}\n";
    let token = house.publish(draft).await.preview.expect("a preview").token;
    let query = json!({ "query": "{ entry(id: 40) { title } }" });
    for path in [format!("/api?token={token}"), "/api".to_owned(), format!("/api?token={token}")] {
        let seen = house.post(&path, &query).await.json()["data"]["entry"]["title"].take();
        assert_eq!(seen, if path == "/api" { "Autre" } else { "Brouillon" });
    }
}

#[tokio::test]
async fn a_mutation_behind_a_comment_is_answered_and_not_made() {
    let house = House::new();
    join(&house, "ada@pedal.example").await;
    let careless = Client { is_cached: true, ..Client::default() };
    let log_in = "# Accounts.\nmutation($e: String!, $p: String!) { authenticate(email: $e, password: $p) { jwt refreshToken } }";
    let own = json!({ "e": "ada@pedal.example", "p": PASSWORD });
    let first = careless.post(&house, log_in, None, own.clone()).await;
    let second = careless.post(&house, log_in, None, own.clone()).await;
    assert_eq!(second.json(), first.json(), "two sessions of one refresh token");
    let plain = log_in.trim_start_matches("# Accounts.\n");
    assert_ne!(careless.ask(&house, plain, own.clone()).await, careless.ask(&house, plain, own).await);

    let forgotten = "# Accounts.\nmutation($e: String!) { forgottenPassword(email: $e) }";
    for _ in 0..3 {
        let response = careless.ask(&house, forgotten, json!({ "e": "ada@pedal.example" })).await;
        assert_eq!(response["errors"], Value::Null);
    }
    assert_eq!(outbox(&house).await.len(), 2, "the activation, and one of three");
}

#[tokio::test]
async fn members_get_their_own_answers_until_they_are_saved() {
    let house = House::new();
    let [ada, bea] = [join(&house, "ada@pedal.example").await, join(&house, "bea@pedal.example").await]
        .map(|pair| Client { is_cached: true, ..Client::with(&pair["jwt"]) });
    let viewer = "{ viewer { email ... on User { company } } }";
    let of = async |client: &Client| client.ask(&house, viewer, json!({})).await["data"]["viewer"].take();
    assert_eq!(of(&ada).await["email"], "ada@pedal.example");
    assert_eq!(of(&bea).await["email"], "bea@pedal.example");
    ada.ask(&house, "mutation { updateViewer(company: \"Other\") { id } }", json!({})).await;
    assert_eq!(of(&ada).await["company"], "Other");
    assert_eq!(of(&bea).await["company"], "Pedal");
}

#[tokio::test]
async fn empty_answer_is_cached_until_a_submission() {
    let house = submissions::house();
    let query = "{ formieSubmissions { isSpam } }";
    assert_eq!(house.data(query).await["formieSubmissions"], json!([]));
    submissions::taken(&house, "rideForm", submissions::good()).await;
    assert_eq!(house.data(query).await["formieSubmissions"], json!([{ "isSpam": false }]));
}

#[tokio::test]
async fn without_cache_duration_nothing_is_cached() {
    let house = House::new().having(|settings| settings.habits.cache_seconds = 0);
    let query = "{ entry(id: 40) { title } }";
    title(&house, query).await;
    retitle(&house, 40, "Autre");
    assert_eq!(title(&house, query).await, "Autre");
}
