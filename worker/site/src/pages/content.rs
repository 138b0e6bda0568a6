use askama::Template;

use crate::{
    blocks::Blocks,
    components::{hero::HeroView, organization},
    context::View,
    error::Error,
    layout::{PageMeta, document},
    model::Page,
    routing::route::Route,
    template::filters,
};

/// A generic content page, one to three levels deep, or the home page.
#[derive(Template)]
#[template(path = "pages/content.html")]
struct ContentPage<'a> {
    hero: HeroView<'a>,
    blocks: Blocks<'a>,
}

pub fn render(view: &View<'_>, page: &Page) -> Result<String, Error> {
    let meta = PageMeta::of_page("content", &view.ctx, page);
    let blocks = Blocks::new(view, &page.blocks);
    document(view, meta, &ContentPage { hero: HeroView::of_page(view, page), blocks })
}

pub fn home(view: &View<'_>, page: &Page) -> Result<String, Error> {
    let known = page.seo.describes("Organization");
    let meta = PageMeta {
        title: page.heading(),
        breadcrumbs: None,
        json_ld: if known { Vec::new() } else { vec![organization::json_ld(&view.ctx, view.chrome)] },
        ..PageMeta::of_page("home", &view.ctx, page)
    };
    let products = view.ctx.href(Route::Products);
    let hero = HeroView::of_page(view, page).call(products, view.ctx.messages.browse_categories);
    document(view, meta, &ContentPage { hero, blocks: Blocks::new(view, &page.blocks) })
}
