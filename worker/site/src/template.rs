//! Renders templates, and escapes what they print: a component is printed with `|html`, everything else is text.

use std::fmt::{self, Write};

use askama::{Template, filters::Escaper};

/// Renders a template, with its size hint as the initial capacity.
///
/// # Errors
/// Only when a value's `Display` fails, which no content causes.
pub fn render<T: Template>(template: &T) -> Result<String, askama::Error> {
    render_with_capacity(template, T::SIZE_HINT)
}

/// Renders a template whose size is roughly known.
pub fn render_with_capacity(template: &impl Template, bytes: usize) -> Result<String, askama::Error> {
    let mut text = String::with_capacity(bytes);
    template.render_into(&mut text)?;
    Ok(text)
}

/// Escapes text for HTML, in elements and in quoted attributes. askama's own escaper checks one byte at a time, which took two
/// thirds of a list's instructions; this one checks eight.
#[derive(Clone, Copy, Debug, Default)]
pub struct Html;

impl Escaper for Html {
    fn write_escaped_str<W: Write>(&self, mut target: W, text: &str) -> fmt::Result {
        escape(&mut target, text)
    }
}

/// Not generic: with a copy for each kind of writer a page takes 2 % more instructions.
fn escape(target: &mut dyn Write, text: &str) -> fmt::Result {
    let mut rest = text;
    while let Some((plain, special, after)) = split_at_special(rest) {
        target.write_str(plain)?;
        target.write_str(special)?;
        rest = after;
    }
    if rest.is_empty() { Ok(()) } else { target.write_str(rest) }
}

/// The text before the first special character, its reference, and the text after it.
fn split_at_special(text: &str) -> Option<(&str, &'static str, &str)> {
    let may_be_special = |word: &[u8; 8]| may_have_special(u64::from_ne_bytes(*word));
    let (words, _) = text.as_bytes().as_chunks::<8>();
    let plain = match words.iter().position(may_be_special) {
        Some(words) => 8 * words,
        // The last, incomplete word is checked together with the bytes before it.
        None if text.as_bytes().last_chunk().is_some_and(|last| !may_be_special(last)) => return None,
        None => 8 * words.len(),
    };
    let (at, reference) = text
        .bytes()
        .enumerate()
        .skip(plain)
        .find_map(|(at, byte)| reference(byte).map(|reference| (at, reference)))?;
    Some((text.get(..at)?, reference, text.get(at + 1..)?))
}

/// The numeric reference of a special character.
fn reference(byte: u8) -> Option<&'static str> {
    match byte {
        b'"' => Some("&#34;"),
        b'&' => Some("&#38;"),
        b'\'' => Some("&#39;"),
        b'<' => Some("&#60;"),
        b'>' => Some("&#62;"),
        _ => None,
    }
}

/// Whether one of eight bytes is special, or `#`, which is so rare that telling it apart would cost more.
fn may_have_special(word: u64) -> bool {
    const EACH: u64 = u64::from_ne_bytes([1; 8]);
    // Sets the highest bit of each zero byte; of other bytes only if a zero byte precedes.
    let zero = |word: u64| word.wrapping_sub(EACH) & !word & (EACH << 7);
    let equal = |word: u64, byte: u8| zero(word ^ (EACH * u64::from(byte)));
    // `"`, `#`, `&` and `'` differ in two bits, `<` and `>` in one.
    (equal(word | (EACH * 5), b'\'') | equal(word | (EACH * 2), b'>')) != 0
}

/// A rendered component, to be printed with `|html`.
#[derive(Debug, Template)]
#[template(source = "{{ self.0|safe }}", ext = "html")]
pub struct Fragment(String);

impl Fragment {
    pub fn render(component: &impl Template) -> Result<Fragment, askama::Error> {
        render(component).map(Fragment)
    }

    /// Bytes of its markup.
    pub fn len(&self) -> usize {
        self.0.len()
    }
}

/// What a view imports when it prints components.
pub mod filters {
    use askama::{Template, Values, filters::Safe};

    /// Prints a component as it is. Text cannot be: it is no template.
    ///
    /// # Errors
    /// None.
    #[askama::filter_fn]
    pub fn html<T: Template>(component: T, _: &dyn Values) -> askama::Result<Safe<T>> {
        Ok(Safe(component))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn escaped(text: &str) -> String {
        let mut escaped = String::new();
        escape(&mut escaped, text).unwrap();
        escaped
    }

    #[test]
    fn the_five_characters_become_references() {
        assert_eq!(
            escaped("<a href='x'>\"&\"</a>"),
            "&#60;a href=&#39;x&#39;&#62;&#34;&#38;&#34;&#60;/a&#62;"
        );
        assert_eq!(escaped(""), "");
    }

    proptest::proptest! {
        #[test]
        fn escaping_is_the_same_as_one_character_at_a_time(text in "([a-z\"&'<>=?!é€]|[\\PC]){0,40}") {
            let one = |character: char| match u8::try_from(character).ok().and_then(reference) {
                Some(reference) => reference.to_owned(),
                None => character.to_string(),
            };
            proptest::prop_assert_eq!(escaped(&text), text.chars().map(one).collect::<String>());
        }

        #[test]
        fn eight_bytes_are_special_when_one_is(bytes: [u8; 8]) {
            let expected = bytes.iter().any(|byte| *byte == b'#' || reference(*byte).is_some());
            proptest::prop_assert_eq!(may_have_special(u64::from_ne_bytes(bytes)), expected);
        }
    }
}
