//! Content blocks: one view per kind, printed in the editors' order.

mod card_level;
pub mod category_cards;
pub mod contact;
pub mod countdown;
pub mod downloads;
pub mod form;
pub mod html;
pub mod image;
pub mod news_items;
pub mod newsletter;
pub mod partners;
pub mod products;
pub mod quote;
pub mod references;
pub mod team;
pub mod text_image;
pub mod title_text;
pub mod video;

use askama::{FastWritable, Values, filters::HtmlSafe};
use std::fmt;

use crate::{context::View, model::Block};

/// The blocks of a page, ready to print.
pub struct Blocks<'a>(Vec<BlockView<'a>>);

impl HtmlSafe for Blocks<'_> {}

enum BlockView<'a> {
    CategoryCards(category_cards::CategoryCardsBlockView<'a>),
    Contact(contact::ContactBlockView<'a>),
    Countdown(countdown::CountdownBlockView<'a>),
    Downloads(downloads::DownloadsBlockView<'a>),
    Form(form::FormBlockView<'a>),
    Html(html::HtmlBlockView<'a>),
    Image(image::ImageBlockView<'a>),
    NewsItems(news_items::NewsItemsBlockView<'a>),
    Newsletter(newsletter::NewsletterBlockView<'a>),
    Partners(partners::PartnersBlockView<'a>),
    Products(products::ProductsBlockView<'a>),
    Quote(quote::QuoteBlockView<'a>),
    References(references::ReferencesBlockView<'a>),
    Team(team::TeamBlockView<'a>),
    TextImage(text_image::TextImageBlockView<'a>),
    TitleText(title_text::TitleTextBlockView<'a>),
    Video(video::VideoBlockView<'a>),
}

impl<'a> Blocks<'a> {
    /// Blocks without content are left out.
    pub fn new(view: &View<'a>, blocks: &'a [Block]) -> Blocks<'a> {
        Blocks(blocks.iter().zip(1..).filter_map(|(block, position)| print(view, block, position)).collect())
    }
}

/// `position` counts from 1 and keeps ids unique on the page.
fn print<'a>(view: &View<'a>, block: &'a Block, position: usize) -> Option<BlockView<'a>> {
    let ctx = &view.ctx;
    match block {
        Block::CategoryCards(block) => {
            category_cards::CategoryCardsBlockView::new(ctx, block).map(BlockView::CategoryCards)
        }
        Block::Contact(block) => contact::ContactBlockView::new(view, block).map(BlockView::Contact),
        Block::Countdown(block) => {
            countdown::CountdownBlockView::new(ctx, block, position).map(BlockView::Countdown)
        }
        Block::Downloads(block) => downloads::DownloadsBlockView::new(ctx, block).map(BlockView::Downloads),
        Block::Form(block) => form::FormBlockView::new(view, block, position).map(BlockView::Form),
        Block::Html(block) => html::HtmlBlockView::new(ctx, block).map(BlockView::Html),
        Block::Image(block) => image::ImageBlockView::new(ctx, block, position).map(BlockView::Image),
        Block::NewsItems(block) => news_items::NewsItemsBlockView::new(ctx, block).map(BlockView::NewsItems),
        Block::Newsletter(block) => {
            newsletter::NewsletterBlockView::new(view, block, position).map(BlockView::Newsletter)
        }
        Block::Partners(block) => partners::PartnersBlockView::new(ctx, block).map(BlockView::Partners),
        Block::Products(block) => products::ProductsBlockView::new(ctx, block).map(BlockView::Products),
        Block::Quote(block) => quote::QuoteBlockView::new(ctx, block).map(BlockView::Quote),
        Block::References(block) => {
            references::ReferencesBlockView::new(ctx, block).map(BlockView::References)
        }
        Block::Team(block) => team::TeamBlockView::new(ctx, block).map(BlockView::Team),
        Block::TextImage(block) => text_image::TextImageBlockView::new(ctx, block).map(BlockView::TextImage),
        Block::TitleText(block) => {
            title_text::TitleTextBlockView::new(view, block, position).map(BlockView::TitleText)
        }
        Block::Video(block) => video::VideoBlockView::new(ctx, block).map(BlockView::Video),
    }
}

impl fmt::Display for Blocks<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_into(formatter, askama::NO_VALUES).map_err(|_| fmt::Error)
    }
}

impl FastWritable for Blocks<'_> {
    fn write_into(&self, target: &mut dyn fmt::Write, values: &dyn Values) -> askama::Result<()> {
        self.0.iter().try_for_each(|block| match block {
            BlockView::CategoryCards(view) => view.write_into(target, values),
            BlockView::Contact(view) => view.write_into(target, values),
            BlockView::Countdown(view) => view.write_into(target, values),
            BlockView::Downloads(view) => view.write_into(target, values),
            BlockView::Form(view) => view.write_into(target, values),
            BlockView::Html(view) => view.write_into(target, values),
            BlockView::Image(view) => view.write_into(target, values),
            BlockView::NewsItems(view) => view.write_into(target, values),
            BlockView::Newsletter(view) => view.write_into(target, values),
            BlockView::Partners(view) => view.write_into(target, values),
            BlockView::Products(view) => view.write_into(target, values),
            BlockView::Quote(view) => view.write_into(target, values),
            BlockView::References(view) => view.write_into(target, values),
            BlockView::Team(view) => view.write_into(target, values),
            BlockView::TextImage(view) => view.write_into(target, values),
            BlockView::TitleText(view) => view.write_into(target, values),
            BlockView::Video(view) => view.write_into(target, values),
        })
    }
}
