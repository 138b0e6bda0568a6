use serde::{Deserialize, Serialize};

use crate::{cms::response::QueryResponse, ports::Millis};

/// How long a document may be cached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Retention {
    /// As configured.
    Usual,
    /// One minute, for paths without a page.
    Brief,
    /// Half a minute, since values of the response had to be set to null. After that only if the content system
    /// fails.
    Mended,
    /// Ten minutes, for the index of addresses.
    Index,
    /// As [`Retention::Mended`], since parts of the response failed; in memory only.
    Partial,
    /// Ten times as long as others, for the index of products, which takes many answers.
    ProductIndex,
}

impl Retention {
    /// The retention of a document mapped from this response.
    pub(super) fn of<D>(response: &QueryResponse<D>) -> Retention {
        if response.mended.is_empty() { Retention::Usual } else { Retention::Mended }
    }

    /// An unchanged document is written to the store again after this time, before it expires there.
    pub(super) fn rewrite_ms(self) -> Millis {
        match self {
            Retention::Brief => 0,
            // Other isolates take it from there instead of making it.
            Retention::Index | Retention::ProductIndex => 2 * 60 * 1000,
            Retention::Usual | Retention::Mended | Retention::Partial => 24 * 60 * 60 * 1000,
        }
    }
}
