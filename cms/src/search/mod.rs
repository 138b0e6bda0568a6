//! The hosted search service's protocol over SQLite's full-text search, as far as the site uses it.
//!
//! Records are stored in the same transaction as the content they are made of.
//!
//! - [`records`] makes records of the content's public [`texts`](mod@texts); [`index`] defines which attributes are
//!   searched and filtered.
//! - [`meaning`] finds the indexed words that a typed word matches.
//! - [`searching`] handles requests, [`keys`] authorizes them, [`error`] is the response to invalid ones.

mod error;
mod index;
mod keys;
mod meaning;
mod records;
mod searching;
mod texts;

use std::sync::Arc;

use axum::Router;
use axum::routing::post;

pub use keys::ApiKeys;
pub use records::{fill, refresh};

use crate::state::AppState;

/// The routes of the protocol.
pub fn routes() -> Router<Arc<AppState>> {
    Router::new()
        // Searches name their indexes themselves; `*` is literal here.
        .route("/1/indexes/{index}/queries", post(searching::search))
}
