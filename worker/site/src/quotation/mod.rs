//! The visitor's list of products with their amounts. Script keeps it in local storage and mirrors it in a cookie, which is
//! the list without script; a signed link takes it to other devices.

mod cookie;
mod item;
mod link;

pub use item::{ItemCategory, ItemPicture, QuotationItem};
pub use link::{MAX_TOKEN, read as read_link, write as write_link};

use serde::Serialize;

use crate::model::LineTexts;

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct QuotationLine {
    /// The product's id, the same in every language.
    pub id: u32,
    /// From 1 to [`Quotation::MAX_AMOUNT`].
    pub amount: u8,
    #[serde(flatten)]
    pub texts: LineTexts,
}

impl QuotationLine {
    fn new(id: u32, amount: u8) -> QuotationLine {
        QuotationLine { id, amount, texts: LineTexts::default() }
    }
}

/// The products in the order in which they were added, none twice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Quotation(Vec<QuotationLine>);

/// Which limit of a list is exceeded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListFull {
    /// It would have more than [`Quotation::MAX_LINES`] products.
    Products,
    /// Its texts would be longer than a text may be, or all together than [`Quotation::MAX_TEXT_BYTES`].
    Texts,
}

impl Quotation {
    /// Products on a list at most.
    pub const MAX_LINES: usize = 100;
    /// Pieces of one product at most (specification section 9).
    pub const MAX_AMOUNT: u8 = 100;
    /// Bytes of all its texts in the cookie. With a hundred products of the longest ids it is 3,500 bytes long, and
    /// browsers take a cookie of 4,096.
    pub const MAX_TEXT_BYTES: usize = 2000;

    pub fn lines(&self) -> &[QuotationLine] {
        &self.0
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn contains(&self, id: u32) -> bool {
        self.0.iter().any(|line| line.id == id)
    }

    /// Adds one piece of a product; one that is on the list already stays as it is (specification section 5).
    ///
    /// # Errors
    /// [`ListFull::Products`] when the list holds as many products as it may.
    pub fn add(&mut self, id: u32) -> Result<(), ListFull> {
        self.push(QuotationLine::new(id, 1))
    }

    /// Replaces the texts of a product. A product that is not on the list was removed in another window: nothing changes.
    ///
    /// # Errors
    /// [`ListFull::Texts`] when all texts together become too long; then they stay as they were.
    pub fn describe(&mut self, id: u32, texts: LineTexts) -> Result<(), ListFull> {
        let mut changed = self.clone();
        if let Some(line) = changed.0.iter_mut().find(|line| line.id == id) {
            line.texts = texts;
        }
        *self = changed.fitting()?;
        Ok(())
    }

    pub fn remove(&mut self, id: u32) {
        self.0.retain(|line| line.id != id);
    }

    pub fn flush(&mut self) {
        self.0.clear();
    }

    /// The lines of products that another list does not have.
    pub fn missing_in(&self, other: &Quotation) -> Quotation {
        Quotation(self.0.iter().filter(|line| !other.contains(line.id)).cloned().collect())
    }

    /// The lines that another list does not have in the same amount and with the same texts.
    pub fn without(&self, other: &Quotation) -> Quotation {
        Quotation(self.0.iter().filter(|line| !other.0.contains(line)).cloned().collect())
    }

    /// The same products and amounts, and no texts.
    pub fn without_texts(&self) -> Quotation {
        Quotation(self.0.iter().map(|line| QuotationLine::new(line.id, line.amount)).collect())
    }

    pub fn has_texts(&self) -> bool {
        self.0.iter().any(|line| !line.texts.is_empty())
    }

    /// Sets the amount of a product, clamped to the allowed range. A product that is not on the list was removed in
    /// another window: nothing changes.
    pub fn change(&mut self, id: u32, amount: impl FnOnce(u8) -> u8) {
        if let Some(line) = self.0.iter_mut().find(|line| line.id == id) {
            line.amount = amount(line.amount).clamp(1, Self::MAX_AMOUNT);
        }
    }

    /// Merges two lists: this one's products first; the larger amount and both texts of products on both, so that nothing is
    /// lost.
    ///
    /// # Errors
    /// `ListFull` when they hold more products or texts together than a list may.
    pub fn merged(&self, other: &Quotation) -> Result<Quotation, ListFull> {
        let mut both = self.clone();
        for line in other.lines() {
            match both.0.iter_mut().find(|own| own.id == line.id) {
                Some(own) => {
                    own.amount = own.amount.max(line.amount);
                    own.texts = own.texts.joined(&line.texts).ok_or(ListFull::Texts)?;
                }
                None => both.push(line.clone())?,
            }
        }
        both.fitting()
    }

    fn push(&mut self, line: QuotationLine) -> Result<(), ListFull> {
        match self.contains(line.id) {
            true => Ok(()),
            false if self.0.len() >= Self::MAX_LINES => Err(ListFull::Products),
            false => {
                self.0.push(line);
                Ok(())
            }
        }
    }
}

/// Parses digits without a sign or leading zeros.
fn number<T: std::str::FromStr>(text: &str) -> Option<T> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    plain.then(|| text.parse().ok()).flatten()
}

