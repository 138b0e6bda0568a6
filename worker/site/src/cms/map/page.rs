//! Maps a response to the page of an entry or category, or to an error page.

use super::blocks::BlockContext;
use super::cards;
use super::context::{Mapped, MappingContext};
use super::kinds::{self, Parts};
use super::link::{self, path};
use super::links;
use super::lists::Lists;
use super::picture::uncropped;
use super::scripts;
use super::seo;
use super::text::{element_id, filled};
use super::variants::Vocabulary;
use super::wire::{self, Subject, items};
use crate::config::Hosts;
use crate::error::Error;
use crate::model::{Alternate, Category, ErrorPage, Hero, HeroKind, Kind, MetaTag, NewsCard, Page, Seo};
use crate::routing::locale::Locale;
use crate::routing::path::text;
use crate::routing::site::Sites;
use crate::time_zone::TimeZone;

/// What the mapping needs to know about the query.
#[derive(Clone, Copy)]
pub(crate) struct MapInput<'a> {
    pub subject: Subject,
    pub sites: &'a Sites,
    pub locale: Locale,
    pub hosts: &'a Hosts,
    /// Whether it is an editor's preview, in which removed markup is counted.
    pub is_preview: bool,
}

impl MapInput<'_> {
    fn time_zone(&self) -> TimeZone {
        self.sites.of(self.locale).map(|site| site.time_zone).unwrap_or_default()
    }
}

/// `None` when no page has the address, or when an overview has no entry.
pub(crate) fn map(response: wire::ResponseData, input: MapInput<'_>) -> Mapped<Option<Page>> {
    let mut context = MappingContext::of_page(input.hosts, input.time_zone(), input.is_preview);
    if let Some(section) = input.subject.listed() {
        context.section(section);
    }
    let seo = response.seomatic.map_or_else(Seo::default, |containers| {
        let wire::Metadata {
            meta_title_container,
            meta_tag_container,
            meta_link_container,
            meta_script_container,
            meta_json_ld_container,
        } = containers;
        Seo {
            canonical: links::canonical(meta_link_container.as_deref(), input.sites),
            links: links::map(meta_link_container),
            scripts: scripts::map(meta_script_container),
            ..seo::map(meta_title_container, meta_tag_container, meta_json_ld_container)
        }
    });
    let lists = Lists {
        total: response.total.and_then(|total| u32::try_from(total).ok()).unwrap_or_default(),
        products: response.products,
        projects: response.projects,
        questions: response.questions,
        index: response.index,
        places: response.places,
        vocabulary: Vocabulary::of(response.vocabulary),
    };
    let news = latest_news(response.news, &mut context);
    let mut page = match (response.entry, response.category) {
        (Some(entry), _) => Some(of_entry(entry, lists, &news, seo, input, &mut context)),
        (None, Some(category)) => of_category(category, lists, seo, input, &mut context),
        (None, None) => None,
    };
    if let Some(page) = &mut page {
        share_a_picture(page);
        remove_own_canonical(page, input);
    }
    context.finish(page)
}

/// Checks that the site knows the type of the response's element.
///
/// # Errors
/// The type is unknown: a 404 for a page that may exist would be cached.
pub(crate) fn check_types(response: &wire::ResponseData) -> Result<(), Error> {
    let entry = response.entry.as_ref().is_some_and(|entry| matches!(entry.on, wire::ShownEntryOn::Unknown));
    let category =
        response.category.as_ref().is_some_and(|found| matches!(found.on, wire::ShownCategoryOn::Unknown));
    if entry || category {
        return Err(Error::Upstream("an element of a type that the site does not know".to_owned()));
    }
    Ok(())
}

/// Removes a canonical address that is the page's own or the home page's. The address of a screen comes from the route table,
/// so it has none.
fn remove_own_canonical(page: &mut Page, input: MapInput<'_>) {
    let Some(site) = input.sites.of(input.locale) else { return };
    let own = page.alternates.iter().find(|at| at.locale == input.locale);
    let is_own = |address: &String| {
        let path = address.strip_prefix(&site.origin);
        path == Some("/") || own.is_some_and(|own| path == Some(own.href.as_str()))
    };
    if input.subject.section().is_some() || page.seo.canonical.as_ref().is_some_and(is_own) {
        page.seo.canonical = None;
    }
}

/// Uses the page's first picture as `og:image` when SEOmatic has none.
fn share_a_picture(page: &mut Page) {
    let first = match &page.kind {
        Kind::Product(product) => product.gallery.first().map(|slide| &slide.picture),
        Kind::Project(project) => project.slides.first().map(|slide| &slide.picture),
        Kind::NewsItem(item) => item.pictures.first(),
        _ => page.hero.desktop.as_ref(),
    };
    let Some(url) = first.map(|picture| picture.url.to_string()) else { return };
    if page.seo.tags.iter().any(|tag| tag.key == "og:image") {
        return;
    }
    let tag = |property, key: &str, content| MetaTag { property, key: key.to_owned(), content };
    page.seo.tags.push(tag(true, "og:image", url));
    page.seo.tags.push(tag(false, "twitter:card", "summary_large_image".to_owned()));
}

