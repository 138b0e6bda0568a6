use askama::Template;
use serde_json::json;

use crate::{
    blocks::{Blocks, news_items::NewsItemsBlockView},
    components::{
        brand::company_name, date::Date, picture::PictureView, script_json::ScriptJson, share::Share,
        title::Title,
    },
    context::PageContext,
    error::Error,
    layout::{PageMeta, document},
    model::{self, Block, NewsItem, Page},
    template::filters,
};

/// A news item: date, title, pictures and blocks, and the latest other news.
#[derive(Template)]
#[template(path = "pages/news_item.html")]
struct NewsItemPage<'a> {
    ctx: PageContext<'a>,
    page: &'a Page,
    /// Stands beside the title.
    first: Option<&'a model::Picture>,
    /// Stand in a row below the title.
    others: &'a [model::Picture],
    blocks: Blocks<'a>,
    latest: Option<NewsItemsBlockView<'a>>,
}

impl NewsItemPage<'_> {
    /// The attribute `sizes` of the other pictures: on a phone one is as wide as the text, several stand in pairs.
    fn sizes(&self) -> &'static str {
        match self.others {
            [_] => "(min-width: 64rem) 405px, (min-width: 48rem) 40vw, calc(100vw - 48px)",
            _ => "(min-width: 80rem) 405px, (min-width: 48rem) calc(33vw - 48px), calc(50vw - 32px)",
        }
    }
}

pub fn render(ctx: &PageContext<'_>, page: &Page, item: &NewsItem) -> Result<String, Error> {
    let meta = PageMeta {
        json_ld: json_ld(ctx, page, item).into_iter().collect(),
        ..PageMeta::of_page("news-item", ctx, page)
    };
    let (first, others) = match item.pictures.split_first() {
        Some((first, others)) => (Some(first), others),
        None => (None, Default::default()),
    };
    let placed = page.blocks.iter().any(|block| matches!(block, Block::NewsItems(_)));
    let page = NewsItemPage {
        ctx: *ctx,
        page,
        first,
        others,
        blocks: Blocks::new(ctx, &page.blocks),
        latest: NewsItemsBlockView::latest(ctx, &item.latest).filter(|_| !placed),
    };
    document(ctx, meta, &page)
}

/// A `NewsArticle` (schema.org). `None` when the SEOmatic data has one.
fn json_ld(ctx: &PageContext<'_>, page: &Page, item: &NewsItem) -> Option<ScriptJson> {
    if page.seo.describes("NewsArticle") {
        return None;
    }
    let description = page.seo.tags.iter().find(|tag| !tag.property && tag.key == "description");
    Some(ScriptJson::of(json!({
        "@context": "https://schema.org",
        "@type": "NewsArticle",
        "datePublished": page.date.map(|date| date.to_string()),
        "description": description.map(|tag| &tag.content),
        "headline": &*page.title,
        "image": item.pictures.iter().map(|picture| &*picture.url).collect::<Vec<_>>(),
        "inLanguage": ctx.locale().code(),
        "mainEntityOfPage": ctx.absolute(ctx.path),
        "publisher": {"@type": "Organization", "name": company_name(ctx)},
    })))
}
