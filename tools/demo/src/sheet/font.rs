//! The font of sheets: the brand's own, and a base font of every viewer for the few signs that one lacks.

use std::sync::OnceLock;

use skrifa::instance::{LocationRef, Size};
use skrifa::raw::TableProvider;
use skrifa::raw::types::Tag;
use skrifa::{FontRef, MetadataProvider};

/// The face that the site itself uses, compressed for the web.
const WOFF2: &[u8] = include_bytes!("../../../../client/src/fonts/sans.woff2");

/// What a viewer needs to draw letters; without the tables of its variations the face is its regular weight.
const TABLES: [&[u8; 4]; 10] =
    [b"cmap", b"cvt ", b"fpgm", b"glyf", b"head", b"hhea", b"hmtx", b"loca", b"maxp", b"prep"];

/// Codes from 0x80 on whose characters differ from Latin-1, in the encoding that PDF calls WinAnsi.
const WINDOWS: [(u8, char); 27] = [
    (0x80, '€'),
    (0x82, '‚'),
    (0x83, 'ƒ'),
    (0x84, '„'),
    (0x85, '…'),
    (0x86, '†'),
    (0x87, '‡'),
    (0x88, 'ˆ'),
    (0x89, '‰'),
    (0x8A, 'Š'),
    (0x8B, '‹'),
    (0x8C, 'Œ'),
    (0x8E, 'Ž'),
    (0x91, '‘'),
    (0x92, '’'),
    (0x93, '“'),
    (0x94, '”'),
    (0x95, '•'),
    (0x96, '–'),
    (0x97, '—'),
    (0x98, '˜'),
    (0x99, '™'),
    (0x9A, 'š'),
    (0x9B, '›'),
    (0x9C, 'œ'),
    (0x9E, 'ž'),
    (0x9F, 'Ÿ'),
];

/// Widths of the base font Helvetica, in thousandths, for signs of technical texts.
const BASE_WIDTHS: [(char, f32); 9] = [
    ('¹', 333.0),
    ('²', 333.0),
    ('³', 333.0),
    ('¼', 834.0),
    ('½', 834.0),
    ('¾', 834.0),
    ('±', 584.0),
    ('µ', 556.0),
    ('‰', 1000.0),
];

/// Which face draws a letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Face {
    /// The brand's.
    Brand,
    /// Helvetica, which every viewer has.
    Base,
}

/// The font, ready to be measured and embedded.
pub(super) struct Font {
    /// The face as a TrueType file.
    pub(super) program: Vec<u8>,
    /// Width of each code in thousandths of the size, and the face that draws it; `None` where neither does.
    letters: [Option<(Face, f32)>; 256],
    /// Highest and lowest reach of the letters and height of capitals, in thousandths.
    pub(super) ascent: f32,
    pub(super) descent: f32,
    pub(super) capitals: f32,
}

