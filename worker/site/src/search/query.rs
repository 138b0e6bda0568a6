//! What a visitor looks for.

/// A query has at most this many characters (reliability RA4) …
const LETTERS: usize = 128;
/// … and fewer than this many bytes, which is where the search service refuses it.
const BYTES: usize = 512;

/// What was typed, as it is searched for and shown again: one line of bounded length without characters that are not
/// seen but change what is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query(String);

impl Query {
    /// The query in what was typed.
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
        // Joiners with nothing to join are nothing.
        if query.chars().all(|letter| is_joiner(letter) || letter == ' ') {
            query.clear();
        }
        Query(query)
    }

    /// Whether there is nothing to look for.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Places where a word may be broken, as titles are pasted with: the word is one without them.
fn is_within_words(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{200b}' | '\u{2060}')
}

fn is_joiner(letter: char) -> bool {
    matches!(letter, '\u{200c}' | '\u{200d}')
}

/// Control characters, those that turn the direction of the text around them, and those that stand for no letter.
/// Joiners stay: emoji and some scripts are written with them.
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
