//! The operation `Addresses`: the local paths of all elements of a language, in pages of some thousands.

// The generated types are named like the schema's.
#![allow(non_camel_case_types)]

use graphql_client::GraphQLQuery;
use serde::{Deserialize, Serialize};

use super::link::path;
use crate::model::PathHash;

type QueryArgument = u32;

#[derive(GraphQLQuery)]
#[graphql(
    schema_path = "../../graphql/pruned.graphqls",
    query_path = "../../graphql/addresses.graphql",
    fragments_other_variant = "true",
    skip_serializing_none
)]
pub(crate) struct Addresses;

/// Most entries and most categories in one response.
const LIMIT: i64 = 2000;

/// Numbers of entries and of categories: those that have been read, or all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Counts {
    pub entries: usize,
    pub categories: usize,
}

impl Counts {
    /// `None` when the response does not say how many there are.
    pub fn of(entries: Option<i64>, categories: Option<i64>) -> Option<Counts> {
        let count = |count: Option<i64>| usize::try_from(count?).ok();
        Some(Counts { entries: count(entries)?, categories: count(categories)? })
    }
}

/// One response of a paginated list.
pub(crate) struct Batch<T> {
    pub items: Vec<T>,
    pub read: Counts,
    pub total: Counts,
}

/// For the elements after those that have been read.
pub(crate) fn variables(site_id: u32, read: Counts) -> addresses::Variables {
    addresses::Variables {
        site: Some(vec![Some(site_id)]),
        limit: Some(LIMIT),
        entries_offset: i64::try_from(read.entries).ok(),
        categories_offset: i64::try_from(read.categories).ok(),
    }
}

/// The hashed paths of the elements that have one. `None` when the response lacks the totals.
pub(crate) fn map(response: addresses::ResponseData) -> Option<Batch<PathHash>> {
    let total = Counts::of(response.entry_count, response.category_count)?;
    let entries = response.entries.unwrap_or_default();
    let categories = response.categories.unwrap_or_default();
    let read = Counts { entries: entries.len(), categories: categories.len() };
    let entries = entries.into_iter().flatten().filter_map(|entry| entry.uri);
    let categories = categories.into_iter().flatten().filter_map(|category| category.uri);
    let items = entries.chain(categories).map(|uri| PathHash::of(&path(&uri))).collect();
    Some(Batch { items, read, total })
}
