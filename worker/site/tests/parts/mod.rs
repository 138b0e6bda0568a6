//! Parts of pages that no page's golden shows: pictures and heroes in several widths, and what is brought into a page.

mod kept_parts;

use crate::{
    document::Element,
    fixtures::{self, Words, ctx},
};
use site::{
    blocks::Blocks,
    components::{
        anchor::Anchor, consent::Consent, hero::HeroView, picture::PictureView, quote_button::QuoteButton,
        search_options::SearchOptions,
    },
    context::PageContext,
    model::{Block, Chrome, Collection, FormBlock, Link, Page, SearchFailure},
    routing::locale::Locale,
};

/// A block by itself.
pub fn block_html(ctx: PageContext<'static>, block: Block) -> String {
    Blocks::new(&ctx, &[block]).to_string()
}

/// Parts of pages: the name of the golden, and its variants.
pub fn parts() -> Vec<(String, Vec<(String, String)>)> {
    let at_home = ctx(Locale::Nl, "/");
    let [pictures, heroes] = pictures();
    vec![pictures, heroes, search_options(&at_home), quote_button(&at_home), consent()]
}

/// The button of editors whose quotations are asked for on another website.
fn quote_button(ctx: &PageContext<'_>) -> (String, Vec<(String, String)>) {
    let elsewhere = Link {
        href: "https://quotes.example/?a=1&b=2".to_owned(),
        label: "Ask <us>".to_owned(),
        aria_label: Some("Ask for a \"quote\"".to_owned()),
        title: Some("Elsewhere".to_owned()),
        new_tab: true,
    };
    let chrome = Chrome { request_quote: Some(elsewhere), ..Chrome::default() };
    (
        "component-quote_button".to_owned(),
        vec![(
            "elsewhere".to_owned(),
            QuoteButton::new(&PageContext { chrome: &chrome, ..*ctx }).to_string(),
        )],
    )
}

/// The question about consent, in every language.
fn consent() -> (String, Vec<(String, String)>) {
    let asked = |locale: Locale| {
        let chrome = fixtures::chrome(Words::hostile(locale));
        let html = Consent::new(&PageContext { chrome: &chrome, ..ctx(locale, "/") }).to_string();
        assert!(!html.contains("<b class"), "text became markup");
        (locale.code().to_owned(), html)
    };
    ("component-consent".to_owned(), [Locale::Nl, Locale::En, Locale::De].map(asked).to_vec())
}

/// What was found below a search box.
fn search_options(ctx: &PageContext<'_>) -> (String, Vec<(String, String)>) {
    let words = Words::of(Locale::Nl);
    let found = |hits| {
        let column = fixtures::search_column(words, Collection::Products, hits);
        (format!("products: {hits}"), SearchOptions::new(ctx, &column).to_string())
    };
    let failed = |failure: SearchFailure| {
        (format!("{failure:?}"), SearchOptions::unavailable(ctx, failure).to_string())
    };
    let options = vec![found(0), found(3), failed(SearchFailure::Busy), failed(SearchFailure::Failed)];
    ("component-search_options".to_owned(), options)
}

/// Pictures and heroes in several widths.
pub fn pictures() -> [(String, Vec<(String, String)>); 2] {
    let (words, ctx) = (Words::of(Locale::Nl), ctx(Locale::Nl, "/"));
    let mut pictures = Vec::new();
    for (name, picture) in fixtures::pictures(words) {
        let sized = PictureView::new(&picture).sizes("(min-width: 48rem) 50vw, 100vw");
        pictures.push((name.to_owned(), sized.to_string()));
        pictures.push((format!("{name}, decorative"), PictureView::decorative(&picture).to_string()));
        pictures.push((
            format!("{name}, first of all"),
            PictureView::new(&picture).priority(ctx.media).to_string(),
        ));
    }
    let hero = |(name, page): (&str, Page)| (name.to_owned(), HeroView::of_page(&ctx, &page).to_string());
    let heroes = fixtures::heroes(words).into_iter().map(hero).collect();
    [("component-picture".to_owned(), pictures), ("component-hero".to_owned(), heroes)]
}

#[test]
fn a_link_without_a_label_has_words_of_its_language() {
    let link =
        Link { href: "/a/".to_owned(), label: String::new(), aria_label: None, title: None, new_tab: false };
    for (locale, words) in [(Locale::Nl, "Lees meer"), (Locale::En, "Read more"), (Locale::De, "Mehr lesen")]
    {
        let html = Anchor::plain(&ctx(locale, "/"), &link, "").to_string();
        assert!(html.contains(&format!(">{words}<")), "{html}");
    }
}

#[test]
fn every_part_is_closed_in_order() {
    for (name, variants) in parts() {
        for (variant, html) in variants {
            if let Err(fault) = Element::parse(&html) {
                panic!("{name}, {variant}: {fault}");
            }
        }
    }
}

#[test]
fn editors_are_told_that_no_form_is_chosen() {
    let chosen_none = || Block::Form(FormBlock::default());
    for locale in Locale::ALL {
        let public = ctx(locale, "/");
        let html = block_html(PageContext { preview: Some(fixtures::notes()), ..public }, chosen_none());
        assert!(html.contains(public.messages.form_not_chosen) && !html.contains("Unable"), "{html}");
        assert_eq!(block_html(public, chosen_none()), "");
    }
}

#[test]
fn an_empty_block_leaves_nothing_behind() {
    for variants in fixtures::block_kinds(Words::of(Locale::Nl)) {
        for (name, block) in variants {
            let html = block_html(ctx(Locale::Nl, "/"), block);
            let nothing = ["empty", "without news"].contains(&name);
            assert_eq!(html.is_empty(), nothing, "{name}: {html}");
        }
    }
}
