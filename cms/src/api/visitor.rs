//! Who sent a request: read from its headers before any query runs.

use std::sync::Arc;

use axum::http::{HeaderMap, header};

use super::response::GraphQlResponse;
use crate::formie::VERDICT_HEADER;
use crate::members::{INVALID_HEADER, TokenError};
use crate::sessions::{COOKIE, Session};
use crate::state::AppState;
use crate::store::Member;

/// The member of a token. An invalid token fails even queries that need none.
pub(super) fn read(
    state: &AppState,
    token: Option<&str>,
    general: &str,
) -> Result<Option<Member>, GraphQlResponse> {
    let member = token.map(|token| state.members.identify(token, state.clock.now())).transpose();
    member.map_err(|rejected| match rejected {
        TokenError::Expired => GraphQlResponse::bare(INVALID_HEADER),
        // Storage errors look the same to clients, who never learn the cause.
        TokenError::Invalid | TokenError::Storage(_) => GraphQlResponse::bare(general),
    })
}

pub(super) fn session(state: &AppState, headers: &HeaderMap) -> Arc<Session> {
    let id = cookie(headers, COOKIE);
    Arc::new(Session::new(state.sessions.clone(), id.as_deref(), state.clock.now()))
}

/// Whether a request accepts a cached response.
pub(super) fn takes_cached(headers: &HeaderMap) -> bool {
    headers.get("x-craft-gql-cache").is_none_or(|value| value != "no-cache")
}

/// The captcha verdict that a request carries, unchecked.
pub(super) fn verdict(headers: &HeaderMap) -> Option<String> {
    headers.get(VERDICT_HEADER).and_then(|value| value.to_str().ok()).map(str::to_owned)
}

fn cookie(headers: &HeaderMap, wanted: &str) -> Option<String> {
    let lines = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let mut pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == wanted).map(|(_, value)| value.to_owned())
}
