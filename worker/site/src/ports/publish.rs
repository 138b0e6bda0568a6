use serde::{Deserialize, Serialize};

use super::{error::PortError, runtime::Millis};

/// Whether a webhook was new.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Published {
    /// The purge times of its tags will be written.
    New,
    /// A webhook with this id was received before (a replay).
    Replay,
}

/// Records webhook ids and writes the document `purge-times` (see `cache::purge_times`).
#[allow(async_fn_in_trait)]
pub trait Publish {
    /// Sets the purge time of tags, unless a webhook with this id was received before.
    async fn publish(&self, id: &str, tags: &[String], at: Millis) -> Result<Published, PortError>;
    /// Schedules a refetch of these tags' documents in a moment ([`crate::app::App::warm`]), batching several
    /// publications.
    async fn warm(&self, tags: &[String]) -> Result<(), PortError>;
}
