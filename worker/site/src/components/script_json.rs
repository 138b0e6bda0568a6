use askama::Template;
use serde_json::Value;

/// JSON for a script element, printed without HTML escaping.
#[derive(Template)]
#[template(source = "{{ self.0|safe }}", ext = "html")]
pub struct ScriptJson(String);

impl ScriptJson {
    /// Prevents `</script>` in a string from ending the element. In JSON a `<` only occurs in strings, where the escape
    /// is equivalent.
    pub fn new(json: &str) -> ScriptJson {
        ScriptJson(json.replace('<', "\\u003c"))
    }

    /// Structured data of the site's own, without null values and empty lists.
    pub fn of(mut data: Value) -> ScriptJson {
        leave_out_empty(&mut data);
        ScriptJson::new(&data.to_string())
    }
}

fn leave_out_empty(data: &mut Value) {
    if let Value::Object(fields) = data {
        fields.retain(|_, value| !value.is_null() && value.as_array().is_none_or(|list| !list.is_empty()));
        fields.values_mut().for_each(leave_out_empty);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test] // XS2, XS6
    fn the_script_element_cannot_be_ended() {
        let json = r#"[{"source":"a('</script><script>b</template><!--<script>&')"}]"#;
        let printed = ScriptJson::new(json).to_string();
        assert!(!printed.contains('<'), "{printed}");
        let read = |text: &str| serde_json::from_str::<Value>(text).unwrap();
        assert_eq!(read(&printed), read(json));
    }
}
