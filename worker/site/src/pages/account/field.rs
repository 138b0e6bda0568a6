//! The fields of the account forms: labels, input attributes and validation.

use serde::{Deserialize, Serialize};

use crate::{
    forms::validate::{
        check::is_phone,
        email::{LONGEST, is_email},
    },
    messages::Messages,
    model::typed,
};

/// Length of a password in characters: at least what NIST requires, at most what the content system accepts.
const PASSWORD: std::ops::RangeInclusive<usize> = 8..=160;
/// Length of a single-line text in the content system's database.
const LINE: usize = 255;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Field {
    Email,
    /// The e-mail address as user name.
    User,
    Password,
    /// The password of a new account.
    ChosenPassword,
    /// The existing password, when changing it.
    CurrentPassword,
    /// The replacement, when changing or resetting it.
    NewPassword,
    /// The repetition of the new password.
    ConfirmPassword,
    FullName,
    Company,
    Website,
    Phone,
    /// The checkbox that confirms the deletion of the account.
    Understood,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AccountFieldError {
    Required,
    Email,
    Phone,
    /// Too long for the content system.
    Long,
    /// Violates the rule in the field's hint.
    Rule,
    /// One of the passwords that are tried first.
    Guessable,
    /// Differs from the new password.
    Mismatch,
    /// The current password is wrong.
    Password,
    /// The password is not the account's, so the account was not deleted.
    OwnPassword,
}

impl AccountFieldError {
    /// The message for the visitor (specification sections 5 and 8).
    pub fn message(self, messages: &Messages) -> &'static str {
        match self {
            AccountFieldError::Required => messages.field_required,
            AccountFieldError::Email => messages.field_email,
            AccountFieldError::Phone => messages.form_problem_phone,
            AccountFieldError::Long => messages.field_long,
            AccountFieldError::Rule => messages.field_rule,
            AccountFieldError::Guessable => messages.field_guessable,
            AccountFieldError::Mismatch => messages.password_mismatch,
            AccountFieldError::Password => messages.account_failed,
            AccountFieldError::OwnPassword => messages.delete_account_password,
        }
    }
}

