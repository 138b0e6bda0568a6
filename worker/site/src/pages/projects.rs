use askama::Template;

use crate::template::filters;
use crate::{
    blocks::Blocks,
    components::{
        hero::HeroView, overview_filter::OverviewFilter, pagination::Pagination,
        project_card::ProjectCardView,
    },
    context::{Ctx, View},
    error::Error,
    layout::{PageMeta, document},
    model::{self, Overview, Page},
    routing::listing::CARD_PAGE_SIZE,
};

#[derive(Template)]
#[template(path = "pages/projects.html")]
struct ProjectsPage<'a> {
    ctx: Ctx<'a>,
    hero: HeroView<'a>,
    cards: &'a [model::ProjectCard],
    /// Which card the link to this page leads to.
    first_new: Option<usize>,
    pages: Option<Pagination<'a>>,
    filter: OverviewFilter<'a>,
    blocks: Blocks<'a>,
}

/// # Errors
/// `Error::Internal` when the template cannot be written, which no content causes.
pub fn render(
    view: &View<'_>,
    page: &Page,
    overview: &Overview<model::ProjectCard>,
) -> Result<String, Error> {
    let View { ctx, chrome, .. } = *view;
    let meta = PageMeta::of_page("projects", &ctx, page);
    let more = ctx.messages.load_more_projects;
    let list = &overview.list;
    let page = ProjectsPage {
        ctx,
        hero: HeroView::of_page(page, chrome),
        filter: OverviewFilter::new(&ctx, overview, ctx.messages.all_projects),
        cards: &list.items,
        first_new: ctx.listing.first_new(CARD_PAGE_SIZE),
        pages: Pagination::new(&ctx, ctx.path, list.total, CARD_PAGE_SIZE, more),
        blocks: Blocks::new(view, &page.blocks),
    };
    document(view, meta, &page)
}

impl ProjectsPage<'_> {
    /// Whether the link to this page leads to an item.
    fn is_more(&self, index: usize) -> bool {
        self.first_new == Some(index)
    }
}

/// The attribute `sizes`: of every four cards the first and the last are wide, as in the stylesheet.
fn sizes(index: &usize) -> &'static str {
    match index % 4 {
        0 | 3 => {
            "(min-width: 80rem) 733px, (min-width: 62rem) 57vw, (min-width: 40rem) calc(50vw - 52px), calc(100vw - 48px)"
        }
        _ => {
            "(min-width: 80rem) 515px, (min-width: 62rem) 40vw, (min-width: 40rem) calc(50vw - 52px), calc(100vw - 48px)"
        }
    }
}
