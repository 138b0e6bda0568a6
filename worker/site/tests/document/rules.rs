//! What holds for every document of the site, whatever is on it.

use chrono::NaiveDate;
use serde_json::Value;
use site::{
    context::PageContext,
    messages::Messages,
    routing::{
        listing::{Listing, Sort},
        locale::Locale,
        route::Route,
    },
};
use std::collections::{BTreeMap, BTreeSet};

use super::{Element, styles};

/// What is known about a document before it is read.
pub struct Expected<'a> {
    pub ctx: PageContext<'a>,
    /// The languages in which the page exists, with its path there; empty when nobody is told.
    pub alternates: Vec<(Locale, String)>,
    /// Search engines stay away.
    pub noindex: bool,
    /// Whether header and footer surround the page: they do not on the last one of all.
    pub chrome: bool,
}

/// What is wrong with a document; nothing when all is well.
pub fn faults(document: &Element, expected: &Expected<'_>) -> Vec<String> {
    let mut faults = Faults::default();
    let all = document.all();
    language_and_title(document, expected, &mut faults);
    headings(&all, &mut faults);
    references(&all, &mut faults);
    pictures(&all, &mut faults);
    nothing_acts(&all, &mut faults);
    islands(&all, &mut faults);
    forms(&all, &mut faults);
    names(&all, &mut faults);
    nesting(&all, &mut faults);
    addresses(&all, expected, &mut faults);
    days(&all, expected.ctx.locale(), &mut faults);
    search_engines(document, expected, &mut faults);
    newsletter_and_years(document, expected, &mut faults);
    style_sheets(&all, &mut faults);
    faults.0
}

#[derive(Default)]
struct Faults(Vec<String>);

impl Faults {
    fn check(&mut self, holds: bool, otherwise: impl FnOnce() -> String) {
        if !holds {
            self.0.push(otherwise());
        }
    }
}

fn language_and_title(document: &Element, expected: &Expected<'_>, faults: &mut Faults) {
    let langs: Vec<_> = document.named("html").map(|html| html.get("lang")).collect();
    faults.check(langs == [Some(expected.ctx.locale().code())], || format!("lang is {langs:?}"));
    let titles: Vec<_> = document.named("title").map(Element::text).collect();
    faults.check(titles.len() == 1 && !titles[0].is_empty(), || format!("title is {titles:?}"));
    let mains = document.named("main").count();
    faults.check(mains == 1, || format!("{mains} main areas"));
}

fn headings(all: &[&Element], faults: &mut Faults) {
    let level = |element: &&Element| match element.name.strip_prefix('h')?.parse::<u8>() {
        Ok(level) => Some((level, element.text())),
        Err(_) => None,
    };
    let headings: Vec<_> = all.iter().filter_map(level).collect();
    let firsts = headings.iter().filter(|(level, _)| *level == 1).count();
    faults.check(firsts == 1, || format!("{firsts} first-level headings"));
    let mut above = 0;
    for (level, text) in &headings {
        faults.check(*level <= above + 1, || format!("h{level} '{text}' follows h{above}"));
        faults.check(!text.is_empty(), || format!("an empty h{level}"));
        above = *level;
    }
}

/// Ids are unique, and what points at one finds it.
fn references(all: &[&Element], faults: &mut Faults) {
    let mut ids = BTreeSet::new();
    for id in all.iter().filter_map(|element| element.get("id")) {
        faults.check(ids.insert(id), || format!("id '{id}' stands twice"));
    }
    for element in all {
        let fragment =
            element.get("href").and_then(|href| href.strip_prefix('#')).filter(|_| element.name == "a");
        let named = ["aria-labelledby", "aria-describedby", "aria-controls", "for"]
            .into_iter()
            .filter_map(|name| element.get(name))
            .flat_map(|ids| ids.split(' '));
        for id in named.chain(fragment) {
            faults
                .check(ids.contains(id), || format!("<{}> points at '{id}', which is nowhere", element.name));
        }
    }
}

