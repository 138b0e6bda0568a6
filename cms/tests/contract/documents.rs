//! Documents: typeset ones and files, as downloads of products and blocks.

use std::sync::Arc;

use axum::http::StatusCode;
use cms::seed::{self, Seed};
use miniz_oxide::inflate::decompress_to_vec_zlib;
use serde_json::json;

use crate::house::{Answer, House, Plain, content_with};

const SHEETS: (&str, &str) = (
    "documents/sheets.yaml",
    "sheet:
  id: 610
  title: {fr: \"Fiche « Équilibre »\", en: Balance sheet}
  sheet:
    language: fr
    heading: Équilibre – fiche technique
    lines:
      - Une draisienne de 3,5 kg.
      - {heading: Dimensions}
      - table: [[Largeur, \"450 mm ± 2\"], [Surface, 0.5 m²], [Roues, 2]]
drawing: {id: 611, title: Plan, file: files/plan.zip}
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
    House::with(&[SHEETS, PAGE, ("files/plan.zip", "PK")], Arc::new(Plain))
}

/// What the streams of a PDF hold, one after the other.
fn streams(answer: &Answer) -> Vec<u8> {
    let (mut rest, mut text) = (answer.body.as_slice(), Vec::new());
    let find = |bytes: &[u8], what: &[u8]| bytes.windows(what.len()).position(|found| found == what);
    while let Some(start) = find(rest, b"\nstream\n") {
        rest = &rest[start + 8..];
        let end = find(rest, b"\nendstream").expect("an end");
        text.extend(decompress_to_vec_zlib(&rest[..end]).expect("compressed"));
        rest = &rest[end + 10..];
    }
    text
}

#[tokio::test]
async fn a_sheet_is_typeset_when_it_is_asked_for() {
    let house = house();
    let originals = || std::fs::read_dir(house.data.path().join("originals")).expect("a folder").count();
    let before = originals();
    let answer = house.get("/documents/sheet.pdf").await;
    assert_eq!((answer.status, originals()), (StatusCode::OK, before + 1));
    assert_eq!(answer.header("content-type"), "application/pdf");
    assert_eq!(answer.header("content-disposition"), "inline; filename=\"sheet.pdf\"");
    let has = |bytes: &[u8], text: &[u8]| bytes.windows(text.len()).any(|found| found == text);
    assert!(answer.body.starts_with(b"%PDF-") && has(&answer.body, b"/Lang (fr)"));
    assert!(has(&answer.body, b"/DisplayDocTitle true") && has(&answer.body, b"/FontFile2"));
    // The title has letters beyond ASCII, so it is UTF-16.
    let title: Vec<u8> = "Fiche « Équilibre »".encode_utf16().flat_map(u16::to_be_bytes).collect();
    let escaped: String = title.iter().map(|byte| format!("{byte:02X}")).collect();
    assert!(has(&answer.body, &title) || has(&answer.body, escaped.as_bytes()));
    let text = streams(&answer);
    for words in ["(Une draisienne de 3,5 kg.) Tj", "(Dimensions) Tj", "(Largeur) Tj", "(2) Tj"] {
        assert!(has(&text, words.as_bytes()), "{words}");
    }
    assert_eq!(house.get("/documents/sheet.pdf").await.body, answer.body);
    assert_eq!(house.get("/documents/plan.zip").await.status, StatusCode::NOT_FOUND);
    let drawing = house.get("/documents/drawing.zip").await;
    assert_eq!((drawing.status, drawing.header("content-type")), (StatusCode::OK, "application/zip"));
    assert_eq!(house.get("/images/track.png").await.header("content-disposition"), "");
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
            "title": "Fiche « Équilibre »", "url": "http://cms.test/documents/sheet.pdf", "size": null,
            "extension": "pdf", "kind": "pdf", "mimeType": "application/pdf", "width": null }] })
    );
    assert_eq!(items[1]["asset"][0]["kind"], "compressed");
    assert_eq!(items[1]["asset"][0]["size"], "2");
    let leaflet = &data["product"]["downloads"][0]["asset"][0];
    assert_eq!(leaflet["url"], "http://cms.test/documents/leaflet.pdf");
    let bytes = house.get("/documents/sheet.pdf").await.body.len();
    let data = house.data("{ asset(filename: \"sheet.pdf\") { size } }").await;
    assert_eq!(data["asset"]["size"], bytes.to_string());
}

#[test]
fn a_wrong_sheet_names_its_document() {
    let data = tempfile::tempdir().expect("a folder");
    let store = seed::open(data.path()).expect("a database");
    for (sheet, expected) in [
        ("{language: xx, heading: H, lines: []}", "documents/z: sheet: unknown language \"xx\""),
        ("{language: fr, heading: H → I, lines: []}", "documents/z: sheet: no letter for '→' in \"H → I\""),
        (
            "{language: fr, heading: H, lines: [{table: [[a, b], [c]]}]}",
            "documents/z: sheet: a table has rows",
        ),
        ("{language: fr, heading: H, lines: [{image: x}]}", "documents/z: sheet: data did not match"),
        ("{language: fr, lines: []}", "documents/z: sheet: missing field `heading`"),
    ] {
        let text = format!("z: {{id: 610, title: Z, sheet: {sheet}}}");
        let content = content_with(&[("documents/wrong.yaml", &text)]);
        let seed = Seed { content: content.path(), data: data.path(), painter: &Plain, scale: 1 };
        let error = seed.fill(&store).expect_err(sheet).to_string();
        assert!(error.starts_with(expected), "{error}");
    }
}
