//! The cards of products that an isolate keeps, each by itself.

use super::lru::LruCache;
use super::tags::CacheTags;
use crate::{model::ProductCard, ports::Millis};

/// Limit for all cards together: those of some three thousand products.
const CARDS_BYTES: usize = 4 * 1024 * 1024;

#[derive(Debug)]
pub(super) struct ProductCards(pub LruCache<KnownCard>);

#[derive(Debug)]
pub(super) struct KnownCard {
    pub card: ProductCard,
    pub tags: CacheTags,
    /// Time just before the query, in ms since 1970.
    pub fetched_at: Millis,
}

impl Default for ProductCards {
    fn default() -> ProductCards {
        ProductCards(LruCache::new(CARDS_BYTES))
    }
}
