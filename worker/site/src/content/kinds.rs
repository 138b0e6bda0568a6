//! What each type of entry has of its own.

use super::blocks::{self, Surroundings};
use super::cards::{self, DownloadRow};
use super::mapped::Notes;
use super::page::Lists;
use super::picture::{Crop, first, own_size, picture, project_slide, slide};
use super::text::{filled, html, plain};
use super::wire::{self, ShownEntryOn as Type};
use crate::model::{Block, Colour, Hero, HeroKind, Html, Kind, List, NewsItem, Product, Project};

/// What the types of entries have in common.
#[derive(Default)]
pub(super) struct Parts {
    pub kind: Kind,
    pub page_title: Option<String>,
    pub intro: Html,
    pub hero: Hero,
    pub blocks: Vec<Block>,
    pub members_only: bool,
}

/// The parts of an entry; one of an unknown type has none.
pub(super) fn parts(
    on: wire::ShownEntryOn,
    lists: Lists,
    around: &Surroundings<'_>,
    notes: &mut Notes,
) -> Parts {
    match on {
        Type::home_home_Entry(entry) => screen(entry, around, notes),
        Type::pages_default_Entry(entry) => Parts {
            kind: Kind::Content,
            page_title: entry.page_title,
            intro: html(entry.introtext),
            hero: hero(entry.hero_type, entry.header_image, entry.header_image_mobile, notes),
            blocks: all(entry.flexible_content, around, notes),
            members_only: entry.members_only.unwrap_or_default(),
        },
        Type::productsOverview_productsOverview_Entry(entry) => {
            Parts { kind: Kind::Products(lists.products(notes)), ..screen(entry, around, notes) }
        }
        Type::projectsOverview_projectsOverview_Entry(entry) => {
            let cards = lists.projects.into_iter().flatten();
            let items = cards.filter_map(|card| cards::project(card, notes)).collect();
            Parts { kind: Kind::Projects(List { items, total: lists.total }), ..screen(entry, around, notes) }
        }
        // The latest news of this answer are the page of the overview that was asked for.
        Type::newsOverview_newsOverview_Entry(entry) => {
            words(Kind::News(List { items: around.news.to_vec(), total: lists.total }), entry)
        }
        Type::faqOverview_faqOverview_Entry(entry) => {
            let groups = lists.questions.into_iter().flatten();
            words(Kind::Faq(groups.filter_map(|group| cards::faq(group, notes)).collect()), entry)
        }
        Type::colorChart_colorChart_Entry(entry) => colour_chart(entry, around, notes),
        Type::products_default_Entry(entry) => product(entry, around, notes),
        Type::projects_default_Entry(entry) => project(entry, around, notes),
        Type::news_default_Entry(entry) => news(entry, around, notes),
        Type::faq_default_Entry(entry) => Parts {
            kind: Kind::FaqGroup(cards::questions(entry.faq_items)),
            intro: html(entry.introtext),
            ..Parts::default()
        },
        Type::notFound_notFound_Entry(entry) => error(entry, around, notes),
        Type::serviceUnavailable_serviceUnavailable_Entry(entry) => error(entry, around, notes),
        Type::Unknown => Parts::default(),
    }
}

/// The home page; the overviews with a hero are of its shape.
fn screen(entry: wire::ShownEntryOnhome_home_Entry, around: &Surroundings<'_>, notes: &mut Notes) -> Parts {
    Parts {
        kind: Kind::Home,
        page_title: entry.page_title,
        intro: html(entry.introtext),
        hero: hero(entry.hero_type, entry.header_image, entry.header_image_mobile, notes),
        blocks: all(entry.flexible_content, around, notes),
        members_only: false,
    }
}

/// An overview that has only words of its own.
fn words(kind: Kind, entry: wire::ShownEntryOnnewsOverview_newsOverview_Entry) -> Parts {
    Parts { kind, page_title: entry.page_title, intro: html(entry.introtext), ..Parts::default() }
}

fn product(
    entry: wire::ShownEntryOnproducts_default_Entry,
    around: &Surroundings<'_>,
    notes: &mut Notes,
) -> Parts {
    use wire::ShownEntryOnProductsDefaultEntryDownloads as Row;
    let categories = cards::crumbs(entry.category, notes);
    let pictures = entry.product_image.into_iter().chain(entry.impression_image).flatten();
    let gallery = pictures.filter_map(|image| slide(image, Crop::PRODUCT, notes)).collect();
    let downloads = entry.downloads.into_iter().flatten().filter_map(|row| match row {
        Row::downloads_BlockType(row) => DownloadRow {
            title: row.title_field,
            members_only: row.members_only,
            dutch_only: row.dutch_only,
            asset: row.asset,
        }
        .open(around.locale, notes),
        Row::Unknown => None,
    });
    let downloads = downloads.collect();
    let related = entry.related_products.into_iter().flatten();
    let related = related.filter_map(|card| cards::product(card, Crop::PRODUCT, notes)).collect();
    let projects = entry.references.into_iter().flatten();
    let projects = projects.filter_map(|card| cards::project(card, notes)).collect();
    let product = Product {
        categories,
        new: entry.new_product.unwrap_or_default(),
        featured: entry.featured_product.unwrap_or_default(),
        gallery,
        text: html(entry.text),
        downloads,
        related,
        projects,
    };
    Parts {
        kind: Kind::Product(Box::new(product)),
        intro: html(entry.introtext),
        blocks: all(entry.flexible_content, around, notes),
        ..Parts::default()
    }
}