fn pictures(all: &[&Element], faults: &mut Faults) {
    for picture in all.iter().filter(|element| element.name == "img") {
        for name in ["src", "alt", "width", "height"] {
            faults.check(picture.has(name), || format!("img without {name}: {:?}", picture.get("src")));
        }
    }
}

fn nothing_acts(all: &[&Element], faults: &mut Faults) {
    for element in all {
        for (name, value) in element.attributes() {
            faults.check(name != "style" && !name.starts_with("on"), || format!("{name}=\"{value}\""));
        }
        match (element.name.as_str(), element.get("type"), element.get("src")) {
            ("script", Some("application/json"), None) => {
                let list = serde_json::from_str::<Vec<Value>>(&element.text());
                faults.check(list.is_ok(), || format!("scripts: {}", element.text()));
            }
            ("script", Some("application/ld+json"), None) => {
                let json = serde_json::from_str::<Value>(&element.text());
                faults.check(json.is_ok_and(|json| json.is_object()), || {
                    format!("JSON-LD: {}", element.text())
                });
            }
            ("script", None, Some(_)) if element.get("integrity").is_some() => {
                faults.check(element.text().is_empty(), || "a script with address and text".to_owned());
            }
            ("script" | "style" | "iframe" | "object" | "embed" | "base", ..) => {
                faults.0.push(format!("<{}>", element.name));
            }
            _ => {}
        }
    }
}

fn islands(all: &[&Element], faults: &mut Faults) {
    for island in all.iter().filter(|element| element.name == "x-island") {
        let name = island.get("name").unwrap_or_default();
        let known = [
            "countdown",
            "card-slider",
            "form",
            "frame",
            "image-gallery",
            "map",
            "mobile-menu",
            "news-slider",
            "newsletter-form",
            "picture-slider",
            "compare-bar",
            "quotation-button",
            "quotation-list",
            "quote-carousel",
            "recent-products",
            "search-bar",
            "video",
        ];
        faults.check(known.contains(&name), || format!("island '{name}'"));
        let when = island.get("when").unwrap_or_default();
        faults.check(["visible", "engaged", "delayed", "interaction"].contains(&when), || {
            format!("when='{when}'")
        });
        let props = island.get("props").unwrap_or_default();
        let json = serde_json::from_str::<Value>(props);
        faults.check(json.is_ok_and(|json| json.is_object()), || format!("props of {name}: {props}"));
        faults.check(island.named("x-island").next().is_none(), || format!("an island inside {name}"));
    }
}

/// Every box has a label, and every label a box; focus starts in one place.
fn forms(all: &[&Element], faults: &mut Faults) {
    let labels: BTreeMap<_, _> = all
        .iter()
        .filter(|element| element.name == "label")
        .map(|label| (label.get("for").unwrap_or_default(), label.text()))
        .collect();
    let boxes: BTreeSet<_> = all
        .iter()
        .filter(|element| ["input", "select", "textarea"].contains(&element.name.as_str()))
        .filter(|element| element.get("type") != Some("hidden"))
        .map(|element| element.get("id").unwrap_or_default())
        .collect();
    let labelled: BTreeSet<_> = labels.keys().copied().collect();
    faults.check(boxes == labelled, || format!("boxes {boxes:?}, labels for {labelled:?}"));
    let opened = all.iter().filter(|element| element.has("autofocus")).count();
    faults.check(opened <= 1, || format!("the page opens at {opened} places"));
    faults.check(labels.values().all(|text| !text.is_empty()), || format!("labels say {labels:?}"));
}

/// What can be used has a name for those who do not see it.
fn names(all: &[&Element], faults: &mut Faults) {
    for element in all.iter().filter(|element| ["a", "button", "summary"].contains(&element.name.as_str())) {
        let label = element.get("aria-label").unwrap_or_default().trim();
        let pictured =
            element.named("img").any(|picture| picture.get("alt").is_some_and(|alt| !alt.is_empty()));
        let named = !label.is_empty() || !element.text().is_empty() || pictured;
        faults.check(named, || format!("<{}> without a name: {:?}", element.name, element.get("href")));
    }
    for icon in all.iter().filter(|element| element.name == "svg") {
        let named =
            icon.get("role") == Some("img") && icon.get("aria-label").is_some_and(|name| !name.is_empty());
        let hidden = icon.get("aria-hidden") == Some("true");
        faults.check(hidden != named, || "a drawing that is neither read out nor left out".to_owned());
    }
}

