use askama::{Template, filters::HtmlSafe};
use std::fmt;

/// Structured data in a script element. Nothing in it can end that element.
#[derive(Template)]
#[template(path = "components/json_ld.html")]
pub struct JsonLd {
    json: ScriptText,
}

impl HtmlSafe for JsonLd {}

impl JsonLd {
    pub fn new(json: &str) -> JsonLd {
        // Inside JSON, a `<` only ever stands in a string, where its escape means the same.
        JsonLd { json: ScriptText(json.replace('<', "\\u003c")) }
    }
}

/// Text without `<`, so that it may stand in a script element as it is.
struct ScriptText(String);

impl HtmlSafe for ScriptText {}

impl fmt::Display for ScriptText {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_script_element_cannot_be_ended() {
        let html = JsonLd::new(r#"{"name":"</script><b>&"}"#).to_string();
        assert!(html.contains(r#"{"name":"\u003c/script>\u003cb>&"}"#), "{html}");
    }
}
