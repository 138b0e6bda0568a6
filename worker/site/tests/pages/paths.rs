//! Where the documents are found.

use crate::fixtures::ctx;
use site::{context::Ctx, routing::locale::Locale};

pub fn favourites_path(locale: Locale) -> &'static str {
    match locale {
        Locale::Nl => "/favorieten/",
        Locale::En => "/favorites/",
        Locale::De => "/favoriten/",
    }
}

pub fn quotation_list_at(locale: Locale) -> Ctx<'static> {
    let path = match locale {
        Locale::Nl => "/offertelijst/",
        Locale::En => "/quotation-list/",
        Locale::De => "/angebotsliste/",
    };
    ctx(locale, path)
}

/// The path of the content page.
pub fn third_level(locale: Locale) -> &'static str {
    match locale {
        Locale::Nl => "/over-ons/vakwerk/eikenhout/",
        Locale::En => "/about-us/craft/oak/",
        Locale::De => "/ueber-uns/handwerk/eichenholz/",
    }
}

pub fn products_at(locale: Locale) -> Ctx<'static> {
    let path = match locale {
        Locale::Nl => "/producten/",
        Locale::En => "/products/",
        Locale::De => "/produkte/",
    };
    ctx(locale, path)
}

pub fn category_at(locale: Locale) -> Ctx<'static> {
    let path = match locale {
        Locale::Nl => "/producten/banken/",
        Locale::En => "/products/benches/",
        Locale::De => "/produkte/baenke/",
    };
    ctx(locale, path)
}

pub fn product_at(locale: Locale) -> Ctx<'static> {
    let path = match locale {
        Locale::Nl => "/producten/linde-parkbank/",
        Locale::En => "/products/linde-park-bench/",
        Locale::De => "/produkte/linde-parkbank/",
    };
    ctx(locale, path)
}
