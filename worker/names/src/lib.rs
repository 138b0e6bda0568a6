//! Takes the place of the crate of this name, through which the `idna` crate reaches Unicode's tables (45 KB of the
//! worker, gzipped). Editors' links need only this of them: letters of any script in lower case, everything that is
//! no letter or digit refused. Names written from right to left are not checked for their direction, and letters
//! composed of several characters are not put together, which keyboards do by themselves.

#![no_std]

/// Joining types that may stand before a non-joiner: none, so that the character is refused everywhere.
pub const LEFT_OR_DUAL_JOINING_MASK: Mask = Mask(0);
/// Joining types that may stand behind a non-joiner: none.
pub const RIGHT_OR_DUAL_JOINING_MASK: Mask = Mask(0);
/// Directions that make a name a right-to-left one: none is told apart.
pub const RTL_MASK: Mask = Mask(0);
/// Directions of a first character.
pub const FIRST_BC_MASK: Mask = Mask(1);
/// Directions of a last character.
pub const LAST_LTR_MASK: Mask = Mask(1);
/// Directions of a last character of a right-to-left name.
pub const LAST_RTL_MASK: Mask = Mask(1);
/// Directions of the characters between.
pub const MIDDLE_LTR_MASK: Mask = Mask(1);
/// Directions of the characters between, in a right-to-left name.
pub const MIDDLE_RTL_MASK: Mask = Mask(1);

/// A set of properties.
#[derive(Clone, Copy, Debug)]
pub struct Mask(u32);

/// A set of joining types.
pub type JoiningTypeMask = Mask;
/// A set of directions.
pub type BidiClassMask = Mask;

impl Mask {
    /// Whether the sets have anything in common.
    pub fn intersects(self, other: Mask) -> bool {
        self.0 & other.0 != 0
    }
}

/// How a letter joins its neighbours: not told.
#[derive(Clone, Copy, Debug)]
pub struct JoiningType;

impl JoiningType {
    /// The set of this one.
    pub fn to_mask(self) -> Mask {
        Mask(0)
    }

    /// Whether joining passes through it.
    pub fn is_transparent(self) -> bool {
        false
    }
}

/// The direction of a letter: every letter counts as one from left to right.
#[derive(Clone, Copy, Debug)]
pub struct BidiClass;

impl BidiClass {
    /// The set of this one.
    pub fn to_mask(self) -> Mask {
        Mask(1)
    }

    /// From left to right.
    pub fn is_ltr(self) -> bool {
        true
    }

    /// A mark without width.
    pub fn is_nonspacing_mark(self) -> bool {
        false
    }

    /// A digit of Europe.
    pub fn is_european_number(self) -> bool {
        false
    }

    /// A digit of Arabia.
    pub fn is_arabic_number(self) -> bool {
        false
    }
}

/// Answers for the `idna` crate.
#[derive(Clone, Copy, Debug, Default)]
pub struct Adapter;

/// Stands for a character that no name may have.
const REFUSED: char = '\u{FFFD}';

impl Adapter {
    /// The answers.
    pub const fn new() -> Adapter {
        Adapter
    }

    /// Whether a character makes a conjunct of its neighbours.
    pub fn is_virama(&self, _: char) -> bool {
        false
    }

    /// Whether a character is a mark on another.
    pub fn is_mark(&self, _: char) -> bool {
        false
    }

    /// The direction of a character.
    pub fn bidi_class(&self, _: char) -> BidiClass {
        BidiClass
    }

    /// How a character joins.
    pub fn joining_type(&self, _: char) -> JoiningType {
        JoiningType
    }

    /// The characters as a name has them.
    pub fn map_normalize<'a, I: Iterator<Item = char> + 'a>(
        &'a self,
        letters: I,
    ) -> impl Iterator<Item = char> + 'a {
        letters.flat_map(char::to_lowercase).map(allowed)
    }

    /// The characters of a name that was encoded; only what a name may have stays.
    pub fn normalize_validate<'a, I: Iterator<Item = char> + 'a>(
        &'a self,
        letters: I,
    ) -> impl Iterator<Item = char> + 'a {
        letters.map(allowed)
    }
}

fn allowed(letter: char) -> char {
    if letter.is_ascii() || letter.is_alphanumeric() { letter } else { REFUSED }
}
