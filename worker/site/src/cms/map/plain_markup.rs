//! Recognises rich text that sanitising would not change, so that it need not be parsed: the sanitiser builds a document
//! and serialises it again, which takes about fifty times as long.
//!
//! It recognises only markup that an HTML5 parser would nest in the same way and serialise identically, and that has no
//! attribute but `scope`. Everything else is sanitised.

use Content::{Blocks, Cells, Items, Phrases, Rows, Sections};

/// What may be inside an element. Stricter than HTML, where the order of elements and the implied ones matter.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Content {
    /// Text, phrases and blocks.
    Blocks,
    /// Text and phrases.
    Phrases,
    /// `<li>`
    Items,
    /// `<caption>` and the sections of a table.
    Sections,
    /// `<tr>`
    Rows,
    /// `<th>` and `<td>`
    Cells,
}

/// Elements that are nested deeper are left to the sanitiser.
const MAX_DEPTH: usize = 16;

/// Whether sanitising rich text would leave it as it is.
pub(super) fn is_plain(markup: &str) -> bool {
    read(markup).is_some()
}

fn read(markup: &str) -> Option<()> {
    let mut open: Vec<(&str, Content)> = Vec::with_capacity(MAX_DEPTH);
    let mut rest = markup;
    loop {
        let inside = open.last().map_or(Blocks, |(_, content)| *content);
        let (text, tag) = rest.split_once('<').map_or((rest, None), |(text, tag)| (text, Some(tag)));
        let is_text = if matches!(inside, Blocks | Phrases) { is_plain_text } else { is_blank };
        if !is_text(text) {
            return None;
        }
        let Some(tag) = tag else { return open.is_empty().then_some(()) };
        let (name, after) = tag.split_once('>')?;
        rest = after;
        if let Some(name) = name.strip_prefix('/') {
            open.pop().filter(|(opened, _)| *opened == name)?;
        } else if name == "br" {
            is_phrase_allowed(inside).then_some(())?;
        } else {
            let (name, content) = start(name, inside)?;
            // A phrase inside another of its name would be reopened by the parser's list of active formatting elements.
            let is_new =
                open.len() < MAX_DEPTH && (content != Phrases || open.iter().all(|(own, _)| *own != name));
            is_new.then(|| open.push((name, content)))?;
        }
    }
}

fn is_phrase_allowed(inside: Content) -> bool {
    matches!(inside, Blocks | Phrases)
}

/// Name and content of an element that starts inside another one, by what stands between `<` and `>`.
fn start(tag: &str, inside: Content) -> Option<(&str, Content)> {
    let (name, content, is_allowed) = match tag {
        "p" | "h2" | "h3" | "h4" | "h5" => (tag, Phrases, inside == Blocks),
        "strong" | "em" | "b" | "i" | "small" | "sub" | "sup" => (tag, Phrases, is_phrase_allowed(inside)),
        "ul" | "ol" => (tag, Items, inside == Blocks),
        "blockquote" => (tag, Blocks, inside == Blocks),
        "li" => (tag, Blocks, inside == Items),
        "table" => (tag, Sections, inside == Blocks),
        "caption" => (tag, Phrases, inside == Sections),
        "thead" | "tbody" => (tag, Rows, inside == Sections),
        "tr" => (tag, Cells, inside == Rows),
        "td" => (tag, Blocks, inside == Cells),
        "th" | r#"th scope="row""# | r#"th scope="col""# => ("th", Blocks, inside == Cells),
        _ => return None,
    };
    is_allowed.then_some((name, content))
}

fn is_blank(text: &str) -> bool {
    text.bytes().all(|byte| matches!(byte, b' ' | b'\n' | b'\t'))
}

