//! What a response depends on, collected while it is made: its tags and its expiry.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use crate::store::{Criteria, Element, Filter, element_tag, query_tag};

#[derive(Debug, Default)]
pub struct CacheInfo(Mutex<CacheDependency>);

/// What a response depended on when it was made.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct CacheDependency {
    pub tags: BTreeSet<String>,
    /// When the first of its elements expires (Unix milliseconds).
    pub expires: Option<i64>,
}

impl CacheInfo {
    /// What has been collected so far.
    pub fn dependency(&self) -> CacheDependency {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn tag(&self, tag: String) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).tags.insert(tag);
    }

    /// A query by ids depends on these elements, one by section on saves there, any other on its whole kind. A query
    /// for any kind only resolves a URL; the element is then loaded by id.
    pub(super) fn query(&self, criteria: &Criteria) {
        let Some(kind) = criteria.kind.map(|kind| kind.word()) else { return };
        let ids = criteria.filters.iter().find_map(|filter| match filter {
            Filter::Number { column: "e.id", values } => Some(values),
            _ => None,
        });
        let sources = criteria.filters.iter().find_map(|filter| match filter {
            Filter::Text { column: "e.source", values } => Some(values),
            _ => None,
        });
        match (ids, sources) {
            (Some(ids), _) => ids.iter().for_each(|id| self.tag(element_tag(kind, *id))),
            (_, Some(sources)) => {
                sources.iter().for_each(|source| self.tag(query_tag(kind, Some(source))));
            }
            _ => self.tag(query_tag(kind, None)),
        }
    }

    /// Adds an element of the response.
    pub(super) fn element(&self, element: &Element) {
        let info = &mut *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        info.tags.insert(element_tag(element.kind.word(), element.id));
        info.expires = info.expires.into_iter().chain(element.publication.expiry_date).min();
    }
}
