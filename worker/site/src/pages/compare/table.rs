//! The table of compared products: a column for each, and what they differ in.

use std::borrow::Cow;

use crate::{
    messages::Messages,
    model::{ComparedProduct, Slide, Variant, in_words},
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
    /// The number to order by, what was chosen, and the version that the table describes, by the names of their rows.
    fn chosen(&self, messages: &Messages) -> Vec<(&'a str, Cow<'a, str>)> {
        let variants = &self.compared.product.variants;
        let number = (messages.article_number, Cow::from(variants.article_number(&self.variant)));
        let options = variants.chosen(&self.variant).unwrap_or_default();
        let options = options.into_iter().map(|(option, choice)| (&*option.label, Cow::from(&*choice.label)));
        let measured = (messages.compare_measured, Cow::from(self.measured()));
        [number].into_iter().chain(options).chain([measured]).filter(|(_, value)| !value.is_empty()).collect()
    }

    /// The standard's choices where another was made: `Length 1800 mm`. Without colours, which change no figures.
    fn measured(&self) -> String {
        let variants = &self.compared.product.variants;
        let chosen = variants.chosen(&self.variant).unwrap_or_default();
        let standard = variants.chosen(&variants.standard()).unwrap_or_default();
        let others =
            standard.iter().zip(&chosen).filter(|(one, other)| one != other && one.1.color.is_none());
        let words: Vec<String> = others.map(|(one, _)| in_words(one)).collect();
        if self.compared.rows.is_empty() { String::new() } else { words.join(" · ") }
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
pub(super) fn rows<'a>(columns: &[Column<'a>], messages: &Messages) -> Vec<ComparedRow<'a>> {
    let chosen = columns.iter().map(|column| column.chosen(messages)).enumerate();
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
        for value in row.values.iter_mut().flatten().filter(|value| value.contains(TIMES)) {
            *value = Cow::from(whole(value));
        }
        if row.name == messages.compare_measured {
            row.values.iter_mut().for_each(|value| _ = value.get_or_insert(messages.standard_version.into()));
        }
        row.differs = row.values.windows(2).any(|pair| pair.first() != pair.last());
    }
    rows
}

/// Between the figures of a size.
const TIMES: &str = " × ";

/// A text whose sizes are not torn apart: `16 × M10` stays whole, and longer ones break behind the sign at most.
fn whole(text: &str) -> String {
    let parts: Vec<&str> = text.split(TIMES).collect();
    // What stands between two signs is one of several measures.
    let is_inner = |place: usize| {
        let is_last = place.saturating_add(1) == parts.len();
        place > 0 && !is_last && parts.get(place).is_some_and(|part| !part.contains(' '))
    };
    let joined = parts.iter().enumerate().map(|(place, part)| match place.checked_sub(1) {
        None => (*part).to_owned(),
        Some(before) if is_inner(before) || is_inner(place) => format!("\u{a0}× {part}"),
        Some(_) => format!("\u{a0}×\u{a0}{part}"),
    });
    joined.collect()
}

#[cfg(test)]
mod tests {
    use super::whole;

    #[test]
    fn sizes_are_not_torn_apart() {
        for (text, expected) in [
            ("16 × M10", "16_×_M10"),
            ("On feet of 600 × 600 × 900 mm, 4 × M10 each", "On feet of 600_× 600_× 900 mm, 4_×_M10 each"),
            ("1800 × 600 mm, 2400 × 600 mm", "1800_×_600 mm, 2400_×_600 mm"),
            ("oak", "oak"),
        ] {
            assert_eq!(whole(text), expected.replace('_', "\u{a0}"));
        }
    }
}
