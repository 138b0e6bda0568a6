use askama::Template;

use crate::{
    blocks::Blocks,
    components::{
        hero::HeroView, icon::Icon, news_card::NewsCardView, overview_filter::OverviewFilter,
        pagination::Pagination, project_card::ProjectCardView, project_place::ProjectPlace,
    },
    context::PageContext,
    error::Error,
    islands::map::Map,
    layout::{PageMeta, document},
    model::{NewsCard, Overview, Page, ProjectCard, Sheet},
    routing::listing::CARD_PAGE_SIZE,
    template::filters,
};

/// The overview of news or of projects: a filter and cards.
#[derive(Template)]
#[template(path = "pages/overview.html")]
struct OverviewPage<'a, Card: Template> {
    ctx: PageContext<'a>,
    look: Look<'a>,
    cards: Vec<Card>,
    /// Index of the card that the link to this page leads to.
    first_new: Option<usize>,
    pages: Option<Pagination<'a>>,
    filter: OverviewFilter<'a>,
    blocks: Blocks<'a>,
}

/// The differences between the two.
struct Look<'a> {
    /// Prefix of the class names.
    name: &'static str,
    /// Class of a card's list item.
    item_class: Option<&'static str>,
    hero: HeroView<'a>,
    /// Absent for news, and while no place is known.
    map: Option<Map<'a, ProjectPlace<'a>>>,
    /// Labels of the links to the whole overview and to the next page.
    all: &'static str,
    more: &'static str,
}

impl<Card: Template> OverviewPage<'_, Card> {
    /// Whether the link to this page leads to a card.
    fn is_more(&self, index: usize) -> bool {
        self.first_new == Some(index)
    }
}

pub fn news(ctx: &PageContext<'_>, page: &Page, overview: &Overview<NewsCard>) -> Result<String, Error> {
    let (all, more) = (ctx.messages.all_news, ctx.messages.load_more_news);
    let hero = HeroView::without_picture(ctx, page);
    let look = Look { name: "news", item_class: None, hero, map: None, all, more };
    render(ctx, page, overview, look, |card, index| match NewsCardView::new(ctx, card, 2).listed() {
        first if index == 0 => first.leading(),
        other => other,
    })
}

pub fn projects(
    ctx: &PageContext<'_>,
    page: &Page,
    overview: &Overview<ProjectCard>,
) -> Result<String, Error> {
    let (all, more) = (ctx.messages.all_projects, ctx.messages.load_more_projects);
    let hero = HeroView::of_page(ctx, page);
    let map = ctx.map.and_then(|config| Map::of_projects(ctx, config, &overview.placed));
    let look = Look { name: "projects", item_class: Some("projects__item"), hero, map, all, more };
    render(ctx, page, overview, look, |card, index| {
        ProjectCardView::new(ctx, card).level(2).sizes(project_sizes(index))
    })
}

fn render<'a, Item, Card: Template>(
    ctx: &PageContext<'a>,
    page: &'a Page,
    overview: &'a Overview<Item>,
    look: Look<'a>,
    card: impl Fn(&'a Item, usize) -> Card,
) -> Result<String, Error> {
    let list = &overview.list;
    let mut meta = PageMeta::of_page(look.name, ctx, page);
    meta.sheets.extend(look.map.as_ref().map(|_| Sheet::Map));
    let page = OverviewPage {
        ctx: *ctx,
        cards: list.items.iter().zip(0..).map(|(item, index)| card(item, index)).collect(),
        first_new: ctx.listing.first_new(CARD_PAGE_SIZE),
        pages: Pagination::new(ctx, ctx.path, list.total, CARD_PAGE_SIZE, look.more),
        filter: OverviewFilter::new(ctx, overview, look.all),
        blocks: Blocks::new(ctx, &page.blocks),
        look,
    };
    document(ctx, meta, &page)
}

/// The attribute `sizes`: of every four cards the first and the last are wide, as in the stylesheet.
fn project_sizes(index: usize) -> &'static str {
    match index % 4 {
        0 | 3 => {
            "(min-width: 80rem) min(51vw, 920px), (min-width: 62rem) 57vw, (min-width: 40rem) calc(50vw - 52px), calc(100vw - 48px)"
        }
        _ => {
            "(min-width: 80rem) min(36vw, 648px), (min-width: 62rem) 40vw, (min-width: 40rem) calc(50vw - 52px), calc(100vw - 48px)"
        }
    }
}
