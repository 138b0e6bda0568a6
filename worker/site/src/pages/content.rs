use askama::Template;

use crate::{
    blocks::Blocks,
    components::{breadcrumbs::Breadcrumbs, hero::Hero},
    error::Error,
    layout::{Facts, Languages, Layout, View},
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
    let facts = Facts {
        screen: "content",
        title: &page.title,
        seo: Some(&page.seo),
        languages: Languages::Entry(&page.alternates),
        breadcrumbs: Some(Breadcrumbs::of(&view.ctx, page)),
        json_ld: Vec::new(),
        noindex: page.members_only,
    };
    let layout = Layout::new(view, facts);
    let blocks = Blocks::new(view, &page.blocks);
    let page = ContentPage { layout, hero: Hero::of_page(page, view.chrome), blocks };
    page.render().map_err(|error| Error::Internal(error.to_string()))
}
