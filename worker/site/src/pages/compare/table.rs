//! The table of compared products: a column for each, and what they differ in.

use std::borrow::Cow;

use crate::{
    model::{ComparedProduct, Slide, Variant},
    quotation::LineKey,
};

/// A product in the table.
#[derive(Clone)]
pub(super) struct Column<'a> {
    pub(super) compared: &'a ComparedProduct,
    /// As the address has it.
    pub(super) key: LineKey,
    /// Empty when nothing was chosen, or something that the product does not have.
    pub(super) variant: Variant,
}

impl<'a> Column<'a> {
    /// The number to order by and what was chosen, by the names of their rows.
    fn chosen(&self, article_number: &'a str) -> Vec<(&'a str, Cow<'a, str>)> {
        let variants = &self.compared.product.variants;
        let number = variants.article_number(&self.variant);
        let number = Some((article_number, Cow::from(number))).filter(|(_, number)| !number.is_empty());
        let options = variants.chosen(&self.variant).unwrap_or_default();
        let options = options.into_iter().map(|(option, choice)| (&*option.label, Cow::from(&*choice.label)));
        number.into_iter().chain(options).collect()
    }

    /// The product as it was chosen, where there is such a picture.
    pub(super) fn picture(&self) -> Option<&'a Slide> {
        let product = &self.compared.product;
        product.variants.picture(&self.variant).or(product.picture.as_ref())
    }

    pub(super) fn href(&self) -> String {
        self.variant.href(&self.compared.product.href)
    }
}

/// A row of the table.
pub(super) struct ComparedRow<'a> {
    pub(super) name: &'a str,
    /// Of each product, in their order. Absent where its table lacks the row.
    pub(super) values: Vec<Option<Cow<'a, str>>>,
    pub(super) differs: bool,
}

/// What was chosen, and then what the tables tell of anything else, by the names of the rows: in the order of the first
/// product, then what only others have.
pub(super) fn rows<'a>(columns: &[Column<'a>], article_number: &'a str) -> Vec<ComparedRow<'a>> {
    let chosen = columns.iter().map(|column| column.chosen(article_number)).enumerate();
    let told = columns.iter().map(|column| {
        let rows = column.compared.rows.iter();
        rows.map(|row| (&*row.name, Cow::from(&*row.value))).collect()
    });
    let mut rows: Vec<ComparedRow<'a>> = Vec::new();
    for (place, cells) in chosen.chain(told.enumerate()) {
        for (name, value) in cells {
            let at = match rows.iter().position(|known| known.name.to_lowercase() == name.to_lowercase()) {
                Some(at) => at,
                None => {
                    rows.push(ComparedRow { name, values: vec![None; columns.len()], differs: false });
                    rows.len().saturating_sub(1)
                }
            };
            if let Some(cell) = rows.get_mut(at).and_then(|row| row.values.get_mut(place)) {
                cell.get_or_insert(value);
            }
        }
    }
    for row in &mut rows {
        row.differs = row.values.windows(2).any(|pair| pair.first() != pair.last());
    }
    rows
}
