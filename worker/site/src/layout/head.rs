//! Metadata for the document's head.

use std::collections::BTreeSet;

use super::languages::Languages;
use crate::{
    assets::SheetFile,
    components::{brand::company_name, breadcrumbs::Breadcrumbs, script_json::ScriptJson},
    context::PageContext,
    model::{LinkTag, MetaTag, Page, Seo, Sheet},
    routing::listing::{Listing, Sort},
};

/// Tags that the layout writes from configuration, whatever SEOmatic sends.
const OWN_TAGS: [&str; 6] =
    ["og:url", "og:locale", "og:locale:alternate", "og:site_name", "robots", "viewport"];

pub struct PageMeta<'a> {
    /// Suffix of the body's class, such as `home` in `page--home`.
    pub screen: &'static str,
    /// Used as the document's title when `seo` has none.
    pub title: &'a str,
    pub seo: Option<&'a Seo>,
    pub languages: Languages<'a>,
    pub breadcrumbs: Option<Breadcrumbs<'a>>,
    /// The site's own JSON-LD, for types that SEOmatic's data lacks.
    pub json_ld: Vec<ScriptJson>,
    /// Adds `noindex`, whatever `seo` says.
    pub noindex: bool,
    /// Whether editors embedded frames of other sites.
    pub has_frames: bool,
    /// The style sheets that it links besides the one of all pages.
    pub sheets: BTreeSet<Sheet>,
}

impl<'a> PageMeta<'a> {
    /// The metadata of a page of the content system.
    pub fn of_page(screen: &'static str, ctx: &PageContext<'a>, page: &'a Page) -> PageMeta<'a> {
        PageMeta {
            screen,
            title: &page.title,
            seo: Some(&page.seo),
            languages: Languages::Entry(&page.alternates),
            breadcrumbs: Some(Breadcrumbs::of(ctx, page)),
            json_ld: Vec::new(),
            noindex: page.members_only,
            has_frames: page.has_frames(),
            sheets: page.sheets(),
        }
    }

    /// The metadata of a page without an entry, which search engines must not list.
    pub fn unlisted(
        screen: &'static str,
        title: &'a str,
        languages: Languages<'a>,
        breadcrumbs: Option<Breadcrumbs<'a>>,
        sheets: &[Sheet],
    ) -> PageMeta<'a> {
        PageMeta {
            screen,
            title,
            seo: None,
            languages,
            breadcrumbs,
            json_ld: Vec::new(),
            noindex: true,
            has_frames: false,
            sheets: sheets.iter().copied().collect(),
        }
    }

    /// The SEOmatic title, else the page's title with the company's name. Later pages of a list add their number.
    fn document_title(&self, ctx: &PageContext<'_>) -> String {
        let title = self.seo.and_then(|seo| seo.title.clone()).filter(|title| !title.trim().is_empty());
        let title = title.unwrap_or_else(|| format!("{} | {}", self.title, company_name(ctx)));
        match ctx.listing.page_index {
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

/// The content of the document's head.
pub(super) struct Head<'a> {
    pub title: String,
    pub site_name: &'a str,
    pub canonical: String,
    /// Also set for a search in the questions, whose results have no page of their own.
    pub has_canonical: bool,
    /// The directives for crawlers; empty without restrictions.
    pub robots: String,
    pub tags: Vec<&'a MetaTag>,
    /// Pairs of `hreflang` and URL.
    pub alternates: Vec<(&'static str, String)>,
    pub links: &'a [LinkTag],
    pub json_ld: Vec<ScriptJson>,
    /// Scripts that run once the visitor consents. A preview has none, since it must not count as a visit.
    pub scripts: Option<ScriptJson>,
    pub sheets: Vec<(Sheet, &'a SheetFile)>,
}

impl<'a> Head<'a> {
    /// The head, and the breadcrumbs, which the page shows too.
    pub(super) fn new(ctx: &PageContext<'a>, mut meta: PageMeta<'a>) -> (Head<'a>, Option<Breadcrumbs<'a>>) {
        let is_combined = ctx.listing.facets.count() > 1;
        let hidden = meta.noindex || ctx.preview.is_some() || meta.seo.is_some_and(|seo| seo.noindex);
        let noindex = hidden || is_combined;
        let original = meta.seo.and_then(|seo| seo.canonical.as_ref());
        let directives = meta.seo.map(|seo| seo.directives.as_str()).filter(|list| !list.is_empty());
        let robots: Vec<&str> = noindex.then_some("noindex").into_iter().chain(directives).collect();
        // Later or filtered pages of a list have no equivalent in other languages.
        let is_whole = ctx.listing == Listing::default();
        let scripts = meta.seo.and_then(|seo| seo.scripts.as_ref()).filter(|_| ctx.preview.is_none());
        // A copy of a form that was sent may be on any page.
        meta.sheets.extend(ctx.visitor.sent_list.map(|_| Sheet::Forms));
        let head = Head {
            title: meta.document_title(ctx),
            site_name: company_name(ctx),
            canonical: original.cloned().unwrap_or_else(|| canonical(ctx)),
            has_canonical: !hidden || ctx.visitor.search_query.is_some(),
            robots: robots.join(", "),
            tags: meta.seo.map(tags).unwrap_or_default(),
            alternates: if noindex || !is_whole || original.is_some() {
                Vec::new()
            } else {
                meta.languages.alternates(ctx)
            },
            links: meta.seo.map(|seo| seo.links.as_slice()).unwrap_or_default(),
            json_ld: json_ld(meta.seo, meta.breadcrumbs.as_ref(), meta.json_ld),
            scripts: scripts.map(|scripts| ScriptJson::new(&scripts.json)),
            sheets: ctx.assets.linked(&meta.sheets),
        };
        (head, meta.breadcrumbs)
    }
}

/// The canonical URL: later pages of a list have their own, filtered and sorted lists have that of the unfiltered
/// list.
fn canonical(ctx: &PageContext<'_>) -> String {
    let Listing { page_index, sort, .. } = ctx.listing;
    let whole = sort == Sort::default() && !ctx.listing.is_filtered();
    let listing = if whole { Listing { page_index, ..Listing::default() } } else { Listing::default() };
    format!("{}{}", ctx.absolute(ctx.path), listing.query())
}

fn tags(seo: &Seo) -> Vec<&MetaTag> {
    seo.tags.iter().filter(|tag| !OWN_TAGS.contains(&tag.key.as_str())).collect()
}

/// SEOmatic's JSON-LD and the page's own. Breadcrumbs are added when SEOmatic has none.
fn json_ld(
    seo: Option<&Seo>,
    breadcrumbs: Option<&Breadcrumbs<'_>>,
    own: Vec<ScriptJson>,
) -> Vec<ScriptJson> {
    let seomatic = seo.map(|seo| seo.json_ld.as_slice()).unwrap_or_default();
    let trail = breadcrumbs.filter(|_| !seomatic.iter().any(|json| json.contains("BreadcrumbList")));
    seomatic
        .iter()
        .map(|json| ScriptJson::new(json))
        .chain(own)
        .chain(trail.map(Breadcrumbs::json_ld))
        .collect()
}
