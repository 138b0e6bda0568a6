//! Documents, as downloads of products and blocks.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::json;

use crate::house::{House, content_with, refusal};

const FILES: (&str, &str) = (
    "documents/files.yaml",
    "sheet: {id: 610, title: {fr: \"Fiche « Équilibre »\", en: Balance sheet}, file: files/sheet.pdf}
drawing: {id: 611, title: Plan, file: files/plan.zip}
cad: {id: 612, title: Plan, file: files/plan.dxf}
views: {id: 613, title: Plan, file: files/plan.svg}
",
);

const PAGE: (&str, &str) = (
    "entries/pages/papers.yaml",
    "id: 46
title: Papiers
slug: papiers
fields:
  flexibleContent:
    - downloads:
        titleField: Papiers
        items:
          - {titleField: Fiche, membersOnly: true, asset: [documents/sheet]}
          - {titleField: Plan, dutchOnly: true, asset: [documents/drawing]}
",
);

fn house() -> House {
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='30' height='20'/>";
    let plans = [("files/plan.zip", "PK"), ("files/plan.dxf", "0\nEOF\n"), ("files/plan.svg", svg)];
    House::with(&[&[FILES, PAGE, ("files/sheet.pdf", "%PDF-1.7")], plans.as_slice()].concat())
}

#[tokio::test]
async fn documents_open_in_the_browser_and_keep_their_names() {
    let house = house();
    let sheet = house.get("/documents/sheet.pdf").await;
    assert_eq!((sheet.status, sheet.body.as_slice()), (StatusCode::OK, &b"%PDF-1.7"[..]));
    assert_eq!(sheet.header("content-type"), "application/pdf");
    assert_eq!(sheet.header("content-disposition"), "inline; filename=\"sheet.pdf\"");
    assert_eq!(house.get("/documents/plan.zip").await.status, StatusCode::NOT_FOUND);
    let drawing = house.get("/documents/drawing.zip").await;
    assert_eq!((drawing.status, drawing.header("content-type")), (StatusCode::OK, "application/zip"));
    assert_eq!(house.get("/images/track.png").await.header("content-disposition"), "");
}

#[tokio::test]
async fn cad_is_saved_and_an_svg_is_shown_and_does_nothing() {
    let house = house();
    let cad = house.get("/documents/cad.dxf").await;
    assert_eq!((cad.status, cad.header("content-type")), (StatusCode::OK, "image/vnd.dxf"));
    assert_eq!(cad.header("content-disposition"), "attachment; filename=\"cad.dxf\"");
    let transform = house.get("/documents/_60x60_crop_center-center_none/cad.dxf").await;
    assert_eq!(transform.status, StatusCode::NOT_FOUND, "it is no picture");
    let views = house.get("/documents/views.svg").await;
    assert_eq!((views.status, views.header("content-type")), (StatusCode::OK, "image/svg+xml"));
    assert_eq!(views.header("content-disposition"), "");
    let policy = views.header("content-security-policy");
    assert!(policy.starts_with("default-src 'none';") && policy.ends_with("sandbox"), "{policy}");
}

#[tokio::test]
async fn a_download_goes_on_where_it_stopped() {
    let house = house();
    let whole = house.get("/documents/sheet.pdf").await;
    assert_eq!(whole.header("accept-ranges"), "bytes");
    for (range, version, status, body, place) in [
        ("bytes=1-3", "", 206, "PDF", "bytes 1-3/8"),
        ("bytes=5-", whole.header("etag"), 206, "1.7", "bytes 5-7/8"),
        ("bytes=-3", "", 206, "1.7", "bytes 5-7/8"),
        ("bytes=5-99", "", 206, "1.7", "bytes 5-7/8"),
        ("bytes=8-", "", 416, "", "bytes */8"),
        ("bytes=5-", "\"of another version\"", 200, "%PDF-1.7", ""),
        ("bytes=0-1,4-5", "", 200, "%PDF-1.7", ""),
        ("lines=1-2", "", 200, "%PDF-1.7", ""),
    ] {
        let mut request = Request::get("/documents/sheet.pdf").header("range", range);
        if !version.is_empty() {
            request = request.header("if-range", version);
        }
        let response = house.send(request.body(Body::empty()).expect("a request")).await;
        let said = String::from_utf8_lossy(&response.body);
        assert_eq!(
            (response.status.as_u16(), &*said, response.header("content-range")),
            (status, body, place),
            "{range}"
        );
    }
}

#[tokio::test]
async fn blocks_and_products_offer_documents() {
    let house = house();
    let asset = "asset { title url size extension kind mimeType width }";
    let query = format!(
        "{{ page: entry(id: 46) {{ ... on pages_default_Entry {{ flexibleContent {{
             ... on flexibleContent_downloads_BlockType {{ titleField items {{
             ... on items_BlockType {{ titleField membersOnly dutchOnly {asset} }} }} }} }} }} }}
           product: entry(id: 50) {{ ... on products_default_Entry {{ downloads {{
             ... on downloads_BlockType {{ titleField {asset} }} }} }} }} }}"
    );
    let data = house.data(&query).await;
    let items = &data["page"]["flexibleContent"][0]["items"];
    assert_eq!(
        items[0],
        json!({ "titleField": "Fiche", "membersOnly": true, "dutchOnly": false, "asset": [{
            "title": "Fiche « Équilibre »", "url": "http://cms.test/documents/sheet.pdf", "size": "8",
            "extension": "pdf", "kind": "pdf", "mimeType": "application/pdf", "width": null }] })
    );
    assert_eq!(items[1]["asset"][0]["kind"], "compressed");
    assert_eq!(items[1]["asset"][0]["size"], "2");
    let leaflet = &data["product"]["downloads"][0]["asset"][0];
    assert_eq!(leaflet["url"], "http://cms.test/documents/leaflet.pdf");
}

#[test]
fn an_asset_without_its_file_is_named() {
    for (asset, expected) in [
        ("z: {id: 610, title: Z}", "documents/z: names no file"),
        ("z: {id: 610, title: Z, file: files/none.pdf}", "files/none.pdf: No such file"),
        ("z: {id: 610, title: Z, file: files/text.webp}", "documents/z: files/text.webp is no picture"),
    ] {
        let content = content_with(&[("documents/wrong.yaml", asset), ("files/text.webp", "text")]);
        let error = refusal(content.path());
        assert!(error.contains(expected), "{error}");
    }
}
