use askama::Template;

use crate::{
    blocks::Blocks,
    components::{
        category_card::CategoryCardView, facets::FacetedList, hero::HeroView, product_list::ProductList,
    },
    context::{PageContext, View},
    error::Error,
    layout::{PageMeta, document},
    model::{Category, MenuCategory, Page},
    template::filters,
};

/// The page of a product category: sub-categories and products.
#[derive(Template)]
#[template(path = "pages/category.html")]
struct CategoryPage<'a> {
    ctx: PageContext<'a>,
    hero: HeroView<'a>,
    children: &'a [MenuCategory],
    list: ProductList<'a>,
    blocks: Blocks<'a>,
}

pub fn render(
    view: &View<'_>,
    page: &Page,
    category: &Category,
    facets: Option<&FacetedList>,
) -> Result<String, Error> {
    let View { ctx, chrome, .. } = *view;
    let meta = PageMeta::of_page("category", &ctx, page);
    let page = CategoryPage {
        ctx,
        hero: HeroView::of_page(view, page),
        children: &category.children,
        list: ProductList::new(&ctx, chrome, &category.products, facets),
        blocks: Blocks::new(view, &page.blocks),
    };
    document(view, meta, &page)
}
