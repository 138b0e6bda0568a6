//! Maps SEOmatic's containers (contract section 3).
//!
//! A container is JSON text whose values are an object, a list of objects, or `[]`, which is how PHP serialises an
//! empty object.

use serde_json::Value;

use crate::{
    json,
    model::{MetaTag, Seo},
};

/// Tags that templates write from configuration, since the content system only knows its own domain.
const OWN: [&str; 5] = ["generator", "referrer", "og:url", "og:locale", "og:locale:alternate"];
/// Directives of the robots tag that exclude a page from search results.
const HIDDEN: [&str; 2] = ["none", "noindex"];

/// Maps title, tags and JSON-LD. An unreadable one counts as empty.
pub(crate) fn map(title: Option<String>, tags: Option<String>, json_ld: Option<String>) -> Seo {
    let mut seo = Seo { title: title_of(&parse(title)), ..Seo::default() };
    for tag in objects(parse(tags)) {
        let text = |key: &str| tag.get(key).and_then(Value::as_str).map(str::to_owned);
        let (key, property) = match (text("property"), text("name")) {
            (Some(property), _) => (property, true),
            (None, Some(name)) => (name, false),
            (None, None) => continue,
        };
        let Some(content) = text("content").filter(|content| !content.is_empty()) else { continue };
        match key.as_str() {
            "robots" => seo.noindex = HIDDEN.iter().any(|word| content.contains(word)),
            own if OWN.contains(&own) => {}
            _ => seo.tags.push(MetaTag { property, key, content }),
        }
    }
    seo.json_ld = objects(parse(json_ld)).iter().map(script_text).collect();
    seo
}

/// JSON that is safe inside a script element: `<` is escaped, so that `</script>` cannot end it, and so are line
/// separators.
fn script_text(object: &Value) -> String {
    object.to_string().replace('<', "\\u003c").replace('\u{2028}', "\\u2028").replace('\u{2029}', "\\u2029")
}

pub(super) fn parse(text: Option<String>) -> Value {
    text.and_then(|text| json::read(text).ok()).unwrap_or_default()
}

fn title_of(container: &Value) -> Option<String> {
    let title = container.get("title")?;
    let text = title.get("title").or(Some(title))?.as_str()?.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

/// The objects of a container in order, with lists flattened.
pub(super) fn objects(container: Value) -> Vec<Value> {
    let Value::Object(entries) = container else { return Vec::new() };
    entries
        .into_iter()
        .flat_map(|(_, entry)| match entry {
            Value::Array(list) => list,
            one => vec![one],
        })
        .filter(Value::is_object)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn some(text: &str) -> Option<String> {
        Some(text.to_owned())
    }

    #[test]
    fn tags_come_through_and_own_addresses_do_not() {
        let tags = r#"{"generator":{"content":"SEOmatic","name":"generator"},"keywords":[],"description":{"content":"Banken","name":"description"},
            "og:title":{"content":"A & B","property":"og:title"},"og:url":{"content":"https://cms.example/","property":"og:url"},
            "og:image":[{"content":"https://a.example/1.jpg","property":"og:image"},{"content":"https://a.example/2.jpg","property":"og:image"}],
            "robots":{"content":"all","name":"robots"}}"#;
        let seo = map(some(r#"{"title":{"title":"Banken | Merk"}}"#), some(tags), some("[]"));
        assert_eq!(seo.title.as_deref(), Some("Banken | Merk"));
        let keys: Vec<_> = seo.tags.iter().map(|tag| tag.key.as_str()).collect();
        assert_eq!(keys, ["description", "og:image", "og:image", "og:title"]);
        assert!(!seo.noindex);
        assert!(seo.json_ld.is_empty());
    }

    #[test]
    fn a_hidden_page_stays_hidden() {
        for words in ["none", "noindex,nofollow", "noindex"] {
            let tags = format!(r#"{{"robots":{{"content":"{words}","name":"robots"}}}}"#);
            assert!(map(None, Some(tags), None).noindex, "{words}");
        }
    }

    #[test] // XS6
    fn structured_data_cannot_leave_its_script() {
        let seo = map(
            None,
            None,
            some(r#"{"page":{"@type":"WebPage","name":"</script><script>alert(1)</script>"}}"#),
        );
        assert_eq!(seo.json_ld.len(), 1);
        assert!(seo.json_ld.iter().all(|text| !text.contains('<')));
        assert!(
            serde_json::from_str::<Value>(&seo.json_ld[0]).unwrap()["name"]
                .as_str()
                .unwrap()
                .starts_with("</script>")
        );
    }

    #[test]
    fn what_cannot_be_read_counts_as_empty() {
        for text in ["", "[]", "null", "{", "\"x\"", r#"{"title":[]}"#, r#"{"a":1}"#] {
            assert_eq!(map(some(text), some(text), some(text)), Seo::default(), "{text}");
        }
        assert_eq!(map(None, None, None), Seo::default());
    }
}
