/// Normalises a text that somebody typed or pasted: without invisible characters (zero-width spaces, soft hyphens, the
/// direction marks that address books put around numbers), with plain spaces, and with `\n` as line breaks. Joiners are kept
/// within words, where emoji and some scripts need them. The browser does the same (`form/typed.ts`).
pub fn typed(text: &str) -> String {
    let mut typed = String::with_capacity(text.len());
    let mut before = '\n';
    for letter in text.chars() {
        let after_return = std::mem::replace(&mut before, letter) == '\r';
        match letter {
            '\r' => typed.push('\n'),
            '\n' if after_return => {}
            '\n' | '\t' => typed.push(letter),
            letter if letter.is_control() || is_unseen(letter) => {}
            letter if letter.is_whitespace() => typed.push(' '),
            letter if is_joiner(letter) && !typed.ends_with(is_within_word) => {}
            letter => typed.push(letter),
        }
    }
    typed.truncate(typed.trim_end_matches(is_joiner).len());
    typed
}

fn is_unseen(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{feff}')
        || matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2064}' | '\u{2066}'..='\u{2069}')
}

fn is_joiner(letter: char) -> bool {
    matches!(letter, '\u{200c}' | '\u{200d}')
}

fn is_within_word(letter: char) -> bool {
    !letter.is_whitespace() && !is_joiner(letter)
}
