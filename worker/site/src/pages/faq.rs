use askama::Template;

use crate::template::filters;
use crate::{
    blocks::Blocks,
    components::{
        hero::HeroView,
        question_list::{QuestionList, json_ld},
    },
    context::{Ctx, View},
    error::Error,
    layout::{PageMeta, document},
    model::{FaqGroup, Page},
};

/// The overview of questions: links to the groups, then each group with its questions.
#[derive(Template)]
#[template(path = "pages/faq.html")]
struct FaqPage<'a> {
    ctx: Ctx<'a>,
    hero: HeroView<'a>,
    /// Only groups with questions.
    groups: Vec<&'a FaqGroup>,
    blocks: Blocks<'a>,
}

/// # Errors
/// `Error::Internal` when the template cannot be written, which no content causes.
pub fn render(view: &View<'_>, page: &Page, groups: &[FaqGroup]) -> Result<String, Error> {
    let ctx = view.ctx;
    let questions = groups.iter().flat_map(|group| &group.questions);
    let meta = PageMeta {
        json_ld: json_ld(&page.seo, questions).into_iter().collect(),
        ..PageMeta::of_page("faq", &ctx, page)
    };
    let says_something = |group: &&FaqGroup| !(group.questions.is_empty() && group.intro.is_empty());
    let groups = groups.iter().filter(says_something).collect();
    let blocks = Blocks::new(view, &page.blocks);
    let page = FaqPage { ctx, hero: HeroView::without_picture(page), groups, blocks };
    document(view, meta, &page)
}
