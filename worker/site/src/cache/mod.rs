//! What is kept of the content system's answers: documents in the isolate's memory and in the store, and how old they may be.
//!
//! Read [`documents`] for what there is, `lookup` for where it comes from.

mod address;
mod documents;
mod envelope;
mod jpeg;
mod lookup;
mod memory;
mod private;
mod purge_times;
mod query;
mod quoted;
mod sitemap;
mod store_deadline;
mod thumbnail;

pub use address::Address;
pub use documents::ErrorSection;
pub use purge_times::{PURGE_TIMES_KEY, PurgeTimes};
pub use query::Found;

use self::{memory::Memory, thumbnail::Thumbnails};
use crate::{cms::client::Cms, config::Config, ports::Millis, routing::site::Sites};

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
    pub fn purge_times(&self) -> &PurgeTimes {
        &self.memory.purge_times
    }
}
