use askama::Template;

use crate::{
    blocks::Blocks,
    components::{
        hero::HeroView,
        question_list::{QuestionList, json_ld},
    },
    context::PageContext,
    error::Error,
    layout::{PageMeta, document},
    model::{FaqItem, Page},
    template::filters,
};

#[derive(Template)]
#[template(path = "pages/faq_group.html")]
struct FaqGroupPage<'a> {
    hero: HeroView<'a>,
    questions: Option<QuestionList<'a>>,
    blocks: Blocks<'a>,
}

pub fn render(ctx: &PageContext<'_>, page: &Page, questions: &[FaqItem]) -> Result<String, Error> {
    let meta = PageMeta {
        json_ld: json_ld(&page.seo, questions.iter()).into_iter().collect(),
        ..PageMeta::of_page("faq-group", ctx, page)
    };
    let (hero, blocks) = (HeroView::without_picture(ctx, page), Blocks::new(ctx, &page.blocks));
    let page = FaqGroupPage { hero, questions: QuestionList::new(ctx, questions), blocks };
    document(ctx, meta, &page)
}
