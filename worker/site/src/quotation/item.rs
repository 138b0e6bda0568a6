use serde::Serialize;

use super::{LineKey, QuotationLine};
use crate::{
    model::{Crumb, LineTexts, Page, Product, QuotedProduct, Slide, Variant, Variants},
    routing::site::Site,
};

/// A product as script stores it (specification section 3, "Quotation list item").
#[derive(Debug, Serialize)]
pub struct QuotationItem<'a> {
    #[serde(flatten)]
    pub key: LineKey,
    /// The content system's `uri`: the path without the slashes around it.
    pub uri: &'a str,
    pub title: &'a str,
    pub category: Option<ItemCategory<'a>>,
    /// The picture in two sizes.
    #[serde(rename = "productImage")]
    pub picture: Option<ItemPicture<'a>>,
    pub url: String,
    /// With what was chosen at its end; empty when the product has none.
    #[serde(rename = "articleNumber", skip_serializing_if = "String::is_empty")]
    pub article_number: String,
    /// What was chosen in words. Empty when nothing was, or something that the product does not have any more.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub choices: String,
    /// Whether there is something to choose.
    #[serde(rename = "hasOptions", skip_serializing_if = "std::ops::Not::not")]
    pub has_options: bool,
    /// Its measures, for the row of products that were viewed. Absent when unknown, and on a list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<&'a str>,
    /// How many. Absent for a product that is not on the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount: Option<u8>,
    /// What the visitor wrote beside it. Absent for a product that is not on the list.
    #[serde(flatten)]
    pub texts: Option<&'a LineTexts>,
}

#[derive(Debug, Serialize)]
pub struct ItemCategory<'a> {
    pub title: &'a str,
    /// The path without the slashes around it.
    pub uri: &'a str,
}

#[derive(Debug, Serialize)]
pub struct ItemPicture<'a> {
    /// 625x468, in the original format.
    pub url: &'a str,
    pub title: &'a str,
    /// 625x468 as WebP; absent when the content system gave none.
    pub webp: Option<&'a str>,
    /// 140x100; absent when the content system gave none.
    pub thumbnail: Option<&'a str>,
}

impl<'a> QuotationItem<'a> {
    /// The item of a listed product, on the domain of its language.
    pub fn listed(site: &Site, product: &'a QuotedProduct, line: &'a QuotationLine) -> QuotationItem<'a> {
        let item = QuotationItem::of_product(site, product).in_variant(&product.variants, &line.key.variant);
        QuotationItem { amount: Some(line.amount), texts: Some(&line.texts), ..item }
    }

    /// The item of a product that can be added to the list.
    pub fn of_product(site: &Site, product: &'a QuotedProduct) -> QuotationItem<'a> {
        QuotationItem {
            key: LineKey::of_product(product.id),
            uri: uri(&product.href),
            title: &product.title,
            category: product.category.as_ref().map(ItemCategory::of),
            picture: product.picture.as_ref().map(ItemPicture::of),
            url: format!("{}{}", site.origin, product.href),
            article_number: product.variants.article_number.to_string(),
            choices: String::new(),
            has_options: !product.variants.options.is_empty(),
            size: None,
            amount: None,
            texts: None,
        }
    }

    /// The item of a variant, which looks as it does where there is such a picture.
    pub fn in_variant(self, variants: &'a Variants, variant: &Variant) -> QuotationItem<'a> {
        QuotationItem {
            key: LineKey { variant: variant.clone(), ..self.key },
            article_number: variants.article_number(variant),
            choices: variants.summary(variant).unwrap_or_default(),
            picture: variants.picture(variant).map(ItemPicture::of).or(self.picture),
            ..self
        }
    }

    /// The item of a product page, which can be added to the list.
    pub fn of_page(site: &Site, path: &'a str, page: &'a Page, product: &'a Product) -> QuotationItem<'a> {
        QuotationItem {
            key: LineKey::of_product(page.id),
            uri: uri(path),
            title: &page.title,
            category: product.categories.last().map(ItemCategory::of),
            picture: product.gallery.first().map(ItemPicture::of),
            url: format!("{}{path}", site.origin),
            article_number: product.variants.article_number.to_string(),
            choices: String::new(),
            has_options: !product.variants.options.is_empty(),
            size: None,
            amount: None,
            texts: None,
        }
    }

    /// Local address of the product in its variant.
    pub fn href(&self) -> String {
        self.key.variant.href(&path(self.uri))
    }

    /// The same with its origin, for paper.
    pub fn address(&self) -> String {
        self.key.variant.href(&self.url)
    }

    /// What buttons call it: the title, and of which variant they are.
    pub fn name(&self) -> String {
        match (self.key.variant.is_empty(), self.article_number.as_str()) {
            (true, _) => self.title.to_owned(),
            (false, "") => format!("{} {}", self.title, self.key.variant),
            (false, number) => format!("{} {number}", self.title),
        }
    }
}

impl<'a> ItemCategory<'a> {
    fn of(crumb: &'a Crumb) -> ItemCategory<'a> {
        ItemCategory { title: &crumb.title, uri: uri(&crumb.href) }
    }

    /// Local path of the category.
    pub fn href(&self) -> String {
        path(self.uri)
    }
}

impl<'a> ItemPicture<'a> {
    pub fn of(slide: &'a Slide) -> ItemPicture<'a> {
        let Slide { picture, thumbnail, .. } = slide;
        ItemPicture {
            url: &picture.url,
            title: &picture.alt,
            webp: picture.webp.as_deref(),
            thumbnail: thumbnail.as_deref(),
        }
    }

    /// The picture for high-density screens, as WebP where available.
    pub fn large(&self) -> &'a str {
        self.webp.unwrap_or(self.url)
    }

    /// The picture for other screens.
    pub fn small(&self) -> &'a str {
        self.thumbnail.unwrap_or(self.large())
    }
}

fn uri(href: &str) -> &str {
    href.trim_matches('/')
}

fn path(uri: &str) -> String {
    format!("/{uri}/")
}
