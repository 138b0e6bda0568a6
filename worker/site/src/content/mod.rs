//! Content: the operations, their answers mapped to our model, and the cache that holds it.
//!
//! Read [`documents`] for what there is, `cache` for where it comes from.

mod address;
mod alternates;
pub(crate) mod answer;
mod blocks;
mod cache;
mod cards;
mod chrome;
pub(crate) mod cms;
mod documents;
mod envelope;
mod exchange;
mod form;
mod form_field;
mod form_name;
mod jpeg;
mod kinds;
pub mod link;
mod mapped;
mod memory;
mod mend;
mod mutations;
mod page;
#[cfg(test)]
mod page_tests;
mod picture;
mod preview;
mod private;
mod query;
mod quoted;
mod sanitise;
mod seo;
mod sitemap;
mod stamps;
mod store_deadline;
pub(crate) mod text;
mod thumbnail;
mod wire;

pub use address::Address;
pub use documents::ErrorSection;
pub use preview::Preview;
pub use query::Found;
pub use stamps::STAMPS_KEY;
pub use wire::Subject;

use self::{cms::Cms, memory::Memory, stamps::Stamps, thumbnail::Thumbnails};
use crate::{config::Config, ports::Millis, site::Sites};

/// The content of the site, as one isolate has it.
#[derive(Debug)]
pub struct Content {
    cms: Cms,
    sites: Sites,
    memory: Memory,
    thumbnails: Thumbnails,
    fresh_ms: Millis,
    stale_ms: Millis,
}

impl Content {
    /// The content of a deployment; nothing is fetched yet.
    pub fn new(config: &Config) -> Content {
        Content {
            cms: Cms::new(config.cms_url.clone(), config.cms_token.clone()),
            sites: config.sites.clone(),
            memory: Memory::default(),
            thumbnails: Thumbnails::new(config.video_images.clone()),
            fresh_ms: config.fresh_ms,
            stale_ms: config.stale_ms,
        }
    }

    /// The way to the content system, for accounts: nothing of them is content.
    pub(crate) fn cms(&self) -> &Cms {
        &self.cms
    }

    /// What was published when, as this isolate knows it.
    pub fn stamps(&self) -> &Stamps {
        &self.memory.stamps
    }
}
