//! A visitor's search query.

use form_urlencoded::Serializer;

/// Longest query in characters (reliability RA4) …
const LETTERS: usize = 128;
/// … and in bytes: the search service rejects queries of this length.
const BYTES: usize = 512;

/// A normalised query, both sent and displayed: one line of limited length, without invisible characters that would
/// change how the text around them is read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query(String);

impl Query {
    /// Normalises what was typed.
    pub fn new(typed: &str) -> Query {
        let mut query = String::new();
        let seen = typed.chars().filter(|letter| !is_within_words(*letter));
        let letters = seen.map(|letter| if is_invisible(letter) { ' ' } else { letter });
        for letter in letters.take(LETTERS) {
            let doubled = letter.is_whitespace() && (query.is_empty() || query.ends_with(' '));
            if query.len() + letter.len_utf8() >= BYTES {
                break;
            }
            if !doubled {
                query.push(if letter.is_whitespace() { ' ' } else { letter });
            }
        }
        query.truncate(query.trim_end().len());
        // Only joiners and spaces: an empty query.
        if query.chars().all(|letter| is_joiner(letter) || letter == ' ') {
            query.clear();
        }
        Query(query)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The query string of its search page; empty for an empty query.
    pub fn query_string(&self) -> String {
        match self.as_str() {
            "" => String::new(),
            words => format!("?{}", Serializer::new(String::new()).append_pair("query", words).finish()),
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Soft hyphens and zero-width spaces, which pasted titles contain: removing them restores the word.
fn is_within_words(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{200b}' | '\u{2060}')
}

fn is_joiner(letter: char) -> bool {
    matches!(letter, '\u{200c}' | '\u{200d}')
}

/// Control, bidirectional and private-use characters. Zero-width joiners stay: emoji and some scripts need them.
fn is_invisible(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{61c}' | '\u{180e}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}')
        || matches!(letter, '\u{2061}'..='\u{206f}' | '\u{e000}'..='\u{f8ff}' | '\u{feff}')
        || matches!(letter, '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clean(typed: &str) -> String {
        Query::new(typed).0
    }

    #[test]
    fn what_is_not_seen_is_dropped() {
        assert_eq!(clean("  park\u{a0}\t bank \r\n"), "park bank");
        assert_eq!(clean("a\u{0}b\u{1b}[31m\u{202e}c\u{feff}"), "a b [31m c");
        assert_eq!(clean("park\u{ad}bank\u{200b}"), "parkbank");
        assert_eq!(clean("👩‍👩‍👧 مقعد"), "👩‍👩‍👧 مقعد");
        assert_eq!(clean("<b> & \"'; DROP TABLE x; --"), "<b> & \"'; DROP TABLE x; --");
        for nothing in ["", "   ", "\u{0}\u{1}", "\u{200e}\u{2066}", "\u{200b}", "\u{200d} \u{61c}"] {
            assert!(Query::new(nothing).is_empty(), "{nothing:?}");
        }
    }

    #[test]
    fn it_has_a_bounded_length() {
        assert_eq!(clean(&"x".repeat(10_000)), "x".repeat(128));
        let seats = clean(&"🪑".repeat(10_000));
        assert!(seats.len() < 512 && seats.chars().all(|letter| letter == '🪑') && seats.len() > 500);
        assert_eq!(clean(&format!("{}y", " ".repeat(10_000))), "");
    }
}
