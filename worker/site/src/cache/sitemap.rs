//! What search engines may read: the documents behind the files of the sitemap.

// The generated names are those of the schema.
#![allow(non_camel_case_types)]

use graphql_client::{GraphQLQuery, QueryBody};
use serde::{Serialize, de::DeserializeOwned};

use super::Content;
use super::documents::all_tags;
use super::query::{Call, Fetched, Found, Query, Retention};
use crate::cms::map::link::path;
use crate::cms::map::text::moment;
use crate::cms::map::wire::{List, items};
use crate::{
    error::Error,
    http::trace::Trace,
    model::{Alternate, Part, PartSize, Place, Sitemap, SitemapEntry},
    ports::Ports,
    routing::locale::Locale,
    routing::site::{Site, Sites},
};

type QueryArgument = u32;
type DateTime = String;

/// How much there is of each kind, and what changed last.
#[derive(GraphQLQuery)]
#[graphql(
    schema_path = "../../graphql/pruned.graphqls",
    query_path = "../../graphql/sitemap.graphql",
    fragments_other_variant = "true",
    skip_serializing_none
)]
struct SitemapParts;

/// Entries with their addresses in every language.
#[derive(GraphQLQuery)]
#[graphql(
    schema_path = "../../graphql/pruned.graphqls",
    query_path = "../../graphql/sitemap.graphql",
    fragments_other_variant = "true",
    skip_serializing_none
)]
struct SitemapEntries;

/// Categories with their addresses in every language.
#[derive(GraphQLQuery)]
#[graphql(
    schema_path = "../../graphql/pruned.graphqls",
    query_path = "../../graphql/sitemap.graphql",
    fragments_other_variant = "true",
    skip_serializing_none
)]
struct SitemapCategories;

/// Sections whose only entry is a screen by itself.
const SCREENS: [&str; 6] =
    ["home", "productsOverview", "projectsOverview", "newsOverview", "faqOverview", "colorChart"];

/// A file of a part of the sitemap; the first is number 1.
type File = (Part, u32);

impl Content {
    /// A file of the sitemap covers this many entries.
    pub const SITEMAP_FILE: u32 = 1000;

    /// What a file of the sitemap is made from; without a file, what its index is made from.
    ///
    /// # Errors
    /// `Error::Upstream` when there is no copy and the content system fails.
    pub async fn sitemap(
        &'static self,
        site: &Site,
        file: Option<File>,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<Found<Sitemap>, Error> {
        let address =
            file.map_or_else(|| "index".to_owned(), |(part, number)| format!("{}/{number}", part.name()));
        let (locale, site_id) = (site.locale, site.site_id);
        self.find(SitemapQuery { sites: &self.sites, locale, site_id, file, address }, ports, trace).await
    }
}

#[derive(Clone)]
struct SitemapQuery {
    sites: &'static Sites,
    locale: Locale,
    site_id: u32,
    file: Option<File>,
    /// What the document is kept under.
    address: String,
}

impl SitemapQuery {
    /// The document of an operation's answer.
    async fn ask<V: Serialize, D: DeserializeOwned, P: Ports>(
        &self,
        operation: QueryBody<V>,
        essential: &[&str],
        map: impl FnOnce(D) -> Sitemap,
        call: Call<'_, P>,
    ) -> Result<Fetched<Sitemap>, Error> {
        let answer = call.cms.query(&operation, essential, None, call.ports, call.trace).await?;
        if answer.partial || essential.iter().any(|field| answer.has_lost(field)) {
            // One with holes would tell search engines that pages are gone.
            return Err(Error::Upstream("an answer with errors is no sitemap".to_owned()));
        }
        answer.log_mended(&format!("sitemap {}", self.address), call.ports);
        let retention = Retention::of(&answer);
        Ok(Fetched { document: map(answer.data), tags: self.tags(), retention, partial: false })
    }

    /// Whatever is published in one of these sections makes the document old.
    fn tags(&self) -> Vec<String> {
        let parts = Part::ALL.into_iter().filter(|part| self.file.is_none_or(|(own, _)| own == *part));
        all_tags(parts.flat_map(sections).map(|section| format!("section:{section}")), self.locale)
    }
}

impl Query for SitemapQuery {
    type Document = Sitemap;

    fn locale(&self) -> Locale {
        self.locale
    }

    fn address(&self) -> (&'static str, &str) {
        ("sitemap", &self.address)
    }