impl Field {
    /// Name in the form and id on the page.
    pub fn name(self) -> &'static str {
        match self {
            Field::Email | Field::User => "email",
            Field::Password | Field::ChosenPassword => "password",
            Field::CurrentPassword => "currentPassword",
            Field::NewPassword => "newPassword",
            Field::ConfirmPassword => "confirmPassword",
            Field::FullName => "fullName",
            Field::Company => "company",
            Field::Website => "website",
            Field::Phone => "phoneNumber",
            Field::Understood => "understood",
        }
    }

    pub fn label(self, messages: &Messages) -> &'static str {
        match self {
            Field::Email | Field::User => messages.field_email_label,
            Field::Password | Field::ChosenPassword => messages.field_password,
            Field::CurrentPassword => messages.field_current_password,
            Field::NewPassword => messages.field_new_password,
            Field::ConfirmPassword => messages.field_confirm_password,
            Field::FullName => messages.field_full_name,
            Field::Company => messages.field_company,
            Field::Website => messages.field_website,
            Field::Phone => messages.field_phone,
            Field::Understood => messages.delete_account_understood,
        }
    }

    /// The attribute `type`. A website is `text`, since `url` would reject addresses without a scheme.
    pub fn input_type(self) -> &'static str {
        match self {
            Field::Email | Field::User => "email",
            Field::Phone => "tel",
            Field::Understood => "checkbox",
            _ if self.is_secret() => "password",
            _ => "text",
        }
    }

    /// The attribute `autocomplete`.
    pub fn autocomplete(self) -> &'static str {
        match self {
            Field::Email => "email",
            Field::User => "username",
            Field::Password | Field::CurrentPassword => "current-password",
            Field::ChosenPassword | Field::NewPassword | Field::ConfirmPassword => "new-password",
            Field::FullName => "name",
            Field::Company => "organization",
            Field::Website => "url",
            Field::Phone => "tel",
            Field::Understood => "off",
        }
    }

    /// Whether the value must not be rendered again.
    pub fn is_secret(self) -> bool {
        self.is_new_password()
            || matches!(self, Field::Password | Field::CurrentPassword | Field::ConfirmPassword)
    }

    /// Whether the rules for passwords apply.
    pub fn is_new_password(self) -> bool {
        matches!(self, Field::ChosenPassword | Field::NewPassword)
    }

    /// The attribute `minlength`; `None` for fields without one.
    pub fn min_length(self) -> Option<usize> {
        self.is_new_password().then_some(*PASSWORD.start())
    }

    /// The attribute `maxlength`; `None` for an existing password, which may be of any length.
    pub fn max_length(self) -> Option<usize> {
        match self {
            Field::Email | Field::User => Some(LONGEST),
            _ if self.is_new_password() => Some(*PASSWORD.end()),
            _ if self.is_secret() => None,
            _ => Some(LINE),
        }
    }

    /// Normalises a submitted value. Passwords are not changed.
    pub fn read(self, sent: &str) -> String {
        if self.is_secret() {
            return sent.to_owned();
        }
        typed(sent).replace(['\n', '\t'], "").trim().to_owned()
    }

    pub fn check(self, value: &str, required: bool) -> Option<AccountFieldError> {
        let length = value.chars().count();
        if value.is_empty() {
            return required.then_some(AccountFieldError::Required);
        }
        if self.is_new_password() {
            return (!PASSWORD.contains(&length)).then_some(AccountFieldError::Rule);
        }
        if self.max_length().is_some_and(|most| length > most) {
            return Some(AccountFieldError::Long);
        }
        match self {
            Field::Email | Field::User => (!is_email(value)).then_some(AccountFieldError::Email),
            Field::Phone => (!is_phone(value)).then_some(AccountFieldError::Phone),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_for_mail() {
        assert_eq!(Field::Email.check("ada@example.com", true), None);
        assert_eq!(Field::User.check("ada@example", true), Some(AccountFieldError::Email));
        assert_eq!(
            Field::Email.check(&format!("{}@b.de", "a".repeat(250)), true),
            Some(AccountFieldError::Long)
        );
        assert_eq!(Field::Email.check(&"@".repeat(200), true), Some(AccountFieldError::Email));
    }

    #[test]
    fn passwords_have_the_length_that_is_told() {
        for (length, error) in [
            (0, Some(AccountFieldError::Required)),
            (7, Some(AccountFieldError::Rule)),
            (8, None),
            (160, None),
            (161, Some(AccountFieldError::Rule)),
        ] {
            assert_eq!(Field::NewPassword.check(&"\u{e9}".repeat(length), true), error, "{length}");
        }
        assert_eq!(Field::Password.check("12345", true), None, "an old one may be what it is");
        assert_eq!(Field::Password.read(" a\u{7}b "), " a\u{7}b ", "and is taken as it was typed");
    }

    #[test]
    fn lines_are_tidied_and_kept_within_bounds() {
        assert_eq!(Field::User.read("\u{feff}ada@example.com\u{200b}"), "ada@example.com");
        assert_eq!(Field::Phone.read("\u{202d}06\u{a0}12 34\u{202c}"), "06 12 34");
        assert_eq!(Field::FullName.read("  Ada\r\nBoom \u{0}"), "AdaBoom");
        assert_eq!(Field::Company.check("", false), None);
        assert_eq!(Field::Company.check(&"x".repeat(256), false), Some(AccountFieldError::Long));
        assert_eq!(Field::FullName.check("", true), Some(AccountFieldError::Required));
        assert_eq!(Field::Phone.check("abc", false), Some(AccountFieldError::Phone));
        assert_eq!(Field::Phone.check("+31 (0)20 123-45 67", false), None);
        assert_eq!(Field::Phone.check("", false), None);
    }
}
