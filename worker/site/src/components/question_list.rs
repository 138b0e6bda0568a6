use askama::{Template, filters::HtmlSafe};
use serde::Serialize;

use super::{icon::Icon, json_ld::JsonLd};
use crate::template::filters;
use crate::{
    context::Ctx,
    model::{FaqItem, Seo},
};

/// Questions as `<details>` with their answers.
#[derive(Template)]
#[template(path = "components/question_list.html")]
pub struct QuestionList<'a> {
    ctx: Ctx<'a>,
    questions: &'a [FaqItem],
}

impl HtmlSafe for QuestionList<'_> {}

impl<'a> QuestionList<'a> {
    /// `None` when there is no question.
    pub fn new(ctx: &Ctx<'a>, questions: &'a [FaqItem]) -> Option<QuestionList<'a>> {
        (!questions.is_empty()).then_some(QuestionList { ctx: *ctx, questions })
    }
}

/// An `FAQPage` (schema.org). `None` without questions, or when the SEOmatic data has one.
pub fn json_ld<'a>(seo: &Seo, questions: impl Iterator<Item = &'a FaqItem>) -> Option<JsonLd> {
    let questions: Vec<_> = questions.map(Question::of).collect();
    (!questions.is_empty() && !seo.describes("FAQPage")).then(|| {
        JsonLd::of(&FaqPage { context: "https://schema.org", kind: "FAQPage", main_entity: questions })
    })
}

#[derive(Serialize)]
struct FaqPage<'a> {
    #[serde(rename = "@context")]
    context: &'static str,
    #[serde(rename = "@type")]
    kind: &'static str,
    #[serde(rename = "mainEntity")]
    main_entity: Vec<Question<'a>>,
}

#[derive(Serialize)]
struct Question<'a> {
    #[serde(rename = "@type")]
    kind: &'static str,
    #[serde(rename = "acceptedAnswer")]
    accepted_answer: Answer<'a>,
    name: &'a str,
}

#[derive(Serialize)]
struct Answer<'a> {
    #[serde(rename = "@type")]
    kind: &'static str,
    text: &'a str,
}

impl<'a> Question<'a> {
    fn of(item: &'a FaqItem) -> Question<'a> {
        let answer = Answer { kind: "Answer", text: item.answer.as_str() };
        Question { kind: "Question", accepted_answer: answer, name: &item.question }
    }
}
