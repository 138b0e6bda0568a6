use askama::Template;

use crate::template::filters;
use crate::{
    blocks::Blocks,
    components::{hero::HeroView, organization},
    context::View,
    error::Error,
    layout::{PageMeta, document},
    model::Page,
    routing::route::Route,
};

#[derive(Template)]
#[template(path = "pages/home.html")]
struct HomePage<'a> {
    hero: HeroView<'a>,
    blocks: Blocks<'a>,
}

pub fn render(view: &View<'_>, page: &Page) -> Result<String, Error> {
    let known = page.seo.describes("Organization");
    let meta = PageMeta {
        title: page.heading(),
        breadcrumbs: None,
        json_ld: if known { Vec::new() } else { vec![organization::json_ld(&view.ctx, view.chrome)] },
        ..PageMeta::of_page("home", &view.ctx, page)
    };
    let blocks = Blocks::new(view, &page.blocks);
    let products = Route::Products.href(view.ctx.locale());
    let hero = HeroView::of_page(page, view.chrome).call(products, view.ctx.messages.browse_categories);
    let page = HomePage { hero, blocks };
    document(view, meta, &page)
}
