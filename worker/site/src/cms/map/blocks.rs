//! Blocks of flexible content, one function per kind.

use super::cards::{self, DownloadRow, Portrait};
use super::context::MappingContext;
use super::form;
use super::left_out::LeftOut;
use super::link;
use super::picture::{Crop, first, side, slide};
use super::text::plain;
use super::video;
use super::wire::{self, items};
use crate::model::{
    Aspect, Block, Cards, ColumnWidth, ContactBlock, CountdownBlock, CountdownSlide, DownloadsBlock,
    FormBlock, Html, HtmlBlock, ImageBlock, Link, Logo, NewsCard, NewsItemsBlock, NewsletterBlock,
    PartnersBlock, Quote, QuoteBlock, Side, TeamBlock, TextImageBlock, TitleTextBlock, VideoBlock,
};
use crate::routing::locale::Locale;

/// What the mapping of a block needs to know about its page.
pub(crate) struct BlockContext<'a> {
    /// The latest 8 news items, for a news block without items.
    pub news: &'a [NewsCard],
    /// Some downloads are for Dutch readers only.
    pub locale: Locale,
}

/// `None` when the block's type is unknown or its essential content is missing.
pub(crate) fn map(
    block: wire::Blocks,
    around: &BlockContext<'_>,
    context: &mut MappingContext,
) -> Option<Block> {
    use wire::Blocks as Wire;
    Some(match block {
        Wire::flexibleContent_titleText_BlockType(block) => Block::TitleText(TitleTextBlock {
            title: plain(block.title_field),
            text: context.html(block.text),
            text_column2: context.html(block.text_column2),
            cta: call(block.cta),
            newsletter: block.newsletter_form.unwrap_or_default(),
        }),
        Wire::flexibleContent_textImage_BlockType(block) => Block::TextImage(text_image(block, context)),
        Wire::flexibleContent_image_BlockType(block) => Block::Image(image(block, context)),
        Wire::flexibleContent_youtubevideo_BlockType(block) => Block::Video(video(block, context)?),
        Wire::flexibleContent_partners_BlockType(block) => Block::Partners(partners(block, context)),
        Wire::flexibleContent_quote_BlockType(block) => Block::Quote(quote(block)),
        Wire::flexibleContent_contact_BlockType(block) => {
            let title = plain(block.title_field);
            let mut people = items(block.team_member);
            let Some(person) = people.find_map(|entry| cards::person(entry, Portrait::Contact, context))
            else {
                context.skip(LeftOut::ContactWithoutPerson);
                return None;
            };
            Block::Contact(ContactBlock { title, person })
        }
        Wire::flexibleContent_team_BlockType(block) => {
            let people = items(block.entries);
            let people = people.filter_map(|entry| cards::person(entry, Portrait::Team, context)).collect();
            Block::Team(TeamBlock { title: plain(block.title_field), people, cta: call(block.cta) })
        }
        Wire::flexibleContent_downloads_BlockType(block) => {
            Block::Downloads(downloads(block, around.locale, context))
        }
        Wire::flexibleContent_newsItems_BlockType(block) => {
            Block::NewsItems(news_items(block, around, context))
        }
        Wire::flexibleContent_countdownImages_BlockType(block) => Block::Countdown(countdown(block, context)),
        Wire::flexibleContent_products_BlockType(block) => {
            let cards = items(block.products);
            let cards = cards.filter_map(|card| cards::product(card, Crop::PRODUCT_BLOCK, context)).collect();
            Block::Products(titled(block.title_field, context.html(block.text), block.cta, cards))
        }
        Wire::flexibleContent_newsletter_BlockType(block) => Block::Newsletter(NewsletterBlock {
            title: plain(block.title_field),
            text: context.html(block.text),
        }),
        Wire::flexibleContent_categoryCards_BlockType(block) => {
            let cards = items(block.categories);
            let cards = cards.filter_map(|card| cards::category(card, context)).collect();
            Block::CategoryCards(titled(block.title_field, context.html(block.text), block.cta, cards))
        }
        Wire::flexibleContent_references_BlockType(block) => {
            let cards = items(block.references);
            let cards = cards.filter_map(|card| cards::project(card, context)).collect();
            Block::References(titled(block.title_field, context.html(block.text), block.cta, cards))
        }
        Wire::flexibleContent_form_BlockType(block) => {
            let mut forms = items(block.form);
            let chosen = forms.next();
            let handle = chosen.as_ref().and_then(|form| form.handle.clone()).unwrap_or_default();
            let form = chosen.and_then(|chosen| form::form(chosen, context)).map(Box::new);
            Block::Form(FormBlock { handle, form })
        }
        Wire::flexibleContent_html_BlockType(block) => {
            Block::Html(HtmlBlock { parts: context.markup.framed(&block.html.unwrap_or_default()) })
        }
        Wire::Unknown => {
            context.skip(LeftOut::UnknownBlock);
            return None;
        }
    })
}

