//! What each cache tier holds of a page, for editors who want to know whether it is live. Read-only: nothing is cached.

use std::rc::Rc;

use futures_util::future::join;

use super::content::Content;
use super::envelope::Envelope;
use super::freshness::Freshness;
use super::memory::Stored;
use super::query::{CachedDocument, Call, DocumentQuery, key};
use super::resolved_path::{PageQuery, ResolvedPath};
use super::route_index::Existence;
use super::store_deadline::STORE_DEADLINE_MS;
use crate::cms::Subject;
use crate::{
    error::Error,
    http::trace::Trace,
    model::{self, Alternate},
    ports::{PortError, Ports},
    routing::{listing::Listing, site::Site},
};

/// What the tiers hold of the page at one address.
#[derive(Debug)]
pub struct Tiers {
    /// This isolate's memory.
    pub memory: Option<TierCopy>,
    pub store: Result<Option<TierCopy>, PortError>,
    /// The content system's current page. `None` when it has none there.
    pub cms: Result<Option<LivePage>, Error>,
    /// The index of addresses lacks it, so requests are answered without looking at any copy.
    pub is_unlisted: bool,
}

/// A tier's copy of a document.
#[derive(Debug)]
pub struct TierCopy {
    pub found: CachedDocument<ResolvedPath>,
    pub freshness: Freshness,
}

/// A page as the content system has it.
#[derive(Debug)]
pub struct LivePage {
    pub id: u32,
    /// The handle of the entry's section. Absent for a category.
    pub section: Option<String>,
    pub members_only: bool,
    pub alternates: Vec<Alternate>,
    /// Fingerprint of the document that would be cached, as [`CachedDocument::hash`].
    pub hash: u64,
    pub tags: Vec<String>,
}

impl Content {
    /// What the tiers hold of the page at a canonical path.
    pub async fn tiers<P: Ports>(
        &'static self,
        site: &Site,
        path: &str,
        subject: Subject,
        ports: &P,
        trace: &Trace,
    ) -> Tiers {
        let query = self.page_query(site, path, subject, Listing::default());
        let key = key(&query);
        let copy = |stored: &Stored| {
            let freshness = self.freshness(stored, ports.now());
            self.open(&query, stored).map(|found| TierCopy { found, freshness })
        };
        let memory = self.memory.documents.get(&key).and_then(|stored| copy(&stored));
        let (stored, cms) =
            join(ports.get(&key, STORE_DEADLINE_MS), query.live_page(self.call(ports, trace))).await;
        let existence = query.unverified().map(|(path, _)| self.existence(path, ports.now()));
        let is_unlisted = memory.is_none() && existence == Some(Existence::Unlisted);
        let store = stored.map(|bytes| {
            let bytes = bytes.unwrap_or_default();
            copy(&Envelope::decode(&bytes, site.locale)?.open::<ResolvedPath>()?)
        });
        Tiers { memory, store, cms, is_unlisted }
    }
}

impl PageQuery {
    async fn live_page<P: Ports>(&self, call: Call<'_, P>) -> Result<Option<LivePage>, Error> {
        let (fetched, notes) = self.query(call).await?;
        if fetched.retention.is_partial() {
            return Err(Error::Upstream("parts of the response failed".to_owned()));
        }
        let Some(page) = fetched.document.model else { return Ok(None) };
        let (id, members_only, alternates) = (page.id, page.members_only, page.alternates.clone());
        let encoded =
            model::encode(&ResolvedPath::of(page)).map_err(|error| Error::Internal(error.to_string()))?;
        let hash = Envelope::hash_of(&encoded);
        Ok(Some(LivePage { id, section: notes.section, members_only, alternates, hash, tags: fetched.tags }))
    }
}

impl TierCopy {
    /// Whether it is a page; otherwise it says that there is none.
    pub fn is_page(&self) -> bool {
        matches!(*self.found.document, ResolvedPath::Page(_) | ResolvedPath::MembersOnly)
    }
}

impl Tiers {
    /// The copies, this isolate's first.
    pub fn copies(&self) -> impl Iterator<Item = &TierCopy> {
        self.memory.iter().chain(self.store.iter().flatten())
    }

    /// The element's id and its addresses, from the best tier that has a page. Of a members' page only the content system
    /// has them.
    pub fn page(&self) -> Option<(u32, Vec<Alternate>)> {
        if let Ok(Some(page)) = &self.cms {
            return Some((page.id, page.alternates.clone()));
        }
        self.copies().find_map(|copy| match &*Rc::clone(&copy.found.document) {
            ResolvedPath::Page(page) => Some((page.id, page.alternates.clone())),
            _ => None,
        })
    }
}
