//! The operations of `graphql/sitemap.graphql`.

// The generated types are named like the schema's.
#![allow(non_camel_case_types)]

use graphql_client::GraphQLQuery;

use super::link::{alternates, path};
use super::text::unix_seconds;
use super::wire::{NullableList, items};
use crate::{
    model::{Alternate, Part, PartSize, SitemapEntry, SitemapLocation},
    routing::{locale::Locale, site::Sites},
};

type QueryArgument = u32;
type DateTime = String;

/// The number of entries of each kind, and the latest change.
#[derive(GraphQLQuery)]
#[graphql(
    schema_path = "../../graphql/pruned.graphqls",
    query_path = "../../graphql/sitemap.graphql",
    fragments_other_variant = "true",
    skip_serializing_none
)]
pub(crate) struct SitemapParts;

#[derive(GraphQLQuery)]
#[graphql(
    schema_path = "../../graphql/pruned.graphqls",
    query_path = "../../graphql/sitemap.graphql",
    fragments_other_variant = "true",
    skip_serializing_none
)]
pub(crate) struct SitemapEntries;

#[derive(GraphQLQuery)]
#[graphql(
    schema_path = "../../graphql/pruned.graphqls",
    query_path = "../../graphql/sitemap.graphql",
    fragments_other_variant = "true",
    skip_serializing_none
)]
pub(crate) struct SitemapCategories;

/// Single sections: their only entry has a route of its own.
const SCREENS: [&str; 6] =
    ["home", "productsOverview", "projectsOverview", "newsOverview", "faqOverview", "colorChart"];

/// The section handles of a part; for categories the handle of the category group.
pub(crate) fn sections(part: Part) -> impl Iterator<Item = &'static str> {
    let (own, screens): (_, &[&str]) = match part {
        Part::Pages => ("pages", &SCREENS),
        Part::Categories => ("productCategories", &[]),
        Part::Products => ("products", &[]),
        Part::Projects => ("projects", &[]),
        Part::News => ("news", &[]),
        Part::Faq => ("faq", &[]),
    };
    std::iter::once(own).chain(screens.iter().copied())
}

pub(crate) fn entries(
    response: sitemap_entries::ResponseData,
    sites: &Sites,
    locale: Locale,
) -> Vec<SitemapEntry> {
    use sitemap_entries::SitemapEntriesEntriesOn as Type;
    let mut entries = Vec::new();
    for entry in items(response.entries) {
        if matches!(&entry.on, Type::pages_default_Entry(own) if own.members_only.unwrap_or_default()) {
            continue;
        }
        let section = entry.section_handle.unwrap_or_default();
        let others = items(entry.localized).map(|other| (other.site_id, other.uri));
        let place = if SCREENS.contains(&section.as_str()) {
            let others = others.filter_map(|(site_id, _)| sites.locale_of(site_id));
            SitemapLocation::Screen { section, locales: others.chain([locale]).collect() }
        } else {
            let Some(uri) = entry.uri else { continue };
            addresses(&uri, others, sites, locale)
        };
        entries.push(SitemapEntry { place, changed: unix_seconds(entry.date_updated.as_deref()) });
    }
    entries
}

pub(crate) fn categories(
    response: sitemap_categories::ResponseData,
    sites: &Sites,
    locale: Locale,
) -> Vec<SitemapEntry> {
    let entries = items(response.located).filter_map(|category| {
        let others = items(category.localized).map(|other| (other.site_id, other.uri));
        let place = addresses(&category.uri?, others, sites, locale);
        Some(SitemapEntry { place, changed: unix_seconds(category.date_updated.as_deref()) })
    });
    entries.collect()
}

pub(crate) fn parts(response: sitemap_parts::ResponseData) -> Vec<PartSize> {
    type Latest = NullableList<sitemap_parts::Changed>;
    let entry = |latest: Latest| items(latest).next()?.date_updated;
    let category = items(response.latest_categories).next().and_then(|category| category.date_updated);
    let found = [
        (Part::Pages, response.pages, entry(response.latest_pages)),
        (Part::Categories, response.categories, category),
        (Part::Products, response.products, entry(response.latest_products)),
        (Part::Projects, response.projects, entry(response.latest_projects)),
        (Part::News, response.news, entry(response.latest_news)),
        (Part::Faq, response.faq, entry(response.latest_faq)),
    ];
    let parts = found.into_iter().filter_map(|(part, count, changed)| {
        let count = u32::try_from(count?).ok()?;
        Some(PartSize { part, count, changed: unix_seconds(changed.as_deref()) })
    });
    parts.collect()
}

/// The addresses of an entry, starting with the queried language.
fn addresses(
    uri: &str,
    others: impl Iterator<Item = (Option<i64>, Option<String>)>,
    sites: &Sites,
    locale: Locale,
) -> SitemapLocation {
    let own = Alternate { locale, href: path(uri) };
    SitemapLocation::Addresses(std::iter::once(own).chain(alternates(others, sites)).collect())
}
