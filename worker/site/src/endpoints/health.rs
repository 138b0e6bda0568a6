use serde_json::json;

use crate::{assets::Assets, http::response::Response};

/// Liveness: the worker runs and its configuration is valid. No other system is called.
pub fn alive(assets: &Assets) -> Response {
    Response::json(200, &json!({"status": "ok", "version": assets.version}))
}
