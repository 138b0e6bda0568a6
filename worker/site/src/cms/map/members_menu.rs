//! The main navigation with the items for members, which is queried for each page.

// The generated types are named like the schema's.
#![allow(non_camel_case_types)]

use serde::Deserialize;

use super::chrome::{self, Audience, chrome as derived};
use super::context::MappingContext;
use super::wire::{NullableList, items};
use crate::model::{Menu, MenuItem};

/// An entry of any type, which is converted to the derived types: these buffer each entry until its type is known, which
/// took an eighth of a member's page.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Entry {
    #[serde(rename = "__typename")]
    type_name: Option<String>,
    title: Option<String>,
    members_only: Option<bool>,
    internal_link: NullableList<Target>,
    external_link: Option<String>,
    open_in_new_tab: Option<bool>,
    category: NullableList<Target>,
    children: NullableList<Entry>,
}

/// The target of an entry.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Target {
    uri: Option<String>,
    section_handle: Option<String>,
}

/// Maps the navigation.
pub(crate) fn map(entries: Vec<Option<Entry>>) -> Menu {
    let mut context = MappingContext::default();
    let mut item = |entry: Entry, children| {
        let entry = derived::NavigationItem::from(entry);
        chrome::menu_item(entry, children, Audience::Members, &mut context)
    };
    let mut shown = |mut entry: Entry| {
        let children = items(entry.children.take()).filter_map(|child| item(child, Vec::new()));
        let children: Vec<MenuItem> = children.collect();
        item(entry, children)
    };
    Menu { items: items(Some(entries)).filter_map(&mut shown).collect() }
}

impl From<Entry> for derived::NavigationItem {
    fn from(entry: Entry) -> derived::NavigationItem {
        use derived::{
            NavigationItemOn as Type, NavigationItemOnNavigationCategoryEntryCategory as CategoryTarget,
            NavigationItemOnNavigationInternalEntryInternalLink as InternalTarget,
            NavigationItemOnnavigation_category_Entry as Category,
            NavigationItemOnnavigation_external_Entry as External,
            NavigationItemOnnavigation_internal_Entry as Internal,
        };
        let members_only = entry.members_only;
        let on = match entry.type_name.as_deref() {
            Some("navigation_internal_Entry") => {
                let target = |Target { uri, section_handle }| Some(InternalTarget { uri, section_handle });
                let internal_link = Some(items(entry.internal_link).map(target).collect());
                Type::navigation_internal_Entry(Internal { members_only, internal_link })
            }
            Some("navigation_external_Entry") => Type::navigation_external_Entry(External {
                members_only,
                external_link: entry.external_link,
                open_in_new_tab: entry.open_in_new_tab,
            }),
            Some("navigation_category_Entry") => {
                let target = |Target { uri, .. }| Some(CategoryTarget { uri });
                let category = Some(items(entry.category).map(target).collect());
                Type::navigation_category_Entry(Category { members_only, category })
            }
            _ => Type::Unknown,
        };
        // An id is only needed for cache tags.
        derived::NavigationItem { id: None, title: entry.title, on }
    }
}
