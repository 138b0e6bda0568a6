//! The content of `metaScriptContainer`.

use serde_json::json;

use crate::store::ScriptTag;

/// The scripts by handle as JSON text, in order, which a map of `serde_json` would lose. PHP's empty array without any.
pub(super) fn by_handle(scripts: &[ScriptTag]) -> String {
    if scripts.is_empty() {
        return "[]".to_owned();
    }
    let entries = scripts.iter().map(|tag| {
        let scripts = json!({ "script": tag.script, "bodyScript": tag.body_script });
        format!("{}:{scripts}", json!(tag.handle))
    });
    format!("{{{}}}", entries.collect::<Vec<_>>().join(","))
}
