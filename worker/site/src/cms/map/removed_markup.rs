//! Counts what sanitising removed: what stood in the markup and does not stand in what was made of it.

use super::start_tag::{Piece, Pieces};
use crate::model::RemovedMarkup;

/// An editor's frame, whichever element it was written as.
const FRAME: &str = "iframe";

/// Adds what is in `markup` and not in `kept`, nor among the frames that were made of it.
pub(super) fn add(removed: &mut RemovedMarkup, markup: &str, kept: &str, frames: usize) {
    let mut left = written(kept);
    left.extend(vec![FRAME.to_owned(); frames]);
    left.sort_unstable();
    let mut found = read(markup);
    found.sort_unstable();
    let mut rest = left.iter().peekable();
    for part in &found {
        while rest.next_if(|other| *other < part).is_some() {}
        if rest.next_if(|other| *other == part).is_some() {
            continue;
        }
        match part.split_once(' ') {
            None => removed.elements.push(part.clone()),
            // Those of an element that is gone need no mention, and those of a frame are the facade's.
            Some((element, attribute)) => {
                let is_kept =
                    element != FRAME && left.binary_search_by(|other| (**other).cmp(element)).is_ok();
                removed.attributes.extend(is_kept.then(|| attribute.to_owned()));
            }
        }
    }
}

/// Adds an element, and each of its attributes behind its name.
fn push<'a>(parts: &mut Vec<String>, name: &str, attributes: impl Iterator<Item = &'a str>) {
    let name = if name == "oembed" { FRAME } else { name };
    parts.push(name.to_owned());
    parts.extend(attributes.map(|attribute| [name, " ", attribute].concat()));
}

fn written(kept: &str) -> Vec<String> {
    let mut parts = Vec::new();
    for piece in Pieces(kept) {
        if let Piece::Start(tag) = piece {
            push(&mut parts, tag.name, tag.attributes().map(|(name, _)| name));
        }
    }
    parts
}

/// Start tags as a browser would find them, near enough to count them.
fn read(markup: &str) -> Vec<String> {
    let (mut parts, mut rest) = (Vec::new(), markup);
    while let Some((_, after)) = rest.split_once('<') {
        rest = after;
        if let Some(comment) = after.strip_prefix("!--") {
            rest = comment.split_once("-->").map_or("", |(_, rest)| rest);
        } else if after.starts_with(|letter: char| letter.is_ascii_alphabetic()) {
            let (name, tail) = after.split_at(after.find(is_end_of_name).unwrap_or(after.len()));
            let (attributes, tail) = attributes(tail);
            let name = name.to_ascii_lowercase();
            push(&mut parts, &name, attributes.iter().map(String::as_str));
            rest = if RAW.contains(&name.as_str()) { after_text(tail, &name) } else { tail };
        }
    }
    parts
}

/// Elements whose content is text, whatever it looks like.
const RAW: [&str; 6] = ["iframe", "noembed", "script", "style", "textarea", "title"];

fn is_end_of_name(letter: char) -> bool {
    letter.is_ascii_whitespace() || matches!(letter, '/' | '>')
}

/// The names of a tag's attributes, and what follows the tag.
fn attributes(tag: &str) -> (Vec<String>, &str) {
    let (mut names, mut rest) = (Vec::new(), tag);
    loop {
        rest = rest.trim_start_matches(|letter: char| letter.is_ascii_whitespace() || letter == '/');
        if rest.is_empty() || rest.starts_with('>') {
            return (names, rest.strip_prefix('>').unwrap_or_default());
        }
        let end = rest.char_indices().skip(1).find(|(_, letter)| is_end_of_name(*letter) || *letter == '=');
        let (name, after) = rest.split_at(end.map_or(rest.len(), |(at, _)| at));
        names.push(name.to_ascii_lowercase());
        rest = match after.trim_start().strip_prefix('=') {
            Some(value) => after_value(value.trim_start()),
            None => after,
        };
    }
}

/// What follows an attribute's value.
fn after_value(text: &str) -> &str {
    for quote in ['"', '\''] {
        if let Some(value) = text.strip_prefix(quote) {
            return value.split_once(quote).map_or("", |(_, rest)| rest);
        }
    }
    let end = text.find(|letter: char| letter.is_ascii_whitespace() || letter == '>');
    text.split_at(end.unwrap_or(text.len())).1
}

/// What follows the text of an element, from its end tag on.
fn after_text<'a>(text: &'a str, name: &str) -> &'a str {
    let is_end = |at: usize| {
        text.get(at + 2..)
            .and_then(|rest| rest.get(..name.len()))
            .is_some_and(|end| end.eq_ignore_ascii_case(name))
    };
    let end = text.match_indices("</").map(|(at, _)| at).find(|at| is_end(*at));
    end.and_then(|at| text.get(at..)).unwrap_or_default()
}
