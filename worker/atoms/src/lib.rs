//! Takes the place of the crate of this name, from which the HTML parser has its names. That one holds the 2,231 named
//! characters and all their beginnings in a perfect hash, which is 70 KB of the worker, gzipped; here they are one
//! sorted text of 11. Nor are more names known beforehand than the parser and the sanitiser speak of (`local_names.txt`,
//! half of the 1,108; a missing one is a compile error): the others are interned when they are met.

use std::sync::LazyLock;

mod generated {
    #![allow(missing_docs)]
    include!(concat!(env!("OUT_DIR"), "/names.rs"));
}

pub use generated::*;

/// The named characters' names, sorted, with the one or two numbers of what each stands for.
static NAMES: LazyLock<Vec<(&str, (u32, u32))>> = LazyLock::new(|| {
    let lines = include_str!(concat!(env!("OUT_DIR"), "/entities.txt")).split_terminator('\0');
    let read = |line: &'static str| {
        let (name, characters) = line.split_once(' ')?;
        let mut numbers = characters.chars().map(u32::from);
        Some((name, (numbers.next()?, numbers.next().unwrap_or_default())))
    };
    lines.filter_map(read).collect()
});

/// The named characters of HTML.
pub static NAMED_ENTITIES: Entities = Entities;

/// What a beginning that is no name stands for.
static BEGINNING: (u32, u32) = (0, 0);

/// The named characters of HTML, without the ampersand; most end with a semicolon.
#[derive(Clone, Copy, Debug)]
pub struct Entities;

impl Entities {
    /// The one or two characters of a name, the second 0 when there is one; two zeros for the beginning of a name;
    /// nothing for what no name begins with.
    pub fn get(&self, text: &str) -> Option<&'static (u32, u32)> {
        let place = NAMES.partition_point(|(name, _)| *name < text);
        let (name, codes) = NAMES.get(place)?;
        if *name == text { Some(codes) } else { name.starts_with(text).then_some(&BEGINNING) }
    }
}

/// What the numbers 128 to 159 mean in a numeric reference: the characters that Windows had there (HTML standard,
/// numeric character reference end state). Those that it had not stay what they are.
pub static C1_REPLACEMENTS: [Option<char>; 32] = {
    const KEPT: char = '\0';
    let windows = [
        '€', KEPT, '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', KEPT, 'Ž', KEPT, KEPT, '‘', '’',
        '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', KEPT, 'ž', 'Ÿ',
    ];
    let mut replacements = [None; 32];
    let mut place = 0;
    while place < 32 {
        if windows[place] != KEPT {
            replacements[place] = Some(windows[place]);
        }
        place += 1;
    }
    replacements
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_found_and_so_is_its_beginning() {
        let text = include_str!("../entities.txt");
        assert_eq!(text.lines().count(), 2231);
        for line in text.lines() {
            let mut words = line.split(' ');
            let name = words.next().expect("a name");
            let code: u32 = words.next().expect("a number").parse().expect("a number");
            assert_eq!(NAMED_ENTITIES.get(name).map(|codes| codes.0), Some(code), "{name}");
            for end in 0..name.len() {
                assert!(NAMED_ENTITIES.get(&name[..end]).is_some(), "{}", &name[..end]);
            }
        }
    }

    #[test]
    fn what_no_name_begins_with_is_nothing() {
        for text in ["x1", "amp;;", "zzz", "~", "é", "Aacutes"] {
            assert_eq!(NAMED_ENTITIES.get(text), None, "{text}");
        }
        assert_eq!(NAMED_ENTITIES.get(""), Some(&(0, 0)));
        assert_eq!(NAMED_ENTITIES.get("am"), Some(&(0, 0)));
        assert_eq!(NAMED_ENTITIES.get("amp"), Some(&(38, 0)));
        assert_eq!(NAMED_ENTITIES.get("acE;"), Some(&(8766, 819)));
    }

    #[test]
    fn the_numbers_of_windows_mean_its_characters() {
        assert_eq!(C1_REPLACEMENTS[0], Some('\u{20ac}'));
        assert_eq!(C1_REPLACEMENTS[1], None);
        assert_eq!(C1_REPLACEMENTS[31], Some('\u{178}'));
    }
}
