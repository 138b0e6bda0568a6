use serde::{Deserialize, Serialize};

use super::{
    field::{AccountFieldError, Field},
    parameters::{CODE, carried, parameter},
    screen::AccountScreen,
};
use crate::{
    context::RequestContext,
    flash::{Flash, FlashMessage},
    forms::parse::answers::Answers,
    members::password_strength::is_guessable,
    messages::Messages,
    ports::Ports,
    rate_limit::RetryAfter,
};

/// Longer waits are shown in minutes.
const LONGEST_IN_SECONDS: u64 = 90;

/// Why a form was rejected as a whole (specification section 8, "User-facing messages").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AccountFormError {
    /// The e-mail address or the password is wrong.
    LogIn,
    /// The account is not activated yet; the mail can be sent again.
    NotActivated,
    /// The code in a link is wrong, used or expired.
    Link,
    /// The content system rejects the password.
    Password,
    /// The content system rejects the profile.
    Profile,
    /// Too many attempts; seconds until the next one.
    Wait(u64),
    /// The account is probably locked after wrong passwords; the content system's message does not say so.
    Locked,
    /// The content system gave no reason that the site knows.
    Unknown,
    /// The content system did not delete the account.
    Kept,
    /// It is unknown whether the account was deleted.
    Uncertain,
    /// The session had ended when the form was sent: the form is restored after the log-in.
    LoggedOut,
}

impl From<RetryAfter> for AccountFormError {
    fn from(RetryAfter(seconds): RetryAfter) -> AccountFormError {
        AccountFormError::Wait(seconds)
    }
}

impl AccountFormError {
    /// The message for the visitor.
    pub fn message(self, messages: &Messages) -> String {
        let words = match self {
            AccountFormError::LogIn => messages.log_in_failed,
            AccountFormError::NotActivated => messages.log_in_not_activated,
            AccountFormError::Link => messages.account_link_failed,
            AccountFormError::Password => messages.password_failed,
            AccountFormError::Profile => messages.account_failed,
            AccountFormError::Wait(seconds) if seconds > LONGEST_IN_SECONDS => {
                let minutes = seconds.div_ceil(60).to_string();
                return messages.log_in_wait_minutes.replace("{n}", &minutes);
            }
            AccountFormError::Wait(seconds) => {
                return messages.log_in_wait_seconds.replace("{n}", &seconds.to_string());
            }
            AccountFormError::Locked => messages.log_in_locked,
            AccountFormError::Unknown => messages.something_went_wrong,
            AccountFormError::Kept => messages.delete_account_kept,
            AccountFormError::Uncertain => messages.delete_account_uncertain,
            AccountFormError::LoggedOut => messages.account_logged_out,
        };
        words.to_owned()
    }
}

/// Query parameters that a form carries along as hidden fields.
const CARRIED: [&str; 4] = ["return", "to", "favourite", "favourites"];

/// The state of an account form for one visitor.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct AccountFormState {
    pub screen: AccountScreen,
    /// The submitted values. Absent in a profile that was not submitted, which shows the member's data.
    pub values: Option<Vec<(Field, String)>>,
    /// Names and values of the hidden fields.
    #[serde(skip)]
    pub carried: Vec<(&'static str, String)>,
    pub errors: Vec<(Field, AccountFieldError)>,
    pub failure: Option<AccountFormError>,
    #[serde(skip)]
    pub notice: Option<FlashMessage>,
}

impl AccountFormState {
    pub fn of_address(screen: AccountScreen, context: &RequestContext<'_, impl Ports>) -> AccountFormState {
        let names: &[&'static str] = if screen.has_code() { &CODE } else { &CARRIED };
        AccountFormState {
            carried: carried(names.iter().copied(), |name| parameter(context.request, name)),
            notice: Flash::message(context)
                .filter(|notice| *notice != FlashMessage::AccountDeleted || context.session.is_none()),
            values: (screen != AccountScreen::Profile).then(Vec::new),
            ..AccountFormState::blank(screen)
        }
    }

    /// The profile as stored by the content system.
    pub fn untouched(context: &RequestContext<'_, impl Ports>) -> AccountFormState {
        AccountFormState { notice: None, ..AccountFormState::of_address(AccountScreen::Profile, context) }
    }

    /// Reads and validates a submitted form.
    pub fn sent(screen: AccountScreen, form: &Answers) -> AccountFormState {
        let names: &[&'static str] = if screen.has_code() { &CODE } else { &CARRIED };
        let filled = |name: &str| Some(form.get(name).to_owned()).filter(|value| !value.is_empty());
        let read = |(field, _): &(Field, bool)| (*field, field.read(form.get(field.name())));
        let values = screen.fields().iter().map(read).collect();
        let mut state = AccountFormState {
            carried: carried(names.iter().copied(), filled),
            values: Some(values),
            ..AccountFormState::blank(screen)
        };
        state.check();
        state
    }

    fn blank(screen: AccountScreen) -> AccountFormState {
        AccountFormState {
            screen,
            values: None,
            carried: Vec::new(),
            errors: Vec::new(),
            failure: None,
            notice: None,
        }
    }

    fn check(&mut self) {
        let errors = self
            .screen
            .fields()
            .iter()
            .filter_map(|(field, required)| Some((*field, field.check(self.value(*field), *required)?)));
        let mut errors: Vec<_> = errors.collect();
        let differ = self.value(Field::NewPassword) != self.value(Field::ConfirmPassword);
        if errors.is_empty() && differ {
            errors.push((Field::ConfirmPassword, AccountFieldError::Mismatch));
        }
        self.errors = errors;
    }

    /// Rejects a new password that is easy to guess; `names` are the member's address and the site's host.
    pub fn refuse_guessable(mut self, names: &[&str]) -> AccountFormState {
        let mut fields = self.screen.fields().iter().map(|(field, _)| *field);
        let chosen = fields.find(|field| field.is_new_password());
        if let Some(field) = chosen.filter(|field| self.errors.iter().all(|(wrong, _)| wrong != field))
            && is_guessable(self.value(field), names)
        {
            self.errors.push((field, AccountFieldError::Guessable));
        }
        self
    }

    /// The form, if it is valid so far.
    ///
    /// # Errors
    /// The form to show again.
    pub fn checked(self) -> Result<AccountFormState, AccountFormState> {
        if self.errors.is_empty() && self.failure.is_none() { Ok(self) } else { Err(self) }
    }

    /// Adds the error of a field.
    pub fn with_error(mut self, field: Field, error: AccountFieldError) -> AccountFormState {
        self.errors.push((field, error));
        self
    }

    /// The fields to show, and whether they are required.
    pub fn fields(&self) -> &'static [(Field, bool)] {
        match (self.screen, self.failure) {
            // Another mail is all that helps, unless the account is active already.
            (AccountScreen::Activation, Some(AccountFormError::Link)) => AccountScreen::Forgot.fields(),
            (screen, _) => screen.fields(),
        }
    }

    /// What was typed into a field; empty when it is not on this screen.
    pub fn value(&self, field: Field) -> &str {
        let mut values = self.values.iter().flatten();
        values.find(|(known, _)| *known == field).map_or("", |(_, value)| value)
    }

    /// Something that the form carries along; empty when it does not.
    pub fn carries(&self, name: &str) -> &str {
        self.carried.iter().find(|(known, _)| *known == name).map_or("", |(_, value)| value)
    }

    /// Rejects the form as a whole.
    pub fn failed(self, failure: AccountFormError) -> AccountFormState {
        AccountFormState { failure: Some(failure), ..self }
    }
}
