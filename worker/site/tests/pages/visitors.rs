//! What one visitor sees: the quotation list, the account, what members see, what was found.

use crate::{
    fixtures::{self, Words, ctx, seen_by},
    pages::{
        Document,
        forms::{every_temper, is_plain},
        page,
        paths::{favourites_at, product_at, products_at, quotation_list_at},
        private,
    },
};
use site::{
    context::PageContext,
    flash::FlashMessage,
    model::Chrome,
    pages::{
        PrivatePage, account::state::AccountFormState as AccountSheet,
        quotation_list::QuotationListState as Sheet,
    },
    routing::{locale::Locale, route::Route},
};

/// A visitor's list in every state, and what everybody may see in every language.
pub fn quotation_lists() -> Vec<Document> {
    let mut documents = Vec::new();
    for locale in Locale::ALL {
        let (words, at) = (Words::of(locale), quotation_list_at(locale));
        let mut sheets = fixtures::sheets(words);
        if locale != Locale::Nl {
            sheets.truncate(3);
        }
        let chrome = fixtures::chrome(words);
        documents.extend(sheets.iter().map(|(name, sheet)| quotation(name, at, &chrome, sheet)));
    }
    let (hostile, at) = (Words::hostile(Locale::Nl), quotation_list_at(Locale::Nl));
    let sheets = fixtures::sheets(hostile);
    documents.push(quotation("hostile", at, &fixtures::chrome(hostile), &sheets[0].1));
    documents.push(quotation("bare", at, &Chrome::default(), &sheets[1].1));
    documents
}

/// Products side by side in every state.
pub fn comparisons() -> Vec<Document> {
    let mut documents = Vec::new();
    for words in every_temper() {
        let (locale, end) = (words.locale, words.suffix());
        let ctx = ctx(locale, Route::Compare.href(locale).leak());
        let chrome = fixtures::catalogue_chrome(words);
        let sheets = fixtures::comparisons(words).into_iter();
        for (name, sheet) in
            sheets.filter(|(name, _)| *name == "three" || locale == Locale::Nl && is_plain(words))
        {
            let html = sheet.render(&PageContext { chrome: &chrome, ..ctx }).unwrap();
            documents.push(private(format!("page-compare-{name}{end}.{}", locale.code()), ctx, html));
        }
    }
    documents
}

/// What members see: a product, a list, their favourites.
pub fn for_members() -> Vec<Document> {
    let mut documents = Vec::new();
    for words in every_temper() {
        let (locale, end) = (words.locale, words.suffix());
        let chrome = fixtures::catalogue_chrome(words);
        let member = |ctx| seen_by(Some(fixtures::member_with_prices(words)), ctx);
        let (product, list) = (fixtures::product_page(words), fixtures::products_page(words));
        documents.push(page(&format!("product-member{end}"), member(product_at(locale)), &chrome, &product));
        documents.push(page(&format!("products-member{end}"), member(products_at(locale)), &chrome, &list));
        let ctx = member(favourites_at(locale));
        for (name, sheet) in fixtures::favourites(words) {
            let html = sheet.render(&PageContext { chrome: &chrome, ..ctx }).unwrap();
            documents.push(private(format!("page-favourites-{name}{end}.{}", locale.code()), ctx, html));
        }
    }
    documents
}

pub fn quotation(name: &str, ctx: PageContext<'static>, chrome: &Chrome, sheet: &Sheet) -> Document {
    let member = sheet.can_save.then(|| fixtures::membership(Words::of(ctx.locale())));
    let ctx = seen_by(member, ctx);
    let html = sheet.render(&PageContext { chrome, ..ctx }).unwrap();
    private(format!("page-quotation_list-{name}.{}", ctx.locale().code()), ctx, html)
}

/// Every screen of the account in every language, as a visitor or its member sees it.
pub fn account_screens() -> Vec<Document> {
    let mut documents = Vec::new();
    for locale in Locale::ALL {
        let words = Words::of(locale);
        let chrome = fixtures::chrome(words);
        let sheets = fixtures::account_sheets(words);
        documents.extend(sheets.iter().map(|(name, sheet)| account(name, words, &chrome, sheet)));
    }
    let hostile = Words::hostile(Locale::Nl);
    let (chrome, sheets) = (fixtures::chrome(hostile), fixtures::account_sheets(hostile));
    for (name, sheet) in sheets.iter().filter(|(name, _)| name.ends_with("wrong") || *name == "profile") {
        let document = account(name, hostile, &chrome, sheet);
        documents.push(Document { name: format!("page-account-{name}-hostile.nl"), ..document });
    }
    let nl = Words::of(Locale::Nl);
    let bare = account("login", nl, &Chrome::default(), &fixtures::account_sheets(nl)[0].1);
    documents.push(Document { name: "page-account-login-bare.nl".to_owned(), ..bare });
    documents
}

pub fn account(name: &str, words: Words, chrome: &Chrome, sheet: &AccountSheet) -> Document {
    let route = sheet.screen.route();
    let path = Box::leak(route.href(words.locale).into_boxed_str());
    let known = matches!(route, Route::Account | Route::ChangePassword | Route::DeleteAccount)
        && sheet.notice != Some(FlashMessage::AccountDeleted);
    let ctx = seen_by(known.then(|| fixtures::membership(words)), ctx(words.locale, path));
    let html = sheet.render(&PageContext { chrome, ..ctx }).unwrap();
    private(format!("page-account-{name}.{}", words.locale.code()), ctx, html)
}

/// A member's lists and requests in every language.
pub fn account_lists() -> Vec<Document> {
    let mut documents = Vec::new();
    for words in every_temper() {
        let (locale, end) = (words.locale, words.suffix());
        let path = Box::leak(Route::AccountLists.href(locale).into_boxed_str());
        let ctx = seen_by(Some(fixtures::membership(words)), ctx(locale, path));
        let chrome = fixtures::chrome(words);
        for (name, sheet) in fixtures::lists(words) {
            let html = sheet.render(&PageContext { chrome: &chrome, ..ctx }).unwrap();
            documents.push(private(format!("page-account-lists-{name}{end}.{}", locale.code()), ctx, html));
        }
    }
    documents
}

/// What was looked for and found, as everybody sees it and as a member does.
pub fn search_pages() -> Vec<Document> {
    let mut documents = Vec::new();
    for words in every_temper() {
        let (locale, end) = (words.locale, words.suffix());
        let path = Box::leak(Route::Search.href(locale).into_boxed_str());
        let chrome = fixtures::catalogue_chrome(words);
        let everywhere = ["filled", "member", "nothing", "failed"];
        let sheets = fixtures::search_sheets(words).into_iter();
        for (name, sheet) in sheets.filter(|(name, _)| is_plain(words) || everywhere.contains(name)) {
            let member = (name == "member").then(|| fixtures::member_with_prices(words));
            let ctx = seen_by(member, ctx(locale, path));
            let html = sheet.render(&PageContext { chrome: &chrome, ..ctx }).unwrap();
            documents.push(private(format!("page-search-{name}{end}.{}", locale.code()), ctx, html));
        }
    }
    documents
}
