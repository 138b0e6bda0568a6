use serde_json::json;

use crate::{cache::PURGE_TIMES_KEY, http::response::Response, ports::Ports};

/// Liveness: the worker runs and its configuration is valid. No other system is called.
pub fn alive() -> Response {
    Response::json(200, &json!({"status": "ok"}))
}

/// Readiness: the worker also reaches its store. The content system may be down, since pages then come from the cache.
pub async fn ready(ports: &impl Ports) -> Response {
    match ports.get(PURGE_TIMES_KEY).await {
        Ok(_) => Response::json(200, &json!({"status": "ok"})),
        Err(_) => Response::json(503, &json!({"status": "the store does not answer"})),
    }
}
