//! Files that come with a submission.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::{GENERAL, errors, house, stored, submit, taken, with};

/// A file of so many bytes.
fn file(name: &str, bytes: usize) -> Value {
    // Every four letters are three bytes.
    json!({ "filename": name, "fileData": format!("data:application/pdf;base64,{}", "QUJD".repeat(bytes.div_ceil(3))) })
}

#[tokio::test]
async fn files_are_kept_with_the_submission_and_shown_to_nobody_else() {
    let house = house();
    let papers = json!([file("../My plan.pdf", 9), file("b.png", 3)]);
    let id = taken(&house, "rideForm", with(json!({ "papers": papers }))).await;
    let stored = stored(&house).await;
    assert_eq!(stored[0]["values"].get("papers"), None);
    let file = &stored[0]["uploads"][0];
    let expected = json!({ "id": file["id"], "field": "papers", "filename": "My-plan.pdf", "mime": "application/pdf", "size": 9 });
    assert_eq!(file, &expected);
    let query = format!(
        "{{ formieSubmissions(id: {id}) {{ ... on rideForm_Submission {{ club
            papers {{ __typename id filename kind mimeType size url }} }} }} }}"
    );
    let papers = house.data(&query).await["formieSubmissions"][0]["papers"].take();
    assert_eq!(papers.as_array().map(Vec::len), Some(2));
    let expected = json!({
        "__typename": "formUploads_Asset", "id": file["id"].to_string(), "filename": "My-plan.pdf", "kind": "pdf",
        "mimeType": "application/pdf", "size": "9", "url": null,
    });
    assert_eq!(papers[0], expected);
    assert_eq!(house.get("/formUploads/My-plan.pdf").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn number_size_and_kind_have_limits() {
    let house = house();
    for (papers, messages) in [
        (json!([file("a.pdf", 3), file("b.pdf", 3), file("c.pdf", 3)]), json!(["Choose up to 2 files."])),
        (json!([file("a.pdf", 1024 * 1024 + 2)]), json!(["File must be smaller than 1 MB."])),
        (json!([file("a.pdf", 6 * 1024 * 1024)]), json!(["File must be smaller than 1 MB."])),
        (json!([file("a.pdf.exe", 3)]), json!(["“a.pdf.exe” is not allowed in this field."])),
        (json!([file("a.zip", 3)]), json!(["“a.zip” is not allowed in this field."])),
    ] {
        assert_eq!(
            errors(&house, "rideForm", with(json!({ "papers": papers }))).await,
            json!({ "papers": messages })
        );
    }
    taken(&house, "rideForm", with(json!({ "papers": [file("a.pdf", 1024 * 1024 - 1)] }))).await;
}

#[tokio::test]
async fn invalid_file_data_gives_a_general_error() {
    let house = house();
    for papers in [
        json!([{ "filename": "a.pdf", "fileData": "plain text" }]),
        json!([{ "filename": "a.pdf", "fileData": "data:application/pdf;base64,%%%" }]),
        json!([{ "fileData": "data:application/x-unknown;base64,QUJD" }]),
        json!([{ "assetId": 500 }]),
    ] {
        let response = submit(&house, "rideForm", with(json!({ "papers": papers }))).await;
        assert_eq!(response["errors"][0]["message"], GENERAL, "{papers}");
    }
    assert_eq!(stored(&house).await, json!([]));
}
