//! The visitor's list of products with their amounts. Script keeps it in local storage and mirrors it in a cookie, which is
//! the list without script; a signed link takes it to other devices.

mod cookie;
mod item;
mod key;
mod link;

pub use item::{ItemCategory, ItemPicture, QuotationItem};
pub use key::LineKey;
pub use link::{MAX_TOKEN, read as read_link, token_in, write as write_link};

use serde::Serialize;

use crate::model::LineTexts;

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct QuotationLine {
    #[serde(flatten)]
    pub key: LineKey,
    /// From 1 to [`Quotation::MAX_AMOUNT`].
    pub amount: u8,
    #[serde(flatten)]
    pub texts: LineTexts,
}

impl QuotationLine {
    fn new(key: LineKey, amount: u8) -> QuotationLine {
        QuotationLine { key, amount, texts: LineTexts::default() }
    }
}

/// The products in the order in which they were added, none twice in the same variant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Quotation(Vec<QuotationLine>);

/// Which limit of a list is exceeded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListFull {
    /// It would have more than [`Quotation::MAX_LINES`] products.
    Products,
    /// Its texts would be longer than a text may be, or with its variants than [`Quotation::MAX_TEXT_BYTES`].
    Texts,
}

impl Quotation {
    /// Products on a list at most.
    pub const MAX_LINES: usize = 100;
    /// Pieces of one product at most (specification section 9).
    pub const MAX_AMOUNT: u8 = 100;
    /// Bytes of all its texts and variants in the cookie. With a hundred products of the longest ids it is 3,500 bytes long, and
    /// browsers take a cookie of 4,096.
    pub const MAX_TEXT_BYTES: usize = 2000;

    pub fn lines(&self) -> &[QuotationLine] {
        &self.0
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn contains(&self, key: &LineKey) -> bool {
        self.0.iter().any(|line| line.key == *key)
    }

    /// Whether a product is on it, in whatever variant.
    pub fn has_product(&self, id: u32) -> bool {
        self.0.iter().any(|line| line.key.id == id)
    }

    /// The ids of its products.
    pub fn products(&self) -> impl Iterator<Item = u32> {
        self.0.iter().map(|line| line.key.id)
    }

    /// Adds pieces of a product; one that is on the list already in this variant stays as it is (specification section 5). A
    /// product's line of which nothing is chosen becomes the one that was chosen, with its texts and, unless more than one
    /// piece is asked for, its amount; so in the browser (`client/src/quotation/updaters.ts`).
    ///
    /// # Errors
    /// When the list holds as many products, or texts and variants, as it may; then it stays as it was.
    pub fn add(&mut self, key: LineKey, amount: u8) -> Result<(), ListFull> {
        let mut changed = self.clone();
        match changed.open_line(&key) {
            Some(open) => {
                open.amount = if amount > 1 { amount } else { open.amount };
                open.key = key;
            }
            None => changed.push(QuotationLine::new(key, amount))?,
        }
        *self = changed.fitting()?;
        Ok(())
    }

    /// Replaces the texts of a product. A product that is not on the list was removed in another window: nothing changes.
    ///
    /// # Errors
    /// [`ListFull::Texts`] when all texts together become too long; then they stay as they were.
    pub fn describe(&mut self, key: &LineKey, texts: LineTexts) -> Result<(), ListFull> {
        let mut changed = self.clone();
        if let Some(line) = changed.0.iter_mut().find(|line| line.key == *key) {
            line.texts = texts;
        }
        *self = changed.fitting()?;
        Ok(())
    }

    pub fn remove(&mut self, key: &LineKey) {
        self.0.retain(|line| line.key != *key);
    }

    pub fn flush(&mut self) {
        self.0.clear();
    }

    /// The lines that another list does not have, in whatever amount.
    pub fn missing_in(&self, other: &Quotation) -> Quotation {
        Quotation(self.0.iter().filter(|line| !other.contains(&line.key)).cloned().collect())
    }

    /// The lines that another list does not have in the same amount and with the same texts.
    pub fn without(&self, other: &Quotation) -> Quotation {
        Quotation(self.0.iter().filter(|line| !other.0.contains(line)).cloned().collect())
    }

    /// The same products, variants and amounts, and no texts.
    pub fn without_texts(&self) -> Quotation {
        Quotation(self.0.iter().map(|line| QuotationLine::new(line.key.clone(), line.amount)).collect())
    }

    pub fn has_texts(&self) -> bool {
        self.0.iter().any(|line| !line.texts.is_empty())
    }

    /// Sets the amount of a product, clamped to the allowed range. A product that is not on the list was removed in
    /// another window: nothing changes.
    pub fn change(&mut self, key: &LineKey, amount: impl FnOnce(u8) -> u8) {
        if let Some(line) = self.0.iter_mut().find(|line| line.key == *key) {
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
            match both.0.iter_mut().find(|own| own.key == line.key) {
                Some(own) => {
                    own.amount = own.amount.max(line.amount);
                    own.texts = own.texts.joined(&line.texts).ok_or(ListFull::Texts)?;
                }
                None => both.push(line.clone())?,
            }
        }
        both.fitting()
    }

    /// The line of a variant's product of which nothing is chosen. `None` when the variant is on the list itself.
    fn open_line(&mut self, key: &LineKey) -> Option<&mut QuotationLine> {
        let is_chosen = !key.variant.is_empty() && !self.contains(key);
        let open = LineKey::of_product(key.id);
        self.0.iter_mut().find(|line| is_chosen && line.key == open)
    }

    /// The list with the lines of an earlier one that it lacks, in their places.
    ///
    /// # Errors
    /// `ListFull` when they are more together than a list may hold.
    pub fn with_missing_of(&self, earlier: &Quotation) -> Result<Quotation, ListFull> {
        let mut all = Quotation::default();
        for line in earlier.lines() {
            let own = self.0.iter().find(|own| own.key == line.key);
            all.push(own.unwrap_or(line).clone())?;
        }
        for line in self.lines() {
            all.push(line.clone())?;
        }
        all.fitting()
    }

    fn push(&mut self, line: QuotationLine) -> Result<(), ListFull> {
        match self.contains(&line.key) {
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
mod tests;
