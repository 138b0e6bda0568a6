use askama::Template;

use crate::{
    blocks::Blocks,
    components::{
        category_card::CategoryCardView, facets::FacetedList, hero::HeroView, product_list::ProductList,
    },
    context::PageContext,
    error::Error,
    islands::compare_bar::CompareBar,
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
    compare_bar: CompareBar<'a>,
}

pub fn render(
    ctx: &PageContext<'_>,
    page: &Page,
    category: &Category,
    facets: Option<&FacetedList>,
) -> Result<String, Error> {
    let meta = PageMeta::of_page("category", ctx, page);
    let page = CategoryPage {
        ctx: *ctx,
        hero: HeroView::of_page(ctx, page),
        children: &category.children,
        list: ProductList::new(ctx, &category.products, facets),
        blocks: Blocks::new(ctx, &page.blocks),
        compare_bar: CompareBar::new(ctx),
    };
    document(ctx, meta, &page)
}