fn project(
    entry: wire::ShownEntryOnprojects_default_Entry,
    around: &Surroundings<'_>,
    notes: &mut Notes,
) -> Parts {
    let slides = entry.headerslider.into_iter().flatten();
    let slides = slides.filter_map(|image| project_slide(image, notes)).collect();
    let products = entry.products.into_iter().flatten();
    let products = products.filter_map(|card| cards::product(card, Crop::PRODUCT, notes)).collect();
    let project = Project {
        client: plain(entry.client),
        landscape_architect: plain(entry.landscape_architect),
        location: plain(entry.location),
        slides,
        products,
    };
    Parts {
        kind: Kind::Project(project),
        intro: html(entry.introtext),
        blocks: all(entry.flexible_content, around, notes),
        ..Parts::default()
    }
}

fn news(entry: wire::ShownEntryOnnews_default_Entry, around: &Surroundings<'_>, notes: &mut Notes) -> Parts {
    let item = NewsItem {
        pictures: cards::pictures(entry.headerslider, Crop::NEWS, notes),
        latest: around.news.to_vec(),
    };
    Parts {
        kind: Kind::NewsItem(item),
        intro: html(entry.introtext),
        blocks: all(entry.flexible_content, around, notes),
        ..Parts::default()
    }
}

fn colour_chart(
    entry: wire::ShownEntryOncolorChart_colorChart_Entry,
    around: &Surroundings<'_>,
    notes: &mut Notes,
) -> Parts {
    use wire::ShownEntryOnColorChartColorChartEntryColors as Row;
    let colours = entry.colors.into_iter().flatten().filter_map(|row| match row {
        Row::colors_BlockType(row) => {
            let picture = first(row.image, Crop::SWATCH, notes);
            let colour = Colour {
                name: filled(row.title_field)?,
                code: plain(row.code),
                rgb: rgb(row.color),
                picture,
            };
            Some(colour).filter(|colour| colour.rgb.is_some() || colour.picture.is_some())
        }
        Row::Unknown => None,
    });
    Parts {
        kind: Kind::ColourChart(colours.collect()),
        page_title: entry.page_title,
        intro: html(entry.introtext),
        blocks: all(entry.flexible_content, around, notes),
        ..Parts::default()
    }
}

/// Six hexadecimal digits of `#RRGGBB`; anything else is no colour.
fn rgb(colour: Option<String>) -> Option<String> {
    let digits = colour?.trim().trim_start_matches('#').to_ascii_lowercase();
    (digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit())).then_some(digits)
}

/// A content-managed page for an error.
fn error(
    entry: wire::ShownEntryOnnotFound_notFound_Entry,
    around: &Surroundings<'_>,
    notes: &mut Notes,
) -> Parts {
    let hero = entry.header_image.into_iter().flatten().next().map(|image| {
        notes.element(&image.id);
        Hero {
            kind: HeroKind::Content,
            mobile: picture(image.mobile, image.mobile_webp, image.title.clone(), (400, 179)),
            desktop: picture(image.url, image.webp, image.title, (622, 830)),
        }
    });
    Parts {
        page_title: entry.page_title,
        intro: html(entry.introtext),
        hero: hero.unwrap_or_default(),
        blocks: all(entry.flexible_content, around, notes),
        ..Parts::default()
    }
}

fn hero(
    kind: Option<String>,
    desktop: Vec<Option<wire::HeroImage>>,
    mobile: Vec<Option<wire::HeroImage>>,
    notes: &mut Notes,
) -> Hero {
    let mut first = |images: Vec<Option<wire::HeroImage>>| {
        images.into_iter().flatten().next().and_then(|image| own_size(image, notes))
    };
    let kind = match kind.as_deref() {
        Some("fullscreen") => HeroKind::Fullscreen,
        _ => HeroKind::Content,
    };
    Hero { kind, desktop: first(desktop), mobile: first(mobile) }
}

fn all(content: Vec<Option<wire::Blocks>>, around: &Surroundings<'_>, notes: &mut Notes) -> Vec<Block> {
    content.into_iter().flatten().filter_map(|block| blocks::map(block, around, notes)).collect()
}
