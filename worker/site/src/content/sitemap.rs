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
    model::{Alternate, Part, PartSize, Place, SitemapEntry},
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

impl Content {
    /// A file of the sitemap covers this many entries.
    pub const SITEMAP_FILE: u32 = 1000;

    /// How much there is of each part of the sitemap.
    ///
    /// # Errors
    /// `Error::Upstream` when there is no copy and the content system fails.
    pub async fn sitemap_parts(
        &'static self,
        site: &Site,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<Found<Vec<PartSize>>, Error> {
        self.find(PartsQuery { locale: site.locale, site_id: site.site_id }, ports, trace).await
    }

    /// What a file of a part lists; the first file is number 1.
    ///
    /// # Errors
    /// `Error::Upstream` when there is no copy and the content system fails.
    pub async fn sitemap_entries(
        &'static self,
        site: &Site,
        (part, number): (Part, u32),
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<Found<Vec<SitemapEntry>>, Error> {
        let address = format!("{}-{number}", part.name());
        let (locale, site_id) = (site.locale, site.site_id);
        let query = EntriesQuery { sites: &self.sites, locale, site_id, part, number, address };
        self.find(query, ports, trace).await
    }
}

#[derive(Clone)]
struct PartsQuery {
    locale: Locale,
    site_id: u32,
}

impl Query for PartsQuery {
    type Document = Vec<PartSize>;

    fn locale(&self) -> Locale {
        self.locale
    }

    fn address(&self) -> (&'static str, &str) {
        ("sitemap", "parts")
    }

    async fn fetch<P: Ports>(&self, call: Call<'_, P>) -> Result<Fetched<Vec<PartSize>>, Error> {
        let variables = wire::Variables {
            site: Some(vec![Some(self.site_id)]),
            pages: Some(sections(Part::Pages).map(|section| Some(section.to_owned())).collect()),
            ..wire::Variables::default()
        };
        let answer = ask("SitemapParts", variables, call).await?;
        let tags = Part::ALL.into_iter().flat_map(sections).map(tag);
        Ok(Fetched {
            document: parts(answer),
            tags: all_tags(tags, self.locale),
            brief: false,
            partial: false,
        })
    }
}

#[derive(Clone)]
struct EntriesQuery {
    sites: &'static Sites,
    locale: Locale,
    site_id: u32,
    part: Part,
    number: u32,
    /// The part with the number: what the document is kept under.
    address: String,
}

impl Query for EntriesQuery {
    type Document = Vec<SitemapEntry>;

    fn locale(&self) -> Locale {
        self.locale
    }

    fn address(&self) -> (&'static str, &str) {
        ("sitemap", &self.address)
    }

    async fn fetch<P: Ports>(&self, call: Call<'_, P>) -> Result<Fetched<Vec<SitemapEntry>>, Error> {
        let size = i64::from(Content::SITEMAP_FILE);
        let skipped = i64::from(self.number.saturating_sub(1));
        let mut variables = wire::Variables {
            site: Some(vec![Some(self.site_id)]),
            limit: Some(size),
            offset: Some(size.saturating_mul(skipped)),
            ..wire::Variables::default()
        };
        let operation = match self.part {
            Part::Categories => "SitemapCategories",
            part => {
                variables.section = Some(sections(part).map(|section| Some(section.to_owned())).collect());
                "SitemapEntries"
            }
        };
        let answer = ask(operation, variables, call).await?;
        Ok(Fetched {
            document: entries(answer, self.sites, self.locale),
            tags: all_tags(sections(self.part).map(tag), self.locale),
            brief: false,
            partial: false,
        })
    }
}

/// An answer without faults: one with holes would tell search engines that pages are gone.
async fn ask<P: Ports>(
    operation_name: &'static str,
    variables: wire::Variables,
    call: Call<'_, P>,
) -> Result<wire::ResponseData, Error> {
    let operation = QueryBody { variables, query: wire::QUERY, operation_name };
    let answer = call.cms.ask::<_, wire::ResponseData>(&operation, None, call.ports, call.trace).await?;
    match answer.partial {
        true => Err(Error::Upstream(format!("{operation_name}: an answer with errors is no sitemap"))),
        false => Ok(answer.data),
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

fn tag(section: &str) -> String {
    format!("section:{section}")
}

fn parts(answer: wire::ResponseData) -> Vec<PartSize> {
    type Latest = Option<Vec<Option<wire::Changed>>>;
    let entry = |latest: Latest| latest.into_iter().flatten().flatten().next()?.date_updated;
    let category = answer.latest_categories.into_iter().flatten().flatten().next();
    let found = [
        (Part::Pages, answer.pages, entry(answer.latest_pages)),
        (Part::Categories, answer.categories, category.and_then(|category| category.date_updated)),
        (Part::Products, answer.products, entry(answer.latest_products)),
        (Part::Projects, answer.projects, entry(answer.latest_projects)),
        (Part::News, answer.news, entry(answer.latest_news)),
        (Part::Faq, answer.faq, entry(answer.latest_faq)),
    ];
    let size = |(part, count, changed): (Part, Option<i64>, Option<String>)| PartSize {
        part,
        count: count.and_then(|count| u32::try_from(count).ok()).unwrap_or_default(),
        changed: moment(changed.as_deref()),
    };
    found.into_iter().map(size).collect()
}

fn entries(answer: wire::ResponseData, sites: &Sites, locale: Locale) -> Vec<SitemapEntry> {
    use wire::SitemapPartsEntriesOn as Type;
    let entries = answer.entries.into_iter().flatten().flatten().filter_map(|entry| {
        let members_only = match entry.on {
            Type::pages_default_Entry(own) => own.members_only.unwrap_or_default(),
            Type::Unknown => false,
        };
        let others = entry.localized.into_iter().map(|other| (other.site_id, other.uri));
        let place = match SCREENS.contains(&entry.section_handle.as_str()) {
            true => screen(entry.section_handle, others, sites, locale),
            false => addresses(entry.uri?, others, sites, locale),
        };
        let listed = SitemapEntry { place, changed: moment(entry.date_updated.as_deref()) };
        (!members_only).then_some(listed)
    });
    let categories = answer.located.into_iter().flatten().flatten().filter_map(|category| {
        let others = category.localized.into_iter().map(|other| (other.site_id, other.uri));
        let place = addresses(category.uri?, others, sites, locale);
        Some(SitemapEntry { place, changed: moment(category.date_updated.as_deref()) })
    });
    entries.chain(categories).collect()
}

/// The language that a site of the content system is for.
fn locale_of(site: Option<i64>, sites: &Sites) -> Option<Locale> {
    sites.iter().find(|known| Some(i64::from(known.site_id)) == site).map(|known| known.locale)
}

fn screen(
    section: String,
    others: impl Iterator<Item = (Option<i64>, Option<String>)>,
    sites: &Sites,
    locale: Locale,
) -> Place {
    let mut locales: Vec<Locale> =
        others.filter_map(|(site, _)| locale_of(site, sites)).chain([locale]).collect();
    locales.sort();
    locales.dedup();
    Place::Screen { section, locales }
}

fn addresses(
    uri: String,
    others: impl Iterator<Item = (Option<i64>, Option<String>)>,
    sites: &Sites,
    locale: Locale,
) -> Place {
    let elsewhere = others.filter_map(|(site, uri)| {
        let there = Alternate { locale: locale_of(site, sites)?, href: path(&uri?) };
        Some(there).filter(|there| there.locale != locale)
    });
    let mut alternates: Vec<Alternate> = elsewhere.chain([Alternate { locale, href: path(&uri) }]).collect();
    alternates.sort_by_key(|alternate| alternate.locale);
    Place::Addresses(alternates)
}
