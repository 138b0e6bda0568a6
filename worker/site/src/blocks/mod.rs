//! Content blocks: one view per kind, printed in the editors' order.

mod card_level;
pub mod cards;
pub mod contact;
pub mod countdown;
pub mod downloads;
pub mod form;
pub mod html;
pub mod image;
pub mod news_items;
pub mod newsletter;
pub mod partners;
pub mod quote;
pub mod references;
pub mod team;
pub mod text_image;
pub mod title_text;
pub mod video;

use std::fmt;

use askama::{FastWritable, Template, Values};

use self::{
    cards::CardsBlockView, contact::ContactBlockView, countdown::CountdownBlockView,
    downloads::DownloadsBlockView, form::FormBlockView, html::HtmlBlockView, image::ImageBlockView,
    news_items::NewsItemsBlockView, newsletter::NewsletterBlockView, partners::PartnersBlockView,
    quote::QuoteBlockView, references::ReferencesBlockView, team::TeamBlockView,
    text_image::TextImageBlockView, title_text::TitleTextBlockView, video::VideoBlockView,
};
use crate::{context::PageContext, model::Block};

/// The blocks of a page, ready to print.
pub struct Blocks<'a> {
    ctx: PageContext<'a>,
    blocks: &'a [Block],
}

impl<'a> Blocks<'a> {
    pub fn new(ctx: &PageContext<'a>, blocks: &'a [Block]) -> Blocks<'a> {
        Blocks { ctx: *ctx, blocks }
    }
}

impl fmt::Display for Blocks<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_into(formatter, askama::NO_VALUES).map_err(|_| fmt::Error)
    }
}

impl Template for Blocks<'_> {
    const SIZE_HINT: usize = 0;

    fn render_into_with_values(
        &self,
        target: &mut dyn fmt::Write,
        values: &dyn Values,
    ) -> askama::Result<()> {
        self.write_into(target, values)
    }
}

impl FastWritable for Blocks<'_> {
    fn write_into(&self, target: &mut dyn fmt::Write, values: &dyn Values) -> askama::Result<()> {
        let ctx = &self.ctx;
        // The position keeps ids unique on the page.
        for (block, position) in self.blocks.iter().zip(1..) {
            match block {
                Block::CategoryCards(block) => write(CardsBlockView::categories(ctx, block), target, values),
                Block::Contact(block) => write(ContactBlockView::new(ctx, block), target, values),
                Block::Countdown(block) => {
                    write(CountdownBlockView::new(ctx, block, position), target, values)
                }
                Block::Downloads(block) => write(DownloadsBlockView::new(ctx, block), target, values),
                Block::Form(block) => write(FormBlockView::new(ctx, block, position), target, values),
                Block::Html(block) => write(HtmlBlockView::new(ctx, block), target, values),
                Block::Image(block) => write(ImageBlockView::new(ctx, block, position), target, values),
                Block::NewsItems(block) => write(NewsItemsBlockView::new(ctx, block), target, values),
                Block::Newsletter(block) => {
                    write(NewsletterBlockView::new(ctx, block, position), target, values)
                }
                Block::Partners(block) => write(PartnersBlockView::new(ctx, block), target, values),
                Block::Products(block) => write(CardsBlockView::products(ctx, block), target, values),
                Block::Quote(block) => write(QuoteBlockView::new(ctx, block), target, values),
                Block::References(block) => write(ReferencesBlockView::new(ctx, block), target, values),
                Block::Team(block) => write(TeamBlockView::new(ctx, block), target, values),
                Block::TextImage(block) => write(TextImageBlockView::new(ctx, block), target, values),
                Block::TitleText(block) => {
                    write(TitleTextBlockView::new(ctx, block, position), target, values)
                }
                Block::Video(block) => write(VideoBlockView::new(ctx, block), target, values),
            }?;
        }
        Ok(())
    }
}

/// A block without content has no view.
fn write(
    view: Option<impl FastWritable>,
    target: &mut dyn fmt::Write,
    values: &dyn Values,
) -> askama::Result<()> {
    view.map_or(Ok(()), |view| view.write_into(target, values))
}
