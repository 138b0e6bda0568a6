//! The three spellings of a path: on the wire, as the content system's URI, and as people read it.
//!
//! On the wire a path has one spelling (RFC 3986, sections 2 and 6.2.2): normalised (NFC), lower case, with all other
//! characters percent-encoded in upper-case hex. The content system's URIs and visitors' requests are both converted to it, so
//! that they can be compared.

use std::{borrow::Cow, fmt::Write};

use icu_normalizer::ComposingNormalizerBorrowed;

/// The content system's URI of the home page.
const HOME: &str = "__home__";

/// The path of the content system's URI: `over-ons/café` becomes `/over-ons/caf%C3%A9/`. It never leads to another host.
pub fn of_uri(uri: &str) -> String {
    let segments = uri.split('/').filter(|segment| !segment.is_empty() && *segment != HOME);
    segments.fold("/".to_owned(), |mut path, segment| {
        write_segment(&mut path, segment);
        path.push('/');
        path
    })
}

/// The content system's URI of a path.
pub fn uri(path: &str) -> Cow<'_, str> {
    match path.trim_matches('/') {
        "" => Cow::Borrowed(HOME),
        inner => text(inner),
    }
}

/// A path, or a segment of one, as people read it.
pub fn text(path: &str) -> Cow<'_, str> {
    match path.contains('%') {
        true => decoded(path).map_or(Cow::Borrowed(path), Cow::Owned),
        false => Cow::Borrowed(path),
    }
}

/// Resolves escapes once. `None` when they are malformed or not UTF-8.
pub fn decoded(text: &str) -> Option<String> {
    let mut parts = text.split('%');
    let mut bytes = parts.next()?.as_bytes().to_vec();
    for part in parts {
        let (digits, rest) = part.split_at_checked(2)?;
        let is_hex = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
        bytes.push(is_hex.then(|| u8::from_str_radix(digits, 16).ok()).flatten()?);
        bytes.extend_from_slice(rest.as_bytes());
    }
    String::from_utf8(bytes).ok()
}

/// Appends a segment in its spelling on the wire.
pub fn write_segment(path: &mut String, text: &str) {
    let lower: String = text.chars().flat_map(char::to_lowercase).collect();
    for byte in ComposingNormalizerBorrowed::new_nfc().normalize(&lower).bytes() {
        match byte {
            byte if byte.is_ascii_alphanumeric() || b"-._~!$&'()*+,;=:@".contains(&byte) => {
                path.push(char::from(byte));
            }
            byte => drop(write!(path, "%{byte:02X}")),
        }
    }
}

/// Whether a sentence or a mail program may add this character to the end of an address, and no slug ends with it.
pub fn follows_address(letter: char) -> bool {
    match letter {
        '-' | '_' | '~' => false,
        '«' | '»' | '\u{2000}'..='\u{206f}' => true,
        _ => letter.is_whitespace() || (letter.is_ascii() && !letter.is_ascii_alphanumeric()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_uri_has_one_path_and_that_leads_back() {
        for (of, path) in [
            ("__home__", "/"),
            ("", "/"),
            ("over-ons/duurzaamheid", "/over-ons/duurzaamheid/"),
            ("zz-café", "/zz-caf%C3%A9/"),
            ("straße", "/stra%C3%9Fe/"),
            ("скамейка", "/%D1%81%D0%BA%D0%B0%D0%BC%D0%B5%D0%B9%D0%BA%D0%B0/"),
            ("a_b/page-2.0/~x", "/a_b/page-2.0/~x/"),
            ("__temp_dunaq", "/__temp_dunaq/"),
            ("über/50%", "/%C3%BCber/50%25/"),
            ("c++", "/c++/"),
        ] {
            assert_eq!(of_uri(of), path);
            let back = if of.is_empty() { "__home__" } else { of };
            assert_eq!(uri(path), back);
        }
    }

    #[test]
    fn letters_that_are_the_same_are_spelled_the_same() {
        for (one, other) in
            [("caf\u{e9}", "cafe\u{301}"), ("Caf\u{c9}", "caf\u{e9}"), ("Zz_Bank.X", "zz_bank.x")]
        {
            assert_eq!(of_uri(one), of_uri(other));
        }
    }

    #[test]
    fn no_uri_is_on_another_host() {
        for of in
            ["\\evil.example", "/\\evil.example", "\t/evil.example", "//evil.example", "\n\\evil.example"]
        {
            let path = of_uri(of);
            assert!(path.starts_with('/') && !path.starts_with("//"), "{of:?}: {path}");
            assert!(path.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\'), "{of:?}: {path}");
        }
    }
}
