use askama::Template;

use crate::{
    blocks::Blocks,
    components::{
        facets::FacetedList, hero::HeroView, icon::Icon, picture::PictureView, product_list::ProductList,
    },
    context::{PageContext, View},
    error::Error,
    layout::{PageMeta, document},
    model::{MenuCategory, Page, Paginated, ProductCard},
    template::filters,
};

/// The overview of products: categories with sub-categories, then all products.
#[derive(Template)]
#[template(path = "pages/products.html")]
struct ProductsPage<'a> {
    ctx: PageContext<'a>,
    hero: HeroView<'a>,
    groups: &'a [MenuCategory],
    list: ProductList<'a>,
    blocks: Blocks<'a>,
}

pub fn render(
    view: &View<'_>,
    page: &Page,
    list: &Paginated<ProductCard>,
    facets: Option<&FacetedList>,
) -> Result<String, Error> {
    let View { ctx, chrome, .. } = *view;
    let meta = PageMeta::of_page("products", &ctx, page);
    let page = ProductsPage {
        ctx,
        hero: HeroView::of_page(view, page),
        groups: &chrome.categories,
        list: ProductList::new(&ctx, chrome, list, facets),
        blocks: Blocks::new(view, &page.blocks),
    };
    document(view, meta, &page)
}
