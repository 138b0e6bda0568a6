use askama::Template;
use serde_json::json;

use super::{icon::Icon, script_json::ScriptJson};
use crate::{
    context::PageContext,
    model::{FaqItem, Seo},
    template::filters,
};

/// Questions as `<details>` with their answers.
#[derive(Template)]
#[template(path = "components/question_list.html")]
pub struct QuestionList<'a> {
    ctx: PageContext<'a>,
    questions: &'a [FaqItem],
}

impl<'a> QuestionList<'a> {
    /// `None` when there is no question.
    pub fn new(ctx: &PageContext<'a>, questions: &'a [FaqItem]) -> Option<QuestionList<'a>> {
        (!questions.is_empty()).then_some(QuestionList { ctx: *ctx, questions })
    }
}

/// An `FAQPage` (schema.org). `None` without questions, or when the SEOmatic data has one.
pub fn json_ld<'a>(seo: &Seo, questions: impl Iterator<Item = &'a FaqItem>) -> Option<ScriptJson> {
    let question = |item: &FaqItem| {
        let answer = json!({"@type": "Answer", "text": item.answer.as_str()});
        json!({"@type": "Question", "acceptedAnswer": answer, "name": &*item.question})
    };
    let questions: Vec<_> = questions.map(question).collect();
    (!questions.is_empty() && !seo.describes("FAQPage")).then(|| {
        ScriptJson::of(json!({"@context": "https://schema.org", "@type": "FAQPage", "mainEntity": questions}))
    })
}
