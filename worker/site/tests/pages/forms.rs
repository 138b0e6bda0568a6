//! Forms in every state that a visitor can leave them in.

use crate::{
    fixtures::{self, Words, ctx, seen_by},
    pages::{Document, page, private},
};
use site::{
    context::{CaptchaScript, PageContext, VisitorData},
    model::Chrome,
    pages::rejected as unsent,
    routing::locale::Locale,
};

/// A form in every state that a visitor can leave it in.
pub fn forms() -> Vec<Document> {
    let mut documents = Vec::new();
    for words in every_temper() {
        let end = words.suffix();
        let (chrome, shown) = (fixtures::chrome(words), fixtures::form_page(words));
        let everywhere = ["untouched", "wrong", "second-step", "late", "unavailable"];
        let states = fixtures::sent_forms(words).into_iter();
        for (name, sent) in states.filter(|(name, _)| is_plain(words) || everywhere.contains(name)) {
            let sent = sent.map(|sent| &*Box::leak(Box::new(sent)));
            let ctx = PageContext {
                visitor: VisitorData { sent, ..VisitorData::default() },
                captcha: Some(CaptchaScript { address: "https://captcha.example/api.js?a=1&b=2", key: None }),
                ..ctx(words.locale, "/vraag/")
            };
            documents.push(page(&format!("form-{name}{end}"), ctx, &chrome, &shown));
        }
    }
    documents
}

/// The form that takes the quotation list along: with every list, on a shared page, for a member and unpublished.
pub fn requests() -> Vec<Document> {
    let mut documents = Vec::new();
    for words in every_temper() {
        let (end, chrome) = (words.suffix(), fixtures::chrome(words));
        let (shown, at) = (fixtures::request_page(words), ctx(words.locale, "/vraag/"));
        let everywhere = ["filled", "empty"];
        let lists = fixtures::quoted_lists(words).into_iter();
        for (name, list) in lists.filter(|(name, _)| is_plain(words) || everywhere.contains(name)) {
            let quoted = Some(&*Box::leak(Box::new(list)));
            let ctx = PageContext { visitor: VisitorData { quoted, ..VisitorData::default() }, ..at };
            documents.push(page(&format!("form-with-{name}-list{end}"), ctx, &chrome, &shown));
        }
        let preview = PageContext { preview: Some(fixtures::notes()), ..at };
        documents.push(page(&format!("form-preview{end}"), preview, &Chrome::default(), &shown));
        if is_plain(words) {
            let member = seen_by(Some(fixtures::member_with_prices(words)), at);
            documents.push(page("form-member", member, &chrome, &shown));
        }
    }
    documents
}

/// The page that a request for a quotation leads to.
pub fn confirmations() -> Vec<Document> {
    let mut documents = Vec::new();
    for words in every_temper() {
        let (end, chrome) = (words.suffix(), fixtures::chrome(words));
        let lists = fixtures::quoted_lists(words);
        let list = lists.into_iter().find(|(name, _)| *name == "filled").map(|(_, list)| list);
        let list = list.map(|list| &*Box::leak(Box::new(list)));
        let states = fixtures::confirmed(words).into_iter();
        for (name, sent) in states.filter(|(name, _)| is_plain(words) || *name == "whole") {
            let has_copy = sent.receipt().is_some_and(|receipt| receipt.copy.is_some());
            let visitor = VisitorData {
                sent: Some(&*Box::leak(Box::new(sent))),
                sent_list: list.filter(|_| has_copy),
                ..VisitorData::default()
            };
            let ctx = PageContext { visitor, ..ctx(words.locale, "/vraag/") };
            let shown = fixtures::sparse_page(words);
            documents.push(page(&format!("confirmation-{name}{end}"), ctx, &chrome, &shown));
        }
    }
    documents
}

/// What was typed into a form whose page cannot be shown.
pub fn unsent_forms() -> Vec<Document> {
    let mut documents = Vec::new();
    for words in every_temper() {
        let (end, chrome) = (words.suffix(), fixtures::chrome(words));
        let ctx = ctx(words.locale, "/vraag/");
        let forms = fixtures::unsent_forms(words).into_iter();
        for (name, form) in forms.filter(|(name, _)| is_plain(words) || *name == "logged-out") {
            let html = unsent::render(&PageContext { chrome: &chrome, ..ctx }, &form).unwrap();
            documents.push(private(format!("page-unsent-{name}{end}.{}", words.locale.code()), ctx, html));
        }
    }
    documents
}

/// Every language, and the one with texts that markup could be broken with.
pub fn every_temper() -> impl Iterator<Item = Words> {
    Locale::ALL.map(Words::of).into_iter().chain([Words::hostile(Locale::Nl)])
}

pub fn is_plain(words: Words) -> bool {
    words.locale == Locale::Nl && !words.hostile
}
