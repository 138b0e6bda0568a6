use super::{LineTexts, QuotedProduct, Slide, Variant};

/// A visitor's quotation list, as shown in the form that submits it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct QuotedList {
    pub lines: Vec<QuotedLine>,
    /// The cookie's value at the time of rendering, which script compares with the current one.
    pub value: String,
    /// The content system did not answer, so no line has its product.
    pub outage: bool,
}

impl QuotedList {
    /// The amounts of all lines together.
    pub fn pieces(&self) -> u32 {
        self.lines.iter().map(|line| u32::from(line.amount)).sum()
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuotedLine {
    pub id: u32,
    /// What was chosen of the product.
    pub variant: Variant,
    pub amount: u8,
    pub texts: LineTexts,
    /// Absent when the product does not exist in this language, or in an `outage`.
    pub product: Option<QuotedProduct>,
}

impl QuotedLine {
    /// The product as it was chosen, where there is such a picture.
    pub fn picture(&self) -> Option<&Slide> {
        let product = self.product.as_ref()?;
        product.variants.picture(&self.variant).or(product.picture.as_ref())
    }
}
