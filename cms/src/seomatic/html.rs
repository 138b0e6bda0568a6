//! The containers as HTML.

use serde_json::{Map, Value};

pub(super) fn title(container: &Value) -> String {
    let title = container["title"]["title"].as_str().unwrap_or_default();
    format!("<title>{}</title>", escape(title))
}

pub(super) fn tags(container: &Value) -> String {
    elements(container, "meta")
}

pub(super) fn links(container: &Value) -> String {
    elements(container, "link")
}

/// One script with everything in one graph.
pub(super) fn json_ld(container: &Value) -> String {
    let graph: Vec<Value> =
        container.as_object().into_iter().flatten().map(|(_, value)| value.clone()).collect();
    let document = serde_json::json!({ "@context": "https://schema.org", "@graph": graph });
    // "</" would end the script early.
    format!("<script type=\"application/ld+json\">{}</script>", document.to_string().replace("</", "<\\/"))
}

fn elements(container: &Value, name: &str) -> String {
    let entries = container.as_object().into_iter().flatten().flat_map(|(_, entry)| match entry {
        Value::Array(list) => list.iter().collect(),
        one => vec![one],
    });
    entries.filter_map(Value::as_object).map(|attributes| element(name, attributes)).collect()
}

fn element(name: &str, attributes: &Map<String, Value>) -> String {
    let pairs = attributes
        .iter()
        .map(|(key, value)| format!(" {key}=\"{}\"", escape(value.as_str().unwrap_or_default())));
    format!("<{name}{}>", pairs.collect::<String>())
}

/// Text for HTML and XML.
pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