fn text_image(
    block: wire::BlocksOnflexibleContent_textImage_BlockType,
    context: &mut MappingContext,
) -> TextImageBlock {
    let alternative = first(block.alternative_image, Crop::TEXT_LANDSCAPE, context);
    TextImageBlock {
        title: plain(block.title_field),
        text: context.html(block.text),
        cta: call(block.cta),
        picture: first(block.image, Crop::TEXT, context),
        alternative: alternative.or_else(|| first(block.landscape, Crop::TEXT_LANDSCAPE, context)),
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

fn image(block: wire::BlocksOnflexibleContent_image_BlockType, context: &mut MappingContext) -> ImageBlock {
    let slides = items(block.image);
    let slides = slides.filter_map(|image| slide(image, Crop::IMAGE, context));
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

fn video(
    block: wire::BlocksOnflexibleContent_youtubevideo_BlockType,
    context: &mut MappingContext,
) -> Option<VideoBlock> {
    let address = block.video.unwrap_or_default();
    let Some(id) = video::id(&address) else {
        context.skip(LeftOut::VideoWithoutId);
        return None;
    };
    Some(VideoBlock {
        id,
        start: video::start(&address),
        title: plain(block.title_field),
        text: context.html(block.text),
        placeholder: first(block.image_placeholder, Crop::VIDEO, context),
    })
}

fn partners(
    block: wire::BlocksOnflexibleContent_partners_BlockType,
    context: &mut MappingContext,
) -> PartnersBlock {
    let logos = items(block.logos).filter_map(|logo| {
        context.element(&logo.id);
        let (width, height) = (side(logo.width), side(logo.height));
        Some(Logo { url: link::file_address(logo.url)?, alt: plain(logo.title), width, height })
    });
    let logos = logos.collect();
    PartnersBlock {
        title: plain(block.title_field),
        text: context.html(block.text),
        logos,
        cta: call(block.cta),
    }
}

fn quote(block: wire::BlocksOnflexibleContent_quote_BlockType) -> QuoteBlock {
    use wire::BlocksOnFlexibleContentQuoteBlockTypeQuotes as Row;
    let rows = items(block.quotes).filter_map(|row| match row {
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
    context: &mut MappingContext,
) -> DownloadsBlock {
    use wire::BlocksOnFlexibleContentDownloadsBlockTypeItems as Row;
    let rows = items(block.items).filter_map(|row| match row {
        Row::items_BlockType(row) => DownloadRow {
            title: row.title_field,
            members_only: row.members_only,
            dutch_only: row.dutch_only,
            asset: row.asset,
        }
        .open(locale, context),
        Row::Unknown => None,
    });
    DownloadsBlock { title: plain(block.title_field), items: rows.collect() }
}

fn news_items(
    block: wire::BlocksOnflexibleContent_newsItems_BlockType,
    around: &BlockContext<'_>,
    context: &mut MappingContext,
) -> NewsItemsBlock {
    let chosen = items(block.news_items);
    let chosen: Vec<NewsCard> = chosen.filter_map(|item| cards::news(item, context)).collect();
    NewsItemsBlock {
        title: plain(block.title_field),
        text: context.html(block.text),
        cta: call(block.cta),
        items: if chosen.is_empty() { around.news.to_vec() } else { chosen },
    }
}

fn countdown(
    block: wire::BlocksOnflexibleContent_countdownImages_BlockType,
    context: &mut MappingContext,
) -> CountdownBlock {
    use wire::BlocksOnFlexibleContentCountdownImagesBlockTypeSlides as Row;
    let rows = items(block.slides).filter_map(|row| match row {
        Row::slides_BlockType(row) => Some(CountdownSlide {
            title: plain(row.title_field),
            text: context.html(row.text),
            desktop: first(row.image, Crop::COUNTDOWN, context),
            mobile: first(row.mobile_image, Crop::COUNTDOWN_MOBILE, context),
            cta: call(row.cta),
        }),
        Row::Unknown => None,
    });
    let (slides, without): (Vec<_>, Vec<_>) =
        rows.partition(|slide: &CountdownSlide| slide.desktop.is_some() || slide.mobile.is_some());
    without.iter().for_each(|_| context.skip(LeftOut::SlideWithoutPicture));
    CountdownBlock { slides }
}

fn titled<T>(title: Option<String>, text: Html, cta: Option<wire::Cta>, items: Vec<T>) -> Cards<T> {
    Cards { title: plain(title), text, cta: call(cta), items }
}

fn call(link: Option<wire::Cta>) -> Option<Link> {
    link.and_then(|link| link::wire_link!(link))
}
