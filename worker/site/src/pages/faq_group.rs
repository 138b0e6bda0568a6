use askama::Template;

use crate::{
    blocks::Blocks,
    components::{
        hero::HeroView,
        question_list::{QuestionList, json_ld},
    },
    context::View,
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

pub fn render(view: &View<'_>, page: &Page, questions: &[FaqItem]) -> Result<String, Error> {
    let ctx = view.ctx;
    let meta = PageMeta {
        json_ld: json_ld(&page.seo, questions.iter()).into_iter().collect(),
        ..PageMeta::of_page("faq-group", &ctx, page)
    };
    let (hero, blocks) = (HeroView::without_picture(&view.ctx, page), Blocks::new(view, &page.blocks));
    let page = FaqGroupPage { hero, questions: QuestionList::new(&ctx, questions), blocks };
    document(view, meta, &page)
}
