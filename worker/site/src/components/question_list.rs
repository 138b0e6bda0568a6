use askama::{Template, filters::HtmlSafe};
use serde_json::json;

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
    let entity = |question: &FaqItem| {
        let answer = json!({"@type": "Answer", "text": question.answer.as_str()});
        json!({"@type": "Question", "name": question.question, "acceptedAnswer": answer})
    };
    let entities: Vec<_> = questions.map(entity).collect();
    let data = json!({"@context": "https://schema.org", "@type": "FAQPage", "mainEntity": entities});
    (!entities.is_empty() && !seo.describes("FAQPage")).then(|| JsonLd::new(&data.to_string()))
}
