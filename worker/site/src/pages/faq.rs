use askama::Template;

use crate::{
    blocks::Blocks,
    components::{
        hero::HeroView,
        icon::Icon,
        question_list::{QuestionList, json_ld},
    },
    context::{PageContext, PageTarget, RequestContext},
    error::Error,
    layout::{PageMeta, document},
    model::{FaqGroup, FaqItem, Page},
    routing::route::Route,
    search::{Query, questions::find},
    template::filters,
};

/// The overview of questions: links to the groups, then each group with its questions, or the questions that a search found.
#[derive(Template)]
#[template(path = "pages/faq.html")]
struct FaqPage<'a> {
    ctx: PageContext<'a>,
    hero: HeroView<'a>,
    /// Only groups with questions.
    groups: Vec<&'a FaqGroup>,
    /// Absent without a search.
    found: Option<FoundQuestions<'a>>,
    blocks: Blocks<'a>,
}

/// The result of a search in the questions.
struct FoundQuestions<'a> {
    query: &'a str,
    questions: Vec<&'a FaqItem>,
}

impl FoundQuestions<'_> {
    /// How many questions were found, in words.
    fn status(&self, ctx: &PageContext<'_>) -> String {
        let status = match self.questions.len() {
            0 => ctx.messages.faq_found_none,
            1 => ctx.messages.faq_found_one,
            _ => ctx.messages.faq_found,
        };
        status.replace("{n}", &self.questions.len().to_string()).replace("{query}", self.query)
    }
}

impl FaqPage<'_> {
    fn query(&self) -> &str {
        self.found.as_ref().map_or("", |found| found.query)
    }
}

/// The search query on the page of questions, whose response is rendered for one visitor. `None` on other pages, and
/// without a query.
pub fn search_query<P>(context: &RequestContext<'_, P>, target: PageTarget<'_>) -> Option<Query> {
    let typed = context.request.parameter("q").filter(|_| target.route == Some(&Route::Faq))?;
    Some(Query::new(&typed)).filter(|query| !query.is_empty())
}

pub fn render(ctx: &PageContext<'_>, page: &Page, groups: &[FaqGroup]) -> Result<String, Error> {
    let found = ctx
        .visitor
        .search_query
        .map(|query| FoundQuestions { query: query.as_str(), questions: find(query, groups) });
    let title = found.as_ref().map(|found| found.status(ctx));
    let meta = PageMeta::of_page("faq", ctx, page);
    let meta = match &title {
        // Without the editors' metadata, whose scripts would disclose the query.
        Some(title) => PageMeta { title, seo: None, noindex: true, ..meta },
        None => {
            let questions = groups.iter().flat_map(|group| &group.questions);
            PageMeta { json_ld: json_ld(&page.seo, questions).into_iter().collect(), ..meta }
        }
    };
    let says_something = |group: &&FaqGroup| !(group.questions.is_empty() && group.intro.is_empty());
    let groups = groups.iter().filter(says_something).collect();
    let blocks = Blocks::new(ctx, &page.blocks);
    let page = FaqPage { ctx: *ctx, hero: HeroView::without_picture(ctx, page), groups, found, blocks };
    document(ctx, meta, &page)
}
