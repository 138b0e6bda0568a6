use crate::template::filters;
use askama::{Template, filters::HtmlSafe};
use serde::Serialize;
use std::fmt;

/// JSON-LD in a script element.
#[derive(Template)]
#[template(path = "components/json_ld.html")]
pub struct JsonLd {
    json: ScriptText,
}

impl HtmlSafe for JsonLd {}

impl JsonLd {
    /// Structured data of our own.
    pub fn of(data: &impl Serialize) -> JsonLd {
        // Structs of strings and numbers always serialise; an empty object would say nothing.
        JsonLd::new(&serde_json::to_string(data).unwrap_or_else(|_| "{}".to_owned()))
    }

    pub fn new(json: &str) -> JsonLd {
        JsonLd { json: ScriptText::of_json(json) }
    }
}

/// Text without `<`, which is printed without HTML escaping.
pub(super) struct ScriptText(String);

impl ScriptText {
    /// Prevents `</script>` in a string from ending the element. In JSON a `<` only occurs in strings, where the escape
    /// is equivalent.
    pub(super) fn of_json(json: &str) -> ScriptText {
        ScriptText(json.replace('<', "\\u003c"))
    }
}

impl HtmlSafe for ScriptText {}

impl fmt::Display for ScriptText {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
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
