//! What an answer is mapped to: the page of an entry or of a category, and the page for an error.

use super::blocks::Surroundings;
use super::cards;
use super::kinds::{self, Parts};
use super::link::path;
use super::mapped::{Mapped, Notes};
use super::picture::{Crop, own_size};
use super::seo;
use super::text::{day, filled, html, number};
use super::wire::{self, Subject};
use crate::locale::Locale;
use crate::model::{
    Alternate, Category, Crumb, ErrorPage, Hero, HeroKind, Kind, List, MetaTag, NewsCard, Page, ProductCard,
    Seo,
};
use crate::site::Sites;

/// What a mapping needs to know about the question.
#[derive(Clone, Copy)]
pub(super) struct Asked<'a> {
    pub subject: Subject,
    pub sites: &'a Sites,
    pub locale: Locale,
}

/// The page of an answer. `None` when nothing lives at the address, or when an overview has no entry.
pub(super) fn map(answer: wire::ResponseData, asked: Asked<'_>) -> Mapped<Option<Page>> {
    let mut notes = Notes::default();
    if let Some(section) = asked.subject.listed() {
        notes.section(section);
    }
    let seo = answer.seomatic.map_or_else(Seo::default, |containers| {
        let wire::Metadata { meta_title_container, meta_tag_container, meta_json_ld_container } = containers;
        seo::map(meta_title_container, meta_tag_container, meta_json_ld_container)
    });
    let lists = Lists {
        total: answer.total.and_then(|total| u32::try_from(total).ok()).unwrap_or_default(),
        products: answer.products.unwrap_or_default(),
        projects: answer.projects.unwrap_or_default(),
        questions: answer.questions.unwrap_or_default(),
    };
    let news = latest_news(answer.news, &mut notes);
    let mut page = match (answer.entry, answer.category) {
        (Some(entry), _) => Some(of_entry(entry, lists, &news, seo, asked, &mut notes)),
        (None, Some(category)) => of_category(category, lists, seo, asked, &mut notes),
        (None, None) => None,
    };
    if let Some(page) = &mut page {
        share_a_picture(page);
    }
    notes.finish(page)
}

/// A page that is shared shows its first picture when the content system names none.
fn share_a_picture(page: &mut Page) {
    let first = match &page.kind {
        Kind::Product(product) => product.gallery.first().map(|slide| &slide.picture),
        Kind::Project(project) => project.slides.first().map(|slide| &slide.picture),
        Kind::NewsItem(item) => item.pictures.first(),
        _ => page.hero.desktop.as_ref(),
    };
    let Some(url) = first.map(|picture| picture.url.clone()) else { return };
    if page.seo.tags.iter().any(|tag| tag.key == "og:image") {
        return;
    }
    let tag = |property, key: &str, content| MetaTag { property, key: key.to_owned(), content };
    page.seo.tags.push(tag(true, "og:image", url));
    page.seo.tags.push(tag(false, "twitter:card", "summary_large_image".to_owned()));
}

/// The page of an answer about an error's section. `None` when the editors made none.
pub(super) fn map_error(answer: wire::ResponseData, locale: Locale) -> Mapped<Option<ErrorPage>> {
    let mut notes = Notes::default();
    let news = latest_news(answer.news, &mut notes);
    let Some(entry) = answer.entry else { return notes.finish(None) };
    notes.element(&entry.id);
    notes.section(&entry.section_handle);
    let around = Surroundings { news: &news, locale };
    let parts = kinds::parts(entry.on, Lists::default(), &around, &mut notes);
    // Without a title of the editors' the built-in words are better.
    let Some(title) = filled(entry.title).or_else(|| filled(parts.page_title.clone())) else {
        return notes.finish(None);
    };
    notes.finish(Some(ErrorPage {
        title,
        page_title: filled(parts.page_title),
        intro: parts.intro,
        picture: parts.hero.desktop,
        picture_mobile: parts.hero.mobile,
        blocks: parts.blocks,
        news,
    }))
}

/// What an answer lists beside the page itself.
#[derive(Default)]
pub(super) struct Lists {
    pub total: u32,
    pub products: Vec<Option<wire::ProductCard>>,
    pub projects: Vec<Option<wire::ProjectCard>>,
    pub questions: Vec<Option<wire::FaqEntry>>,
}

