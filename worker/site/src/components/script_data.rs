use askama::Template;

use super::json_ld::ScriptText;
use crate::{model::Scripts, template::filters};

/// The content system's scripts of a page, as data: script runs them once the visitor agrees.
///
/// They are the same for everybody, so that pages can be cached; the Content-Security-Policy of the page allows them.
#[derive(Template)]
#[template(path = "components/script_data.html")]
pub struct ScriptData {
    json: ScriptText,
}

impl ScriptData {
    pub fn new(scripts: &Scripts) -> ScriptData {
        ScriptData { json: ScriptText::of_json(&scripts.json) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test] // XS2
    fn no_script_leaves_its_element() {
        let json = r#"[{"source":"a('</script><script>b</template><!--<script>')"}]"#.to_owned();
        let html = ScriptData::new(&Scripts { json, ..Scripts::default() }).to_string();
        let inside = html.strip_prefix("<script type=\"application/json\" data-consent>").unwrap();
        let inside = inside.strip_suffix("</script>").unwrap();
        assert!(!inside.contains('<'), "{inside}");
        let read: serde_json::Value = serde_json::from_str(inside).unwrap();
        assert_eq!(read[0]["source"], "a('</script><script>b</template><!--<script>')");
    }
}
