//! The index of an overview: by what its entries can be filtered.

use std::collections::BTreeMap;

use chrono::Datelike;

use super::context::MappingContext;
use super::text::{element_id, filled};
use super::wire::{self, IndexedEntryOn, IndexedEntryOnProjectsDefaultEntryProductsOn as ProductOn, items};
use crate::model::{IndexedCategory, IndexedEntry, Overview, OverviewIndex, Paginated};

/// The topmost product categories, by their positions in the structure.
type Categories = BTreeMap<(i64, u32), String>;

/// An overview with its index, which is empty when entries of the list are missing in it.
pub(crate) fn overview<T>(
    list: Paginated<T>,
    index: wire::NullableList<wire::IndexedEntry>,
    context: &mut MappingContext,
) -> Overview<T> {
    let mut categories = Categories::new();
    let entries = items(index).filter_map(|entry| indexed(entry, &mut categories, context));
    let entries: Vec<_> = entries.collect();
    let categories = categories.into_iter().map(|((_, id), title)| IndexedCategory { id, title }).collect();
    let is_complete = u32::try_from(entries.len()).is_ok_and(|count| count >= list.total);
    let index = if is_complete { OverviewIndex { entries, categories } } else { OverviewIndex::default() };
    Overview::new(list, index)
}

fn indexed(
    entry: wire::IndexedEntry,
    categories: &mut Categories,
    context: &mut MappingContext,
) -> Option<IndexedEntry> {
    let date = context.day(entry.post_date.as_deref());
    let mut indexed = IndexedEntry {
        id: element_id(&entry.id)?,
        year: date.and_then(|date| u16::try_from(date.year()).ok()),
        categories: Vec::new(),
    };
    let IndexedEntryOn::projects_default_Entry(project) = entry.on else { return Some(indexed) };
    for product in items(project.products) {
        // Moving a product to another category changes the overview.
        context.element(&product.id);
        let ProductOn::products_default_Entry(product) = product.on else { continue };
        for category in items(product.category).filter(|category| category.level == Some(1)) {
            context.element(&category.id);
            let (Some(id), Some(title)) = (element_id(&category.id), filled(category.title)) else {
                continue;
            };
            categories.insert((category.lft.unwrap_or(i64::MAX), id), title);
            if !indexed.categories.contains(&id) {
                indexed.categories.push(id);
            }
        }
    }
    Some(indexed)
}
