//! Cutting texts into words, and the one form in which words are compared.

/// Letters of a word beyond this many are not looked at.
const LONGEST_WORD: usize = 48;

/// A word of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct WordToken {
    /// The word in lower case without diacritics; ß is ss.
    pub(super) word: String,
    /// Where it begins in the text, in bytes.
    pub(super) start: usize,
    pub(super) end: usize,
}

/// What a character belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CharClass {
    Letter,
    Digit,
    Between,
}

/// The words of a text. Letters and digits part, so that `LH-3107`, `LH 3107` and `lh3107` are the same two words.
pub(super) fn tokens(text: &str) -> Vec<WordToken> {
    let mut tokens: Vec<WordToken> = Vec::new();
    let mut last = CharClass::Between;
    for (at, character) in text.char_indices() {
        let end = at + character.len_utf8();
        if is_mark(character) {
            if let (Some(token), true) = (tokens.last_mut(), last != CharClass::Between) {
                token.end = end;
            }
            continue;
        }
        let class = match character {
            character if character.is_numeric() => CharClass::Digit,
            character if character.is_alphabetic() => CharClass::Letter,
            _ => CharClass::Between,
        };
        match (class, tokens.last_mut()) {
            (CharClass::Between, _) => {}
            (class, Some(token)) if class == last => {
                token.end = end;
                if token.word.len() < LONGEST_WORD {
                    fold(character, &mut token.word);
                }
            }
            _ => {
                let mut word = String::new();
                fold(character, &mut word);
                tokens.push(WordToken { word, start: at, end });
            }
        }
        last = class;
    }
    tokens
}

/// How many bytes of a written word make up so many bytes of its folded form.
pub(super) fn written_length(written: &str, folded: usize) -> usize {
    let mut form = String::new();
    for (at, character) in written.char_indices() {
        if form.len() >= folded && !is_mark(character) {
            return at;
        }
        if !is_mark(character) {
            fold(character, &mut form);
        }
    }
    written.len()
}

/// Diacritics that follow their letter as characters of their own.
fn is_mark(character: char) -> bool {
    matches!(character, '\u{300}'..='\u{36f}')
}

/// Adds the plain form of a character.
fn fold(character: char, to: &mut String) {
    for character in character.to_lowercase().filter(|character| !is_mark(*character)) {
        match character {
            'à'..='å' | 'ā' | 'ă' | 'ą' => to.push('a'),
            'ç' | 'ć' | 'č' => to.push('c'),
            'ď' | 'đ' => to.push('d'),
            'è'..='ë' | 'ē' | 'ė' | 'ę' | 'ě' => to.push('e'),
            'ì'..='ï' | 'ī' | 'į' | 'ı' => to.push('i'),
            'ł' => to.push('l'),
            'ñ' | 'ń' | 'ň' => to.push('n'),
            'ò'..='ö' | 'ø' | 'ō' | 'ő' => to.push('o'),
            'ř' => to.push('r'),
            'ś' | 'š' | 'ş' => to.push('s'),
            'ť' => to.push('t'),
            'ù'..='ü' | 'ū' | 'ů' | 'ű' => to.push('u'),
            'ý' | 'ÿ' => to.push('y'),
            'ź' | 'ż' | 'ž' => to.push('z'),
            'ß' => to.push_str("ss"),
            'æ' => to.push_str("ae"),
            'œ' => to.push_str("oe"),
            other => to.push(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        tokens(text).into_iter().map(|token| token.word).collect()
    }

    #[test]
    fn cutting_and_folding() {
        for (text, expected) in [
            ("Größe: 1,60 m", vec!["grosse", "1", "60", "m"]),
            ("Überdachung", vec!["uberdachung"]),
            ("U\u{308}berdachung", vec!["uberdachung"]),
            ("één café", vec!["een", "cafe"]),
            ("LH-3107", vec!["lh", "3107"]),
            ("lh3107", vec!["lh", "3107"]),
            ("children's", vec!["children", "s"]),
            ("<script>'\u{0}\u{202e}", vec!["script"]),
            ("🪑🌳", vec![]),
            ("مقعد", vec!["مقعد"]),
        ] {
            assert_eq!(words(text), expected, "{text}");
        }
        assert_eq!(tokens("eine Größe")[1], WordToken { word: "grosse".to_owned(), start: 5, end: 12 });
        assert!(words(&"x".repeat(10_000))[0].len() <= LONGEST_WORD);
    }

    #[test]
    fn lengths_lead_back_to_what_is_written() {
        assert_eq!(written_length("Größe", 3), "Grö".len());
        assert_eq!(written_length("Gro\u{308}ße", 3), "Gro\u{308}".len());
        assert_eq!(written_length("Größe", 5), "Größ".len());
        assert_eq!(written_length("bank", 9), 4);
    }
}
