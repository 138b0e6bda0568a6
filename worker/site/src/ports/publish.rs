use serde::{Deserialize, Serialize};

use super::{error::PortError, runtime::Millis};

/// Whether a webhook was new.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Published {
    /// Its tags will be stamped.
    New,
    /// Its id was seen before.
    Replay,
}

/// The one place that remembers webhook ids and writes the document `stamps` (see `cache::purge_times`).
#[allow(async_fn_in_trait)]
pub trait Publish {
    /// Stamps tags as published at a time, unless a webhook with this id came before.
    async fn publish(&self, id: &str, tags: &[String], at: Millis) -> Result<Published, PortError>;
}
