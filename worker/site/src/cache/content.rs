use std::rc::Rc;

use futures_util::future::join;

use super::{
    freshness::{Freshness, Lifetimes},
    memory::{LOAD_LIMIT_MS, Load, Memory, Stored},
    purge_times::PurgeTimes,
    recent_failures::RecentFailures,
    snapshot::Snapshot,
    thumbnail::Thumbnails,
};
use crate::{
    cms::client::Cms,
    config::{Config, Hosts},
    error::Error,
    ports::{Millis, Ports},
    routing::site::Sites,
};

/// How often a request that waits for a lock checks it.
const LOCK_POLL_MS: Millis = 10;

/// The content of an isolate that may not know the latest publications. It is handed out only by [`Self::refreshed`], which
/// reads their times.
#[derive(Debug)]
pub struct UnrefreshedContent(Content);

impl UnrefreshedContent {
    /// Creates empty caches; fetches nothing.
    pub fn new(config: &Config) -> UnrefreshedContent {
        UnrefreshedContent(Content::new(config))
    }

    /// The content, aware of what was published until a minute ago. Times that are older are read now, while `ahead` reads
    /// what else the request needs; younger ones are read again after the response.
    pub async fn refreshed<P: Ports>(
        &'static self,
        now: Millis,
        ahead: impl AsyncFnOnce(&'static Content),
        ports: &P,
    ) -> &'static Content {
        let content = &self.0;
        let purge_times = &content.memory.purge_times;
        if !purge_times.are_known(now) {
            join(purge_times.read(now, ports), ahead(content)).await;
        } else if purge_times.are_due(now) {
            let ports = ports.clone();
            ports.clone().background(async move { purge_times.read(now, &ports).await });
        }
        content
    }

    /// The client of the content system, for what is never cached.
    pub(crate) fn cms(&self) -> &Cms {
        &self.0.cms
    }
}

/// The site's content with its caches. There is one for each isolate.
#[derive(Debug)]
pub struct Content {
    pub(super) cms: Cms,
    pub(super) sites: Sites,
    pub(super) hosts: Hosts,
    pub(super) memory: Memory,
    pub(super) snapshot: Snapshot,
    thumbnails: Thumbnails,
    /// Previews that were refused, by address and token.
    pub(super) refused_previews: RecentFailures,
    /// Documents of many calls that could not be fetched, by cache key.
    pub(super) failed_crawls: RecentFailures,
    pub(super) lifetimes: Lifetimes,
}

impl Content {
    fn new(config: &Config) -> Content {
        Content {
            cms: Cms::new(config.cms.clone()),
            sites: config.sites.clone(),
            hosts: config.hosts.clone(),
            memory: Memory::default(),
            snapshot: Snapshot::new(config.environment),
            thumbnails: Thumbnails::new(config.hosts.video_images.clone()),
            refused_previews: RecentFailures::default(),
            failed_crawls: RecentFailures::default(),
            lifetimes: Lifetimes { fresh_ms: config.cache.fresh_ms, stale_ms: config.cache.stale_ms },
        }
    }

    /// The uncached client, for accounts and other private data.
    pub(crate) fn cms(&self) -> &Cms {
        &self.cms
    }

    pub(super) fn freshness(&self, stored: &Stored, now: Millis) -> Freshness {
        let is_purged = self.memory.purge_times.purged_since(&stored.tags, stored.fetched_at);
        self.lifetimes.freshness(stored.retention, stored.fetched_at, is_purged, now)
    }

    /// Locks a key within this isolate, until the guard is dropped.
    pub(crate) async fn lock(&'static self, key: &str, ports: &impl Ports) -> Load {
        while self.memory.is_loading(key, ports.now()) {
            ports.sleep(LOCK_POLL_MS).await;
        }
        self.memory.load(key, ports.now(), LOAD_LIMIT_MS)
    }

    /// The times of the latest publications, as this isolate last read them.
    pub fn purge_times(&self) -> &PurgeTimes {
        &self.memory.purge_times
    }

    /// The thumbnail of a video as a JPEG file. `None` when the host has none or does not respond. The id must be valid.
    ///
    /// # Errors
    /// `Error::TooManyRequests` when a visitor requests too many that are not cached.
    pub async fn thumbnail(&self, id: &str, ports: &impl Ports) -> Result<Option<Rc<[u8]>>, Error> {
        self.thumbnails.find(id, ports).await
    }
}
