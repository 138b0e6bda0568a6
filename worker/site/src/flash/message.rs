use serde::{Deserialize, Serialize};

use crate::messages::Messages;

/// A confirmed action (specification section 8, "Success").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FlashMessage {
    Activated,
    /// A new password was set with the link from a mail.
    PasswordSaved,
    PasswordUpdated,
    Saved,
    /// The profile was saved, and a confirmation mail was sent to the new address.
    SavedAndMailed,
    Registered,
    /// A mail was sent, if the account exists.
    Mailed,
    /// The account and the session were deleted.
    AccountDeleted,
    /// A quotation list was saved to the account.
    ListSaved,
    ListRenamed,
    ListDeleted,
    /// A saved list or an earlier request was copied to the current list.
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

    /// What the visitor has to do next, if anything.
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

/// The result of adding all favourites to the quotation list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListedFavourites {
    /// Products added to the list.
    pub added: u16,
    /// Products already on the list, left unchanged.
    pub present: u16,
    /// Products that no longer fit.
    pub left_out: u16,
}
