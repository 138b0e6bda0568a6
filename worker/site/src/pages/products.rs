use askama::Template;

use crate::{
    blocks::Blocks,
    components::{
        facets::FacetedList, hero::HeroView, icon::Icon, picture::PictureView, product_list::ProductList,
    },
    context::PageContext,
    error::Error,
    islands::compare_bar::CompareBar,
    layout::{PageMeta, document},
    model::{Page, Paginated, ProductCard},
    template::filters,
};

/// The overview of products: categories with sub-categories, then all products.
#[derive(Template)]
#[template(path = "pages/products.html")]
struct ProductsPage<'a> {
    ctx: PageContext<'a>,
    hero: HeroView<'a>,
    list: ProductList<'a>,
    blocks: Blocks<'a>,
    compare_bar: CompareBar<'a>,
}

pub fn render(
    ctx: &PageContext<'_>,
    page: &Page,
    list: &Paginated<ProductCard>,
    facets: Option<&FacetedList>,
) -> Result<String, Error> {
    let meta = PageMeta::of_page("products", ctx, page);
    let page = ProductsPage {
        ctx: *ctx,
        hero: HeroView::of_page(ctx, page),
        list: ProductList::new(ctx, list, facets),
        blocks: Blocks::new(ctx, &page.blocks),
        compare_bar: CompareBar::new(ctx),
    };
    document(ctx, meta, &page)
}
