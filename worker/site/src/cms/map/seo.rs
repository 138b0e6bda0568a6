//! Maps SEOmatic's containers (contract section 3).
//!
//! A container is JSON text whose values are an object, a list of objects, or `[]`, which is how PHP serialises an
//! empty object.

use serde_json::Value;

use super::tokens;
use crate::{
    json,
    model::{MetaTag, Seo},
};

/// Tags that templates write from configuration, since the content system only knows its own domain.
const OWN: [&str; 5] = ["generator", "referrer", "og:url", "og:locale", "og:locale:alternate"];

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
        let content = tokens::text(content);
        match key.as_str() {
            "robots" => directives(&content, &mut seo),
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
    (!text.is_empty()).then(|| tokens::text(text.to_owned()))
}

/// Reads a list of directives to crawlers, without defaults such as `all`.
fn directives(content: &str, seo: &mut Seo) {
    for directive in content.split(',').map(|directive| directive.trim().to_ascii_lowercase()) {
        let other = match directive.as_str() {
            "" | "all" | "index" | "follow" => continue,
            "noindex" => {
                seo.noindex = true;
                continue;
            }
            "none" => {
                seo.noindex = true;
                "nofollow"
            }
            other => other,
        };
        if !seo.directives.is_empty() {
            seo.directives.push_str(", ");
        }
        seo.directives.push_str(other);
    }
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
        for (words, noindex, directives) in [
            ("all", false, ""),
            ("index, follow", false, ""),
            ("none", true, "nofollow"),
            ("noindex,nofollow", true, "nofollow"),
            ("NoIndex", true, ""),
            ("all, max-image-preview:none", false, "max-image-preview:none"),
            ("noarchive, nosnippet", false, "noarchive, nosnippet"),
            ("max-snippet:-1,, noindex", true, "max-snippet:-1"),
            ("unavailable_after: 2027-01-01", false, "unavailable_after: 2027-01-01"),
        ] {
            let tags = format!(r#"{{"robots":{{"content":"{words}","name":"robots"}}}}"#);
            let seo = map(None, Some(tags), None);
            assert_eq!((seo.noindex, seo.directives.as_str()), (noindex, directives), "{words}");
        }
    }

    #[test]
    fn entities_are_resolved_once() {
        for (sent, text) in [
            ("A &amp; B &#039;C&#039;", "A & B 'C'"),
            ("A & B", "A & B"),
            ("A &amp;amp; B", "A &amp; B"),
            ("1 &lt; 2 <b>", "1 < 2 <b>"),
            ("&euro; 5 &eacute;&hellip;", "\u{20ac} 5 \u{e9}\u{2026}"),
        ] {
            let title = format!(r#"{{"title":{{"title":"{sent}"}}}}"#);
            let tags = format!(r#"{{"og:title":{{"content":"{sent}","property":"og:title"}}}}"#);
            let seo = map(Some(title), Some(tags), None);
            assert_eq!(seo.title.as_deref(), Some(text));
            assert_eq!(seo.tags[0].content, text);
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
