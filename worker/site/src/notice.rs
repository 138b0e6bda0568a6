//! What a visitor is told on the next page after something was done: one known word in a short-lived cookie, so that the
//! address stays clean and nobody else can put words there.

use crate::{
    messages::Messages,
    session::cookie::{self, Cookie},
};

const NAME: &str = "notice";
/// Long enough for the redirect that follows.
const LIVES_MS: u64 = 60_000;

/// Something that was done (specification section 8, "Success").
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// An account was activated.
    Activated,
    /// A new password was set with the link of a mail.
    PasswordSaved,
    /// The password was changed.
    PasswordUpdated,
    /// The profile was saved.
    Saved,
    /// The profile was saved, and a mail asks to confirm the new address.
    SavedAndMailed,
    /// An account was asked for.
    Registered,
    /// A mail was sent if there is such an account.
    Mailed,
}

impl Notice {
    const ALL: [Notice; 7] = [
        Notice::Activated,
        Notice::PasswordSaved,
        Notice::PasswordUpdated,
        Notice::Saved,
        Notice::SavedAndMailed,
        Notice::Registered,
        Notice::Mailed,
    ];

    /// The notice that a request carries; nothing for a word that is none.
    pub fn of_cookies(header: Option<&str>) -> Option<Notice> {
        let word = cookie::values(header.unwrap_or_default(), NAME).first().copied()?;
        Notice::ALL.into_iter().find(|notice| notice.word() == word)
    }

    /// The value of `Set-Cookie` that carries it to the next page.
    pub fn cookie(self) -> Option<String> {
        Cookie::new(NAME, self.word().to_owned(), LIVES_MS).header()
    }

    /// The value of `Set-Cookie` once it was shown.
    pub fn shown() -> String {
        cookie::cleared(NAME)
    }

    /// What the visitor is told.
    pub fn words(self, messages: &Messages) -> &'static str {
        match self {
            Notice::Activated => messages.notice_activated,
            Notice::PasswordSaved => messages.notice_password_saved,
            Notice::PasswordUpdated => messages.notice_password_updated,
            Notice::Saved | Notice::SavedAndMailed => messages.notice_saved,
            Notice::Registered => messages.notice_registered,
            Notice::Mailed => messages.notice_mailed,
        }
    }

    /// What is to be done next, where that is not plain.
    pub fn next(self, messages: &Messages) -> Option<&'static str> {
        match self {
            Notice::SavedAndMailed => Some(messages.notice_saved_and_mailed),
            Notice::Registered => Some(messages.notice_registered_next),
            _ => None,
        }
    }

    fn word(self) -> &'static str {
        match self {
            Notice::Activated => "activated",
            Notice::PasswordSaved => "password-saved",
            Notice::PasswordUpdated => "password-updated",
            Notice::Saved => "saved",
            Notice::SavedAndMailed => "saved-and-mailed",
            Notice::Registered => "registered",
            Notice::Mailed => "mailed",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_notice_comes_back_from_the_browser() {
        for notice in Notice::ALL {
            let cookie = notice.cookie().unwrap();
            assert!(cookie.contains("; Max-Age=60; Path=/; HttpOnly; Secure"), "{cookie}");
            let sent = format!("a=b; {}", cookie.split(';').next().unwrap());
            assert_eq!(Notice::of_cookies(Some(&sent)), Some(notice));
        }
    }

    #[test]
    fn words_of_others_are_none() {
        for cookie in [None, Some(""), Some("notice="), Some("notice=You won"), Some("notices=saved")] {
            assert_eq!(Notice::of_cookies(cookie), None);
        }
    }
}
