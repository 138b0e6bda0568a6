//! Maps elements to cards. An element without a title or an address has no card.

use super::context::MappingContext;
use super::data_table;
use super::facet_values;
use super::link::{file_address, path};
use super::picture::{Crop, first, slide};
use super::text::{element_id, filled, plain};
use super::variants::{self, VariantRow, Vocabulary};
use super::wire::{self, NullableList, items};
use crate::model::{
    CategoryCard, ComparedProduct, Crumb, Download, FaqGroup, FaqItem, MenuCategory, NewsCard, Person,
    Picture, ProductCard, ProjectCard, QuotedProduct, TableRow,
};
use crate::routing::locale::Locale;

/// `crop` is that of the list that shows the card.
pub(crate) fn product(
    card: wire::ProductCard,
    crop: Crop,
    context: &mut MappingContext,
) -> Option<ProductCard> {
    use wire::ProductCardOn as Type;
    context.card("product", card.id.clone(), |context| {
        let (title, href) = (filled(card.title)?, path(&card.uri?));
        let Type::products_default_Entry(own) = card.on else { return None };
        let mut categories: Vec<Crumb> = crumbs(own.category, context);
        Some(ProductCard {
            id: element_id(&card.id)?,
            title: title.into(),
            href: href.into(),
            category: categories.pop(),
            new: own.new_product.unwrap_or_default(),
            featured: own.featured_product.unwrap_or_default(),
            picture: first(own.product_image, crop, context),
            impression: first(own.impression_image, Crop::CATEGORY, context),
            sizes: own.text.map(|text| facet_values::sizes(&text)).unwrap_or_default(),
        })
    })
}

pub(crate) fn quoted(
    card: wire::QuotedProduct,
    vocabulary: &Vocabulary,
    context: &mut MappingContext,
) -> Option<QuotedProduct> {
    use wire::QuotedProductOn as Type;
    context.card("product", card.id.clone(), |context| {
        let (title, href) = (filled(card.title)?, path(&card.uri?));
        let Type::products_default_Entry(own) = card.on else { return None };
        let mut categories: Vec<Crumb> = crumbs(own.category, context);
        let image = items(own.product_image).next();
        let rows = items(own.variants).map(|row| VariantRow::new(row.option, row.choices, row.conditions));
        Some(QuotedProduct {
            id: element_id(&card.id)?,
            title: title.into(),
            href: href.into(),
            category: categories.pop(),
            picture: image.and_then(|image| slide(image, Crop::PRODUCT_SLIDE, context)),
            variants: variants::variants(own.article_number, rows, own.variant_pictures, vocabulary, context),
        })
    })
}

pub(crate) fn compared(
    card: wire::ComparedProduct,
    vocabulary: &Vocabulary,
    context: &mut MappingContext,
) -> Option<ComparedProduct> {
    use wire::ComparedProductOn as Type;
    context.card("product", card.id.clone(), |context| {
        let (title, href) = (filled(card.title)?, path(&card.uri?));
        let Type::products_default_Entry(own) = card.on else { return None };
        let mut categories: Vec<Crumb> = crumbs(own.category, context);
        let image = items(own.product_image).next();
        let rows = items(own.variants).map(|row| VariantRow::new(row.option, row.choices, row.conditions));
        let product = QuotedProduct {
            id: element_id(&card.id)?,
            title: title.into(),
            href: href.into(),
            category: categories.pop(),
            picture: image.and_then(|image| slide(image, Crop::PRODUCT_SLIDE, context)),
            variants: variants::variants(own.article_number, rows, own.variant_pictures, vocabulary, context),
        };
        let related = items(own.related_products).filter_map(|other| {
            context.element(&other.id);
            Some((element_id(&other.id)?, filled(other.title)?.into()))
        });
        let related = related.collect();
        let rows = table_rows(&own.text.unwrap_or_default());
        Some(ComparedProduct { product, rows, related })
    })
}

/// The rows of all tables in a text. What stands twice under one name is one row.
fn table_rows(text: &str) -> Vec<TableRow> {
    let mut rows: Vec<TableRow> = Vec::new();
    for (name, value) in data_table::rows(text) {
        if name.is_empty() || value.is_empty() {
            continue;
        }
        match rows.iter_mut().find(|row| row.name.to_lowercase() == name.to_lowercase()) {
            Some(row) => row.value = format!("{}; {value}", row.value).into(),
            None => rows.push(TableRow { name: name.into(), value: value.into() }),
        }
    }
    rows
}

pub(crate) fn project(card: wire::ProjectCard, context: &mut MappingContext) -> Option<ProjectCard> {
    use wire::ProjectCardOn as Type;
    context.card("project", card.id.clone(), |context| {
        let (title, href) = (filled(card.title)?, path(&card.uri?));
        let (location, images) = match card.on {
            Type::projects_default_Entry(own) => (plain(own.location), own.headerslider),
            _ => Default::default(),
        };
        Some(ProjectCard { title, href, location, picture: first(images, Crop::PROJECT, context) })
    })
}

pub(crate) fn news(card: wire::NewsCard, context: &mut MappingContext) -> Option<NewsCard> {
    use wire::NewsCardOn as Type;
    context.card("news item", card.id.clone(), |context| {
        let images = match card.on {
            Type::news_default_Entry(own) => own.headerslider,
            _ => None,
        };
        Some(NewsCard {
            title: filled(card.title)?,
            href: path(&card.uri?),
            date: context.day(card.post_date.as_deref()),
            picture: first(images, Crop::NEWS, context),
        })
    })
}

