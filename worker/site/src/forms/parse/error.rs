/// More fields than any form of the site has.
pub const MAX_FIELDS: usize = 500;

/// Why the body of a POST cannot be read; the numbers are HTTP statuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseError {
    /// The content type is none that browsers send forms as (415).
    MediaType,
    /// The body is too long or has too many fields (413).
    TooLarge,
    /// The body is malformed (400).
    Broken,
}