impl Lists {
    /// The products as cards.
    pub fn products(self, notes: &mut Notes) -> List<ProductCard> {
        let cards = self.products.into_iter().flatten();
        let items = cards.filter_map(|card| cards::product(card, Crop::PRODUCT, notes)).collect();
        List { items, total: self.total }
    }
}

fn of_entry(
    entry: wire::ShownEntry,
    lists: Lists,
    news: &[NewsCard],
    seo: Seo,
    asked: Asked<'_>,
    notes: &mut Notes,
) -> Page {
    notes.element(&entry.id);
    notes.section(&entry.section_handle);
    let href = path(&entry.uri.unwrap_or_default());
    let title = filled(entry.title);
    let ancestors = crumbs(entry.ancestors, notes);
    // A news item does not lead to itself.
    let news: Vec<NewsCard> = news.iter().filter(|item| item.href != href).cloned().collect();
    let around = Surroundings { news: &news, locale: asked.locale };
    let parts: Parts = kinds::parts(entry.on, lists, &around, notes);
    Page {
        id: number(&entry.id).unwrap_or_default(),
        kind: parts.kind,
        // A page must be called something, in its heading and in search results.
        title: title.or_else(|| filled(parts.page_title.clone())).unwrap_or_else(|| href.clone()),
        page_title: filled(parts.page_title),
        intro: parts.intro,
        hero: parts.hero,
        date: day(entry.post_date.as_deref()),
        ancestors,
        blocks: parts.blocks,
        alternates: alternates(href, entry.localized, asked),
        seo,
        members_only: parts.members_only,
    }
}

/// Nothing when the category has no title: it would be a list of nothing in particular.
fn of_category(
    category: wire::ShownCategory,
    lists: Lists,
    seo: Seo,
    asked: Asked<'_>,
    notes: &mut Notes,
) -> Option<Page> {
    use wire::ShownCategoryOn as Type;
    notes.element(&category.id);
    let href = path(&category.uri?);
    let ancestors = crumbs(category.ancestors, notes);
    let children = category.children.into_iter().filter_map(|child| cards::child(child, notes)).collect();
    let (intro, header, impression) = match category.on {
        Type::productCategories_Category(own) => (own.introtext, own.header_image, own.impression_image),
        Type::Unknown => Default::default(),
    };
    // The impression is wider than the header picture, which is cut for upright cards.
    let pictures = impression.into_iter().chain(header).flatten();
    let desktop = pictures.filter_map(|image| own_size(image, notes)).next();
    Some(Page {
        id: number(&category.id)?,
        kind: Kind::Category(Category { children, products: lists.products(notes) }),
        title: filled(category.title)?,
        page_title: None,
        intro: html(intro),
        hero: Hero { kind: HeroKind::Content, desktop, mobile: None },
        date: None,
        ancestors,
        blocks: Vec::new(),
        alternates: alternates(href, category.localized, asked),
        seo,
        members_only: false,
    })
}

fn crumbs(ancestors: Vec<wire::ShownEntryAncestors>, notes: &mut Notes) -> Vec<Crumb> {
    let crumbs = ancestors.into_iter().filter_map(|ancestor| {
        notes.element(&ancestor.id);
        Some(Crumb { title: filled(ancestor.title)?, href: path(&ancestor.uri?) })
    });
    crumbs.collect()
}

/// Where the page is found, this language first asked for, in the order of the languages.
fn alternates(href: String, localized: Vec<wire::ShownEntryLocalized>, asked: Asked<'_>) -> Vec<Alternate> {
    let Asked { sites, locale, .. } = asked;
    let elsewhere = localized.into_iter().filter_map(|other| {
        let site = sites.iter().find(|site| Some(i64::from(site.site_id)) == other.site_id)?;
        Some(Alternate { locale: site.locale, href: path(&other.uri?) })
    });
    let elsewhere = elsewhere.filter(|other| other.locale != locale);
    let mut alternates: Vec<Alternate> =
        std::iter::once(Alternate { locale, href }).chain(elsewhere).collect();
    alternates.sort_by_key(|alternate| alternate.locale);
    alternates
}

fn latest_news(news: Option<Vec<Option<wire::NewsCard>>>, notes: &mut Notes) -> Vec<NewsCard> {
    notes.section("news");
    news.unwrap_or_default().into_iter().flatten().filter_map(|item| cards::news(item, notes)).collect()
}