pub(crate) fn category(
    card: wire::BlocksOnFlexibleContentCategoryCardsBlockTypeCategories,
    context: &mut MappingContext,
) -> Option<CategoryCard> {
    use wire::BlocksOnFlexibleContentCategoryCardsBlockTypeCategoriesOn as Type;
    context.card("category", card.id.clone(), |context| {
        let images = match card.on {
            Type::productCategories_Category(own) => own.header_image,
            _ => None,
        };
        let picture = first(images, Crop::CATEGORY_CARD, context);
        Some(CategoryCard { title: filled(card.title)?, href: path(&card.uri?), picture })
    })
}

/// A sub-category on a category's page.
pub(crate) fn child(
    child: wire::ShownCategoryChildren,
    context: &mut MappingContext,
) -> Option<MenuCategory> {
    use wire::ShownCategoryChildrenOn as Type;
    context.card("category", child.id.clone(), |context| {
        let images = match child.on {
            Type::productCategories_Category(own) => own.impression_image,
            _ => None,
        };
        Some(MenuCategory {
            id: element_id(&child.id)?,
            title: filled(child.title)?,
            href: path(&child.uri?),
            picture: first(images, Crop::CATEGORY, context),
            children: Vec::new(),
        })
    })
}

/// The category of a product after those above it, topmost first. A product may be in several: it is shown in the last, and
/// before it stand only its own ancestors, each the nearest before it on a higher level.
pub(crate) fn crumbs(chain: NullableList<wire::CategoryCrumb>, context: &mut MappingContext) -> Vec<Crumb> {
    let mut crumbs = Vec::new();
    let mut below = None;
    for category in items(chain).collect::<Vec<_>>().into_iter().rev() {
        let is_other = below.is_some() && category.level >= below;
        let crumb = crumb(category.id, category.title, category.uri, context);
        if let Some(crumb) = crumb.filter(|_| !is_other) {
            crumbs.push(crumb);
            below = category.level;
        }
    }
    crumbs.reverse();
    crumbs
}

/// `None` for an ancestor without a title or an address.
pub(crate) fn crumb(
    id: Option<String>,
    title: Option<String>,
    uri: Option<String>,
    context: &mut MappingContext,
) -> Option<Crumb> {
    context.element(&id);
    Some(Crumb { title: filled(title)?.into(), href: path(&uri?).into() })
}

/// The portrait of a person that a block shows: 295x295 in the team, 405x516 for a contact.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Portrait {
    Team,
    Contact,
}

/// An employee. Only the first row of contact details counts.
pub(crate) fn person(
    entry: wire::Person,
    portrait: Portrait,
    context: &mut MappingContext,
) -> Option<Person> {
    use wire::{PersonOn as Type, PersonOnTeamDefaultEntryInformation as Row};
    context.card("person", entry.id.clone(), |context| {
        let title = filled(entry.title);
        let rows = match entry.on {
            Type::team_default_Entry(own) => own.information,
            _ => None,
        };
        let row = items(rows).find_map(|row| match row {
            Row::information_BlockType(row) => Some(row),
            Row::Unknown => None,
        });
        let Some(row) = row else { return Some(Person { name: title?, ..Person::default() }) };
        let picture: Option<Picture> = match portrait {
            Portrait::Team => first(row.team_card, Crop::TEAM, context),
            Portrait::Contact => first(row.contact_card, Crop::CONTACT, context),
        };
        Some(Person {
            name: filled(row.name_field).or(title)?,
            function: plain(row.function),
            phone: plain(row.phone_number),
            email: plain(row.email),
            picture,
        })
    })
}

/// A row of a block's `items` or of a product's `downloads`, which have the same fields.
pub(crate) struct DownloadRow {
    pub title: Option<String>,
    pub members_only: Option<bool>,
    pub dutch_only: Option<bool>,
    pub asset: NullableList<wire::DownloadAsset>,
}

impl DownloadRow {
    /// `None` without a file, and for files for Dutch readers in another language.
    pub fn open(self, locale: Locale, context: &mut MappingContext) -> Option<Download> {
        if self.dutch_only.unwrap_or_default() && locale != Locale::Nl {
            return None;
        }
        let asset = items(self.asset).next()?;
        context.element(&asset.id);
        let url = file_address(asset.url)?;
        Some(Download {
            asset: element_id(&asset.id)?,
            title: filled(self.title).or_else(|| filled(asset.title))?,
            format: plain(asset.extension).to_ascii_uppercase(),
            bytes: asset.size.and_then(|size| size.parse().ok()).filter(|size| *size > 0),
            // Only an explicit false makes the URL public: the flag is null when it could not be read.
            url: (self.members_only == Some(false)).then_some(url),
        })
    }
}

/// A group on the overview of questions.
pub(crate) fn faq(entry: wire::FaqEntry, context: &mut MappingContext) -> Option<FaqGroup> {
    use wire::FaqEntryOn as Type;
    context.card("questions", entry.id.clone(), |context| {
        let (intro, rows) = match entry.on {
            Type::faq_default_Entry(own) => (own.introtext, own.faq_items),
            _ => Default::default(),
        };
        Some(FaqGroup {
            title: filled(entry.title)?,
            href: path(&entry.uri?),
            intro: context.html(intro),
            questions: questions(rows, context),
        })
    })
}

/// Rows with both a question and an answer.
pub(crate) fn questions(rows: NullableList<wire::FaqItem>, context: &mut MappingContext) -> Vec<FaqItem> {
    let rows = items(rows).filter_map(|row| match row {
        wire::FaqItem::faqItems_BlockType(row) => {
            let question = FaqItem { question: filled(row.title_field)?, answer: context.html(row.text) };
            Some(question).filter(|question| !question.answer.is_empty())
        }
        wire::FaqItem::Unknown => None,
    });
    rows.collect()
}

#[cfg(test)]
#[path = "cards_tests.rs"]
mod tests;
