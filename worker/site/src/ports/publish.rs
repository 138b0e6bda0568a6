use serde::{Deserialize, Serialize};

use super::{error::PortError, runtime::Millis};

/// Whether a webhook was new.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Published {
    /// The purge times of its tags will be written.
    New,
    /// A webhook with its id came before (a replay).
    Replay,
}

/// Records webhook ids and writes the document `stamps` (see `cache::purge_times`).
#[allow(async_fn_in_trait)]
pub trait Publish {
    /// Sets the purge time of tags, unless a webhook with this id came before.
    async fn publish(&self, id: &str, tags: &[String], at: Millis) -> Result<Published, PortError>;
    /// Has the documents of these tags fetched a moment later ([`crate::app::App::warm`]), those of several publications
    /// together.
    async fn warm(&self, tags: &[String]) -> Result<(), PortError>;
}
