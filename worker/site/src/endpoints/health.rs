use serde_json::json;

use crate::{cache::PURGE_TIMES_KEY, http::response::Response, ports::Ports};

/// The worker runs and understands its configuration. No other system is asked.
pub fn alive() -> Response {
    Response::json(200, &json!({"status": "ok"}))
}

/// The worker also reaches its store. The content system may be down: pages then come from copies.
pub async fn ready(ports: &impl Ports) -> Response {
    match ports.get(PURGE_TIMES_KEY).await {
        Ok(_) => Response::json(200, &json!({"status": "ok"})),
        Err(_) => Response::json(503, &json!({"status": "the store does not answer"})),
    }
}
