//! Thumbnails of videos, fetched and served by the site so that visitors' browsers do not contact the video host.

use std::rc::Rc;

use super::jpeg;
use super::lru::LruCache;
use super::store_deadline::STORE_DEADLINE_MS;
use crate::{
    error::Error,
    log,
    ports::{CallMethod, Millis, Outgoing, Ports, RateLimit},
    rate_limit,
};

/// The host's file names of a video's thumbnails, largest first. The last one exists for every video.
const NAMES: [&str; 5] = ["maxresdefault", "sddefault", "mqdefault", "hqdefault", LAST];
const LAST: &str = "default";
/// Size of the grey placeholder that the host sends for a missing file.
const PLACEHOLDER: (u16, u16) = (120, 90);
const MAX_BYTES: usize = 512 * 1024;
/// Deadline for one file.
const DEADLINE_MS: Millis = 2500;
/// Deadline for all file names together.
const TOTAL_DEADLINE_MS: Millis = 6000;
/// How long the store keeps a thumbnail: seven days.
const STORED_SECONDS: u64 = 7 * 24 * 60 * 60;
/// How long an isolate caches a thumbnail.
const CACHED_MS: Millis = 24 * 60 * 60 * 1000;
/// How long an isolate remembers that there is no thumbnail.
const MISSING_MS: Millis = 60_000;
/// Limit for all thumbnails in memory together.
const CACHE_BYTES: usize = 2 * 1024 * 1024;

/// Thumbnails by video id, cached by one isolate.
#[derive(Debug)]
pub struct Thumbnails {
    /// Absent when no video host is configured.
    host: Option<String>,
    pictures: LruCache<CachedPicture>,
}

#[derive(Debug)]
struct CachedPicture {
    picture: Option<Rc<[u8]>>,
    expires_at: Millis,
}

impl Thumbnails {
    /// `host` is the base URL of the video host.
    pub fn new(host: Option<String>) -> Thumbnails {
        Thumbnails { host, pictures: LruCache::new(CACHE_BYTES) }
    }

    /// The thumbnail of a video, see `Content::thumbnail`.
    pub async fn find(&self, id: &str, ports: &impl Ports) -> Result<Option<Rc<[u8]>>, Error> {
        let Thumbnails { host, pictures } = self;
        let Some(host) = host.as_deref() else { return Ok(None) };
        if let Some(cached) = pictures.get(id).filter(|cached| ports.now() < cached.expires_at) {
            return Ok(cached.picture.clone());
        }
        let key = format!("video/{id}");
        let stored = ports.get(&key, STORE_DEADLINE_MS).await.ok().flatten();
        let stored = stored.filter(|bytes| jpeg::size(bytes).is_some());
        let picture: Option<Rc<[u8]>> = match stored {
            Some(bytes) => Some(bytes.into()),
            None => {
                // Anybody can invent an id.
                rate_limit::check_visitor(RateLimit::Miss, ports).await?;
                let fetched = fetch(host, id, ports).await;
                fetched.map(|bytes| {
                    store_later(key, bytes.clone(), ports);
                    bytes.into()
                })
            }
        };
        let lifetime = if picture.is_some() { CACHED_MS } else { MISSING_MS };
        let expires_at = ports.now().saturating_add(lifetime);
        let weight = picture.as_ref().map_or(0, |picture| picture.len());
        pictures.put(id, weight, Rc::new(CachedPicture { picture: picture.clone(), expires_at }));
        Ok(picture)
    }
}

/// The largest thumbnail that the host has.
async fn fetch(host: &str, id: &str, ports: &impl Ports) -> Option<Vec<u8>> {
    let end = ports.now().saturating_add(TOTAL_DEADLINE_MS);
    for name in NAMES {
        let left = end.saturating_sub(ports.now()).min(DEADLINE_MS);
        if left == 0 {
            return None;
        }
        let call = Outgoing {
            method: CallMethod::Get,
            url: format!("{host}/{id}/{name}.jpg"),
            headers: vec![("accept", "image/jpeg".to_owned())],
            body: Vec::new(),
            max_bytes: MAX_BYTES,
            first_byte_ms: left,
        };
        let Ok(response) = ports.send(call, left).await else { continue };
        let size = jpeg::size(&response.body);
        let real = size.is_some_and(|size| name == LAST || size != PLACEHOLDER);
        if response.status == 200 && real {
            return Some(response.body);
        }
    }
    None
}

fn store_later(key: String, picture: Vec<u8>, ports: &impl Ports) {
    let ports = ports.clone();
    ports.clone().background(async move {
        if let Err(error) = ports.put(&key, picture, STORED_SECONDS, String::new()).await {
            log::warning(&ports, "a video's picture was not stored", &error.to_string());
        }
    });
}
