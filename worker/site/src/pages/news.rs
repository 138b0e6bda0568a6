use askama::Template;

use crate::template::filters;
use crate::{
    blocks::Blocks,
    components::{
        hero::HeroView, news_card::NewsCardView, overview_filter::OverviewFilter, pagination::Pagination,
    },
    context::{Ctx, View},
    error::Error,
    layout::{PageMeta, document},
    model::{self, Overview, Page},
    routing::listing::CARD_PAGE_SIZE,
};

#[derive(Template)]
#[template(path = "pages/news.html")]
struct NewsPage<'a> {
    ctx: Ctx<'a>,
    hero: HeroView<'a>,
    cards: &'a [model::NewsCard],
    /// Which card the link to this page leads to.
    first_new: Option<usize>,
    pages: Option<Pagination<'a>>,
    filter: OverviewFilter<'a>,
    blocks: Blocks<'a>,
}

/// # Errors
/// `Error::Internal` when the template cannot be written, which no content causes.
pub fn render(view: &View<'_>, page: &Page, overview: &Overview<model::NewsCard>) -> Result<String, Error> {
    let ctx = view.ctx;
    let meta = PageMeta::of_page("news", &ctx, page);
    let list = &overview.list;
    let page = NewsPage {
        ctx,
        hero: HeroView::without_picture(page),
        filter: OverviewFilter::new(&ctx, overview, ctx.messages.all_news),
        cards: &list.items,
        first_new: ctx.listing.first_new(CARD_PAGE_SIZE),
        pages: Pagination::new(&ctx, ctx.path, list.total, CARD_PAGE_SIZE, ctx.messages.load_more_news),
        blocks: Blocks::new(view, &page.blocks),
    };
    document(view, meta, &page)
}

impl NewsPage<'_> {
    /// Whether the link to this page leads to an item.
    fn is_more(&self, index: usize) -> bool {
        self.first_new == Some(index)
    }
}
