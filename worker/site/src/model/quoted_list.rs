use super::QuotedProduct;

/// A visitor's quotation list, as the form shows it that takes it along.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct QuotedList {
    /// Its lines, in the visitor's order.
    pub lines: Vec<QuotedLine>,
    /// The list as its cookie holds it: script compares it with the one of now.
    pub value: String,
    /// The content system could not be asked about the products.
    pub outage: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuotedLine {
    pub id: u32,
    pub amount: u8,
    /// The product. Absent when it is not of this language, or cannot be looked up now.
    pub product: Option<QuotedProduct>,
}
