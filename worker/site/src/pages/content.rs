use askama::Template;

use crate::{
    blocks::Blocks,
    components::hero::Hero,
    error::Error,
    layout::{Facts, Layout, View},
    model::Page,
};

/// A generic content page, one to three levels deep.
#[derive(Template)]
#[template(path = "pages/content.html")]
struct ContentPage<'a> {
    layout: Layout<'a>,
    hero: Hero<'a>,
    blocks: Blocks<'a>,
}

/// Renders a content page.
///
/// # Errors
/// `Error::Internal` when the template cannot be written, which no content causes.
pub fn render(view: &View<'_>, page: &Page) -> Result<String, Error> {
    let facts = Facts::of_page("content", &view.ctx, page);
    let layout = Layout::new(view, facts);
    let blocks = Blocks::new(view, &page.blocks);
    let page = ContentPage { layout, hero: Hero::of_page(page, view.chrome), blocks };
    page.render().map_err(|error| Error::Internal(error.to_string()))
}
