//! What holds for every document, and that each rule can be broken.

use crate::{
    document::{Element, faults},
    fixtures::{self, Words, ctx},
    pages::{
        Document, documents, page,
        paths::{products_at, third_level},
    },
};
use serde_json::Value;
use site::{
    components::pagination::Pagination,
    context::PageContext,
    layout::Languages,
    model::Chrome,
    routing::{listing::Listing, locale::Locale, route::Route},
    search::Query,
};

#[test] // XS12, F54
fn every_document_keeps_the_rules() {
    let mut found = Vec::new();
    for Document { name, html, expected } in documents() {
        let faults = match Element::parse(&html) {
            Ok(document) => faults(&document, &expected),
            Err(fault) => vec![fault],
        };
        found.extend(faults.into_iter().map(|fault| format!("{name}: {fault}")));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// A good document with one thing changed for the worse.
#[track_caller]
fn check_broken(documents: &[Document], good: &str, from: &str, to: &str, word: &str) {
    let document = documents.iter().find(|document| document.name == good).unwrap();
    assert!(document.html.contains(from), "{good} has no {from}");
    let html = document.html.replacen(from, to, 1);
    let found = faults(&Element::parse(&html).unwrap(), &document.expected);
    assert!(found.iter().any(|fault| fault.contains(word)), "{from} -> {to}: {found:?}");
}

#[test] // XS12
fn every_rule_can_be_broken() {
    let broken = [
        ("<html lang=\"nl\">", "<html lang=\"de\">", "lang is"),
        ("<h1 class=\"hero__title\">", "<h1></h1><h1>", "2 first-level headings"),
        ("<h3 class=\"news-card__title\">", "<h5></h5><h3>", "follows h"),
        ("id=\"newsletter-email\"", "id=\"content\"", "stands twice"),
        ("aria-labelledby=\"newsletter-title\"", "aria-labelledby=\"nothing\"", "points at 'nothing'"),
        (" alt=\"Planks\"", "", "img without alt"),
        (" width=\"622\"", "", "img without width"),
        ("<main class=\"main\"", "<main style=\"color: red\"", "style="),
        ("<main class=\"main\"", "<main onclick=\"x()\"", "onclick="),
        ("<title>", "<script src=\"/a.js\" integrity=\"sha256-a\">x()</script><title>", "address and text"),
        ("<title>", "<script src=\"/a.js\"></script><title>", "<script>"),
        ("<title>", "<script></script><title>", "<script>"),
        ("{\"@context\"", "@context\"", "JSON-LD"),
        ("props=\"{", "props=\"", "props of"),
        ("<details class=\"mobile-menu\">", "<x-island></x-island><details>", "an island inside"),
        ("for=\"menu-search\"", "for=\"newsletter-email\"", "boxes"),
        ("<a class=\"skip-link\" href=\"#content\">", "<a href=\"/\"></a><a href=\"/\">", "without a name"),
        (
            "<p class=\"footer__copyright\">",
            "<p><ul></ul></p><p class=\"footer__copyright\">",
            "holds what it may not",
        ),
        ("href=\"http://oud.example/\"", "href=\"javascript:x\"", "leads to"),
        ("href=\"/privacy/\"", "href=\"/favorieten/\"", "only members"),
        (" rel=\"noopener\"", "", "opens a tab"),
        ("4 maart 2026", "04 maart 2026", "is written"),
        ("4 maart 2026", "4. maart 2026", "is written"),
        ("rel=\"canonical\" href=\"https://nl.example", "rel=\"canonical\" href=\"", "canonical is"),
        ("hreflang=\"x-default\"", "hreflang=\"fr\"", "hreflang is"),
        ("<title>", "<meta name=\"robots\" content=\"noindex\"><title>", "robots are told"),
        (
            "class=\"newsletter-form\" id=\"newsletter\" action=\"/_/newsletter\" method=\"post\" novalidate aria-labelledby=\"newsletter-title\"",
            "class=\"form\"",
            "0 newsletter forms",
        ),
        ("2021–2026", "2026", "copyright says"),
        ("<link data-sheet=\"blocks\"", "<link", "is in the style sheet blocks"),
    ];
    let documents = documents();
    for (from, to, word) in broken {
        check_broken(&documents, "page-content.nl", from, to, word);
    }
    check_broken(&documents, "page-form-wrong.nl", "<main ", "<main autofocus ", "opens at 2 places");
    check_broken(
        &documents,
        "page-content.nl",
        "class=\"phone\" href=\"tel:+",
        "class=\"phone\" href=\"tel:+0",
        "dials",
    );
    check_broken(
        &documents,
        "page-noindex.nl",
        "<title>",
        "<link rel=\"canonical\" href=\"/\"><title>",
        "kept from",
    );
    let form = "<footer class=\"footer\"><form class=\"newsletter-form\"></form>";
    check_broken(&documents, "page-content.en", "<footer class=\"footer\">", form, "1 newsletter forms");
    check_broken(&documents, "page-first-year.nl", "© 2021 ", "© 2021–2021 ", "copyright says");
    check_broken(&documents, "page-content.de", "4. März 2026", "4 März 2026", "is written");
}

#[test]
fn structured_data_says_what_the_trail_says() {
    let words = Words::hostile(Locale::Nl);
    let page = page(
        "trail",
        ctx(Locale::Nl, third_level(Locale::Nl)),
        &Chrome::default(),
        &fixtures::content_page(words),
    );
    let document = Element::parse(&page.html).unwrap();
    let script =
        document.named("script").find(|script| script.get("type") == Some("application/ld+json")).unwrap();
    let data: Value = serde_json::from_str(&script.text()).unwrap();
    let items = data["itemListElement"].as_array().unwrap();
    let trail: Vec<_> =
        items.iter().map(|item| (item["name"].as_str().unwrap(), item["item"].as_str().unwrap())).collect();
    let (above, craft, own) = (words.name("Over ons"), words.name("Vakwerk"), words.name("Eikenhout"));
    assert_eq!(
        trail,
        [
            ("Home", "https://nl.example/"),
            (above.as_str(), "https://nl.example/over-ons/"),
            (craft.as_str(), "https://nl.example/over-ons/vakwerk/"),
            (own.as_str(), "https://nl.example/over-ons/vakwerk/eikenhout/"),
        ]
    );
    let crumbs = document.named("nav").find(|nav| nav.has_class("breadcrumbs")).unwrap();
    let shown: Vec<_> = crumbs.named("li").map(Element::text).collect();
    assert_eq!(shown, ["Home", &above, &craft, &own]);
}

#[test]
fn a_list_leads_to_the_pages_it_has() {
    let pages = |page_index, total| {
        let listing = Listing { page_index, new: true, ..Listing::default() };
        let ctx = PageContext { listing, ..products_at(Locale::Nl) };
        Pagination::new(&ctx, ctx.path, total, 48, "Meer").map(|pages| {
            let document = Element::parse(&pages.at("#list").to_string()).unwrap();
            let links = document.named("a").map(|link| link.get("href").unwrap_or_default().to_owned());
            (links.collect::<Vec<_>>(), document.named("p").map(Element::text).collect::<String>())
        })
    };
    let shown = |links: &[&str], range: &str| {
        Some((links.iter().map(|link| link.to_string()).collect::<Vec<_>>(), range.to_owned()))
    };
    assert_eq!(pages(0, 48), None);
    assert_eq!(pages(0, 0), None);
    let more = |page| format!("/producten/?new=1&page={page}#more");
    assert_eq!(pages(0, 97), shown(&[&more(2)], "1–48 van 97"));
    assert_eq!(pages(1, 97), shown(&[&more(3)], "1–96 van 97"));
    assert_eq!(pages(2, 97), shown(&[], "1–97 van 97"));
    let fifth = "/producten/?new=1&page=5#list";
    assert_eq!(pages(4, 300), shown(&[&more(6)], "1–240 van 300"));
    assert_eq!(pages(5, 300), shown(&[&more(7), fifth], "241–288 van 300"));
    assert_eq!(pages(6, 300), shown(&[fifth], "241–300 van 300"));
}

#[test] // OR6
fn the_language_switch_keeps_what_means_the_same() {
    let listing = Listing { page_index: 1, new: true, ..Listing::default() };
    let ctx = PageContext { listing, ..products_at(Locale::Nl) };
    let hrefs = |languages: Languages<'_>| {
        languages.choices(&ctx).into_iter().filter_map(|choice| choice.href).collect::<Vec<_>>()
    };
    let origins = ["https://nl.example", "http://de.example:8080", "https://en.example"];
    let with = |paths: [&str; 3]| [0, 1, 2].map(|index| [origins[index], paths[index]].concat()).to_vec();
    let lists = ["producten", "produkte", "products"].map(|list| format!("/{list}/?new=1&page=2#list"));
    assert_eq!(hrefs(Languages::Fixed(&Route::Products)), with(lists.each_ref().map(String::as_str)));
    assert_eq!(hrefs(Languages::Nowhere), with(["/producten/", "/", "/"]));
    let query = Query::new("park & bank");
    let found = hrefs(Languages::Search(&query.query_string()));
    assert_eq!(found[1..], with(["", "/suche/?query=park+%26+bank", "/search/?query=park+%26+bank"])[1..]);
    assert_eq!(hrefs(Languages::Search(""))[2], "https://en.example/search/");
}

#[test]
fn nothing_internal_is_shown() {
    for document in documents() {
        assert!(!document.html.contains("a secret"), "{}", document.name);
    }
}
