use askama::Template;
use serde_json::{Value, json};

use crate::template::filters;
use crate::{
    blocks::{Blocks, news_items::NewsItemsBlockView},
    components::{brand::company_name, date::Date, json_ld::JsonLd, picture::PictureView},
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

/// # Errors
/// `Error::Internal` when the template cannot be written, which no content causes.
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
    let pictures: Vec<&str> = item.pictures.iter().map(|picture| &*picture.url).collect();
    let known = [
        ("headline", Some(json!(page.title))),
        ("description", description.map(|tag| json!(tag.content))),
        ("datePublished", page.date.map(|date| json!(date.to_string()))),
        ("image", (!pictures.is_empty()).then(|| json!(pictures))),
        ("inLanguage", Some(json!(view.ctx.locale().code()))),
        ("mainEntityOfPage", Some(json!(view.ctx.absolute(view.ctx.path)))),
        ("publisher", Some(json!({"@type": "Organization", "name": company_name(&view.ctx, view.chrome)}))),
    ];
    let mut data = json!({"@context": "https://schema.org", "@type": "NewsArticle"});
    if let Value::Object(data) = &mut data {
        data.extend(known.into_iter().filter_map(|(key, value)| Some((key.to_owned(), value?))));
    }
    Some(JsonLd::new(&data.to_string()))
}
