use askama::Template;
use serde_json::Value;

use crate::template::filters;

/// JSON-LD in a script element.
#[derive(Template)]
#[template(path = "components/json_ld.html")]
pub struct JsonLd {
    json: ScriptText,
}

impl JsonLd {
    /// Structured data of our own, without what is null or an empty list.
    pub fn of(mut data: Value) -> JsonLd {
        leave_out_empty(&mut data);
        JsonLd::new(&data.to_string())
    }

    pub fn new(json: &str) -> JsonLd {
        JsonLd { json: ScriptText::of_json(json) }
    }
}

fn leave_out_empty(data: &mut Value) {
    if let Value::Object(fields) = data {
        fields.retain(|_, value| !value.is_null() && value.as_array().is_none_or(|list| !list.is_empty()));
        fields.values_mut().for_each(leave_out_empty);
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