impl Font {
    /// The brand's font; unpacked once.
    pub(super) fn brand() -> &'static Self {
        static FONT: OnceLock<Font> = OnceLock::new();
        FONT.get_or_init(|| {
            let file = wuff::decompress_woff2(WOFF2).expect("the committed font is sound");
            Self::new(&FontRef::new(&file).expect("the committed font is sound"))
        })
    }

    fn new(face: &FontRef) -> Self {
        let units = f32::from(face.head().map_or(1000, |head| head.units_per_em()));
        let thousandths = |length: f32| length * 1000.0 / units;
        let (characters, glyphs) =
            (face.charmap(), face.glyph_metrics(Size::unscaled(), LocationRef::default()));
        let mut letters = [None; 256];
        for (code, letter) in (0u8..=255).zip(&mut letters) {
            let Some(character) = decode(code) else { continue };
            let own = characters.map(character).and_then(|glyph| glyphs.advance_width(glyph));
            let base = BASE_WIDTHS.iter().find(|(known, _)| *known == character);
            *letter = match (own, base) {
                (Some(width), _) => Some((Face::Brand, thousandths(width))),
                (None, Some((_, width))) => Some((Face::Base, *width)),
                (None, None) => None,
            };
        }
        let metrics = face.metrics(Size::unscaled(), LocationRef::default());
        Self {
            program: program(face),
            letters,
            ascent: thousandths(metrics.ascent),
            descent: thousandths(metrics.descent),
            capitals: thousandths(metrics.cap_height.unwrap_or(metrics.ascent)),
        }
    }

    /// The code of a character that can be drawn.
    pub(super) fn encode(&self, character: char) -> Option<u8> {
        let code = match WINDOWS.iter().find(|(_, known)| *known == character) {
            Some((code, _)) => *code,
            None => {
                u8::try_from(u32::from(character)).ok().filter(|code| decode(*code) == Some(character))?
            }
        };
        self.letters[usize::from(code)].map(|_| code)
    }

    /// Which face draws a code.
    pub(super) fn face(&self, code: u8) -> Face {
        self.letters[usize::from(code)].map_or(Face::Brand, |(face, _)| face)
    }

    /// Width of each code in thousandths; zero where the brand's face does not draw it.
    pub(super) fn widths(&self) -> impl Iterator<Item = f32> + '_ {
        self.letters.iter().map(|letter| match letter {
            Some((Face::Brand, width)) => *width,
            _ => 0.0,
        })
    }

    /// Length of a text at a size, in points.
    pub(super) fn length(&self, text: &str, size: f32) -> f32 {
        let codes = text.chars().filter_map(|character| self.encode(character));
        let widths = codes.filter_map(|code| self.letters[usize::from(code)]).map(|(_, width)| width);
        widths.sum::<f32>() * size / 1000.0
    }
}

/// The character of a code.
fn decode(code: u8) -> Option<char> {
    match code {
        0x20..=0x7E | 0xA0..=0xFF => Some(char::from(code)),
        _ => WINDOWS.iter().find(|(known, _)| *known == code).map(|(_, character)| *character),
    }
}

/// A TrueType file of the tables that matter.
fn program(face: &FontRef) -> Vec<u8> {
    let tables: Vec<(&[u8; 4], &[u8])> = TABLES
        .into_iter()
        .filter_map(|name| Some((name, face.table_data(Tag::new(name))?.as_bytes())))
        .collect();
    let count = u16::try_from(tables.len()).expect("ten tables at most");
    let power = count.ilog2();
    let range = 16u16 << power;
    let mut file = vec![0, 1, 0, 0];
    for number in [count, range, u16::try_from(power).expect("three at most"), count * 16 - range] {
        file.extend(number.to_be_bytes());
    }
    let mut data = Vec::new();
    for (name, table) in tables {
        let offset = 12 + usize::from(count) * 16 + data.len();
        file.extend(name);
        for number in [checksum(table), length(offset), length(table.len())] {
            file.extend(number.to_be_bytes());
        }
        data.extend(table);
        data.resize(data.len().next_multiple_of(4), 0);
    }
    file.extend(data);
    file
}

fn length(bytes: usize) -> u32 {
    u32::try_from(bytes).expect("a web font is small")
}

fn checksum(table: &[u8]) -> u32 {
    let words = table.chunks(4).map(|part| {
        let mut word = [0; 4];
        word[..part.len()].copy_from_slice(part);
        u32::from_be_bytes(word)
    });
    words.fold(0, u32::wrapping_add)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_letters_of_three_languages() {
        let font = Font::brand();
        for character in "Größe, één €uro: „süß“ – 1800 × 450 mm, 12 m² ± 2 °C · ‘zo’ … ÄÖÜ".chars()
        {
            assert!(font.encode(character).is_some(), "{character}");
        }
        assert_eq!(font.encode('→'), None);
        assert_eq!(font.encode('\u{81}'), None);
        assert!((300.0..500.0).contains(&font.length("abcdefghij", 80.0)));
    }

    #[test]
    fn the_program_is_a_font_with_the_same_letters() {
        let font = Font::brand();
        let face = FontRef::new(&font.program).expect("a font");
        assert!(face.charmap().map('ß').is_some() && face.table_data(Tag::new(b"gvar")).is_none());
        assert_eq!(Font::new(&face).length("Lommerhout", 12.0), font.length("Lommerhout", 12.0));
    }
}
