use serde::{Deserialize, Serialize};

use super::field::Field;
use crate::{
    http::request::Request, messages::Messages, pages::account::parameters::is_from_mail,
    routing::route::Route,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AccountScreen {
    Login,
    /// A button that activates the account; reached by a link in a mail.
    Activation,
    Forgot,
    /// A new password; reached by a link in a mail.
    Reset,
    Register,
    Profile,
    Password,
    /// Deletes the account, and confirms that.
    Delete,
}

impl AccountScreen {
    /// The page of a route and its query. `None` for routes of other pages.
    pub fn of(route: &Route, request: &Request) -> Option<AccountScreen> {
        Some(match route {
            Route::Login if is_from_mail(request) => AccountScreen::Activation,
            Route::Login => AccountScreen::Login,
            Route::ForgotPassword => AccountScreen::Forgot,
            Route::ResetPassword => AccountScreen::Reset,
            Route::Register => AccountScreen::Register,
            Route::Account => AccountScreen::Profile,
            Route::ChangePassword => AccountScreen::Password,
            Route::DeleteAccount => AccountScreen::Delete,
            _ => return None,
        })
    }

    /// Its route, which is also the form's `action`.
    pub fn route(self) -> Route {
        match self {
            AccountScreen::Login | AccountScreen::Activation => Route::Login,
            AccountScreen::Forgot => Route::ForgotPassword,
            AccountScreen::Reset => Route::ResetPassword,
            AccountScreen::Register => Route::Register,
            AccountScreen::Profile => Route::Account,
            AccountScreen::Password => Route::ChangePassword,
            AccountScreen::Delete => Route::DeleteAccount,
        }
    }

    /// The fields, and whether they are required.
    pub fn fields(self) -> &'static [(Field, bool)] {
        match self {
            AccountScreen::Login => &[(Field::User, true), (Field::Password, true)],
            AccountScreen::Activation => &[],
            AccountScreen::Forgot => &[(Field::User, true)],
            AccountScreen::Reset => &[(Field::NewPassword, true), (Field::ConfirmPassword, true)],
            AccountScreen::Register => &[
                (Field::FullName, true),
                (Field::Company, false),
                (Field::Website, false),
                (Field::Phone, false),
                (Field::Email, true),
                (Field::ChosenPassword, true),
            ],
            AccountScreen::Profile => &[
                (Field::FullName, true),
                (Field::Company, false),
                (Field::Website, false),
                (Field::Phone, false),
                (Field::Email, true),
                (Field::CurrentPassword, false),
            ],
            AccountScreen::Password => {
                &[(Field::CurrentPassword, true), (Field::NewPassword, true), (Field::ConfirmPassword, true)]
            }
            AccountScreen::Delete => &[(Field::Password, true), (Field::Understood, true)],
        }
    }

    /// Whether the URL contains a secret code, which must not leak in a `Referer` header.
    pub fn has_code(self) -> bool {
        matches!(self, AccountScreen::Activation | AccountScreen::Reset)
    }

    /// Suffix of the body's class.
    pub fn name(self) -> &'static str {
        match self {
            AccountScreen::Login => "login",
            AccountScreen::Activation => "activation",
            AccountScreen::Forgot => "forgot-password",
            AccountScreen::Reset => "reset-password",
            AccountScreen::Register => "register",
            AccountScreen::Profile => "account",
            AccountScreen::Password => "change-password",
            AccountScreen::Delete => "delete-account",
        }
    }

    pub fn title(self, messages: &Messages) -> &'static str {
        match self {
            AccountScreen::Login => messages.account_log_in,
            AccountScreen::Activation => messages.activation,
            AccountScreen::Forgot => messages.forgot_password,
            AccountScreen::Reset => messages.reset_password,
            AccountScreen::Register => messages.account_sign_up,
            AccountScreen::Profile => messages.account_mine,
            AccountScreen::Password => messages.change_password,
            AccountScreen::Delete => messages.delete_account,
        }
    }

    pub fn submit(self, messages: &Messages) -> &'static str {
        match self {
            AccountScreen::Login => messages.account_log_in,
            AccountScreen::Activation => messages.activation_submit,
            AccountScreen::Forgot => messages.forgot_password_submit,
            AccountScreen::Reset | AccountScreen::Password => messages.reset_password_submit,
            AccountScreen::Register => messages.account_sign_up,
            AccountScreen::Profile => messages.account_save,
            AccountScreen::Delete => messages.delete_account_submit,
        }
    }

    pub fn intro(self, messages: &Messages) -> Option<&'static str> {
        match self {
            AccountScreen::Activation => Some(messages.activation_text),
            AccountScreen::Forgot => Some(messages.forgot_password_text),
            AccountScreen::Password => Some(messages.change_password_text),
            AccountScreen::Delete => Some(messages.delete_account_text),
            AccountScreen::Login
            | AccountScreen::Reset
            | AccountScreen::Register
            | AccountScreen::Profile => None,
        }
    }
}
