//! Blocks of flexible content, one function per kind.

use super::cards::{self, DownloadRow, Portrait};
use super::form;
use super::link;
use super::mapped::Notes;
use super::picture::{Crop, first, side, slide};
use super::sanitise::wide;
use super::text::{html, plain};
use super::wire;
use crate::locale::Locale;
use crate::model::{
    Aspect, Block, Cards, ColumnWidth, ContactBlock, Countdown, CountdownSlide, Downloads, FormBlock,
    HtmlBlock, ImageBlock, Link, Logo, NewsCard, NewsItems, Newsletter, Partners, Quote, QuoteBlock, Side,
    Team, TextImage, TitleText, Video,
};

/// What a block takes from beyond itself.
pub(super) struct Surroundings<'a> {
    /// The latest news, for a block of news that names none; how many is decided by the operation (8).
    pub news: &'a [NewsCard],
    /// Whose readers: some files are for Dutch ones only.
    pub locale: Locale,
}

/// The block, or nothing when its kind is unknown or what it is about is missing.
pub(super) fn map(block: wire::Blocks, around: &Surroundings<'_>, notes: &mut Notes) -> Option<Block> {
    use wire::Blocks as Wire;
    Some(match block {
        Wire::flexibleContent_titleText_BlockType(block) => Block::TitleText(TitleText {
            title: plain(block.title_field),
            text: html(block.text),
            text_column2: html(block.text_column2),
            cta: call(block.cta),
        }),
        Wire::flexibleContent_textImage_BlockType(block) => Block::TextImage(text_image(block, notes)),
        Wire::flexibleContent_image_BlockType(block) => Block::Image(image(block, notes)),
        Wire::flexibleContent_youtubevideo_BlockType(block) => Block::Video(video(block, notes)?),
        Wire::flexibleContent_partners_BlockType(block) => Block::Partners(partners(block, notes)),
        Wire::flexibleContent_quote_BlockType(block) => Block::Quote(quote(block)),
        Wire::flexibleContent_contact_BlockType(block) => {
            let title = plain(block.title_field);
            let mut people = block.team_member.into_iter().flatten();
            let person = people.find_map(|entry| cards::person(entry, Portrait::Contact, notes))?;
            Block::Contact(ContactBlock { title, person })
        }
        Wire::flexibleContent_team_BlockType(block) => {
            let people = block.entries.into_iter().flatten();
            let people = people.filter_map(|entry| cards::person(entry, Portrait::Team, notes)).collect();
            Block::Team(Team { title: plain(block.title_field), people, cta: call(block.cta) })
        }
        Wire::flexibleContent_downloads_BlockType(block) => {
            Block::Downloads(downloads(block, around.locale, notes))
        }
        Wire::flexibleContent_newsItems_BlockType(block) => {
            Block::NewsItems(news_items(block, around, notes))
        }
        Wire::flexibleContent_countdownImages_BlockType(block) => Block::Countdown(countdown(block, notes)),
        Wire::flexibleContent_products_BlockType(block) => {
            let items = block.products.into_iter().flatten();
            let items = items.filter_map(|card| cards::product(card, Crop::PRODUCT_BLOCK, notes)).collect();
            Block::Products(titled(block.title_field, block.text, block.cta, items))
        }
        Wire::flexibleContent_newsletter_BlockType(block) => {
            Block::Newsletter(Newsletter { title: plain(block.title_field), text: html(block.text) })
        }
        Wire::flexibleContent_categoryCards_BlockType(block) => {
            let items = block.categories.into_iter().flatten();
            let items = items.filter_map(|card| cards::category(card, notes)).collect();
            Block::CategoryCards(titled(block.title_field, block.text, block.cta, items))
        }
        Wire::flexibleContent_references_BlockType(block) => {
            let items = block.references.into_iter().flatten();
            let items = items.filter_map(|card| cards::project(card, notes)).collect();
            Block::References(titled(block.title_field, block.text, block.cta, items))
        }
        Wire::flexibleContent_form_BlockType(block) => {
            let mut forms = block.form.into_iter().flatten().flatten();
            let chosen = forms.next();
            let handle = chosen.as_ref().and_then(|form| form.handle.clone()).unwrap_or_default();
            let form = chosen.and_then(|chosen| form::form(chosen, notes)).map(Box::new);
            Block::Form(FormBlock { handle, form })
        }
        Wire::flexibleContent_html_BlockType(block) => {
            Block::Html(HtmlBlock { html: wide(&block.html.unwrap_or_default()) })
        }
        Wire::Unknown => {
            notes.skip_block();
            return None;
        }
    })
}

