//! Pictures, video and audio in editors' markup: only files of the content system, since the Content-Security-Policy blocks
//! others.

use std::borrow::Cow;

use super::start_tag::{Piece, Pieces, StartTag};

/// For a picture with several widths but no `sizes`: it is as wide as the text.
const SIZES: &str = r#" sizes="(min-width: 48rem) 42rem, calc(100vw - 3rem)""#;
/// Classes for pictures of these widths, in percent of the text (`prose.css`).
const WIDTHS: [(u32, &str); 4] = [(25, "width-25"), (33, "width-33"), (50, "width-50"), (75, "width-75")];
/// From this width on, a picture counts as wide as the text.
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

/// Whether an attribute only has addresses of files of the content system.
pub(super) fn is_own_attribute(tag: &StartTag<'_>, name: &str, origin: Option<&str>) -> bool {
    let value = tag.text(name).unwrap_or_default();
    if name == "srcset" { are_own_files(&value, origin) } else { is_own_file(&value, origin) }
}

/// Whether a video or audio element has a file of the content system, as an attribute or in its content.
pub(super) fn is_playable(tag: &StartTag<'_>, content: &str, origin: Option<&str>) -> bool {
    match tag.text("src") {
        Some(url) => is_own_file(&url, origin),
        None => sources(content).any(|source| is_own(&source, origin)),
    }
}

/// The address for a link to a video or audio file.
pub(super) fn first_source(tag: &StartTag<'_>, content: &str) -> Option<String> {
    let own = tag.text("src").map(Cow::into_owned);
    let url = own.or_else(|| sources(content).find_map(|source| source.text("src").map(Cow::into_owned)))?;
    (url.starts_with("https://") || url.starts_with("http://")).then_some(url)
}

/// The attributes that a tag lacks.
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

/// An element's classes, with one for the width in its style.
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

/// Whether a width or height is a number of pixels, as HTML requires.
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

/// Whether each candidate of a `srcset` is a file of the content system with an optional width or density.
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
