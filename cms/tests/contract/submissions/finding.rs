//! Finding submissions again, and looking at them.

use cms::seed::Seed;
use serde_json::{Value, json};

use super::{RIDE, house, taken, with};
use crate::house::{House, content_with};
use crate::members::admin;

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
    let house = super::house().having(|habits| habits.index_seconds = 5);
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
    for title in [json!("R7F3A9C1"), json!(["none", "r7f3a9c1"]), json!("R7F3A*")] {
        assert_eq!(by(title.clone()).await, json!([{ "id": own, "title": "R7F3A9C1" }]), "{title}");
    }
    assert_eq!(by(json!("R7F3A9C")).await, json!([]));
    let unnamed = with(json!({ "reference": null, "email": "none@pedal.example", "title": "Mine" }));
    let id = taken(&house, "rideForm", unnamed).await;
    assert_eq!(by(json!("Mine")).await, json!([{ "id": id, "title": "Mine" }]));
}

#[tokio::test]
async fn without_a_format_of_its_own_a_submission_is_called_by_its_moment() {
    let house = house();
    taken(&house, "rideForm", with(json!({ "title": "Mine" }))).await;
    let own = house.data("{ formieSubmission { title dateCreated } }").await["formieSubmission"].take();
    let moment = own["dateCreated"].as_str().expect("a moment")[..19].replace('T', " ");
    assert_eq!(own["title"], moment);
}

#[tokio::test]
async fn the_arguments_of_the_queries() {
    let house = house();
    let (one, two) = (send(&house, "one").await, send(&house, "two").await);
    let query = format!(
        "{{ page: formieSubmissions(limit: 1, offset: 1) {{ id }} oldest: formieSubmissions(orderBy: \"dateCreated ASC\") {{ id }}
            reversed: formieSubmissions(inReverse: true, limit: 1) {{ id }} by: formieSubmission(id: {one}) {{ id }}
            french: formieSubmissionCount(site: \"french\") english: formieSubmissionCount(siteId: 9)
            all: formieSubmissionCount drafts: formieSubmissionCount(isIncomplete: true)
            none: formieSubmission(form: \"nope\") {{ id }} }}"
    );
    let expected = json!({
        "page": [{ "id": one }], "oldest": [{ "id": one }, { "id": two }], "reversed": [{ "id": one }],
        "by": { "id": one }, "french": 2, "english": 0, "all": 2, "drafts": 0, "none": null,
    });
    assert_eq!(house.data(&query).await, expected);
}

#[tokio::test]
async fn a_submission_answers_every_field() {
    let house = house();
    let id = send(&house, "whole").await;
    let mut own = house
        .data(
            "{ formieSubmission { __typename id title enabled siteId siteHandle language status statusId isIncomplete
               isSpam spamReason ipAddress dateCreated uid ... on rideForm_Submission { rider email phone age days bike
               reference agree } } }",
        )
        .await["formieSubmission"]
        .take();
    for key in ["dateCreated", "uid", "title"] {
        assert!(own[key].take().as_str().is_some_and(|text| text.len() > 18), "{key}");
    }
    let expected = json!({
        "__typename": "rideForm_Submission", "id": id, "title": null, "enabled": true, "siteId": 4, "siteHandle": "french",
        "language": "fr", "status": "new", "statusId": 1, "isIncomplete": false, "isSpam": false, "spamReason": null,
        "ipAddress": null, "dateCreated": null, "uid": null, "rider": "Ana van Dam", "email": "whole@pedal.example",
        "phone": "{\"number\":\"06 12 34 56 78\",\"country\":\"FR\"}", "age": 7, "days": ["sa", "su"], "bike": "own",
        "reference": "whole", "agree": "1",
    });
    assert_eq!(own, expected);
}

#[tokio::test]
async fn submissions_survive_a_restart_and_a_new_seed() {
    let house = house();
    let id = send(&house, "kept").await;
    let house = house.restarted();
    let content = super::folder();
    let seed = Seed { content: content.path(), scale: 1 };
    seed.fill(&house.service.store).expect("good content");
    assert_eq!(found(&house, "rideForm", "kept").await, [id]);
}

#[tokio::test]
async fn people_read_them_as_a_page() {
    let house = house();
    let page = admin(&house, "/submissions", "text/html").await;
    assert!(String::from_utf8_lossy(&page.body).contains("No form has been sent yet."));
    taken(&house, "rideForm", with(json!({ "club": "<b>&" }))).await;
    for path in ["/submissions", "/submissions.html"] {
        let page = admin(&house, path, "text/html,*/*").await;
        assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
        let text = String::from_utf8_lossy(&page.body).into_owned();
        assert!(
            text.contains("<dt>club</dt><dd>&lt;b&gt;&amp;</dd>") && text.contains("<dt>rider</dt><dd>Ana"),
            "{text}"
        );
    }
}
