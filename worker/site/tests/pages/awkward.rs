//! Pages, lists, products and faults with gaps, with too much, and with texts that markup could be broken with.

use crate::{
    fixtures::{self, HOSTILE, Screen, Words, ctx},
    pages::{
        Document, NOWHERE, fault, page,
        paths::{category_at, product_at, products_at, third_level},
        screen_page,
    },
};
use site::{
    context::PageContext,
    error::Error,
    messages::Messages,
    model::{Chrome, Page},
    routing::{
        listing::{Listing, Sort},
        locale::Locale,
    },
};

pub fn hostile_screens() -> impl Iterator<Item = Document> {
    let words = Words::hostile(Locale::Nl);
    let chrome = fixtures::chrome(words);
    fixtures::screens(words).into_iter().filter(Screen::is_complete).map(move |screen| {
        let document = screen_page(&screen, &chrome);
        Document { name: format!("page-{}-hostile.nl", screen.name), ..document }
    })
}

pub fn awkward_pages() -> Vec<Document> {
    let (nl, de) = (Words::of(Locale::Nl), Words::of(Locale::De));
    let hostile = Words::hostile(Locale::Nl);
    let (gaps, bare) = (fixtures::chrome_with_gaps(nl), Chrome::default());
    let deep = ctx(Locale::Nl, third_level(Locale::Nl));
    let flat = ctx(Locale::Nl, "/leeg/");
    let mut hidden = fixtures::content_page(nl);
    hidden.blocks.clear();
    hidden.seo.noindex = true;
    let draft = Page { seo: Default::default(), ..hidden.clone() };
    let members = Page { members_only: true, ..draft.clone() };
    vec![
        page("hostile", deep, &fixtures::chrome(hostile), &fixtures::content_page(hostile)),
        page("sparse", flat, &gaps, &fixtures::sparse_page(nl)),
        page("bare", flat, &bare, &fixtures::sparse_page(nl)),
        page("one-language", ctx(Locale::De, "/allein/"), &bare, &fixtures::page_in_one_language(de)),
        page("noindex", deep, &bare, &hidden),
        page("preview", PageContext { preview: Some(fixtures::notes()), ..deep }, &bare, &draft),
        page("members-only", deep, &bare, &members),
        page("first-year", PageContext { year: 2021, ..flat }, &bare, &fixtures::sparse_page(nl)),
    ]
}

/// Lists of products in every state that an address can ask for.
pub fn awkward_lists() -> Vec<Document> {
    let words = Words::of(Locale::Nl);
    let (chrome, bare) = (fixtures::catalogue_chrome(words), Chrome::default());
    let (overview, category) = (products_at(Locale::Nl), category_at(Locale::Nl));
    let asked = |ctx, listing| PageContext { listing, ..ctx };
    let filtered = Listing { sort: Sort::Newest, new: true, featured: true, ..Listing::default() };
    let second = Listing { page_index: 1, ..Listing::default() };
    let german = Words::of(Locale::De);
    vec![
        page("products-second", asked(overview, second), &chrome, &fixtures::products_page(words)),
        page(
            "products-full",
            products_at(Locale::De),
            &fixtures::catalogue_chrome(german),
            &fixtures::full_products_page(german),
        ),
        page("category-filtered", asked(category, filtered), &chrome, &fixtures::category_page(words)),
        page("category-nothing-left", asked(category, filtered), &bare, &fixtures::empty_category(words)),
        page("category-empty", category, &bare, &fixtures::empty_category(words)),
    ]
}

pub fn awkward_products() -> Vec<Document> {
    let (words, hostile) = (Words::of(Locale::Nl), Words::hostile(Locale::Nl));
    let (at, flat) = (product_at(Locale::Nl), ctx(Locale::Nl, "/producten/leeg/"));
    let bare = Chrome::default();
    let chrome = fixtures::chrome(words);
    vec![
        page("product-hostile", at, &fixtures::chrome(hostile), &fixtures::product_page(hostile)),
        page("product-headed", at, &chrome, &fixtures::headed_product(words, true)),
        page("product-headed-wide", flat, &chrome, &fixtures::headed_product(words, false)),
        page("product-sparse", flat, &bare, &fixtures::sparse_product(words)),
        page("product-bare", flat, &bare, &fixtures::product_without_picture(words)),
        page("product-placeholder", flat, &chrome, &fixtures::product_without_picture(words)),
    ]
}

pub fn awkward_faults() -> Vec<Document> {
    let hostile = Words::hostile(Locale::Nl);
    let nowhere = ctx(Locale::Nl, NOWHERE);
    let chrome = fixtures::chrome(hostile);
    let entry = fixtures::error_page(hostile);
    let mut with_news = entry.clone();
    with_news.blocks = fixtures::news_items(hostile).into_iter().take(1).map(|(_, block)| block).collect();
    let not_found = Error::NotFound(Messages::of(Locale::Nl).page_not_found);
    let guard = Error::UnknownGuard(format!("guard{HOSTILE}"));
    vec![
        fault("404-hostile", nowhere, &chrome, Some(&entry), not_found),
        fault("503-hostile", nowhere, &chrome, Some(&with_news), Error::Upstream("a secret".to_owned())),
        fault("500-unknown-guard", nowhere, &Chrome::default(), None, guard),
    ]
}
