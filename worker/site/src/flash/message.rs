use serde::{Deserialize, Serialize};

use crate::messages::Messages;

/// A confirmed action (specification section 8, "Success").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
    /// The session had ended before a form of the account came.
    LoggedOut,
}

impl FlashMessage {
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
            FlashMessage::LoggedOut => messages.notice_logged_out,
        }
    }

    /// What the visitor has to do next, where there is something.
    pub fn next(self, messages: &Messages) -> Option<&'static str> {
        match self {
            FlashMessage::SavedAndMailed => Some(messages.notice_saved_and_mailed),
            FlashMessage::Registered => Some(messages.notice_registered_next),
            FlashMessage::AccountDeleted => Some(messages.notice_account_deleted_next),
            FlashMessage::LoggedOut => Some(messages.notice_logged_out_next),
            _ => None,
        }
    }
}

/// What became of all favourites that were put on the quotation list at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListedFavourites {
    /// Products that the list did not have.
    pub added: u16,
    /// Products that it had already; they stayed as they were.
    pub present: u16,
    /// Products for which it had no room.
    pub left_out: u16,
}
