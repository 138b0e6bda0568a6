//! Counts what sanitising removed: what the original markup has and the sanitised one lacks.

use html5ever::tokenizer::{Tag, TagKind, Token};

use super::tokens;
use crate::model::RemovedMarkup;

/// The name for a frame, written as `iframe` or `oembed`.
const FRAME: &str = "iframe";

/// Adds what `markup` has and `clean` lacks. `frames` is the number of frames that were separated from `clean`.
pub(super) fn add(removed: &mut RemovedMarkup, markup: &str, clean: &str, frames: usize) {
    let mut left = parts(clean);
    left.extend(vec![FRAME.to_owned(); frames]);
    left.sort_unstable();
    // An unclosed tag at the end has been removed too.
    let mut found = parts(&[markup, ">"].concat());
    found.sort_unstable();
    let mut rest = left.iter().peekable();
    for part in &found {
        while rest.next_if(|other| *other < part).is_some() {}
        if rest.next_if(|other| *other == part).is_some() {
            continue;
        }
        match part.split_once(' ') {
            None => removed.elements.push(part.clone()),
            // Not those of a removed element, nor those of a frame, which the site replaces.
            Some((element, attribute)) => {
                let is_kept =
                    element != FRAME && left.binary_search_by(|other| (**other).cmp(element)).is_ok();
                removed.attributes.extend(is_kept.then(|| attribute.to_owned()));
            }
        }
    }
}

/// The elements of markup, and their attributes with the element's name before them.
fn parts(markup: &str) -> Vec<String> {
    let mut parts = Vec::new();
    tokens::read(markup, &mut |token| {
        if let Token::TagToken(Tag { kind: TagKind::StartTag, name, attrs, .. }) = token {
            let name = if &*name == "oembed" { FRAME } else { &*name };
            parts.push(name.to_owned());
            parts.extend(attrs.iter().map(|attribute| [name, " ", &*attribute.name.local].concat()));
        }
    });
    parts
}
