use askama::Template;
use serde::Serialize;

use crate::template::filters;
use crate::{
    blocks::{Blocks, news_items::NewsItemsBlockView},
    components::{brand::company_name, date::Date, json_ld::JsonLd, picture::PictureView, share::Share},
    context::{Ctx, View},
    error::Error,
    layout::{PageMeta, document},
    model::{self, Block, NewsItem, Page},
};

/// A news item: date, title, pictures and blocks, and the latest other news.
#[derive(Template)]
#[template(path = "pages/news_item.html")]
struct NewsItemPage<'a> {
    ctx: Ctx<'a>,
    page: &'a Page,
    /// Stands beside the title.
    first: Option<&'a model::Picture>,
    /// Stand in a row below the title.
    others: &'a [model::Picture],
    blocks: Blocks<'a>,
    latest: Option<NewsItemsBlockView<'a>>,
}

pub fn render(view: &View<'_>, page: &Page, item: &NewsItem) -> Result<String, Error> {
    let ctx = view.ctx;
    let meta = PageMeta {
        json_ld: structured_data(view, page, item).into_iter().collect(),
        ..PageMeta::of_page("news-item", &ctx, page)
    };
    let (first, others) = match item.pictures.split_first() {
        Some((first, others)) => (Some(first), others),
        None => (None, Default::default()),
    };
    let placed = page.blocks.iter().any(|block| matches!(block, Block::NewsItems(_)));
    let page = NewsItemPage {
        ctx,
        page,
        first,
        others,
        blocks: Blocks::new(view, &page.blocks),
        latest: NewsItemsBlockView::latest(&ctx, &item.latest).filter(|_| !placed),
    };
    document(view, meta, &page)
}

/// A `NewsArticle` (schema.org). `None` when the SEOmatic data has one.
fn structured_data(view: &View<'_>, page: &Page, item: &NewsItem) -> Option<JsonLd> {
    if page.seo.describes("NewsArticle") {
        return None;
    }
    let description = page.seo.tags.iter().find(|tag| !tag.property && tag.key == "description");
    Some(JsonLd::of(&NewsArticle {
        context: "https://schema.org",
        kind: "NewsArticle",
        date_published: page.date.map(|date| date.to_string()),
        description: description.map(|tag| tag.content.as_str()),
        headline: &page.title,
        image: item.pictures.iter().map(|picture| &*picture.url).collect(),
        in_language: view.ctx.locale().code(),
        main_entity_of_page: view.ctx.absolute(view.ctx.path),
        publisher: Publisher { kind: "Organization", name: company_name(&view.ctx, view.chrome) },
    }))
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct NewsArticle<'a> {
    #[serde(rename = "@context")]
    context: &'static str,
    #[serde(rename = "@type")]
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    date_published: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    description: Option<&'a str>,
    headline: &'a str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    image: Vec<&'a str>,
    in_language: &'static str,
    main_entity_of_page: String,
    publisher: Publisher<'a>,
}

#[derive(Serialize)]
struct Publisher<'a> {
    #[serde(rename = "@type")]
    kind: &'static str,
    name: &'a str,
}
