//! Maps the fields that differ between entry types.

use super::blocks::{self, BlockContext};
use super::cards::{self, DownloadRow};
use super::context::MappingContext;
use super::facet_values;
use super::left_out::LeftOut;
use super::lists::Lists;
use super::overview_index;
use super::picture::{Crop, cropped, first, picture, project_slide, slide, uncropped};
use super::places;
use super::text::{filled, plain};
use super::variants::{self, VariantRow, Vocabulary};
use super::wire::{self, ShownEntryOn as Type, items};
use crate::model::{
    Block, Colour, Hero, HeroKind, Html, Kind, NewsItem, Overview, Paginated, Product, Project,
};

/// The mapped fields of an entry, whatever its type.
#[derive(Default)]
pub(crate) struct Parts {
    pub kind: Kind,
    pub page_title: Option<String>,
    pub intro: Html,
    pub hero: Hero,
    pub blocks: Vec<Block>,
    pub members_only: bool,
}

/// All empty for an unknown entry type.
pub(crate) fn parts(
    on: wire::ShownEntryOn,
    lists: Lists,
    around: &BlockContext<'_>,
    context: &mut MappingContext,
) -> Parts {
    match on {
        Type::home_home_Entry(entry) => screen(entry, around, context),
        Type::pages_default_Entry(entry) => {
            let members_only = entry.members_only.unwrap_or_default();
            Parts { kind: Kind::Content, members_only, ..screen(entry.into(), around, context) }
        }
        Type::productsOverview_productsOverview_Entry(entry) => {
            Parts { kind: Kind::Products(lists.products(context)), ..screen(entry.into(), around, context) }
        }
        Type::projectsOverview_projectsOverview_Entry(entry) => {
            let cards = items(lists.projects);
            let items: Vec<_> = cards.filter_map(|card| cards::project(card, context)).collect();
            let (list, index) = (Paginated { items, total: lists.total }, lists.index);
            let overview = overview_index::overview(list, index, context);
            Parts {
                kind: Kind::Projects(Overview { placed: places::placed(lists.places, context), ..overview }),
                ..screen(entry.into(), around, context)
            }
        }
        // In this operation the news list is the requested page of the overview, not the latest items.
        Type::newsOverview_newsOverview_Entry(entry) => {
            let list = Paginated { items: around.news.to_vec(), total: lists.total };
            overview(Kind::News(overview_index::overview(list, lists.index, context)), entry, context)
        }
        Type::faqOverview_faqOverview_Entry(entry) => {
            let groups = items(lists.questions);
            let groups = groups.filter_map(|group| cards::faq(group, context)).collect();
            overview(Kind::Faq(groups), entry.into(), context)
        }
        Type::colorChart_colorChart_Entry(entry) => colour_chart(entry, around, context),
        Type::products_default_Entry(entry) => product(entry, &lists.vocabulary, around, context),
        Type::projects_default_Entry(entry) => project(entry, around, context),
        Type::news_default_Entry(entry) => news(entry, around, context),
        Type::faq_default_Entry(entry) => Parts {
            kind: Kind::FaqGroup(cards::questions(entry.faq_items, context)),
            intro: context.html(entry.introtext),
            ..Parts::default()
        },
        Type::notFound_notFound_Entry(entry) => error(entry, around, context),
        Type::serviceUnavailable_serviceUnavailable_Entry(entry) => error(entry.into(), around, context),
        _ => Parts::default(),
    }
}

/// The home page, content pages and overviews with a hero, which have the same fields.
fn screen(
    entry: wire::ShownEntryOnhome_home_Entry,
    around: &BlockContext<'_>,
    context: &mut MappingContext,
) -> Parts {
    Parts {
        kind: Kind::Home,
        page_title: entry.page_title,
        intro: context.html(entry.introtext),
        hero: hero(entry.hero_type, entry.header_image, entry.header_image_mobile, context),
        blocks: all(entry.flexible_content, around, context),
        members_only: false,
    }
}

/// An overview without a hero.
fn overview(
    kind: Kind,
    entry: wire::ShownEntryOnnewsOverview_newsOverview_Entry,
    context: &mut MappingContext,
) -> Parts {
    Parts { kind, page_title: entry.page_title, intro: context.html(entry.introtext), ..Parts::default() }
}

fn product(
    entry: wire::ShownEntryOnproducts_default_Entry,
    vocabulary: &Vocabulary,
    around: &BlockContext<'_>,
    context: &mut MappingContext,
) -> Parts {
    use wire::ShownEntryOnProductsDefaultEntryDownloads as Row;
    let categories = cards::crumbs(entry.category, context);
    let pictures = items(entry.product_image).chain(items(entry.impression_image));
    let gallery = pictures.filter_map(|image| slide(image, Crop::PRODUCT_SLIDE, context)).collect();
    let desktop = first(entry.header_image, Crop::PRODUCT_HEADER, context);
    let mobile = first(entry.header_image_mobile, Crop::PRODUCT_HEADER_MOBILE, context);
    let downloads = items(entry.downloads).filter_map(|row| match row {
        Row::downloads_BlockType(row) => DownloadRow {
            title: row.title_field,
            members_only: row.members_only,
            dutch_only: row.dutch_only,
            asset: row.asset,
        }
        .open(around.locale, context),
        Row::Unknown => None,
    });
    let downloads = downloads.collect();
    let related = items(entry.related_products);
    let mut related: Vec<_> =
        related.filter_map(|card| cards::product(card, Crop::PRODUCT, context)).collect();
    let projects = items(entry.references);
    let projects = projects.filter_map(|card| cards::project(card, context)).collect();
    let blocks = all(entry.flexible_content, around, context);
    related.retain(|card| !Block::show_product(&blocks, card.id));
    let rows = items(entry.variants).map(|row| VariantRow::new(row.option, row.choices, row.conditions));
    let product = Product {
        categories,
        new: entry.new_product.unwrap_or_default(),
        featured: entry.featured_product.unwrap_or_default(),
        gallery,
        variants: variants::variants(entry.article_number, rows, entry.variant_pictures, vocabulary, context),
        sizes: entry.text.as_deref().map(facet_values::sizes).unwrap_or_default(),
        text: context.html(entry.text),
        downloads,
        related,
        projects,
    };
    Parts {
        kind: Kind::Product(Box::new(product)),
        intro: context.html(entry.introtext),
        hero: Hero { desktop, mobile, ..Hero::default() },
        blocks,
        ..Parts::default()
    }
}

