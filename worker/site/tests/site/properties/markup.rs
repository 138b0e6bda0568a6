//! What editors write is read as a browser reads it, after the sanitiser.

use site::{cms::markup::Markup, config::Hosts, model::MarkupPart};

use super::html::{Piece, acts, pieces};

const ASSETS: &str = "https://assets.example";

/// Elements that act, load a document, or turn what follows into something else than markup.
const FORBIDDEN: [&str; 27] = [
    "applet",
    "base",
    "body",
    "button",
    "embed",
    "form",
    "frame",
    "frameset",
    "head",
    "html",
    "iframe",
    "input",
    "link",
    "math",
    "meta",
    "noembed",
    "noframes",
    "noscript",
    "object",
    "plaintext",
    "script",
    "select",
    "style",
    "svg",
    "template",
    "textarea",
    "xmp",
];

/// What is read of markup.
type Reader = fn(&mut Markup<'_>, &str) -> String;

const READERS: [Reader; 4] = [
    |page, markup| page.inline(markup).as_str().to_owned(),
    |page, markup| page.rich(markup).as_str().to_owned(),
    |page, markup| page.wide(markup).as_str().to_owned(),
    |page, markup| {
        let html = page.framed(markup).into_iter().filter_map(|part| match part {
            MarkupPart::Html(html) => Some(html.as_str().to_owned()),
            MarkupPart::Frame(_) => None,
        });
        html.collect()
    },
];

/// Elements without an end tag.
const VOID: [&str; 7] = ["br", "col", "hr", "img", "source", "track", "wbr"];

/// Nothing of the markup acts, nor does what is read of that once more, and no element of it ends one around it.
pub fn hold(markup: &str) {
    let hosts =
        Hosts { assets: ASSETS.to_owned(), frames: vec!["maps.example".to_owned()], ..Hosts::default() };
    for read in READERS {
        let mut clean = markup.to_owned();
        for _ in 0..2 {
            clean = read(&mut Markup::new(&hosts, false), &clean);
            let mut open = Vec::new();
            for piece in pieces(&clean) {
                assert!(is_harmless(&piece), "{markup:?} becomes {clean:?} with {piece:?}");
                match piece {
                    Piece::Start(name, _) if !VOID.contains(&name.as_str()) => open.push(name),
                    Piece::End(name) => assert_eq!(open.pop(), Some(name), "{markup:?} becomes {clean:?}"),
                    _ => {}
                }
            }
            assert!(open.is_empty(), "{markup:?} becomes {clean:?}");
        }
    }
}

fn is_harmless(piece: &Piece) -> bool {
    match piece {
        Piece::Start(name, attributes) => {
            let loads =
                attributes.iter().filter(|(name, _)| ["src", "srcset", "poster"].contains(&name.as_str()));
            let mut elsewhere = loads.filter(|(_, value)| !value.trim_start().starts_with(ASSETS));
            !FORBIDDEN.contains(&name.as_str()) && acts(attributes).is_none() && elsewhere.next().is_none()
        }
        Piece::Comment => false,
        Piece::End(_) | Piece::Text(_) => true,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::{cases, texts};

    #[test]
    fn of_the_corpus() {
        texts("markup").iter().for_each(|markup| super::hold(markup));
    }

    /// Pieces of markup, of which attacks are made.
    fn piece() -> impl Strategy<Value = String> {
        let name = "p|a|b|i|h2|ul|li|table|tr|td|th|figure|img|video|source|track|iframe|oembed|details|svg|math|style|\
                    script|template|noscript|title|textarea|select|option|form|mtext|mglyph|annotation-xml|foreignObject|br|hr";
        let attribute = "href|src|srcset|style|class|id|name|onclick|onerror|xlink:href|poster|url|target|rel|width|srcdoc";
        let value = "https://assets\\.example/a\\.jpg|https://evil\\.example/|//evil\\.example|/a/|#b|javascript:x|\
                     JaVa\tScRiPt:x|data:text/html,x|width:33%|image|button|content|a b|a 2x, b 3x|&quot;&gt;|<b>|\
                     https://youtu\\.be/abcdefghijk|https://maps\\.example/x|50";
        let quote = prop_oneof![Just("\""), Just("'"), Just("")];
        let attribute = (attribute, value, quote)
            .prop_map(|(name, value, quote)| format!(" {name}={quote}{value}{quote}"));
        prop_oneof![
            4 => (name, proptest::collection::vec(attribute, 0..3)).prop_map(|(name, all)| format!("<{name}{}>", all.concat())),
            2 => name.prop_map(|name| format!("</{name}>")),
            2 => "[a-z &<>\"'=/;#\u{a0}\u{feff}]{0,6}",
            1 => "<!--|-->|<!|<\\?|\\]\\]>|<!\\[CDATA\\[|&#x3c;|&lt;script&gt;|\u{0}|\r\n|&NewLine;|&Tab;",
        ]
    }

    proptest! {
        #![proptest_config(cases(400))]
        #[test]
        fn of_any(pieces in proptest::collection::vec(piece(), 0..12)) {
            super::hold(&pieces.concat());
        }
    }
}
