//! The content of `metaScriptContainer`.

use serde::Serialize;
use serde_json::{Value, json};

use crate::store::{Result, ScriptTag};

/// What an entry of the container holds.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Entry<'a> {
    script: &'a str,
    body_script: &'a str,
}

/// JSON text with the scripts by their handles, in their order, which a map of `serde_json` would lose. Without any it is
/// PHP's empty array.
pub(super) fn by_handle(scripts: &[ScriptTag]) -> Result<String> {
    if scripts.is_empty() {
        return Ok("[]".to_owned());
    }
    let entries = scripts.iter().map(|tag| {
        let ScriptTag { handle, script, body_script } = tag;
        serde_json::to_string(&Entry { script, body_script })
            .map(|entry| format!("{}:{entry}", json!(handle)))
    });
    Ok(format!("{{{}}}", entries.collect::<serde_json::Result<Vec<_>>>()?.join(",")))
}

/// The scripts as elements: those for the head in one, the markup for the body as it is.
pub(super) fn elements(scripts: &[ScriptTag]) -> Value {
    let head: String = scripts.iter().map(|tag| tag.script.as_str()).collect();
    let body: String = scripts.iter().map(|tag| tag.body_script.as_str()).collect();
    let script = if head.is_empty() { head } else { format!("<script>{head}</script>") };
    json!({ "script": script, "bodyScript": body })
}