/// The id of a product, from a form or a cookie.
pub fn product_id(text: &str) -> Option<u32> {
    number(text)
}

/// An amount within bounds, from a form or a cookie.
pub fn amount(text: &str) -> Option<u8> {
    number(text).filter(|amount| *amount <= Quotation::MAX_AMOUNT)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(lines: &[(u32, u8)]) -> Quotation {
        Quotation(lines.iter().map(|&(id, amount)| QuotationLine::new(id, amount)).collect())
    }

    #[test]
    fn two_lists_become_one_without_loss() {
        let (own, other) = (list(&[(4, 2), (7, 9)]), list(&[(7, 3), (4, 5), (1, 8)]));
        assert_eq!(own.merged(&other), Ok(list(&[(4, 5), (7, 9), (1, 8)])));
        let many = Quotation((1..=99).map(|id| QuotationLine::new(id, 1)).collect());
        assert_eq!(many.merged(&list(&[(200, 1), (201, 1)])), Err(ListFull::Products));
    }

    #[test]
    fn two_lists_keep_the_texts_of_both() {
        let merged = |own: &str, other: &str| {
            Quotation::parse(own).merged(&Quotation::parse(other)).map(|both| both.value())
        };
        assert_eq!(merged("4x2~green", "4x1~red.7x1~~~gate").as_deref(), Ok("4x2~green+%2F+red.7x1~~~gate"));
        assert_eq!(merged("4x2~green+%2F+red", "4x1~red").as_deref(), Ok("4x2~green+%2F+red"));
        let long = |letter: &str| letter.repeat(200);
        assert_eq!(
            merged(&format!("4x2~~~{}", long("a")), &format!("4x1~~~{}", long("b"))),
            Err(ListFull::Texts)
        );
        let many = |from| {
            let lines = (from..from + 6).map(|id| format!("{id}x1~~~{}", long("a")));
            lines.collect::<Vec<_>>().join(".")
        };
        assert_eq!(merged(&many(10), &many(20)), Err(ListFull::Texts));
    }

    #[test]
    fn texts_are_replaced_as_far_as_they_fit() {
        let mut quotation = list(&[(4, 2), (7, 1)]);
        let texts = |remark: &str| LineTexts::new("", "", remark).unwrap();
        assert_eq!(quotation.describe(4, texts("at the gate")), Ok(()));
        assert_eq!(quotation.describe(9, texts("nowhere")), Ok(()));
        assert_eq!(quotation.value(), "4x2~~~at+the+gate.7x1");
        assert!(quotation.has_texts() && !quotation.without_texts().has_texts());
        let before = quotation.clone();
        assert_eq!(quotation.describe(7, texts(&"\u{e4}".repeat(300))), Ok(()));
        assert_eq!(quotation.describe(4, texts(&"\u{e4}".repeat(300))), Err(ListFull::Texts));
        assert_eq!(quotation.describe(7, LineTexts::default()), Ok(()));
        assert_eq!(quotation, before);
    }

    #[test]
    fn what_was_changed_since_is_another_line() {
        let own = list(&[(4, 2), (7, 9), (9, 1)]);
        assert_eq!(own.without(&list(&[(4, 2), (7, 8), (5, 1)])), list(&[(7, 9), (9, 1)]));
        assert_eq!(own.without(&own), Quotation::default());
    }

    #[test]
    fn numbers_have_one_spelling() {
        assert_eq!((product_id("412"), amount("100"), amount("1")), (Some(412), Some(100), Some(1)));
        for wrong in ["", "0", "007", "+7", "-1", "1e3", "1.5", " 7", "4294967296", "\u{0664}"] {
            assert_eq!(product_id(wrong), None, "{wrong}");
            assert_eq!(amount(wrong), None, "{wrong}");
        }
        assert_eq!(amount("101"), None);
        assert_eq!(amount("257"), None);
    }
}
