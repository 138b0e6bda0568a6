//! Blocks of flexible content, one function per kind.

use super::link::wire_link;
use super::mapped::Notes;
use super::page::news_card;
use super::page::page as wire;
use super::picture::{crop, first_crop};
use super::sanitise::{rich, wide};
use crate::model::{
    Aspect, Block, ColumnWidth, Html, HtmlBlock, ImageBlock, NewsCard, NewsItems, Quote, QuoteBlock, Side,
    TextImage, TitleText,
};

/// How many news items a block shows when the editors chose none is decided by the operation (8).
pub(super) struct Surroundings<'a> {
    /// The latest news.
    pub news: &'a [NewsCard],
}

/// The block, or nothing when its kind is unknown.
pub(super) fn map(block: wire::Blocks, around: &Surroundings<'_>, notes: &mut Notes) -> Option<Block> {
    use wire::Blocks as Wire;
    Some(match block {
        Wire::flexibleContent_titleText_BlockType(block) => Block::TitleText(title_text(block)),
        Wire::flexibleContent_textImage_BlockType(block) => Block::TextImage(text_image(block, notes)),
        Wire::flexibleContent_image_BlockType(block) => Block::Image(image(block, notes)),
        Wire::flexibleContent_html_BlockType(block) => {
            Block::Html(HtmlBlock { html: wide(&block.html.unwrap_or_default()) })
        }
        Wire::flexibleContent_newsItems_BlockType(block) => {
            Block::NewsItems(news_items(block, around, notes))
        }
        Wire::flexibleContent_quote_BlockType(block) => Block::Quote(quote(block)),
        _ => {
            notes.skip_block();
            return None;
        }
    })
}

fn title_text(block: wire::BlocksOnflexibleContent_titleText_BlockType) -> TitleText {
    TitleText {
        title: plain(block.title_field),
        text: html(block.text),
        text_column2: html(block.text_column2),
        cta: block.cta.and_then(|link| wire_link!(link)),
    }
}

fn text_image(block: wire::BlocksOnflexibleContent_textImage_BlockType, notes: &mut Notes) -> TextImage {
    let image = block.image.into_iter().flatten().next();
    if let Some(image) = &image {
        notes.element(&image.id);
    }
    let (picture, landscape) = image.map_or((None, None), |image| {
        let landscape = crop(image.landscape, image.landscape_webp, image.title.clone(), (517, 388));
        (crop(image.url, image.webp, image.title, (514, 685)), landscape)
    });
    let alternative = first_crop!(block.alternative_image, (517, 388));
    TextImage {
        title: plain(block.title_field),
        text: html(block.text),
        cta: block.cta.and_then(|link| wire_link!(link)),
        picture,
        alternative: alternative.or(landscape),
        aspect: match block.image_aspect_ratio.as_deref() {
            Some("landscape" | "alternative") => Aspect::Landscape,
            _ => Aspect::Portrait,
        },
        picture_side: match block.position.as_deref() {
            Some("right") => Side::Right,
            _ => Side::Left,
        },
        dark: block.dark_background.unwrap_or_default(),
        pinterest: block.pinterest.unwrap_or_default(),
    }
}

fn image(block: wire::BlocksOnflexibleContent_image_BlockType, notes: &mut Notes) -> ImageBlock {
    let pictures = block.image.into_iter().flatten().filter_map(|image| {
        notes.element(&image.id);
        let picture = crop(image.url, image.webp, image.title, (1067, 800))?;
        Some((picture, image.thumbnail))
    });
    ImageBlock {
        pictures: pictures.collect(),
        width: match block.kolombreedte.as_deref() {
            Some("small") => ColumnWidth::Small,
            Some("medium") => ColumnWidth::Medium,
            _ => ColumnWidth::Full,
        },
        pinterest: block.pinterest.unwrap_or_default(),
    }
}

fn news_items(
    block: wire::BlocksOnflexibleContent_newsItems_BlockType,
    around: &Surroundings<'_>,
    notes: &mut Notes,
) -> NewsItems {
    let chosen = block.news_items.into_iter().flatten();
    let chosen: Vec<NewsCard> = chosen.filter_map(|item| news_card(item, notes)).collect();
    NewsItems {
        title: plain(block.title_field),
        text: html(block.text),
        cta: block.cta.and_then(|link| wire_link!(link)),
        items: if chosen.is_empty() { around.news.to_vec() } else { chosen },
    }
}

fn quote(block: wire::BlocksOnflexibleContent_quote_BlockType) -> QuoteBlock {
    use wire::BlocksOnFlexibleContentQuoteBlockTypeQuotes as Row;
    let rows = block.quotes.into_iter().flatten().filter_map(|row| match row {
        Row::quotes_BlockType(row) => {
            Some(Quote { quote: plain(row.quote), author: plain(row.author), role: plain(row.role) })
        }
        Row::Unknown => None,
    });
    QuoteBlock { quotes: rows.filter(|quote| !quote.quote.is_empty()).collect() }
}

fn plain(text: Option<String>) -> String {
    text.map(|text| text.trim().to_owned()).unwrap_or_default()
}

fn html(text: Option<String>) -> Html {
    text.map(|text| rich(&text)).unwrap_or_default()
}
