use askama::Template;

use crate::{
    blocks::Blocks,
    components::{hero::HeroView, organization},
    context::PageContext,
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

pub fn render(ctx: &PageContext<'_>, page: &Page) -> Result<String, Error> {
    let meta = PageMeta::of_page("content", ctx, page);
    let blocks = Blocks::new(ctx, &page.blocks);
    // The form that asks for a quotation begins on the first screen.
    let has_picture = ctx.route != Some(&Route::QuotationRequest);
    let hero = if has_picture { HeroView::of_page } else { HeroView::without_picture };
    document(ctx, meta, &ContentPage { hero: hero(ctx, page), blocks })
}

pub fn home(ctx: &PageContext<'_>, page: &Page) -> Result<String, Error> {
    let known = page.seo.describes("Organization");
    let meta = PageMeta {
        title: page.heading(),
        breadcrumbs: None,
        json_ld: if known { Vec::new() } else { vec![organization::json_ld(ctx)] },
        ..PageMeta::of_page("home", ctx, page)
    };
    let products = ctx.href(Route::Products);
    let hero = HeroView::of_page(ctx, page).call(products, ctx.messages.browse_categories);
    document(ctx, meta, &ContentPage { hero, blocks: Blocks::new(ctx, &page.blocks) })
}
