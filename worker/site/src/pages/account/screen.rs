use super::field::Field;
use crate::{
    http::request::Request, messages::Messages, pages::account::parameters::is_from_mail,
    routing::route::Route,
};

/// A screen of the account: a form, and what stands around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    Login,
    /// One button that activates an account, from a mail's link.
    Activation,
    /// Request for a new password.
    Forgot,
    /// A new password, from a mail's link.
    Reset,
    Register,
    Profile,
    Password,
}

impl Screen {
    /// The screen of an address. `None` for a route that is none of these.
    pub fn of(route: &Route, request: &Request) -> Option<Screen> {
        Some(match route {
            Route::Login if is_from_mail(request) => Screen::Activation,
            Route::Login => Screen::Login,
            Route::ForgotPassword => Screen::Forgot,
            Route::ResetPassword => Screen::Reset,
            Route::Register => Screen::Register,
            Route::Account => Screen::Profile,
            Route::ChangePassword => Screen::Password,
            _ => return None,
        })
    }

    /// Where it lives; its form is sent there too.
    pub fn route(self) -> Route {
        match self {
            Screen::Login | Screen::Activation => Route::Login,
            Screen::Forgot => Route::ForgotPassword,
            Screen::Reset => Route::ResetPassword,
            Screen::Register => Route::Register,
            Screen::Profile => Route::Account,
            Screen::Password => Route::ChangePassword,
        }
    }

    /// Fields, and which of them have to be filled in.
    pub fn fields(self) -> &'static [(Field, bool)] {
        match self {
            Screen::Login => &[(Field::User, true), (Field::Password, true)],
            Screen::Activation => &[],
            Screen::Forgot => &[(Field::User, true)],
            Screen::Reset => &[(Field::NewPassword, true), (Field::ConfirmPassword, true)],
            Screen::Register => &[
                (Field::FullName, true),
                (Field::Company, false),
                (Field::Website, false),
                (Field::Phone, false),
                (Field::Email, true),
                (Field::ChosenPassword, true),
            ],
            Screen::Profile => &[
                (Field::FullName, true),
                (Field::Company, false),
                (Field::Website, false),
                (Field::Phone, false),
                (Field::Email, true),
                (Field::CurrentPassword, false),
            ],
            Screen::Password => {
                &[(Field::CurrentPassword, true), (Field::NewPassword, true), (Field::ConfirmPassword, true)]
            }
        }
    }

    /// Whether its address holds a secret that must not travel on.
    pub fn has_code(self) -> bool {
        matches!(self, Screen::Activation | Screen::Reset)
    }

    /// The end of the body's class.
    pub fn name(self) -> &'static str {
        match self {
            Screen::Login => "login",
            Screen::Activation => "activation",
            Screen::Forgot => "forgot-password",
            Screen::Reset => "reset-password",
            Screen::Register => "register",
            Screen::Profile => "account",
            Screen::Password => "change-password",
        }
    }

    pub fn title(self, messages: &Messages) -> &'static str {
        match self {
            Screen::Login => messages.account_log_in,
            Screen::Activation => messages.activation,
            Screen::Forgot => messages.forgot_password,
            Screen::Reset => messages.reset_password,
            Screen::Register => messages.account_sign_up,
            Screen::Profile => messages.account_mine,
            Screen::Password => messages.change_password,
        }
    }

    pub fn submit(self, messages: &Messages) -> &'static str {
        match self {
            Screen::Login => messages.account_log_in,
            Screen::Activation => messages.activation_submit,
            Screen::Forgot => messages.forgot_password_submit,
            Screen::Reset | Screen::Password => messages.reset_password_submit,
            Screen::Register => messages.account_sign_up,
            Screen::Profile => messages.account_save,
        }
    }

    /// A sentence above the form.
    pub fn intro(self, messages: &Messages) -> Option<&'static str> {
        match self {
            Screen::Activation => Some(messages.activation_text),
            Screen::Forgot => Some(messages.forgot_password_text),
            Screen::Password => Some(messages.change_password_text),
            Screen::Login | Screen::Reset | Screen::Register | Screen::Profile => None,
        }
    }
}
