//! Flash messages: what the next page confirms after an action. The cookie holds one of a few known words and is
//! short-lived, so the address stays clean and a link cannot make the page say something.

use crate::{
    http::cookie::{self, Cookie},
    messages::Messages,
};

const NAME: &str = "notice";
/// Seconds until the cookie expires: long enough for the redirect.
const LIVES_MS: u64 = 60_000;

/// A confirmed action (specification section 8, "Success").
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlashMessage {
    Activated,
    /// A new password was set with the link of a mail.
    PasswordSaved,
    PasswordUpdated,
    Saved,
    /// The profile was saved, and a mail asks to confirm the new address.
    SavedAndMailed,
    Registered,
    /// A mail was sent, if the account exists.
    Mailed,
    /// The account is gone, and so is the session.
    AccountDeleted,
    /// A quotation list was saved to the account.
    ListSaved,
    ListRenamed,
    ListDeleted,
    /// A saved list, or what was requested before, is on the list of now.
    ListOpened,
}

impl FlashMessage {
    const ALL: [FlashMessage; 12] = [
        FlashMessage::Activated,
        FlashMessage::PasswordSaved,
        FlashMessage::PasswordUpdated,
        FlashMessage::Saved,
        FlashMessage::SavedAndMailed,
        FlashMessage::Registered,
        FlashMessage::Mailed,
        FlashMessage::AccountDeleted,
        FlashMessage::ListSaved,
        FlashMessage::ListRenamed,
        FlashMessage::ListDeleted,
        FlashMessage::ListOpened,
    ];

    /// The message in a request's cookies. `None` for an unknown word.
    pub fn of_cookies(header: Option<&str>) -> Option<FlashMessage> {
        let word = cookie::values(header.unwrap_or_default(), NAME).first().copied()?;
        FlashMessage::ALL.into_iter().find(|notice| notice.word() == word)
    }

    /// The `Set-Cookie` value that carries it to the next page.
    pub fn cookie(self) -> Option<String> {
        Cookie::new(NAME, self.word().to_owned(), LIVES_MS).header()
    }

    /// The `Set-Cookie` value that removes it once it was shown.
    pub fn shown() -> String {
        cookie::clear(NAME)
    }

    pub fn message(self, messages: &Messages) -> &'static str {
        match self {
            FlashMessage::Activated => messages.notice_activated,
            FlashMessage::PasswordSaved => messages.notice_password_saved,
            FlashMessage::PasswordUpdated => messages.notice_password_updated,
            FlashMessage::Saved | FlashMessage::SavedAndMailed => messages.notice_saved,
            FlashMessage::Registered => messages.notice_registered,
            FlashMessage::Mailed => messages.notice_mailed,
            FlashMessage::AccountDeleted => messages.notice_account_deleted,
            FlashMessage::ListSaved => messages.notice_list_saved,
            FlashMessage::ListRenamed => messages.notice_list_renamed,
            FlashMessage::ListDeleted => messages.notice_list_deleted,
            FlashMessage::ListOpened => messages.notice_list_opened,
        }
    }

    /// What the visitor has to do next, where there is something.
    pub fn next(self, messages: &Messages) -> Option<&'static str> {
        match self {
            FlashMessage::SavedAndMailed => Some(messages.notice_saved_and_mailed),
            FlashMessage::Registered => Some(messages.notice_registered_next),
            FlashMessage::AccountDeleted => Some(messages.notice_account_deleted_next),
            _ => None,
        }
    }

    fn word(self) -> &'static str {
        match self {
            FlashMessage::Activated => "activated",
            FlashMessage::PasswordSaved => "password-saved",
            FlashMessage::PasswordUpdated => "password-updated",
            FlashMessage::Saved => "saved",
            FlashMessage::SavedAndMailed => "saved-and-mailed",
            FlashMessage::Registered => "registered",
            FlashMessage::Mailed => "mailed",
            FlashMessage::AccountDeleted => "account-deleted",
            FlashMessage::ListSaved => "list-saved",
            FlashMessage::ListRenamed => "list-renamed",
            FlashMessage::ListDeleted => "list-deleted",
            FlashMessage::ListOpened => "list-opened",
        }
    }
}

/// What became of all favourites that were put on the quotation list at once. It travels as a [`FlashMessage`] does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ListedFavourites {
    /// Products that the list did not have.
    pub added: u16,
    /// Products that it had already; they stayed as they were.
    pub present: u16,
    /// Products for which it had no room.
    pub left_out: u16,
}

impl ListedFavourites {
    const WORD: &str = "favourites-listed";

    /// The figures in a request's cookies.
    pub fn of_cookies(header: Option<&str>) -> Option<ListedFavourites> {
        let value = cookie::values(header.unwrap_or_default(), NAME).first().copied()?;
        let mut figures = value.strip_prefix(Self::WORD)?.strip_prefix('.')?.split('.').map(str::parse);
        let mut next = || figures.next()?.ok();
        Some(ListedFavourites { added: next()?, present: next()?, left_out: next()? })
    }

    /// The `Set-Cookie` value that carries them to the next page.
    pub fn cookie(self) -> Option<String> {
        let ListedFavourites { added, present, left_out } = self;
        let value = format!("{}.{added}.{present}.{left_out}", Self::WORD);
        Cookie::new(NAME, value, LIVES_MS).header()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_notice_comes_back_from_the_browser() {
        for notice in FlashMessage::ALL {
            let cookie = notice.cookie().unwrap();
            assert!(cookie.contains("; Max-Age=60; Path=/; HttpOnly; Secure"), "{cookie}");
            let sent = format!("a=b; {}", cookie.split(';').next().unwrap());
            assert_eq!(FlashMessage::of_cookies(Some(&sent)), Some(notice));
        }
    }

    #[test]
    fn figures_of_favourites_come_back_from_the_browser() {
        let listed = ListedFavourites { added: 12, present: 3, left_out: 0 };
        let cookie = listed.cookie().unwrap();
        let sent = cookie.split(';').next().unwrap();
        assert_eq!(ListedFavourites::of_cookies(Some(sent)), Some(listed));
        assert_eq!(FlashMessage::of_cookies(Some(sent)), None);
        for wrong in [
            "",
            "saved",
            "favourites-listed",
            "favourites-listed.1.2",
            "favourites-listed.1.-2.3",
            "favourites-listed.70000.1.1",
        ] {
            assert_eq!(ListedFavourites::of_cookies(Some(&format!("notice={wrong}"))), None, "{wrong}");
        }
    }

    #[test]
    fn words_of_others_are_none() {
        for cookie in [None, Some(""), Some("notice="), Some("notice=You won"), Some("notices=saved")] {
            assert_eq!(FlashMessage::of_cookies(cookie), None);
        }
    }
}
