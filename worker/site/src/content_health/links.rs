//! Finds dead internal links in texts and buttons.

use std::collections::BTreeSet;

use super::finding::{Finding, Kind};
use crate::{
    cms::{ElementVersion, Piece, Pieces},
    model::{Block, Html, Kind as PageKind, Link, MarkupPart, Page},
    routing::{endpoint::Endpoint, locale::Locale, route::Route, site::Sites},
};

/// Checks the links that editors made on a page.
pub(super) fn check(
    version: &ElementVersion,
    page: &Page,
    sites: &Sites,
    is_nowhere: impl Fn(&str) -> bool,
) -> Vec<Finding> {
    let mut dead = BTreeSet::new();
    for html in markup(page) {
        for piece in Pieces(html.as_str()) {
            if let Piece::Start(tag) = piece
                && tag.name == "a"
                && let Some(href) = tag.text("href")
                && is_dead(&href, version.locale, sites, &is_nowhere)
            {
                dead.insert(href.into_owned());
            }
        }
    }
    let links = page.blocks.iter().flat_map(|block| parts(block).1).map(|link| &link.href);
    dead.extend(links.filter(|href| is_dead(href, version.locale, sites, &is_nowhere)).cloned());
    dead.iter().map(|href| Finding::on(version, Kind::DeadLink, href)).collect()
}

/// Whether an address is ours but neither a page, nor one of the site's own screens, nor a file.
fn is_dead(href: &str, locale: Locale, sites: &Sites, is_nowhere: &impl Fn(&str) -> bool) -> bool {
    let here = href.starts_with('/') && !href.starts_with("//");
    let on_site = sites.iter().find_map(|site| {
        let path = href.strip_prefix(site.origin.as_str())?;
        (path.is_empty() || path.starts_with(['/', '?', '#'])).then_some((site.locale, path))
    });
    let Some((locale, address)) = on_site.or_else(|| here.then_some((locale, href))) else { return false };
    let path = address.split(['?', '#']).next().unwrap_or_default().to_ascii_lowercase();
    let is_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    !is_file && Endpoint::parse(&path).is_none() && is_gone(&path, locale, is_nowhere)
}

/// Whether a path has neither a page nor a screen of the site, and does not redirect to one.
pub(crate) fn is_gone(path: &str, locale: Locale, is_nowhere: &impl Fn(&str) -> bool) -> bool {
    let path = format!("{}/", path.trim_end_matches('/'));
    let is_screen =
        Route::all_fixed().any(|route| Locale::ALL.into_iter().any(|locale| route.href(locale) == path));
    let target = Route::under_overview(&path, locale).map(|route| route.href(locale));
    !is_screen && is_nowhere(&path) && target.is_none_or(|path| is_nowhere(&path))
}

/// The rich texts of a page. An overview's entries are left out, since they are checked on their own pages.
pub(super) fn markup(page: &Page) -> Vec<&Html> {
    let mut texts = vec![&page.intro];
    match &page.kind {
        PageKind::Product(product) => texts.push(&product.text),
        PageKind::FaqGroup(items) => texts.extend(items.iter().map(|item| &item.answer)),
        _ => {}
    }
    texts.extend(page.blocks.iter().flat_map(|block| parts(block).0));
    texts
}

/// The texts of a block, and its calls to action.
fn parts(block: &Block) -> (Vec<&Html>, Vec<&Link>) {
    let (text, cta) = match block {
        Block::TitleText(block) => {
            return (vec![&block.text, &block.text_column2], block.cta.iter().collect());
        }
        Block::Countdown(block) => {
            let slides = block.slides.iter();
            return (
                slides.clone().map(|slide| &slide.text).collect(),
                slides.flat_map(|slide| &slide.cta).collect(),
            );
        }
        Block::Html(block) => {
            let html = block.parts.iter().filter_map(|part| match part {
                MarkupPart::Html(html) => Some(html),
                MarkupPart::Frame(_) => None,
            });
            return (html.collect(), Vec::new());
        }
        Block::TextImage(block) => (Some(&block.text), &block.cta),
        Block::Video(block) => (Some(&block.text), &None),
        Block::Partners(block) => (Some(&block.text), &block.cta),
        Block::Team(block) => (None, &block.cta),
        Block::NewsItems(block) => (Some(&block.text), &block.cta),
        Block::Products(block) => (Some(&block.text), &block.cta),
        Block::Newsletter(block) => (Some(&block.text), &None),
        Block::CategoryCards(block) => (Some(&block.text), &block.cta),
        Block::References(block) => (Some(&block.text), &block.cta),
        Block::Image(_) | Block::Quote(_) | Block::Contact(_) | Block::Downloads(_) | Block::Form(_) => {
            (None, &None)
        }
    };
    (text.into_iter().collect(), cta.iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_addresses_without_a_page_are_dead() {
        let sites = Sites::for_tests();
        let exists = ["/", "/about/", "/referenz/park/"];
        let is_dead = |href: &str| super::is_dead(href, Locale::De, &sites, &|path| !exists.contains(&path));
        for dead in ["/gone/", "/gone", "/gone/?a=1#b", "https://nl.example/gone/", "/about/us/"] {
            assert!(is_dead(dead), "{dead}");
        }
        for alive in [
            "/",
            "/about",
            "/About/?a=1",
            "https://en.example",
            "https://en.example/about/#team",
            "/log-in/",
            "/_/outbox",
            "/files/list.pdf",
            "//gone.example/",
            "https://other.example/gone/",
            "https://nl.example.evil/gone/",
            "#top",
            "mailto:a@b.example",
            "/referenzen/park/",
        ] {
            assert!(!is_dead(alive), "{alive}");
        }
    }
}