/// Whether the sanitiser would serialise text identically, because it holds no character that is escaped, replaced or removed.
fn is_plain_text(text: &str) -> bool {
    let escaped = |at: usize| {
        let rest = text.get(at..).unwrap_or_default();
        ["&amp;", "&lt;", "&gt;", "&nbsp;"].iter().any(|name| rest.starts_with(name))
    };
    let mut before = 0;
    text.bytes().enumerate().all(|(at, byte)| {
        let previous = std::mem::replace(&mut before, byte);
        match byte {
            b'>' | 0x7f => false,
            b'&' => escaped(at),
            b'\n' | b'\t' => true,
            0..b' ' => false,
            // U+00A0 is serialised as a reference, U+FEFF is removed at the beginning.
            0xa0 => previous != 0xc2,
            0xef => false,
            _ => true,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::super::markup::Markup;
    use super::*;
    use crate::model::Html;

    fn parsed(markup: &str) -> Html {
        Markup::default().parsed(markup)
    }

    const PLAIN: [&str; 6] = [
        "",
        "Een bank van 85 kg/m², &amp; &lt;meer&gt;&nbsp;hier.",
        "<p>Een <strong>bank<br>van <em>hout</em></strong> &amp; meer</p>\n<p></p>",
        "<h2>Kop</h2><ul>\n\t<li>een</li>\n\t<li>twee<ol><li><p>a</p></li></ol></li></ul>",
        "<blockquote><p>Zo</p></blockquote>x<sub>2</sub>",
        "<p>Ballast.</p>\n<table>\n  <caption>Voor uw <b>planning</b></caption>\n  <thead><tr><td></td><th scope=\"col\">a</th></tr></thead>
  <tbody>\n    <tr><th scope=\"row\">Levertijd</th><td>Acht <i>weken</i></td></tr>\n  </tbody>\n</table>\n",
    ];

    #[test]
    fn what_editors_write_is_recognised_and_is_what_the_sanitiser_writes() {
        for markup in PLAIN {
            assert!(is_plain(markup), "{markup}");
            assert_eq!(parsed(markup).as_str(), markup);
        }
    }

    #[test]
    fn everything_else_is_left_to_the_sanitiser() {
        for markup in [
            "<p onclick=\"x()\">t</p>",
            "<p >t</p>",
            "<P>t</P>",
            "<script>x</script>",
            "<a href=\"/\">x</a>",
            "<!-- c -->",
            "<p>a",
            "a</p>",
            "<b><i>a</b></i>",
            "<p><p>a</p></p>",
            "<p><ul></ul></p>",
            "<table><tr><td>a</td></tr></table>",
            "<table>a</table>",
            "<li>a</li>",
            "a > b",
            "a & b",
            "&quot;",
            "a\rb",
            "a\0b",
            "a\u{a0}b",
            "\u{feff}a",
            "<br/>",
            "<br></br>",
            "<",
        ] {
            assert!(!is_plain(markup), "{markup}");
        }
        assert!(!is_plain(&"<blockquote>".repeat(20_000)));
    }

    const PIECES: [&str; 14] = [
        "a", " ", "\n", "<br>", "&amp;", "&nbsp;", "&", ">", "\u{a0}", "é", "\u{feff}", "\u{85}", "<br/>",
        "&#38;",
    ];
    const TAGS: [&str; 22] = [
        "p",
        "h2",
        "strong",
        "em",
        "b",
        "i",
        "small",
        "sub",
        "ul",
        "ol",
        "li",
        "blockquote",
        "table",
        "caption",
        "thead",
        "tbody",
        "tr",
        "td",
        "th scope=\"row\"",
        "th",
        "a",
        "div",
    ];

    /// Elements that are nested well, though not all of them in places where HTML allows them.
    fn nested(steps: &[(u8, bool)]) -> String {
        let (mut markup, mut open) = (String::new(), Vec::new());
        for &(step, is_piece) in steps {
            let step = usize::from(step);
            if is_piece {
                markup.push_str(PIECES[step % PIECES.len()]);
            } else if step % 3 == 0
                && let Some(name) = open.pop()
            {
                markup.push_str(&format!("</{name}>"));
            } else {
                // What is often inside the open element, so that some of it is recognised.
                let tag = match (open.last(), step % 4) {
                    (Some(&("ul" | "ol")), 1..) => "li",
                    (Some(&"table"), 1..) => ["caption", "thead", "tbody"][step % 3],
                    (Some(&("thead" | "tbody")), 1..) => "tr",
                    (Some(&"tr"), 1..) => ["td", "th"][step % 2],
                    _ => TAGS[step % TAGS.len()],
                };
                markup.push_str(&format!("<{tag}>"));
                open.push(tag.split(' ').next().unwrap_or_default());
            }
        }
        open.iter().rev().for_each(|name| markup.push_str(&format!("</{name}>")));
        markup
    }

    proptest::proptest! {
        #![proptest_config(proptest::test_runner::Config::with_cases(3000))]

        #[test] // XS3
        fn the_sanitiser_changes_nothing_that_is_recognised(
            steps in proptest::collection::vec(proptest::prelude::any::<(u8, bool)>(), 0..24),
        ) {
            let markup = nested(&steps);
            if is_plain(&markup) {
                proptest::prop_assert_eq!(parsed(&markup), Html(markup));
            }
        }
    }
}
