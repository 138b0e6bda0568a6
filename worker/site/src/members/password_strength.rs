//! Rejects the passwords that attackers try first (NIST SP 800-63B, section 3.1.1.2): the top of the published lists of
//! leaked passwords in our languages, runs of neighbouring keys, and names of the member and of the site.
//!
//! The full lists are too large to ship, and the log-in limit stops a guesser long before their end.

/// Words behind most leaked passwords of eight characters and more, with any non-letters around them.
const WORDS: &str = "
    abc aaron admin administrator ajax amsterdam baseball basketball berlin changeme charlie computer daniel
    dragon feyenoord football fussball geheim hallo hello iloveyou inloggen internet jennifer jordan killer
    letmein login london lovely master michael michelle monkey nederland pass passwd passwort password
    pokemon princess qwerty qwertz rotterdam samsung schatz schalke secret shadow sommer starwars summer
    sunshine superman test trustno voetbal wachtwoord welcome welkom whatever willkommen winter zomer";

/// Rows of neighbouring keys, and the alphabet.
const ROWS: [&str; 9] = [
    "qwertyuiop",
    "qwertzuiop",
    "azertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "yxcvbnm",
    "1234567890",
    "0123456789",
    "abcdefghijklmnopqrstuvwxyz",
];
const COLUMNS: [&str; 4] =
    ["1q2w3e4r5t6y7u8i9o0p", "1qaz2wsx3edc4rfv5tgb6yhn", "q1w2e3r4t5y6", "qazwsxedcrfvtgbyhn"];

/// Minimum length in bytes of a name: shorter parts are too common.
const LEAST_NAME: usize = 4;

/// Whether a password is among the first that attackers try; `names` are the member's address and the site's host.
pub fn is_guessable(password: &str, names: &[&str]) -> bool {
    let typed = password.to_lowercase();
    // Affixes such as `2026` or `!` add nothing, and `pa55word` is read as `password`.
    let core = typed.trim_matches(|sign: char| !sign.is_alphabetic());
    let normalised: String = core.chars().map(letter_of).collect();
    let is_word = |word: &str| core == word || normalised == word;
    let parts = names.iter().flat_map(|name| name.split(['@', '.', '-', '_', '+', ':']).chain([*name]));
    let mut own = parts.filter(|part| part.len() >= LEAST_NAME).map(str::to_lowercase);
    WORDS.split_whitespace().any(is_word)
        || own.any(|name| is_word(&name) || typed == name)
        || is_pattern(&typed)
}

/// The letter that a look-alike character stands for.
fn letter_of(sign: char) -> char {
    match sign {
        '0' => 'o',
        '1' => 'i',
        '3' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' => 't',
        other => other,
    }
}

/// Whether it repeats a short text, or runs along a row of keys.
fn is_pattern(typed: &str) -> bool {
    let signs: Vec<char> = typed.chars().collect();
    let repeats = |length: usize| signs.iter().zip(signs.iter().skip(length)).all(|(one, next)| one == next);
    let backwards: String = signs.iter().rev().collect();
    let runs = |row: &&str| row.contains(typed) || row.contains(&backwards);
    (1..=4).any(repeats) || ROWS.iter().chain(&COLUMNS).any(runs)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 2] = ["ada.lovelace@example.com", "www.lommerhout.example"];

    #[test]
    fn what_is_tried_first_is_refused() {
        for password in [
            "P@ssw0rd!",
            "pa55word2026",
            "12345678",
            "87654321",
            "11111111",
            "abcabcabc",
            "qwertyuiop",
            "qwertz123",
            "1q2w3e4r",
            "abcdefgh",
            "wachtwoord",
            "Schalke04",
            "lommerhout",
            "Lommerhout2026!",
            "lovelace1815",
            "ada.lovelace@example.com",
        ] {
            assert!(is_guessable(password, &NAMES), "{password}");
        }
    }

    #[test]
    fn what_people_choose_with_care_is_taken() {
        for password in [
            "Slow-and-steady-7",
            "brand new",
            "my password is long",
            "x7Kq2mVw",
            "éléphant à pois",
            "lommerhout staat in de tuin",
        ] {
            assert!(!is_guessable(password, &NAMES), "{password}");
        }
    }
}