/// The few rules of HTML about what may stand in what that are easily broken by components inside components.
fn nesting(all: &[&Element], faults: &mut Faults) {
    const PHRASING: [&str; 27] = [
        "a", "abbr", "b", "br", "button", "cite", "code", "em", "i", "img", "input", "label", "mark",
        "output", "picture", "q", "rect", "small", "source", "span", "strong", "sub", "sup", "svg", "time",
        "use", "x-island",
    ];
    for element in all {
        let inner = || element.all().into_iter().map(|inner| inner.name.as_str());
        let allowed = match element.name.as_str() {
            "p" | "h1" | "h2" | "h3" | "h4" | "span" | "label" => {
                inner().all(|name| PHRASING.contains(&name))
            }
            "a" | "button" => inner().all(|name| !["a", "button", "input", "details"].contains(&name)),
            "ul" | "ol" => element.children().all(|child| child.name == "li"),
            "details" => element.children().next().is_some_and(|first| first.name == "summary"),
            "form" => inner().all(|name| name != "form"),
            _ => true,
        };
        faults.check(allowed, || {
            format!("<{} class={:?}> holds what it may not", element.name, element.get("class"))
        });
    }
}

fn addresses(all: &[&Element], expected: &Expected<'_>, faults: &mut Faults) {
    let member =
        [Route::Account, Route::AccountLists, Route::ChangePassword, Route::DeleteAccount, Route::Favourites];
    let member = member.map(|route| route.href(expected.ctx.locale()));
    for link in all.iter().filter(|element| element.name == "a") {
        let href = link.get("href").unwrap_or_default();
        let local = href.starts_with('/') && !href.starts_with("//") || href.starts_with('#');
        let known = ["https://", "http://", "mailto:", "tel:"].iter().any(|scheme| href.starts_with(scheme));
        faults.check(local || known, || format!("'{}' leads to '{href}'", link.text()));
        let theirs = expected.ctx.visitor.member.is_none() && member.iter().any(|path| path == href);
        faults.check(!theirs, || format!("only members may see {href}"));
        let safe =
            link.get("target").is_none_or(|target| target == "_blank" && link.get("rel") == Some("noopener"));
        faults.check(safe, || format!("'{href}' opens a tab that may act on ours"));
        if let Some(number) = href.strip_prefix("tel:") {
            let dialled = number.strip_prefix('+').unwrap_or_default();
            let can = dialled.contains(|letter: char| letter.is_ascii_digit());
            let only = dialled.chars().all(|letter| letter.is_ascii_digit() || letter == '.');
            faults.check(can && only, || format!("'{href}' cannot be dialled"));
        }
        if link.has_class("phone") {
            let kept = |letter: &char| letter.is_ascii_digit() || *letter == '.';
            let number: String = link.text().replace("(0)", "").chars().filter(kept).collect();
            faults.check(href == format!("tel:+{number}"), || format!("'{}' dials '{href}'", link.text()));
        }
    }
}

/// `4 maart 2026`, in German `4. März 2026`, and the same day for machines.
fn days(all: &[&Element], locale: Locale, faults: &mut Faults) {
    for time in all.iter().filter(|element| element.name == "time") {
        let (text, iso) = (time.text(), time.get("datetime").unwrap_or_default());
        let day = match locale {
            Locale::De => "%-d. %m %Y",
            Locale::Nl | Locale::En => "%-d %m %Y",
        };
        let mut figures = text.clone();
        for (month, number) in Messages::of(locale).months.split(' ').zip(1..) {
            figures = figures.replace(month, &format!("{number:02}"));
        }
        let read = NaiveDate::parse_from_str(iso, "%Y-%m-%d").map(|date| date.format(day).to_string());
        faults.check(read.is_ok_and(|expected| expected == figures), || format!("{iso} is written '{text}'"));
    }
}

