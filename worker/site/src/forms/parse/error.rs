/// More fields than any form of ours has.
pub const MAX_FIELDS: usize = 500;

/// Why a POST is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseError {
    /// It is not what browsers send forms as (415).
    MediaType,
    /// It is longer than a form may be, or has more fields (413).
    TooLarge,
    /// It does not keep to its own rules (400).
    Broken,
}
