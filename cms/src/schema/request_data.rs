//! The data that resolvers share during one request.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use crate::formie::CaptchaContext;
use crate::images::{Transform, TransformRequest, address};
use crate::members::{MemberOperations, Members};
use crate::store::{self, Criteria, Draft, Element, ElementKey, Layout, Member, Site, Sites, Store};

use super::{CacheInfo, Sdl};

/// The transforms that a response names.
pub(crate) type NamedTransforms = Mutex<Vec<TransformRequest>>;

/// The resolvers' context during one request.
pub struct RequestData {
    pub store: Arc<Store>,
    pub layout: Arc<Layout>,
    pub sdl: Arc<Sdl>,
    /// Scheme and host of this service's files.
    pub origin: String,
    /// The time of the request in Unix milliseconds, including the clock's offset.
    pub now: i64,
    /// The draft of the preview token.
    pub draft: Option<Draft>,
    pub members: Arc<Members>,
    /// The member whose token was sent.
    pub viewer: Option<Member>,
    pub captchas: CaptchaContext,
    /// How many seconds the queue takes to index a submission.
    pub index_seconds: i64,
    pub(crate) transforms: Arc<NamedTransforms>,
    pub(crate) cache_info: Arc<CacheInfo>,
    pub(crate) cache: ElementCache,
}

/// Elements read so far, so that no request reads one twice.
#[derive(Default)]
pub struct ElementCache {
    elements: Mutex<HashMap<ElementKey, Arc<Element>>>,
    localized: Mutex<HashMap<i64, Vec<Arc<Element>>>>,
}

impl RequestData {
    pub(super) fn member_operations(&self) -> MemberOperations<'_> {
        MemberOperations {
            members: &self.members,
            layout: &self.layout,
            viewer: self.viewer.as_ref(),
            now: self.now,
        }
    }

    /// The URL of an asset's transform, recorded as one that the response names.
    pub(super) fn transform_address(&self, asset: &Element, transform: &Transform) -> String {
        if let Some(named) = TransformRequest::new(asset, transform) {
            self.transforms.lock().unwrap_or_else(PoisonError::into_inner).push(named);
        }
        address(&self.origin, asset, transform)
    }

    pub fn site(&self, id: i64) -> Option<&Site> {
        self.layout.site(id)
    }

    pub fn find(&self, criteria: &Criteria) -> store::Result<Vec<Arc<Element>>> {
        self.cache_info.query(criteria);
        let found =
            self.store.read(|connection| store::find(connection, criteria, self.now, self.draft.as_ref()))?;
        Ok(self.remember(found))
    }

    /// The keys of the elements that meet the criteria.
    pub fn find_keys(&self, criteria: &Criteria) -> store::Result<Vec<ElementKey>> {
        self.cache_info.query(criteria);
        self.store.read(|connection| store::find_keys(connection, criteria, self.now, self.draft.as_ref()))
    }

    pub fn count(&self, criteria: &Criteria) -> store::Result<i64> {
        self.cache_info.query(criteria);
        self.store.read(|connection| store::count(connection, criteria, self.now, self.draft.as_ref()))
    }

    /// The live elements with these ids, in this order; each is read once per request.
    pub fn by_ids(&self, ids: &[i64], site: i64) -> store::Result<Vec<Arc<Element>>> {
        let sites = Sites::Only(vec![site]);
        let missing: Vec<i64> = {
            let seen = self.cache.elements.lock().unwrap_or_else(PoisonError::into_inner);
            ids.iter().copied().filter(|id| !seen.contains_key(&(*id, site))).collect()
        };
        let found = self.store.read(|connection| {
            store::find_by_ids(connection, &missing, &sites, self.now, self.draft.as_ref())
        })?;
        self.remember(found);
        let seen = self.cache.elements.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(ids.iter().filter_map(|id| seen.get(&(*id, site)).cloned()).collect())
    }

    /// The element in its other languages. Read at once for all similar elements seen so far: a query that asks for the
    /// languages of one element of a list asks for those of the others too.
    pub fn localized(&self, element: &Element) -> store::Result<Vec<Arc<Element>>> {
        let mut known = self.cache.localized.lock().unwrap_or_else(PoisonError::into_inner);
        if !known.contains_key(&element.id) {
            let missing = self.alike(element, &known);
            let mut found = self.store.read(|connection| {
                store::find_by_ids(connection, &missing, &Sites::All, self.now, self.draft.as_ref())
            })?;
            found.sort_by_key(|version| version.site);
            known.extend(missing.into_iter().map(|id| (id, Vec::new())));
            for version in found {
                self.cache_info.element(&version);
                known.entry(version.id).or_default().push(Arc::new(version));
            }
        }
        let versions = known.get(&element.id).into_iter().flatten();
        Ok(versions.filter(|version| version.site != element.site).cloned().collect())
    }

    /// This element, and those seen from its source whose languages are not loaded yet.
    fn alike(&self, element: &Element, known: &HashMap<i64, Vec<Arc<Element>>>) -> Vec<i64> {
        let seen = self.cache.elements.lock().unwrap_or_else(PoisonError::into_inner);
        let alike =
            seen.values().filter(|other| other.kind == element.kind && other.source == element.source);
        let ids = alike.map(|other| other.id).filter(|id| !known.contains_key(id)).chain([element.id]);
        ids.collect::<BTreeSet<_>>().into_iter().collect()
    }

    fn remember(&self, elements: Vec<Element>) -> Vec<Arc<Element>> {
        let elements: Vec<Arc<Element>> = elements.into_iter().map(Arc::new).collect();
        elements.iter().for_each(|element| self.cache_info.element(element));
        let mut seen = self.cache.elements.lock().unwrap_or_else(PoisonError::into_inner);
        for element in elements.iter().filter(|element| element.status(self.now) == store::Status::Live) {
            seen.insert((element.id, element.site), element.clone());
        }
        if let Some(draft) = &self.draft {
            for element in elements.iter().filter(|element| element.id == draft.element()) {
                seen.insert((element.id, element.site), element.clone());
            }
        }
        elements
    }
}
