use std::rc::Rc;

use super::{memory::Memory, purge_times::PurgeTimes, thumbnail::Thumbnails};
use crate::{
    cms::client::Cms,
    config::Config,
    ports::{Millis, Ports},
    routing::site::Sites,
};

/// The cached content of the site, one for each isolate.
#[derive(Debug)]
pub struct Content {
    pub(super) cms: Cms,
    pub(super) sites: Sites,
    pub(super) memory: Memory,
    thumbnails: Thumbnails,
    pub(super) fresh_ms: Millis,
    pub(super) stale_ms: Millis,
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

    /// The content system itself, for what is never cached, such as accounts.
    pub(crate) fn cms(&self) -> &Cms {
        &self.cms
    }

    /// When what was published, as this isolate last read it.
    pub fn purge_times(&self) -> &PurgeTimes {
        &self.memory.purge_times
    }

    /// The picture of a video, a JPEG file; nothing when the host has none or does not answer. The id has to be valid.
    pub async fn thumbnail(&self, id: &str, ports: &impl Ports) -> Option<Rc<[u8]>> {
        self.thumbnails.find(id, ports).await
    }
}
