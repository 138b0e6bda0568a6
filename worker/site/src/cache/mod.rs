//! The cache of the content system's responses: documents in the isolate's memory and in the store, with their
//! freshness, and in the snapshot for when everything else fails.
//!
//! Start reading at [`documents`] for the kinds of documents, and at `lookup` for the order in which caches are
//! tried.

mod cards;
mod content;
mod crawl;
mod documents;
mod envelope;
mod fallback;
mod fetch;
mod freshness;
pub mod header_footer;
mod jpeg;
mod lookup;
pub(crate) mod lru;
mod memory;
pub(crate) mod pages;
mod product_index;
mod purge_times;
mod query;
mod read_store;
mod recent_failures;
mod resolved_path;
mod route_index;
mod sitemap;
mod snapshot;
mod stale_if_slow;
mod store_deadline;
mod tags;
mod thumbnail;
mod tiers;
mod uncached;
mod warm;

pub use content::{Content, UnrefreshedContent};
pub use documents::ErrorSection;
pub use freshness::Freshness;
pub use purge_times::{PURGE_TIMES_KEY, PurgeTimes, limit_purge_times};
pub use query::CachedDocument;
pub use resolved_path::ResolvedPath;
pub(crate) use store_deadline::within;
pub use tags::CacheTags;
pub use tiers::{TierCopy, Tiers};
pub use uncached::Draft;
pub use warm::PurgedDocument;
