//! `/captcha/…`: the script, its frame, new tokens, and the endpoint that redeems them.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{Query, State};
use axum::http::{HeaderName, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use chrono::{DateTime, SecondsFormat};
use serde::Deserialize;
use serde_json::{Value, json};

use super::frame;
use crate::formie::captcha_keys;
use crate::state::AppState;

pub fn routes() -> Router<Arc<AppState>> {
    Router::new()
        .route("/captcha/script.js", get(script))
        .route("/captcha/frame", get(page))
        .route("/captcha/frame.js", get(frame_script))
        .route("/captcha/token", post(token))
        .route("/captcha/siteverify", post(siteverify))
}

async fn script(State(state): State<Arc<AppState>>) -> Response {
    javascript(frame::SCRIPT.replace("{service}", &state.settings.origin))
}

async fn frame_script() -> Response {
    javascript(frame::FRAME_SCRIPT.to_owned())
}

async fn page() -> Html<&'static str> {
    Html(frame::PAGE)
}

fn javascript(text: String) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/javascript; charset=utf-8"),
        (header::CACHE_CONTROL, "private, max-age=300"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (HeaderName::from_static("cross-origin-resource-policy"), "cross-origin"),
    ];
    (headers, text).into_response()
}

#[derive(Deserialize)]
struct TokenQuery {
    k: String,
    /// The origin of the page around the frame.
    #[serde(default)]
    co: String,
}

async fn token(State(state): State<Arc<AppState>>, Query(query): Query<TokenQuery>) -> Response {
    match keys(&state) {
        Ok(keys) if keys.iter().any(|keys| keys.site == query.k) => {
            let host = query.co.split_once("://").map_or("", |(_, host)| host);
            let host = host.split([':', '/']).next().unwrap_or_default();
            Json(json!({ "token": state.captcha.issue(&query.k, host, state.clock.now()) })).into_response()
        }
        Ok(_) => (StatusCode::BAD_REQUEST, Json(json!({ "error": "Invalid site key" }))).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

async fn siteverify(State(state): State<Arc<AppState>>, body: Bytes) -> Response {
    let parameter = |name: &str| {
        let mut pairs = form_urlencoded::parse(&body);
        pairs.find(|(key, _)| key == name).map(|(_, value)| value.into_owned()).unwrap_or_default()
    };
    let (secret, response) = (parameter("secret"), parameter("response"));
    let Ok(keys) = keys(&state) else { return StatusCode::INTERNAL_SERVER_ERROR.into_response() };
    let Some(keys) = keys.into_iter().find(|keys| keys.secret == secret) else {
        return refused(if secret.is_empty() { "missing-input-secret" } else { "invalid-input-secret" });
    };
    match state.captcha.redeem(&keys.site, &response, state.clock.now()) {
        Ok(token) => {
            let asked = DateTime::from_timestamp_millis(token.at).unwrap_or_default();
            let asked = asked.to_rfc3339_opts(SecondsFormat::Secs, true);
            Json(json!({ "success": true, "challenge_ts": asked, "hostname": token.hostname }))
                .into_response()
        }
        Err(code) => refused(code),
    }
}

fn refused(code: &str) -> Response {
    let response: Value = json!({ "success": false, "error-codes": [code] });
    Json(response).into_response()
}

fn keys(state: &AppState) -> crate::store::Result<Vec<crate::formie::CaptchaKeys>> {
    state.store.read(captcha_keys)
}
