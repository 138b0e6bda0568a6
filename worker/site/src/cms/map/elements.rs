//! The operation `HealthElements`: a page of the list of all elements, in all their languages.

// The generated types are named like the schema's.
#![allow(non_camel_case_types)]

use graphql_client::GraphQLQuery;

use super::addresses::Counts;
use super::link::{alternates, path};
use super::text::{element_id, plain};
use super::wire::items;
use crate::{
    model::Alternate,
    routing::{locale::Locale, site::Sites},
};

type QueryArgument = u32;

#[derive(GraphQLQuery)]
#[graphql(
    schema_path = "../../graphql/pruned.graphqls",
    query_path = "../../graphql/content-health.graphql",
    fragments_other_variant = "true",
    skip_serializing_none
)]
pub(crate) struct HealthElements;

/// Stands for the section of categories, which have none.
const CATEGORIES: &str = "productCategories";

/// An element in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ElementVersion {
    pub id: u32,
    pub locale: Locale,
    pub title: String,
    /// Absent for what has no page of its own.
    pub path: Option<String>,
    pub section: String,
    /// Its addresses in other languages, as it states them.
    pub alternates: Vec<Alternate>,
    pub members_only: bool,
}

/// Elements with all their languages.
#[derive(Debug)]
pub struct ElementBatch {
    /// Each element's languages, with the position in the list after it.
    pub elements: Vec<(Vec<ElementVersion>, Counts)>,
    pub total: Counts,
}

/// For the elements after those that have been read.
pub(crate) fn variables(sites: &Sites, read: Counts, limit: usize) -> health_elements::Variables {
    health_elements::Variables {
        sites: Some(sites.iter().map(|site| Some(site.site_id)).collect()),
        limit: i64::try_from(limit).ok(),
        entries_offset: i64::try_from(read.entries).ok(),
        categories_offset: i64::try_from(read.categories).ok(),
    }
}

/// The next entries, or the next categories once all entries have been read. `None` when the response lacks the totals.
pub(crate) fn map(
    response: health_elements::ResponseData,
    sites: &Sites,
    read: Counts,
) -> Option<ElementBatch> {
    let total = Counts::of(response.entry_count, response.category_count)?;
    let is_of_entries = read.entries < total.entries;
    let rows: Vec<Row> = match is_of_entries {
        true => items(response.entries).map(of_entry).collect(),
        false => items(response.categories).map(of_category).collect(),
    };
    let after = |rows: usize| match is_of_entries {
        true => Counts { entries: read.entries.saturating_add(rows), ..read },
        false => Counts { categories: read.categories.saturating_add(rows), ..read },
    };
    let end = after(rows.len());
    let is_last =
        if is_of_entries { end.entries >= total.entries } else { end.categories >= total.categories };
    let (mut elements, mut count) = (Vec::new(), 0_usize);
    for element in rows.chunk_by(|one, other| one.id == other.id) {
        count = count.saturating_add(element.len());
        let versions = element.iter().filter_map(|row| row.version(sites)).collect();
        elements.push((versions, after(count)));
    }
    // The languages of the last one may go on in the next response.
    if !is_last && elements.len() > 1 {
        elements.pop();
    }
    Some(ElementBatch { elements, total })
}

/// An entry or category of the response.
struct Row {
    id: Option<u32>,
    site_id: Option<i64>,
    title: Option<String>,
    uri: Option<String>,
    section: String,
    localized: Vec<(Option<i64>, Option<String>)>,
    members_only: bool,
}

fn of_entry(entry: health_elements::HealthElementsEntries) -> Row {
    use health_elements::HealthElementsEntriesOn as Type;
    Row {
        members_only: matches!(&entry.on, Type::pages_default_Entry(own) if own.members_only.unwrap_or_default()),
        id: element_id(&entry.id),
        site_id: entry.site_id,
        title: entry.title,
        uri: entry.uri,
        section: entry.section_handle.unwrap_or_default(),
        localized: items(entry.localized).map(|other| (other.site_id, other.uri)).collect(),
    }
}

fn of_category(category: health_elements::HealthElementsCategories) -> Row {
    Row {
        id: element_id(&category.id),
        site_id: category.site_id,
        title: category.title,
        uri: category.uri,
        section: CATEGORIES.to_owned(),
        localized: items(category.localized).map(|other| (other.site_id, other.uri)).collect(),
        members_only: false,
    }
}

impl Row {
    /// `None` in a language that this deployment does not have.
    fn version(&self, sites: &Sites) -> Option<ElementVersion> {
        Some(ElementVersion {
            id: self.id?,
            locale: sites.locale_of(self.site_id)?,
            title: plain(self.title.clone()),
            path: self.uri.as_deref().map(path),
            section: self.section.clone(),
            alternates: alternates(self.localized.iter().cloned(), sites).collect(),
            members_only: self.members_only,
        })
    }
}