    async fn fetch<P: Ports>(&self, call: Call<'_, P>) -> Result<Fetched<Sitemap>, Error> {
        let site = Some(vec![Some(self.site_id)]);
        let named = |part| Some(sections(part).map(|section| Some(section.to_owned())).collect());
        let limit = i64::from(Content::SITEMAP_FILE);
        let offset = |number: u32| limit.saturating_mul(i64::from(number.saturating_sub(1)));
        match self.file {
            None => {
                let variables = sitemap_parts::Variables { site, pages: named(Part::Pages) };
                let map = |answer| Sitemap { parts: parts(answer), entries: Vec::new() };
                self.ask(SitemapParts::build_query(variables), &[], map, call).await
            }
            Some((Part::Categories, number)) => {
                let (limit, offset) = (Some(limit), Some(offset(number)));
                let variables = sitemap_categories::Variables { site, limit, offset };
                let map = |answer| Sitemap { parts: Vec::new(), entries: self.categories(answer) };
                self.ask(SitemapCategories::build_query(variables), &["located"], map, call).await
            }
            Some((part, number)) => {
                let (limit, offset) = (Some(limit), Some(offset(number)));
                let variables = sitemap_entries::Variables { site, section: named(part), limit, offset };
                let map = |answer| Sitemap { parts: Vec::new(), entries: self.entries(answer) };
                self.ask(SitemapEntries::build_query(variables), &["entries"], map, call).await
            }
        }
    }
}

/// The sections of a part, or the one group of the categories.
fn sections(part: Part) -> impl Iterator<Item = &'static str> {
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

impl SitemapQuery {
    fn entries(&self, answer: sitemap_entries::ResponseData) -> Vec<SitemapEntry> {
        use sitemap_entries::SitemapEntriesEntriesOn as Type;
        let mut entries = Vec::new();
        for entry in items(answer.entries) {
            if matches!(&entry.on, Type::pages_default_Entry(own) if own.members_only.unwrap_or_default()) {
                continue;
            }
            let section = entry.section_handle.unwrap_or_default();
            let others = items(entry.localized).map(|other| (other.site_id, other.uri));
            let place = if SCREENS.contains(&section.as_str()) {
                let others = others.filter_map(|(site_id, _)| locale_of(site_id, self.sites));
                Place::Screen { section, locales: others.chain([self.locale]).collect() }
            } else {
                let Some(uri) = entry.uri else { continue };
                addresses(&uri, others, self.sites, self.locale)
            };
            entries.push(SitemapEntry { place, changed: moment(entry.date_updated.as_deref()) });
        }
        entries
    }

    fn categories(&self, answer: sitemap_categories::ResponseData) -> Vec<SitemapEntry> {
        let entries = items(answer.located).filter_map(|category| {
            let others = items(category.localized).map(|other| (other.site_id, other.uri));
            let place = addresses(&category.uri?, others, self.sites, self.locale);
            Some(SitemapEntry { place, changed: moment(category.date_updated.as_deref()) })
        });
        entries.collect()
    }
}

/// The parts that an answer counts.
fn parts(answer: sitemap_parts::ResponseData) -> Vec<PartSize> {
    type Latest = List<sitemap_parts::Changed>;
    let entry = |latest: Latest| items(latest).next()?.date_updated;
    let category = items(answer.latest_categories).next().and_then(|category| category.date_updated);
    let found = [
        (Part::Pages, answer.pages, entry(answer.latest_pages)),
        (Part::Categories, answer.categories, category),
        (Part::Products, answer.products, entry(answer.latest_products)),
        (Part::Projects, answer.projects, entry(answer.latest_projects)),
        (Part::News, answer.news, entry(answer.latest_news)),
        (Part::Faq, answer.faq, entry(answer.latest_faq)),
    ];
    let mut parts = Vec::new();
    for (part, count, changed) in found {
        if let Some(count) = count.and_then(|count| u32::try_from(count).ok()) {
            parts.push(PartSize { part, count, changed: moment(changed.as_deref()) });
        }
    }
    parts
}

/// The language that a site of the content system is for.
fn locale_of(site: Option<i64>, sites: &Sites) -> Option<Locale> {
    sites.iter().find(|known| Some(i64::from(known.site_id)) == site).map(|known| known.locale)
}

/// The addresses of an entry, this language's first.
fn addresses(
    uri: &str,
    others: impl Iterator<Item = (Option<i64>, Option<String>)>,
    sites: &Sites,
    locale: Locale,
) -> Place {
    let mut alternates = vec![Alternate { locale, href: path(uri) }];
    for (site_id, uri) in others {
        if let (Some(locale), Some(uri)) = (locale_of(site_id, sites), uri) {
            alternates.push(Alternate { locale, href: path(&uri) });
        }
    }
    Place::Addresses(alternates)
}