fn search_engines(document: &Element, expected: &Expected<'_>, faults: &mut Faults) {
    let links = |rel: &str| -> Vec<&Element> {
        document.named("link").filter(|link| link.get("rel") == Some(rel)).collect()
    };
    let canonical: Vec<_> = links("canonical").iter().filter_map(|link| link.get("href")).collect();
    let Listing { page_index, sort, .. } = expected.ctx.listing;
    let whole = sort == Sort::Title && !expected.ctx.listing.is_filtered();
    let page = if whole && page_index > 0 { format!("?page={}", page_index + 1) } else { String::new() };
    let address = format!("{}{}{page}", expected.ctx.site.origin, expected.ctx.path);
    let alternates: BTreeMap<_, _> = links("alternate")
        .iter()
        .filter_map(|link| Some((link.get("hreflang")?, link.get("href").unwrap_or_default().to_owned())))
        .collect();
    let feeds =
        links("alternate").iter().filter(|link| link.get("type") == Some("application/rss+xml")).count();
    faults.check(feeds == usize::from(expected.chrome), || format!("the feed is named {feeds} times"));
    let robots: Vec<_> = document
        .named("meta")
        .filter(|meta| meta.get("name") == Some("robots"))
        .map(|meta| meta.get("content"))
        .collect();
    if expected.noindex {
        faults.check(robots == [Some("noindex")], || format!("robots are told {robots:?}"));
        faults.check(canonical.is_empty() && alternates.is_empty(), || {
            format!("a page that is kept from search engines tells them {canonical:?} {alternates:?}")
        });
        return;
    }
    // Combinations of facets are many, and each is in the whole list.
    let is_combined = expected.ctx.listing.facets.count() > 1;
    let told: &[_] = if is_combined { &[Some("noindex")] } else { &[] };
    faults.check(robots == told, || format!("robots are told {robots:?}"));
    faults.check(canonical == [address.as_str()], || format!("canonical is {canonical:?}"));
    let absolute =
        |locale: Locale, path: &str| format!("{}{path}", expected.ctx.sites.of(locale).unwrap().origin);
    let mut told = BTreeMap::new();
    // Other languages have the list, but not the same part of it.
    let all = expected.ctx.listing == Listing::default();
    for (locale, path) in expected.alternates.iter().filter(|_| all) {
        told.insert(locale.code(), absolute(*locale, path));
        if *locale == Locale::Nl {
            told.insert("x-default", absolute(*locale, path));
        }
    }
    faults.check(alternates == told, || format!("hreflang is {alternates:?}, not {told:?}"));
    let own = alternates.get(expected.ctx.locale().code());
    faults
        .check(alternates.is_empty() || own == Some(&address), || "hreflang leaves this page out".to_owned());
}

fn newsletter_and_years(document: &Element, expected: &Expected<'_>, faults: &mut Faults) {
    // Editors may place further ones on a page.
    let footer = document.named("footer").flat_map(|footer| footer.named("form"));
    let forms = footer.filter(|form| form.has_class("newsletter-form")).count();
    let wanted = usize::from(expected.chrome && expected.ctx.locale() != Locale::En);
    faults.check(forms == wanted, || format!("{forms} newsletter forms in the footer"));
    let bars = document.named("p").filter(|bar| bar.has_class("footer__copyright"));
    let bars: Vec<_> = bars.map(Element::text).collect();
    let years = match expected.ctx.year {
        2021 => "© 2021 ".to_owned(),
        year => format!("© 2021–{year} "),
    };
    let right = bars.iter().all(|text| text.starts_with(&years));
    faults.check(right && bars.len() == usize::from(expected.chrome), || format!("copyright says {bars:?}"));
}

/// Whatever is on the page has its styles.
fn style_sheets(all: &[&Element], faults: &mut Faults) {
    let linked: BTreeSet<&str> = all.iter().filter_map(|element| element.get("data-sheet")).collect();
    for (sheet, selector) in styles::missing(all, &linked) {
        faults.0.push(format!("`{selector}` is in the style sheet {sheet}, which is not linked"));
    }
}
