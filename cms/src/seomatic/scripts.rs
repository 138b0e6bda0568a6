//! The content of `metaScriptContainer`.

use serde_json::json;

use crate::store::ScriptTag;

/// JSON text with the scripts by their handles, in their order, which a map of `serde_json` would lose. Without any it is
/// PHP's empty array.
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