/// The content-managed error page. `None` when the editors made none.
pub(crate) fn map_error(
    response: wire::ResponseData,
    (locale, time_zone): (Locale, TimeZone),
    hosts: &Hosts,
) -> Mapped<Option<ErrorPage>> {
    let mut context = MappingContext::of_page(hosts, time_zone, false);
    let news = latest_news(response.news, &mut context);
    let Some(entry) = response.entry else { return context.finish(None) };
    context.element(&entry.id);
    context.section(&entry.section_handle.unwrap_or_default());
    let around = BlockContext { news: &news, locale };
    let parts = kinds::parts(entry.on, Lists::default(), &around, &mut context);
    // Without a title the built-in error page says more.
    let Some(title) = filled(entry.title).or_else(|| filled(parts.page_title.clone())) else {
        return context.finish(None);
    };
    context.finish(Some(ErrorPage {
        title,
        page_title: filled(parts.page_title),
        intro: parts.intro,
        picture: parts.hero.desktop,
        picture_mobile: parts.hero.mobile,
        blocks: parts.blocks,
        news,
    }))
}

fn of_entry(
    entry: wire::ShownEntry,
    lists: Lists,
    news: &[NewsCard],
    seo: Seo,
    input: MapInput<'_>,
    context: &mut MappingContext,
) -> Page {
    context.element(&entry.id);
    context.section(&entry.section_handle.unwrap_or_default());
    let href = path(&entry.uri.unwrap_or_default());
    let title = filled(entry.title);
    let ancestors = items(entry.ancestors);
    let ancestors =
        ancestors.filter_map(|above| cards::crumb(above.id, above.title, above.uri, context)).collect();
    // The latest news of a news item must not link to itself.
    let news: Vec<NewsCard> = news.iter().filter(|item| item.href != href).cloned().collect();
    let around = BlockContext { news: &news, locale: input.locale };
    let parts: Parts = kinds::parts(entry.on, lists, &around, context);
    Page {
        id: element_id(&entry.id).unwrap_or_default(),
        kind: parts.kind,
        // Heading and search results need a title.
        title: title.or_else(|| filled(parts.page_title.clone())).unwrap_or_else(|| text(&href).into_owned()),
        page_title: filled(parts.page_title),
        intro: parts.intro,
        hero: parts.hero,
        date: context.day(entry.post_date.as_deref()),
        ancestors,
        blocks: parts.blocks,
        alternates: alternates(href, items(entry.localized).map(|other| (other.site_id, other.uri)), input),
        seo,
        members_only: parts.members_only,
    }
}

/// `None` when the category has no URI.
fn of_category(
    category: wire::ShownCategory,
    lists: Lists,
    seo: Seo,
    input: MapInput<'_>,
    context: &mut MappingContext,
) -> Option<Page> {
    use wire::ShownCategoryOn as Type;
    context.element(&category.id);
    let href = path(&category.uri?);
    let ancestors = items(category.ancestors);
    let ancestors =
        ancestors.filter_map(|above| cards::crumb(above.id, above.title, above.uri, context)).collect();
    let children = items(category.children).filter_map(|child| cards::child(child, context)).collect();
    let (intro, header, impression) = match category.on {
        Type::productCategories_Category(own) => (own.introtext, own.header_image, own.impression_image),
        _ => Default::default(),
    };
    // The impression is preferred: the header picture is cropped for upright cards.
    let pictures = items(impression).chain(items(header));
    let desktop = pictures.filter_map(|image| uncropped(image, context)).next();
    Some(Page {
        id: element_id(&category.id).unwrap_or_default(),
        kind: Kind::Category(Category { children, products: lists.products(context) }),
        title: filled(category.title).unwrap_or_else(|| text(&href).into_owned()),
        page_title: None,
        intro: context.html(intro),
        hero: Hero { kind: HeroKind::Content, desktop, mobile: None },
        date: None,
        ancestors,
        blocks: Vec::new(),
        alternates: alternates(
            href,
            items(category.localized).map(|other| (other.site_id, other.uri)),
            input,
        ),
        seo,
        members_only: false,
    })
}

/// The page's addresses in the order of the configured languages.
fn alternates(
    href: String,
    localized: impl Iterator<Item = (Option<i64>, Option<String>)>,
    input: MapInput<'_>,
) -> Vec<Alternate> {
    let MapInput { sites, locale, .. } = input;
    let elsewhere = link::alternates(localized, sites).filter(|other| other.locale != locale);
    let mut alternates: Vec<Alternate> =
        std::iter::once(Alternate { locale, href }).chain(elsewhere).collect();
    alternates.sort_unstable_by_key(|alternate| alternate.locale);
    alternates
}

fn latest_news(news: wire::NullableList<wire::NewsCard>, context: &mut MappingContext) -> Vec<NewsCard> {
    context.section("news");
    items(news).filter_map(|item| cards::news(item, context)).collect()
}
