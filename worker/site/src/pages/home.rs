use askama::Template;

use crate::{
    blocks::Blocks,
    components::{hero::Hero, organization},
    error::Error,
    layout::{Facts, View, document, print},
    model::Page,
};

/// The home page.
#[derive(Template)]
#[template(path = "pages/home.html")]
struct HomePage<'a> {
    hero: Hero<'a>,
    blocks: Blocks<'a>,
}

/// Renders the home page.
///
/// # Errors
/// `Error::Internal` when the template cannot be written, which no content causes.
pub fn render(view: &View<'_>, page: &Page) -> Result<String, Error> {
    let known = page.seo.describes("Organization");
    let facts = Facts {
        title: page.heading(),
        breadcrumbs: None,
        json_ld: if known { Vec::new() } else { vec![organization::json_ld(&view.ctx, view.chrome)] },
        ..Facts::of_page("home", &view.ctx, page)
    };
    let blocks = Blocks::new(view, &page.blocks);
    let page = HomePage { hero: Hero::of_page(page, view.chrome), blocks };
    document(view, facts, print(&page))
}
