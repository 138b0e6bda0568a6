//! Pictures, films and sound in editors' markup: those of the content system are shown, the policy forbids others.

use std::borrow::Cow;

use super::start_tag::{Piece, Pieces, StartTag};

/// The attribute of a picture whose editor named widths but no sizes: it is as wide as the text.
const SIZES: &str = r#" sizes="(min-width: 48rem) 42rem, calc(100vw - 3rem)""#;
/// Widths of pictures in percent of the text's; each has a class of this name (`prose.css`).
const WIDTHS: [(u32, &str); 4] = [(25, "width-25"), (33, "width-33"), (50, "width-50"), (75, "width-75")];
/// From here on a picture counts as wide as the text.
const FULL: u32 = 88;

/// Whether a picture, a source or a track is a file of the content system.
pub(super) fn is_own(tag: &StartTag<'_>, origin: Option<&str>) -> bool {
    let src = tag.text("src").map(|url| is_own_file(&url, origin));
    let srcset = tag.text("srcset").map(|list| are_own_files(&list, origin));
    match tag.name {
        "source" => src.or(srcset).unwrap_or(false),
        _ => src.unwrap_or(false),
    }
}

/// Whether an attribute names files of the content system only.
pub(super) fn is_own_attribute(tag: &StartTag<'_>, name: &str, origin: Option<&str>) -> bool {
    let value = tag.text(name).unwrap_or_default();
    if name == "srcset" { are_own_files(&value, origin) } else { is_own_file(&value, origin) }
}

/// Whether a film or sound has a file of the content system, by its own attribute or in its content.
pub(super) fn is_playable(tag: &StartTag<'_>, content: &str, origin: Option<&str>) -> bool {
    match tag.text("src") {
        Some(url) => is_own_file(&url, origin),
        None => sources(content).any(|source| is_own(&source, origin)),
    }
}

/// The address of a film or sound that may be linked to.
pub(super) fn first_source(tag: &StartTag<'_>, content: &str) -> Option<String> {
    let own = tag.text("src").map(Cow::into_owned);
    let url = own.or_else(|| sources(content).find_map(|source| source.text("src").map(Cow::into_owned)))?;
    (url.starts_with("https://") || url.starts_with("http://")).then_some(url)
}

/// The attributes that a tag needs and does not have.
pub(super) fn missing(tag: &StartTag<'_>, origin: Option<&str>) -> String {
    let mut missing = String::new();
    if tag.name == "img" && tag.text("alt").is_none() {
        missing.push_str(r#" alt="""#);
    }
    let widths = tag.text("srcset").filter(|list| are_own_files(list, origin) && list.ends_with('w'));
    if widths.is_some() && tag.text("sizes").is_none() {
        missing.push_str(SIZES);
    }
    missing
}

/// Classes of an element with one for its width, which the editor gave as a style.
pub(super) fn with_width<'a>(class: Cow<'a, str>, style: &str) -> Cow<'a, str> {
    let percent = style
        .trim()
        .strip_prefix("width:")
        .and_then(|width| width.trim_matches([' ', ';']).strip_suffix('%'));
    let whole = percent.and_then(|percent| percent.split('.').next()?.trim().parse::<u32>().ok());
    let Some(percent) = whole.filter(|percent| *percent < FULL) else { return class };
    match WIDTHS.iter().min_by_key(|(width, _)| width.abs_diff(percent)) {
        Some((_, name)) => format!("{class} {name}").into(),
        None => class,
    }
}

/// Whether a width or height is a number of pixels, as HTML wants it.
pub(super) fn is_pixels(value: &str) -> bool {
    !value.is_empty() && value.len() < 6 && value.bytes().all(|byte| byte.is_ascii_digit())
}

fn sources(content: &str) -> impl Iterator<Item = StartTag<'_>> {
    Pieces(content).filter_map(|piece| match piece {
        Piece::Start(tag) if tag.name == "source" => Some(tag),
        _ => None,
    })
}

fn is_own_file(url: &str, origin: Option<&str>) -> bool {
    let path = origin.and_then(|origin| url.strip_prefix(origin));
    path.is_some_and(|path| path.starts_with('/') && !path.contains(char::is_whitespace))
}

/// Whether each candidate of a `srcset` is an address of ours, with a width or density behind it at most.
fn are_own_files(list: &str, origin: Option<&str>) -> bool {
    list.split(',').all(|candidate| {
        let mut words = candidate.split_whitespace();
        let is_file = words.next().is_some_and(|url| is_own_file(url, origin));
        let is_descriptor = words.next().is_none_or(|word| {
            let number = word.strip_suffix(['w', 'x']).unwrap_or_default();
            !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
        });
        is_file && is_descriptor && words.next().is_none()
    })
}
