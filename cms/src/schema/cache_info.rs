//! What a response depends on, gathered while it is made: its tags, and when it ends by itself.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use crate::store::{Criteria, Element, Filter, ParamType, element_tag, query_tag};

/// What one response depends on.
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
    /// What has been gathered so far.
    pub fn dependency(&self) -> CacheDependency {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn tag(&self, tag: String) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).tags.insert(tag);
    }

    /// A query by ids depends on these elements, one by section on what is saved there, any other on all of its kind. An
    /// element of any kind is only found by its address, which is asked for by its id.
    pub(super) fn query(&self, criteria: &Criteria) {
        let Some(kind) = criteria.kind.map(|kind| kind.word()) else { return };
        let values = |wanted: &str, of: ParamType| {
            criteria.filters.iter().find_map(|filter| match filter {
                Filter::Column { column, values, param_type } if *column == wanted && *param_type == of => {
                    Some(values)
                }
                _ => None,
            })
        };
        let ids = values("e.id", ParamType::Number).map(|ids| ids.iter().map(|id| id.parse().ok()));
        if let Some(ids) = ids.and_then(Iterator::collect::<Option<Vec<i64>>>) {
            ids.into_iter().for_each(|id| self.tag(element_tag(kind, id)));
            return;
        }
        let sources = values("e.source", ParamType::Text);
        match sources.filter(|sources| sources.iter().all(|source| is_name(source))) {
            Some(sources) => {
                sources.iter().for_each(|source| self.tag(query_tag(kind, Some(source))));
            }
            None => self.tag(query_tag(kind, None)),
        }
    }

    /// An element that is part of the response.
    pub(super) fn element(&self, element: &Element) {
        let info = &mut *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        info.tags.insert(element_tag(element.kind.word(), element.id));
        info.expires = info.expires.into_iter().chain(element.expiry_date).min();
    }
}

/// Whether a value of an argument is a handle, and no condition such as `not news`.
fn is_name(value: &str) -> bool {
    !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Kind, Sites};

    fn check(criteria: Criteria, expected: &[&str]) {
        let info = CacheInfo::default();
        info.query(&criteria);
        let tags = info.dependency().tags;
        assert_eq!(tags.iter().map(String::as_str).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn a_query_depends_on_no_more_than_it_says() {
        let entries = || Criteria::new(Kind::Entry, Sites::All);
        check(entries(), &["entry:*"]);
        check(entries().text("s.uri", "about"), &["entry:*"]);
        check(entries().number("e.id", 7).text("e.source", "news"), &["entry:7"]);
        check(entries().text("e.source", "news").text("s.slug", "fair"), &["entry:in news"]);
        check(entries().text("e.source", "not news"), &["entry:*"]);
        check(Criteria { sites: Sites::All, ..Criteria::default() }.text("s.uri", "about"), &[]);
    }
}
