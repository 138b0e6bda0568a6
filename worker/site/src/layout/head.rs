//! What a page tells about itself in the head of its document.

use super::languages::Languages;
use crate::{
    components::{brand::company_name, breadcrumbs::Breadcrumbs, json_ld::JsonLd},
    context::Ctx,
    model::{Chrome, MetaTag, Page, Seo},
    routing::listing::{Listing, Sort},
};

/// Tags that the layout writes itself, from configuration.
const OWN_TAGS: [&str; 5] = ["og:url", "og:locale", "og:locale:alternate", "og:site_name", "viewport"];

/// What a page tells about itself.
pub struct PageMeta<'a> {
    /// Which screen it is: the end of the body's class, such as `home` in `page--home`.
    pub screen: &'static str,
    /// Title, for the document's title when search metadata has none.
    pub title: &'a str,
    /// Search metadata of the content system.
    pub seo: Option<&'a Seo>,
    /// Where the page is found in other languages.
    pub languages: Languages<'a>,
    /// The trail above the page.
    pub breadcrumbs: Option<Breadcrumbs<'a>>,
    /// Structured data of our own, for what the content system's says nothing about.
    pub json_ld: Vec<JsonLd>,
    /// Search engines stay away, whatever the metadata says.
    pub noindex: bool,
}

impl<'a> PageMeta<'a> {
    /// What every page of the content system tells: its titles, its languages, the trail above it.
    pub fn of_page(screen: &'static str, ctx: &Ctx<'a>, page: &'a Page) -> PageMeta<'a> {
        PageMeta {
            screen,
            title: &page.title,
            seo: Some(&page.seo),
            languages: Languages::Entry(&page.alternates),
            breadcrumbs: Some(Breadcrumbs::of(ctx, page)),
            json_ld: Vec::new(),
            noindex: page.members_only,
        }
    }

    /// The title the editors gave for search engines, else the page's own with the company's name. Later pages of a list
    /// say which one they are.
    pub(super) fn document_title(&self, ctx: &Ctx<'_>, chrome: &Chrome) -> String {
        let given = self.seo.and_then(|seo| seo.title.clone()).filter(|title| !title.trim().is_empty());
        let title = given.unwrap_or_else(|| format!("{} | {}", self.title, company_name(ctx, chrome)));
        match ctx.listing.skipped {
            0 => title,
            _ => {
                format!(
                    "{} | {title}",
                    ctx.messages.page_number.replace("{n}", &ctx.listing.page().to_string())
                )
            }
        }
    }
}

/// The one address of what is shown: a later page of a list has its own, a filtered or sorted list is the whole one in
/// another light.
pub(super) fn canonical(ctx: &Ctx<'_>) -> String {
    let Listing { skipped, sort, .. } = ctx.listing;
    let whole = sort == Sort::default() && !ctx.listing.is_filtered();
    let listing = if whole { Listing { skipped, ..Listing::default() } } else { Listing::default() };
    format!("{}{}", ctx.absolute(ctx.path), listing.query())
}

pub(super) fn tags(seo: &Seo, noindex: bool) -> Vec<&MetaTag> {
    let ours = |tag: &&MetaTag| !(OWN_TAGS.contains(&tag.key.as_str()) || noindex && tag.key == "robots");
    seo.tags.iter().filter(ours).collect()
}

/// The content system's structured data and the page's own; the trail is added when the content system sends none.
pub(super) fn json_ld(
    seo: Option<&Seo>,
    breadcrumbs: Option<&Breadcrumbs<'_>>,
    own: Vec<JsonLd>,
) -> Vec<JsonLd> {
    let given = seo.map(|seo| seo.json_ld.as_slice()).unwrap_or_default();
    let trail = breadcrumbs.filter(|_| !given.iter().any(|json| json.contains("BreadcrumbList")));
    given.iter().map(|json| JsonLd::new(json)).chain(own).chain(trail.map(Breadcrumbs::json_ld)).collect()
}
