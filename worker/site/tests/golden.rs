//! How everything looks in HTML: each page, block and island rendered from fixtures and compared with the files under
//! `golden/`. `UPDATE_GOLDEN=1 cargo test -p site --test golden` writes them.

mod document;
mod fixtures;
mod pages;
mod parts;

use document::Element;
use pages::{Document, documents};
use parts::parts;
use site::routing::locale::Locale;
use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    path::PathBuf,
};

/// Pages whose golden is the whole document, in every language: a home page, a page with a trail, a page with structured data,
/// a member's page, one that nobody keeps and an error's.
const WITH_FRAME: [&str; 6] =
    ["page-home", "page-content", "page-product", "page-account-profile", "page-search-filled", "error-404"];

/// The same in Dutch alone: header and footer in their other states.
const WITH_AWKWARD_FRAME: [&str; 5] =
    ["page-hostile", "page-sparse", "page-bare", "page-preview", "page-first-year"];

/// What of its head is a page's own.
const OWN_HEAD: [&str; 6] = [
    "<title>",
    "<link data-sheet=",
    "<meta name=\"description\"",
    "<meta name=\"robots\"",
    "<script type=\"application/ld+json\"",
    "<body ",
];

/// What a document's golden holds: its `<main>` with what of the head is its own. What surrounds it is the same on all pages, and in
/// the goldens of a few. Of a form that was sent or could not be: what is said above its fields.
fn golden_part(Document { name, html, expected }: &Document) -> String {
    let screen = screen(name);
    let told = ["sent", "late", "quotation", "unavailable", "wait", "captcha", "large"];
    if told.iter().any(|state| screen.strip_prefix("page-form-").is_some_and(|name| name.starts_with(state)))
    {
        return between(html, "<form class=\"form ", "<p class=\"form__draft\"").to_owned();
    }
    if !expected.chrome || WITH_FRAME.contains(&screen) || WITH_AWKWARD_FRAME.contains(&screen) {
        return html.clone();
    }
    let own = html.lines().filter(|line| OWN_HEAD.iter().any(|start| line.starts_with(start)));
    own.chain([between(html, "<main", "</main>"), "</main>"]).map(|line| format!("{line}\n")).collect()
}

/// The part of a text from one mark up to another.
fn between<'a>(html: &'a str, start: &str, end: &str) -> &'a str {
    let from = html.find(start).unwrap_or_else(|| panic!("no {start}"));
    let to = html.find(end).unwrap_or_else(|| panic!("no {end}"));
    &html[from..to]
}

/// A document's name without its language.
fn screen(name: &str) -> &str {
    name.rsplit_once('.').map_or(name, |(screen, _)| screen)
}

/// Whether a document in another language, or with hostile texts, has the same elements in the same places as the plain Dutch one:
/// then that one's golden stands for both.
fn is_like_plain(document: &Document, plain: &BTreeMap<String, String>) -> bool {
    let screen = screen(&document.name);
    let is_whole = !document.expected.chrome || WITH_FRAME.contains(&screen);
    let other = screen.strip_suffix("-hostile").unwrap_or(screen);
    !is_whole && plain.get(other) == Some(&outline(document))
}

fn outline(document: &Document) -> String {
    let page = Element::parse(&document.html).unwrap();
    let outline: String = page.named("main").map(Element::outline).collect();
    // How long the words of a title are is part of its text.
    [15, 20, 27].iter().fold(outline, |outline, letters| {
        outline.replace(&format!("<span class=long-word long-word--{letters}>text</>"), "text")
    })
}

/// Name and text of every golden.
fn goldens() -> Vec<(String, String)> {
    let is_plain = |document: &Document| {
        document.expected.ctx.locale() == Locale::Nl && !document.name.contains("-hostile")
    };
    let (plain, others): (Vec<_>, Vec<_>) = documents().into_iter().partition(is_plain);
    let outlines =
        plain.iter().map(|document| (screen(&document.name).to_owned(), outline(document))).collect();
    let others = others.into_iter().filter(|document| !is_like_plain(document, &outlines));
    let pages =
        plain.into_iter().chain(others).map(|document| (document.name.clone(), golden_part(&document)));
    let titled = |(name, html): (String, String)| format!("<!-- {name} -->\n{}\n\n", html.trim_end());
    let parts =
        parts().into_iter().map(|(name, variants)| (name, variants.into_iter().map(titled).collect()));
    pages
        .chain(parts)
        .map(|(name, html): (String, String)| (name, format!("{}\n", html.trim_end())))
        .collect()
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// The first lines in which two texts differ.
fn difference(golden: &str, html: &str) -> String {
    let (mut old, mut new) = (golden.lines(), html.lines());
    for number in 1.. {
        match (old.next(), new.next()) {
            (None, None) => return "only line ends differ".to_owned(),
            (old, new) if old == new => {}
            (old, new) => {
                let shown = |line: Option<&str>| line.unwrap_or("(the end)").to_owned();
                return format!("line {number}\n  golden: {}\n  now:    {}", shown(old), shown(new));
            }
        }
    }
    unreachable!("texts end")
}

#[test] // CP7, MD2, CL9, F55
fn everything_looks_as_it_did() {
    let goldens = goldens();
    let names: BTreeSet<_> = goldens.iter().map(|(name, _)| format!("{name}.html")).collect();
    assert_eq!(names.len(), goldens.len(), "two goldens have the same name");
    let stored =
        || fs::read_dir(folder()).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    let update = env::var_os("UPDATE_GOLDEN").is_some();
    let mut differences = Vec::new();
    for (name, html) in &goldens {
        let path = folder().join(format!("{name}.html"));
        let golden = fs::read_to_string(&path).unwrap_or_default();
        if update && golden != *html {
            fs::write(&path, html).unwrap();
        } else if golden != *html {
            differences.push(format!("{name}.html, {}", difference(&golden, html)));
        }
    }
    for orphan in stored().filter(|file| !names.contains(file)) {
        match update {
            true => fs::remove_file(folder().join(orphan)).unwrap(),
            false => differences.push(format!("{orphan} is the golden of nothing")),
        }
    }
    assert!(
        differences.is_empty(),
        "{}\n\nWhen this is how it should look: UPDATE_GOLDEN=1 cargo test -p site --test golden",
        differences.join("\n")
    );
}

#[test] // MD2
fn every_block_and_island_is_in_a_golden() {
    let templates = |noun| fs::read_dir(folder().join("../../templates").join(noun)).unwrap();
    // Categories and products share theirs.
    assert_eq!(fixtures::block_kinds(fixtures::Words::of(Locale::Nl)).len(), templates("blocks").count() + 1);
    let goldens: String = goldens().into_iter().map(|(_, html)| html).collect();
    for file in templates("islands") {
        let name = file.unwrap().path().file_stem().unwrap().to_string_lossy().replace('_', "-");
        assert!(goldens.contains(&format!("<x-island name=\"{name}\"")), "no golden has the island {name}");
    }
}
