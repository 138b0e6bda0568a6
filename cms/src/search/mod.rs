//! The hosted search service's protocol over SQLite's full-text search, as far as the site speaks it.
//!
//! Records are stored in the transaction that changes the content they are made of.
//!
//! - [`records`] makes records of the content, of the [`texts`](mod@texts) that anybody may read; [`index`] says what
//!   of them is searched and filtered by.
//! - [`meaning`] finds the words of an index that a typed one may stand for.
//! - [`searching`] answers, [`keys`] knows who asks, [`error`] is what a wrong request gets.

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
        // The searches name their indexes themselves; `*` stands here.
        .route("/1/indexes/{index}/queries", post(searching::search))
}
