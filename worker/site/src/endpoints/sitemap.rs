//! The sitemap of a domain: an index, and files that list a thousand addresses each.
//!
//! The cost of a file does not grow with the site: it requests its own thousand entries, and the index only counts.

use std::{collections::BTreeSet, fmt::Write};

use futures_util::future::join;

use super::xml::{DECLARATION, escaped};
use crate::{
    cache::Content,
    content_health::{hidden, hidden_key},
    context::RequestContext,
    error::Error,
    model::{Part, PartSize, SitemapEntry, SitemapLocation},
    ports::Ports,
    routing::{locale::Locale, route::Route, site::Sites},
    time_zone::TimeZone,
};

const SCHEMA: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";

/// `/sitemap.xml`: the index of the files.
pub async fn index<P: Ports>(context: &RequestContext<'_, P>) -> Result<Option<String>, Error> {
    let RequestContext { site, content, ports, trace, .. } = *context;
    let found = content.sitemap(site, None, ports, trace).await?;
    let mut xml = format!("{DECLARATION}<sitemapindex xmlns=\"{SCHEMA}\">\n");
    for size in &found.document.parts {
        for number in 1..=files(size) {
            let address = escaped(&format!("{}{}", site.origin, path(size.part, number)));
            let _ = writeln!(
                xml,
                "<sitemap><loc>{address}</loc>{}</sitemap>",
                last_change(size.changed, site.time_zone)
            );
        }
    }
    xml.push_str("</sitemapindex>\n");
    Ok(Some(xml))
}

/// A file of the sitemap. `None` when the index does not name it.
pub async fn file<P: Ports>(context: &RequestContext<'_, P>, path: &str) -> Result<Option<String>, Error> {
    let Some((part, number)) = parse(path) else { return Ok(None) };
    let RequestContext { site, config, content, ports, trace, .. } = *context;
    let index = content.sitemap(site, None, ports, trace).await?;
    if !index.document.parts.iter().any(|size| size.part == part && number <= files(size)) {
        return Ok(None);
    }
    let (found, hidden) =
        join(content.sitemap(site, Some((part, number)), ports, trace), hidden(ports)).await;
    let found = found?;
    let mut xml =
        format!("{DECLARATION}<urlset xmlns=\"{SCHEMA}\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n");
    for entry in &found.document.entries {
        write_entry(&mut xml, entry, part, (&config.sites, &hidden), site.locale);
    }
    xml.push_str("</urlset>\n");
    Ok(Some(xml))
}

/// The count of a part's files.
fn files(size: &PartSize) -> u32 {
    size.count.div_ceil(Content::SITEMAP_FILE)
}

/// `/sitemap-news.xml`, and from the second file on `/sitemap-news-2.xml`.
fn path(part: Part, number: u32) -> String {
    match number {
        1 => format!("/sitemap-{}.xml", part.name()),
        _ => format!("/sitemap-{}-{number}.xml", part.name()),
    }
}

/// The inverse of [`path`]: every file has exactly one address.
fn parse(address: &str) -> Option<(Part, u32)> {
    let name = address.strip_prefix("/sitemap-")?.strip_suffix(".xml")?;
    let (name, number) = name.split_once('-').map_or((name, "1"), |(name, number)| (name, number));
    let part = Part::ALL.into_iter().find(|part| part.name() == name)?;
    let number = number.parse().ok().filter(|number| *number > 0)?;
    (path(part, number) == address).then_some((part, number))
}

/// An entry with its language versions. `None` when this domain does not show it.
fn write_entry(
    xml: &mut String,
    entry: &SitemapEntry,
    part: Part,
    (sites, hidden): (&Sites, &BTreeSet<String>),
    locale: Locale,
) {
    let mut places = places(&entry.place, part);
    places.retain(|(locale, path)| !hidden.contains(&hidden_key(*locale, path)));
    let address = |language: Locale| {
        let (_, path) = places.iter().find(|(locale, _)| *locale == language)?;
        Some(escaped(&format!("{}{path}", sites.of(language)?.origin)))
    };
    let Some(here) = address(locale) else { return };
    let zone = sites.of(locale).map(|site| site.time_zone).unwrap_or_default();
    let _ = write!(xml, "<url><loc>{here}</loc>{}", last_change(entry.changed, zone));
    let codes = Locale::ALL.into_iter().map(|locale| (locale.code(), locale));
    for (code, locale) in codes.chain([("x-default", Locale::DEFAULT)]) {
        if let Some(there) = address(locale) {
            let _ = write!(xml, "<xhtml:link rel=\"alternate\" hreflang=\"{code}\" href=\"{there}\"/>");
        }
    }
    xml.push_str("</url>\n");
}

/// The paths of an entry, without those that have no screen or that must not be indexed.
fn places(place: &SitemapLocation, part: Part) -> Vec<(Locale, String)> {
    match place {
        SitemapLocation::Screen { section, locales } => {
            let Some(route) = screen(section) else { return Vec::new() };
            locales.iter().map(|locale| (*locale, route.href(*locale))).collect()
        }
        SitemapLocation::Addresses(alternates) => {
            let shown = alternates
                .iter()
                .filter(|at| Route::parse(&at.href, at.locale).is_some_and(|route| is_listed(part, &route)));
            shown.map(|at| (at.locale, at.href.clone())).collect()
        }
    }
}

/// The screen of a section with a single entry.
fn screen(section: &str) -> Option<Route> {
    Some(match section {
        "home" => Route::Home,
        "productsOverview" => Route::Products,
        "projectsOverview" => Route::Projects,
        "newsOverview" => Route::News,
        "faqOverview" => Route::Faq,
        "colorChart" => Route::ColourChart,
        _ => return None,
    })
}

/// Whether a route shows what a part lists. The newsletter's thanks page is left out.
fn is_listed(part: Part, route: &Route) -> bool {
    match part {
        Part::Pages => matches!(route, Route::Page { .. } | Route::Contact | Route::QuotationRequest),
        Part::Categories | Part::Products => matches!(route, Route::Product { .. }),
        Part::Projects => matches!(route, Route::Project { .. }),
        Part::News => matches!(route, Route::NewsEntry { .. }),
        Part::Faq => matches!(route, Route::FaqEntry { .. }),
    }
}

fn last_change(seconds: Option<i64>, zone: TimeZone) -> String {
    let moment = seconds.and_then(|seconds| u64::try_from(seconds).ok()?.checked_mul(1000));
    moment.map_or_else(String::new, |ms| format!("<lastmod>{}</lastmod>", zone.at(ms).to_rfc3339()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_a_screen_shows_is_listed() {
        let shown =
            |part, path: &str| Route::parse(path, Locale::Nl).is_some_and(|route| is_listed(part, &route));
        for path in ["/over-ons/", "/contact/", "/offerte-aanvraag/", "/a/b/c/"] {
            assert!(shown(Part::Pages, path), "{path}");
        }
        for path in ["/bedankt-nieuwsbrief-abonnement/", "/404/", "/503/", "/account/", "/a/b/c/d/", "/Ä/"] {
            assert!(!shown(Part::Pages, path), "{path}");
        }
        assert!(shown(Part::Pages, "/%C3%A4/"));
        assert!(shown(Part::Products, "/producten/linde/") && !shown(Part::Products, "/linde/"));
    }
}