fn project(
    entry: wire::ShownEntryOnprojects_default_Entry,
    around: &BlockContext<'_>,
    context: &mut MappingContext,
) -> Parts {
    let slides = items(entry.headerslider);
    let slides = slides.filter_map(|image| project_slide(image, context)).collect();
    let products = items(entry.products);
    let mut products: Vec<_> =
        products.filter_map(|card| cards::product(card, Crop::PRODUCT, context)).collect();
    let blocks = all(entry.flexible_content, around, context);
    products.retain(|card| !Block::show_product(&blocks, card.id));
    // Who stands beside it changes with every project that is published.
    context.section("projects");
    let project = Project {
        previous: entry.previous.and_then(|card| cards::project(card, context)),
        next: entry.next.and_then(|card| cards::project(card, context)),
        client: plain(entry.client),
        landscape_architect: plain(entry.landscape_architect),
        location: plain(entry.location),
        place: places::project_place(entry.latitude, entry.longitude, context),
        slides,
        products,
    };
    Parts {
        kind: Kind::Project(Box::new(project)),
        intro: context.html(entry.introtext),
        blocks,
        ..Parts::default()
    }
}

fn news(
    entry: wire::ShownEntryOnnews_default_Entry,
    around: &BlockContext<'_>,
    context: &mut MappingContext,
) -> Parts {
    let pictures = items(entry.headerslider).filter_map(|image| cropped(image, Crop::NEWS, context));
    let item = NewsItem { pictures: pictures.collect(), latest: around.news.to_vec() };
    Parts {
        kind: Kind::NewsItem(item),
        intro: context.html(entry.introtext),
        blocks: all(entry.flexible_content, around, context),
        ..Parts::default()
    }
}

fn colour_chart(
    entry: wire::ShownEntryOncolorChart_colorChart_Entry,
    around: &BlockContext<'_>,
    context: &mut MappingContext,
) -> Parts {
    use wire::ShownEntryOnColorChartColorChartEntryColors as Row;
    let colours = items(entry.colors).filter_map(|row| match row {
        Row::colors_BlockType(row) => {
            let picture = first(row.image, Crop::SWATCH, context);
            let colour = Colour {
                name: filled(row.title_field)?,
                code: plain(row.code),
                rgb: rgb(row.color),
                picture,
                in_stock: row.in_stock.unwrap_or_default(),
            };
            Some(colour).filter(|colour| colour.rgb.is_some() || colour.picture.is_some())
        }
        Row::Unknown => None,
    });
    Parts {
        kind: Kind::ColourChart(colours.collect()),
        page_title: entry.page_title,
        intro: context.html(entry.introtext),
        blocks: all(entry.flexible_content, around, context),
        ..Parts::default()
    }
}

/// The six hexadecimal digits of `#RRGGBB`, in lower case. `None` for anything else.
fn rgb(colour: Option<String>) -> Option<String> {
    let digits = colour?.trim().trim_start_matches('#').to_ascii_lowercase();
    (digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit())).then_some(digits)
}

fn error(
    entry: wire::ShownEntryOnnotFound_notFound_Entry,
    around: &BlockContext<'_>,
    context: &mut MappingContext,
) -> Parts {
    let hero = items(entry.header_image).next().map(|image| {
        context.element(&image.id);
        Hero {
            kind: HeroKind::Content,
            mobile: picture(image.mobile, image.mobile_webp, image.title.clone(), (400, 179)),
            desktop: picture(image.url, image.webp, image.title, (622, 830)),
        }
    });
    Parts {
        page_title: entry.page_title,
        intro: context.html(entry.introtext),
        hero: hero.unwrap_or_default(),
        blocks: all(entry.flexible_content, around, context),
        ..Parts::default()
    }
}

fn hero(
    kind: Option<String>,
    desktop: wire::NullableList<wire::HeroImage>,
    mobile: wire::NullableList<wire::HeroImage>,
    context: &mut MappingContext,
) -> Hero {
    let kind = match kind.as_deref() {
        Some("fullscreen") => HeroKind::Fullscreen,
        Some("product") => HeroKind::Product,
        None | Some("" | "content") => HeroKind::Content,
        Some(_) => {
            context.skip(LeftOut::HeroOfOtherKind);
            HeroKind::Content
        }
    };
    let mut first = |images: wire::NullableList<wire::HeroImage>| {
        items(images).next().and_then(|image| uncropped(image, context))
    };
    Hero { kind, desktop: first(desktop), mobile: first(mobile) }
}

fn all(
    content: wire::NullableList<wire::Blocks>,
    around: &BlockContext<'_>,
    context: &mut MappingContext,
) -> Vec<Block> {
    items(content).filter_map(|block| blocks::map(block, around, context)).collect()
}
