//! Undoes a removal without script: a short-lived cookie holds the list before it. In a link it would let others offer
//! products to the visitor. Script undoes its own changes.

use crate::{
    http::cookie::{self, Cookie},
    messages::Messages,
    quotation::{ListFull, Quotation, QuotationLine},
};

const NAME: &str = "quotation-undo";
/// How long the removal can be undone: an hour.
const LIVES_MS: u64 = 60 * 60 * 1000;

/// The last removal from the list.
#[derive(Debug, PartialEq, Eq)]
pub struct Undo {
    before: Quotation,
    /// The lines that are not on the list any more.
    pub removed: Quotation,
}

impl Undo {
    /// The removal in a request's cookies. `None` when all its products are on the list again.
    pub fn of_cookies(header: Option<&str>, list: &Quotation) -> Option<Undo> {
        let before = cookie::values(header.unwrap_or_default(), NAME);
        Undo::new(Quotation::parse(before.first()?), list)
    }

    /// What was on the list before and is not any more. `None` when all of it is.
    pub fn new(before: Quotation, list: &Quotation) -> Option<Undo> {
        let removed = before.missing_in(list);
        (!removed.is_empty()).then_some(Undo { before, removed })
    }

    /// The list with what was removed in its place.
    ///
    /// # Errors
    /// `ListFull` when both together are more than a list may hold.
    pub fn restored(&self, list: &Quotation) -> Result<Quotation, ListFull> {
        list.with_missing_of(&self.before)
    }

    /// The message about the removal; `name` is the title of a line's product.
    pub fn message(&self, messages: &Messages, name: impl FnOnce(&QuotationLine) -> String) -> String {
        match self.removed.lines() {
            [line] => messages.quotation_removed.replace("{title}", &name(line)),
            lines => messages.quotation_removed_many.replace("{n}", &lines.len().to_string()),
        }
    }

    /// The `Set-Cookie` value after a change of a list: it stores the list before a removal, and deletes the cookie of the
    /// request after any other change. `None` when there is nothing to store or delete.
    pub fn cookie(header: Option<&str>, before: &Quotation, after: &Quotation) -> Option<String> {
        if !before.missing_in(after).is_empty() {
            return Cookie::new(NAME, before.value(), LIVES_MS).header();
        }
        (!cookie::values(header.unwrap_or_default(), NAME).is_empty()).then(|| cookie::clear(NAME))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn undo(before: &str, after: &str) -> Option<Undo> {
        let cookie = Undo::cookie(None, &Quotation::parse(before), &Quotation::parse(after))?;
        Undo::of_cookies(cookie.split(';').next(), &Quotation::parse(after))
    }

    #[test]
    fn what_was_taken_off_comes_back_where_it_was() {
        let taken = undo("4x2~green.7x9.1x8", "4x2~green.1x8").unwrap();
        assert_eq!(taken.removed.value(), "7x9");
        let restored = |list: &str| taken.restored(&Quotation::parse(list)).map(|list| list.value());
        assert_eq!(restored("4x2~green.1x8").as_deref(), Ok("4x2~green.7x9.1x8"));
        assert_eq!(restored("4x3~green.1x8.5x1").as_deref(), Ok("4x3~green.7x9.1x8.5x1"));
        assert_eq!(undo("4x2.7x9", "").unwrap().removed.value(), "4x2.7x9");
    }

    #[test]
    fn only_a_removal_is_undone() {
        assert_eq!(undo("4x2", "4x1"), None);
        assert_eq!(undo("4x2", "4x2.7x1"), None);
        assert_eq!(undo("", ""), None);
        let (list, grown) = (Quotation::parse("4x2"), Quotation::parse("4x2.7x1"));
        assert!(Undo::cookie(Some("quotation-undo=9x1"), &list, &grown).unwrap().contains("Max-Age=0"));
    }
}
