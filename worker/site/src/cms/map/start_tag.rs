//! Reads the sanitiser's output, in which every tag ends with `>` and every attribute has a value in double quotes.

use std::borrow::Cow;

/// A piece of markup.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Piece<'a> {
    Start(StartTag<'a>),
    /// Text and end tags.
    Rest(&'a str),
}

/// A start tag, such as `<img src="…">`.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct StartTag<'a> {
    pub name: &'a str,
    attributes: &'a str,
}

/// The pieces of markup, without the content of frames.
pub(crate) struct Pieces<'a>(pub &'a str);

impl<'a> Pieces<'a> {
    /// Skips the content of an element that was just opened, with its end tag, and returns it.
    pub fn skip_content(&mut self, name: &str) -> &'a str {
        let tag = format!("</{name}>");
        let end = content_end(self.0, name, &tag);
        let (content, rest) = end.and_then(|at| self.0.split_at_checked(at)).unwrap_or((self.0, ""));
        self.0 = rest.strip_prefix(tag.as_str()).unwrap_or_default();
        content
    }
}

impl<'a> Iterator for Pieces<'a> {
    type Item = Piece<'a>;

    fn next(&mut self) -> Option<Piece<'a>> {
        let is_start = |at: usize| self.0.as_bytes().get(at + 1).is_some_and(u8::is_ascii_alphabetic);
        let start = self.0.match_indices('<').map(|(at, _)| at).find(|at| is_start(*at));
        if start == Some(0)
            && let Some((tag, rest)) = start_tag(self.0)
        {
            // The content of a frame is raw text.
            self.0 = match tag.name == "iframe" {
                true => rest.split_once("</iframe>").map_or("", |(_, after)| after),
                false => rest,
            };
            return Some(Piece::Start(tag));
        }
        let end = start.filter(|at| *at > 0).unwrap_or(self.0.len());
        let (before, rest) = self.0.split_at_checked(end)?;
        self.0 = rest;
        (!before.is_empty()).then_some(Piece::Rest(before))
    }
}

/// The end of an element's content, which may hold elements of the same name.
fn content_end(markup: &str, name: &str, end_tag: &str) -> Option<usize> {
    let mut pieces = Pieces(markup);
    let mut nested = 0_usize;
    while let Some(piece) = pieces.next() {
        let text = match piece {
            Piece::Start(tag) => {
                nested = nested.saturating_add((tag.name == name).into());
                continue;
            }
            Piece::Rest(text) => text,
        };
        for (at, _) in text.match_indices(end_tag) {
            match nested.checked_sub(1) {
                Some(fewer) => nested = fewer,
                None => return Some(markup.len() - pieces.0.len() - text.len() + at),
            }
        }
    }
    None
}

/// The start tag at the beginning of the markup, and what follows it.
fn start_tag(markup: &str) -> Option<(StartTag<'_>, &str)> {
    let mut is_quoted = false;
    let end = markup.bytes().position(|byte| {
        is_quoted ^= byte == b'"';
        byte == b'>' && !is_quoted
    })?;
    let (tag, rest) = (markup.get(1..end)?, markup.get(end + 1..)?);
    let (name, attributes) = tag.split_at(tag.find(' ').unwrap_or(tag.len()));
    Some((StartTag { name, attributes }, rest))
}

impl<'a> StartTag<'a> {
    /// Names and values, in their order. The values are escaped as they are in the markup.
    pub fn attributes(&self) -> impl Iterator<Item = (&'a str, &'a str)> + use<'a> {
        let mut rest = self.attributes;
        std::iter::from_fn(move || {
            let (name, after) = rest.split_once("=\"")?;
            let (value, after) = after.split_once('"')?;
            rest = after;
            Some((name.trim_start(), value))
        })
    }

    /// The text of an attribute.
    pub fn text(&self, name: &str) -> Option<Cow<'a, str>> {
        self.attributes().find(|(own, _)| *own == name).map(|(_, value)| unescaped(value))
    }
}

/// The text that an attribute's value stands for.
pub(super) fn unescaped(value: &str) -> Cow<'_, str> {
    if !value.contains('&') {
        return Cow::Borrowed(value);
    }
    let named = [("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&nbsp;", "\u{a0}"), ("&amp;", "&")];
    named.into_iter().fold(value.to_owned(), |text, (name, character)| text.replace(name, character)).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_found_among_text() {
        let markup = "a &lt; b<br><a href=\"/?a=1&amp;b=<2>\" title=\"&quot;x&quot;\">c</a>";
        let names: Vec<_> = Pieces(markup)
            .map(|piece| match piece {
                Piece::Start(tag) => tag.name,
                Piece::Rest(text) => text,
            })
            .collect();
        assert_eq!(names, ["a &lt; b", "br", "a", "c</a>"]);
        let Some(Piece::Start(link)) = Pieces(markup).nth(2) else { panic!("no link") };
        assert_eq!(link.attributes().map(|(name, _)| name).collect::<Vec<_>>(), ["href", "title"]);
        assert_eq!(link.text("href").as_deref(), Some("/?a=1&b=<2>"));
        assert_eq!(link.text("title").as_deref(), Some("\"x\""));
        assert_eq!(link.text("rel"), None);
    }

    #[test]
    fn content_is_left_out_up_to_its_end() {
        let mut pieces = Pieces("<b></i>c</b>d");
        assert!(matches!(pieces.next(), Some(Piece::Start(StartTag { name: "b", .. }))));
        assert_eq!(pieces.skip_content("b"), "</i>c");
        assert_eq!(pieces.next(), Some(Piece::Rest("d")));
        assert_eq!(pieces.next(), None);
    }

    #[test]
    fn content_may_hold_the_same_element() {
        let mut pieces = Pieces("<p title=\"</b>\"><b>c</b></p></b>d");
        assert_eq!(pieces.skip_content("b"), "<p title=\"</b>\"><b>c</b></p>");
        assert_eq!(pieces.0, "d");
        let mut frame = Pieces("<b><iframe title=\"x\"></b><script></iframe>c</b>d");
        assert!(matches!(frame.next(), Some(Piece::Start(StartTag { name: "b", .. }))));
        assert_eq!(frame.skip_content("b"), "<iframe title=\"x\"></b><script></iframe>c");
        assert_eq!(frame.0, "d");
    }

    #[test]
    fn what_is_no_tag_ends_the_reading() {
        assert_eq!(Pieces("<a href=\"x").collect::<Vec<_>>(), [Piece::Rest("<a href=\"x")]);
        assert_eq!(Pieces("a < b <").collect::<Vec<_>>(), [Piece::Rest("a < b <")]);
    }
}
