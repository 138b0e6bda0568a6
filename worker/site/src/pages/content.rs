use askama::Template;

use crate::template::filters;
use crate::{
    blocks::Blocks,
    components::hero::HeroView,
    context::View,
    error::Error,
    layout::{PageMeta, document},
    model::Page,
};

/// A generic content page, one to three levels deep.
#[derive(Template)]
#[template(path = "pages/content.html")]
struct ContentPage<'a> {
    hero: HeroView<'a>,
    blocks: Blocks<'a>,
}

pub fn render(view: &View<'_>, page: &Page) -> Result<String, Error> {
    let meta = PageMeta::of_page("content", &view.ctx, page);
    let blocks = Blocks::new(view, &page.blocks);
    let page = ContentPage { hero: HeroView::of_page(page, view.chrome), blocks };
    document(view, meta, &page)
}
