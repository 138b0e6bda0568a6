//! What search engines may read: the documents behind the files of the sitemap.

use graphql_client::QueryBody;

use super::{
    Content,
    documents::all_tags,
    link::path,
    query::{Call, Fetched, Found, Query},
    text::moment,
};
use crate::{
    error::Error,
    locale::Locale,
    model::{Alternate, Part, PartSize, Place, Sitemap, SitemapEntry},
    ports::Ports,
    site::{Site, Sites},
    trace::Trace,
};

type QueryArgument = u32;
type DateTime = String;

include!(concat!(env!("OUT_DIR"), "/sitemap.rs"));

use sitemap as wire;

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
    /// The whole question.
    fn operation(&self) -> QueryBody<wire::Variables> {
        let mut variables =
            wire::Variables { site: Some(vec![Some(self.site_id)]), ..wire::Variables::default() };
        let named = |part| Some(sections(part).map(|section| Some(section.to_owned())).collect());
        let operation_name = match self.file {
            None => {
                variables.pages = named(Part::Pages);
                "SitemapParts"
            }
            Some((Part::Categories, _)) => "SitemapCategories",
            Some((part, _)) => {
                variables.section = named(part);
                "SitemapEntries"
            }
        };
        if let Some((_, number)) = self.file {
            let size = i64::from(Content::SITEMAP_FILE);
            variables.limit = Some(size);
            variables.offset = Some(size.saturating_mul(i64::from(number.saturating_sub(1))));
        }
        QueryBody { variables, query: wire::QUERY, operation_name }
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
        let operation = self.operation();
        let answer = call.cms.ask::<_, wire::ResponseData>(&operation, None, call.ports, call.trace).await?;
        if answer.partial {
            // One with holes would tell search engines that pages are gone.
            return Err(Error::Upstream("an answer with errors is no sitemap".to_owned()));
        }
        let document = map(answer.data, self.sites, self.locale);
        Ok(Fetched { document, tags: self.tags(), brief: false, partial: false })
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

fn map(mut answer: wire::ResponseData, sites: &Sites, locale: Locale) -> Sitemap {
    use wire::SitemapPartsEntriesOn as Type;
    let mut entries = Vec::new();
    for entry in answer.entries.take().into_iter().flatten().flatten() {
        if matches!(&entry.on, Type::pages_default_Entry(own) if own.members_only.unwrap_or_default()) {
            continue;
        }
        let place = if SCREENS.contains(&entry.section_handle.as_str()) {
            let others = entry.localized.iter().filter_map(|other| locale_of(other.site_id, sites));
            Place::Screen { section: entry.section_handle, locales: others.chain([locale]).collect() }
        } else {
            let Some(uri) = entry.uri else { continue };
            addresses(&uri, entry.localized, sites, locale)
        };
        entries.push(SitemapEntry { place, changed: moment(entry.date_updated.as_deref()) });
    }
    for category in answer.located.take().into_iter().flatten().flatten() {
        let Some(uri) = category.uri else { continue };
        let place = addresses(&uri, category.localized, sites, locale);
        entries.push(SitemapEntry { place, changed: moment(category.date_updated.as_deref()) });
    }
    Sitemap { parts: parts(answer), entries }
}

/// The parts that an answer counts.
fn parts(answer: wire::ResponseData) -> Vec<PartSize> {
    type Latest = Option<Vec<Option<wire::Changed>>>;
    let entry = |latest: Latest| latest?.pop()??.date_updated;
    let category = answer.latest_categories.and_then(|mut latest| latest.pop()?);
    let found = [
        (Part::Pages, answer.pages, entry(answer.latest_pages)),
        (Part::Categories, answer.categories, category.and_then(|category| category.date_updated)),
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
    others: Vec<wire::SitemapPartsEntriesLocalized>,
    sites: &Sites,
    locale: Locale,
) -> Place {
    let mut alternates = vec![Alternate { locale, href: path(uri) }];
    for other in others {
        if let (Some(locale), Some(uri)) = (locale_of(other.site_id, sites), other.uri) {
            alternates.push(Alternate { locale, href: path(&uri) });
        }
    }
    Place::Addresses(alternates)
}
