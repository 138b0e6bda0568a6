//! The text beside an Agree field's checkbox. Formie stores it as a rich-text document and returns it both as that
//! document's JSON and as HTML; a content file lists its pieces: plain texts, and links as `{text, href}`.

use serde_json::{Value, json};

use crate::text::escape;

/// The document of one paragraph; `None` when a piece is neither a text nor a link.
pub(super) fn document(pieces: &[Value]) -> Option<Value> {
    let nodes: Option<Vec<Value>> = pieces.iter().map(node).collect();
    Some(json!([{ "type": "paragraph", "content": nodes? }]))
}

fn node(piece: &Value) -> Option<Value> {
    if let Value::String(text) = piece {
        return Some(json!({ "type": "text", "text": text }));
    }
    let (text, href) = link(piece)?;
    let mark = json!({ "type": "link", "attrs": { "href": href, "target": "_blank" } });
    Some(json!({ "type": "text", "marks": [mark], "text": text }))
}

/// The same paragraph as HTML.
pub(super) fn html(pieces: &[Value]) -> String {
    let pieces = pieces.iter().map(|piece| match (piece, link(piece)) {
        (_, Some((text, href))) => {
            format!("<a href=\"{}\" target=\"_blank\" rel=\"noopener\">{}</a>", escape(href), escape(text))
        }
        (Value::String(text), None) => escape(text),
        _ => String::new(),
    });
    format!("<p>{}</p>", pieces.collect::<String>())
}

fn link(piece: &Value) -> Option<(&str, &str)> {
    Some((piece.get("text")?.as_str()?, piece.get("href")?.as_str()?))
}
