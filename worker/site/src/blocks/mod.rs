//! Content blocks: one view per kind, printed in the editors' order.

/// Product categories in a row.
pub mod category_cards;
/// One person to get in touch with.
pub mod contact;
/// Slides that take turns.
pub mod countdown;
/// Files to take along.
pub mod downloads;
/// A form that editors made.
pub mod form;
/// Markup of the editors' own.
pub mod html;
/// A picture or a gallery.
pub mod image;
/// News cards in a row.
pub mod news_items;
/// Sign-up for the newsletter.
pub mod newsletter;
/// Logos of others.
pub mod partners;
/// Product cards in columns.
pub mod products;
/// Quotes in a carousel.
pub mod quote;
/// Project cards.
pub mod references;
/// Several people.
pub mod team;
/// Text beside a picture.
pub mod text_image;
/// Title and text.
pub mod title_text;
/// A video with a few words.
pub mod video;

use askama::{FastWritable, Values, filters::HtmlSafe};
use std::fmt;

use crate::{layout::View, model::Block};

/// The blocks of a page, ready to print.
pub struct Blocks<'a>(Vec<BlockView<'a>>);

impl HtmlSafe for Blocks<'_> {}

/// One block, ready to print.
enum BlockView<'a> {
    CategoryCards(category_cards::CategoryCards<'a>),
    Contact(contact::Contact<'a>),
    Countdown(countdown::Countdown<'a>),
    Downloads(downloads::Downloads<'a>),
    Form(form::Form<'a>),
    Html(html::Html<'a>),
    Image(image::Image<'a>),
    NewsItems(news_items::NewsItems<'a>),
    Newsletter(newsletter::Newsletter<'a>),
    Partners(partners::Partners<'a>),
    Products(products::Products<'a>),
    Quote(quote::Quote<'a>),
    References(references::References<'a>),
    Team(team::Team<'a>),
    TextImage(text_image::TextImage<'a>),
    TitleText(title_text::TitleText<'a>),
    Video(video::Video<'a>),
}

impl<'a> Blocks<'a> {
    /// The views of a page's blocks. A block without anything to show is left out.
    pub fn new(view: &View<'a>, blocks: &'a [Block]) -> Blocks<'a> {
        Blocks(blocks.iter().zip(1..).filter_map(|(block, position)| print(view, block, position)).collect())
    }
}

/// Cards stand one level below their block's title, or in its place when it has none.
fn card_level(title: &str) -> u8 {
    if title.is_empty() { 2 } else { 3 }
}

/// `position` counts from 1 and makes the ids of a block unique on its page.
fn print<'a>(view: &View<'a>, block: &'a Block, position: usize) -> Option<BlockView<'a>> {
    let ctx = &view.ctx;
    match block {
        Block::CategoryCards(block) => {
            category_cards::CategoryCards::new(ctx, block).map(BlockView::CategoryCards)
        }
        Block::Contact(block) => contact::Contact::new(view, block).map(BlockView::Contact),
        Block::Countdown(block) => countdown::Countdown::new(ctx, block, position).map(BlockView::Countdown),
        Block::Downloads(block) => downloads::Downloads::new(ctx, block).map(BlockView::Downloads),
        Block::Form(block) => Some(BlockView::Form(form::Form::new(view, block, position))),
        Block::Html(block) => html::Html::new(ctx, block).map(BlockView::Html),
        Block::Image(block) => image::Image::new(ctx, block, position).map(BlockView::Image),
        Block::NewsItems(block) => news_items::NewsItems::new(ctx, block).map(BlockView::NewsItems),
        Block::Newsletter(block) => {
            Some(BlockView::Newsletter(newsletter::Newsletter::new(view, block, position)))
        }
        Block::Partners(block) => partners::Partners::new(ctx, block).map(BlockView::Partners),
        Block::Products(block) => products::Products::new(ctx, block).map(BlockView::Products),
        Block::Quote(block) => quote::Quote::new(ctx, block).map(BlockView::Quote),
        Block::References(block) => references::References::new(ctx, block).map(BlockView::References),
        Block::Team(block) => team::Team::new(ctx, block).map(BlockView::Team),
        Block::TextImage(block) => text_image::TextImage::new(ctx, block).map(BlockView::TextImage),
        Block::TitleText(block) => title_text::TitleText::new(ctx, block).map(BlockView::TitleText),
        Block::Video(block) => video::Video::new(ctx, block).map(BlockView::Video),
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