fn text_image(block: wire::BlocksOnflexibleContent_textImage_BlockType, notes: &mut Notes) -> TextImage {
    let alternative = first(block.alternative_image, Crop::TEXT_LANDSCAPE, notes);
    TextImage {
        title: plain(block.title_field),
        text: html(block.text),
        cta: call(block.cta),
        picture: first(block.image, Crop::TEXT, notes),
        alternative: alternative.or_else(|| first(block.landscape, Crop::TEXT_LANDSCAPE, notes)),
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
    let slides = block.image.into_iter().flatten();
    let slides = slides.filter_map(|image| slide(image, Crop::IMAGE, notes));
    ImageBlock {
        pictures: slides.collect(),
        width: match block.kolombreedte.as_deref() {
            Some("small") => ColumnWidth::Small,
            Some("medium") => ColumnWidth::Medium,
            _ => ColumnWidth::Full,
        },
        pinterest: block.pinterest.unwrap_or_default(),
    }
}

fn video(block: wire::BlocksOnflexibleContent_youtubevideo_BlockType, notes: &mut Notes) -> Option<Video> {
    Some(Video {
        id: link::video_id(&block.video.unwrap_or_default())?,
        title: plain(block.title_field),
        text: html(block.text),
        placeholder: first(block.image_placeholder, Crop::VIDEO, notes),
    })
}

fn partners(block: wire::BlocksOnflexibleContent_partners_BlockType, notes: &mut Notes) -> Partners {
    let logos = block.logos.into_iter().flatten().filter_map(|logo| {
        notes.element(&logo.id);
        let (width, height) = (side(logo.width), side(logo.height));
        Some(Logo { url: link::picture_address(logo.url)?, alt: plain(logo.title), width, height })
    });
    let logos = logos.collect();
    Partners { title: plain(block.title_field), text: html(block.text), logos, cta: call(block.cta) }
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

fn downloads(
    block: wire::BlocksOnflexibleContent_downloads_BlockType,
    locale: Locale,
    notes: &mut Notes,
) -> Downloads {
    use wire::BlocksOnFlexibleContentDownloadsBlockTypeItems as Row;
    let rows = block.items.into_iter().flatten().filter_map(|row| match row {
        Row::items_BlockType(row) => DownloadRow {
            title: row.title_field,
            members_only: row.members_only,
            dutch_only: row.dutch_only,
            asset: row.asset,
        }
        .open(locale, notes),
        Row::Unknown => None,
    });
    let items = rows.collect();
    Downloads { title: plain(block.title_field), items }
}

fn news_items(
    block: wire::BlocksOnflexibleContent_newsItems_BlockType,
    around: &Surroundings<'_>,
    notes: &mut Notes,
) -> NewsItems {
    let chosen = block.news_items.into_iter().flatten();
    let chosen: Vec<NewsCard> = chosen.filter_map(|item| cards::news(item, notes)).collect();
    NewsItems {
        title: plain(block.title_field),
        text: html(block.text),
        cta: call(block.cta),
        items: if chosen.is_empty() { around.news.to_vec() } else { chosen },
    }
}

fn countdown(block: wire::BlocksOnflexibleContent_countdownImages_BlockType, notes: &mut Notes) -> Countdown {
    use wire::BlocksOnFlexibleContentCountdownImagesBlockTypeSlides as Row;
    let rows = block.slides.into_iter().flatten().filter_map(|row| match row {
        Row::slides_BlockType(row) => Some(CountdownSlide {
            title: plain(row.title_field),
            text: html(row.text),
            desktop: first(row.image, Crop::COUNTDOWN, notes),
            mobile: first(row.mobile_image, Crop::COUNTDOWN_MOBILE, notes),
            cta: call(row.cta),
        }),
        Row::Unknown => None,
    });
    let shown = |slide: &CountdownSlide| slide.desktop.is_some() || slide.mobile.is_some();
    Countdown { slides: rows.filter(shown).collect() }
}

/// Cards with their words.
fn titled<T>(title: Option<String>, text: Option<String>, cta: Option<wire::Cta>, items: Vec<T>) -> Cards<T> {
    Cards { title: plain(title), text: html(text), cta: call(cta), items }
}

fn call(link: Option<wire::Cta>) -> Option<Link> {
    link.and_then(|link| link::wire_link!(link))
}
