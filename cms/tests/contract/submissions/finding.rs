//! Finding submissions again, and looking at them.

use cms::seed::Seed;
use serde_json::{Value, json};

use super::{RIDE, house, taken, with};
use crate::house::{House, content_with};

const SEARCH: &str =
    "query($form: [String], $search: String) { formieSubmissions(form: $form, search: $search) { id } }";

async fn found(house: &House, form: &str, search: &str) -> Vec<String> {
    let response = house.ask(SEARCH, json!({ "form": [form], "search": search })).await;
    assert_eq!(response["errors"], Value::Null);
    let found = response["data"]["formieSubmissions"].as_array().expect("a list").iter();
    found.map(|own| own["id"].as_str().expect("an id").to_owned()).collect()
}

async fn send(house: &House, reference: &str) -> String {
    let email = format!("{}@pedal.example", reference.to_lowercase());
    taken(house, "rideForm", with(json!({ "reference": reference, "email": email }))).await
}

#[tokio::test]
async fn a_reference_finds_its_submission_and_no_other() {
    let house = house();
    let (one, two) = (send(&house, "R7F3A9C1").await, send(&house, "R7F3B0D2").await);
    assert_eq!(found(&house, "rideForm", "R7F3A9C1").await, std::slice::from_ref(&one));
    assert_eq!(found(&house, "rideForm", "r7f3a9c1").await, std::slice::from_ref(&one));
    assert_eq!(found(&house, "rideForm", "R7F3").await.len(), 2, "a word's beginning is enough");
    assert_eq!(found(&house, "rideForm", "7F3A9C1").await.len(), 0, "its end is not");
    assert_eq!(found(&house, "rideForm", "R7F3A9C2").await.len(), 0);
    assert_eq!(found(&house, "contactForm", "R7F3A9C1").await.len(), 0);
    let all = found(&house, "rideForm", "").await;
    assert_eq!(all, [two, one], "the newest first");
}

#[tokio::test]
async fn no_search_finds_what_the_queue_has_not_indexed_and_nothing_is_remembered() {
    let house = super::house().having(|settings| settings.habits.index_seconds = 5);
    let own = send(&house, "R7F3A9C1").await;
    assert_eq!(found(&house, "rideForm", "R7F3A9C1").await.len(), 0);
    assert_eq!(found(&house, "rideForm", "").await.len(), 1, "without words there is nothing to look up");
    house.service.clock.set_offset(5_000);
    assert_eq!(found(&house, "rideForm", "R7F3A9C1").await.len(), 0, "the cache has the empty answer");
    assert_eq!(found(&house, "rideForm", "r7f3a9c1").await, [own]);
}

#[tokio::test]
async fn a_title_finds_its_submission_at_once() {
    let named =
        RIDE.replacen("pages:", "settings: {submissionTitleFormat: \"{field.reference}\"}\npages:", 1);
    let house = House::of(content_with(&[("forms/ride.yaml", &named)]).path());
    let own = send(&house, "R7F3A9C1").await;
    send(&house, "R7F3B0D2").await;
    let by = async |title: Value| {
        let query = "query($title: [String]) { formieSubmissions(title: $title) { id title } }";
        house.ask(query, json!({ "title": title })).await["data"]["formieSubmissions"].take()
    };
    for title in [json!("R7F3A9C1"), json!(["none", "r7f3a9c1"])] {
        assert_eq!(by(title.clone()).await, json!([{ "id": own, "title": "R7F3A9C1" }]), "{title}");
    }
    assert_eq!(by(json!("R7F3A9C")).await, json!([]));
}

#[tokio::test]
async fn without_a_format_of_its_own_a_submission_is_called_by_its_moment() {
    let house = house();
    taken(&house, "rideForm", with(json!({ "title": "Mine" }))).await;
    let own = house.data("{ formieSubmissions { title dateCreated } }").await["formieSubmissions"][0].take();
    let moment = own["dateCreated"].as_str().expect("a moment")[..19].replace('T', " ");
    assert_eq!(own["title"], moment);
}

#[tokio::test]
async fn a_submission_answers_what_was_sent() {
    let house = house();
    let (first, id) = (send(&house, "first").await, send(&house, "whole").await);
    let own = house
        .data(
            "{ formieSubmissions(limit: 1) { __typename id siteId language status isSpam spamReason
               ... on rideForm_Submission { rider email phone age days bike reference agree } } }",
        )
        .await["formieSubmissions"]
        .take();
    let expected = json!([{
        "__typename": "rideForm_Submission", "id": id, "siteId": 4, "language": "fr", "status": "new",
        "isSpam": false, "spamReason": null, "rider": "Ana van Dam", "email": "whole@pedal.example",
        "phone": "{\"number\":\"06 12 34 56 78\",\"country\":\"FR\"}", "age": 7, "days": ["sa", "su"], "bike": "own",
        "reference": "whole", "agree": "1",
    }]);
    assert_eq!(own, expected, "the newest first");
    let by_id = house.data(&format!("{{ formieSubmissions(id: {first}) {{ id }} }}")).await;
    assert_eq!(by_id["formieSubmissions"], json!([{ "id": first }]));
}

#[tokio::test]
async fn submissions_survive_a_restart_and_a_new_seed() {
    let house = house();
    let id = send(&house, "kept").await;
    let house = house.having(|_| {});
    let content = super::folder();
    let seed = Seed { content: content.path(), scale: 1 };
    seed.fill(&house.service.store).expect("good content");
    assert_eq!(found(&house, "rideForm", "kept").await, [id]);
}
