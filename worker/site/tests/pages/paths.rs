//! Where the documents are found.

use crate::fixtures::ctx;
use site::{
    context::PageContext,
    routing::{locale::Locale, route::Route},
};

fn at(locale: Locale, route: Route) -> PageContext<'static> {
    ctx(locale, route.href(locale).leak())
}

fn choose(locale: Locale, [nl, en, de]: [&'static str; 3]) -> &'static str {
    match locale {
        Locale::Nl => nl,
        Locale::En => en,
        Locale::De => de,
    }
}

pub fn favourites_at(locale: Locale) -> PageContext<'static> {
    at(locale, Route::Favourites)
}

pub fn quotation_list_at(locale: Locale) -> PageContext<'static> {
    at(locale, Route::QuotationList)
}

/// The path of the content page.
pub fn third_level(locale: Locale) -> &'static str {
    let paths = ["/over-ons/vakwerk/eikenhout/", "/about-us/craft/oak/", "/ueber-uns/handwerk/eichenholz/"];
    choose(locale, paths)
}

pub fn products_at(locale: Locale) -> PageContext<'static> {
    at(locale, Route::Products)
}

pub fn category_at(locale: Locale) -> PageContext<'static> {
    ctx(locale, choose(locale, ["/producten/banken/", "/products/benches/", "/produkte/baenke/"]))
}

pub fn product_at(locale: Locale) -> PageContext<'static> {
    let paths = ["/producten/linde-parkbank/", "/products/linde-park-bench/", "/produkte/linde-parkbank/"];
    ctx(locale, choose(locale, paths))
}
