use askama::Template;
use serde_json::{Value, json};

use crate::template::filters;

/// JSON-LD in a script element.
#[derive(Template)]
#[template(path = "components/json_ld.html")]
pub struct JsonLd {
    json: ScriptText,
}

impl JsonLd {
    /// Structured data of our own, without what is null or an empty list.
    pub fn of(data: Value) -> JsonLd {
        JsonLd::new(&told(data).to_string())
    }

    pub fn new(json: &str) -> JsonLd {
        JsonLd { json: ScriptText::of_json(json) }
    }
}

fn told(data: Value) -> Value {
    match data {
        Value::Object(data) => {
            let told = data.into_iter().filter(|(_, value)| !value.is_null() && *value != json!([]));
            told.map(|(name, value)| (name, self::told(value))).collect()
        }
        data => data,
    }
}

/// Text without `<`, which is printed without HTML escaping.
#[derive(Template)]
#[template(source = "{{ self.0|safe }}", ext = "html")]
pub(super) struct ScriptText(String);

impl ScriptText {
    /// Prevents `</script>` in a string from ending the element. In JSON a `<` only occurs in strings, where the escape
    /// is equivalent.
    pub(super) fn of_json(json: &str) -> ScriptText {
        ScriptText(json.replace('<', "\\u003c"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test] // XS2, XS6
    fn the_script_element_cannot_be_ended() {
        let html = JsonLd::new(r#"{"name":"</script><b>&"}"#).to_string();
        assert!(html.contains(r#"{"name":"\u003c/script>\u003cb>&"}"#), "{html}");
    }
}
