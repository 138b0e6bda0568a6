//! Counts what sanitising removed: what stood in the markup and does not stand in what was made of it.

use html5ever::tokenizer::{Tag, TagKind, Token};

use super::tokens;
use crate::model::RemovedMarkup;

/// An editor's frame, whichever element it was written as.
const FRAME: &str = "iframe";

/// Adds what is in `markup` and not in `kept`, nor among the frames that were made of it.
pub(super) fn add(removed: &mut RemovedMarkup, markup: &str, kept: &str, frames: usize) {
    let mut left = parts(kept);
    left.extend(vec![FRAME.to_owned(); frames]);
    left.sort_unstable();
    // A tag that nobody has ended is gone too.
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
            // Those of an element that is gone need no mention, and those of a frame are the facade's.
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
    tokens::read(markup, |token| {
        if let Token::TagToken(Tag { kind: TagKind::StartTag, name, attrs, .. }) = token {
            let name = if &*name == "oembed" { FRAME } else { &*name };
            parts.push(name.to_owned());
            parts.extend(attrs.iter().map(|attribute| [name, " ", &*attribute.name.local].concat()));
        }
    });
    parts
}
