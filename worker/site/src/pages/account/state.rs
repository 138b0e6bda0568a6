use super::{
    field::{AccountFieldError, Field},
    parameters::{CODE, carried, parameter},
    screen::AccountScreen,
};
use crate::{
    context::RequestContext,
    members::{flash::FlashMessage, rate_limit::RetryAfter},
    messages::Messages,
};

/// Why a form as a whole was not accepted (specification section 8, "User-facing messages").
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccountFormError {
    /// Address or password is wrong.
    LogIn,
    /// The account waits for its activation: the mail can be sent again.
    NotActivated,
    /// The code of a link is wrong, used or too old.
    Link,
    /// The content system does not take the password.
    Password,
    /// The content system does not take the profile.
    Profile,
    /// Too many attempts: not before so many seconds.
    Wait(u64),
    /// Nobody knows why.
    Unknown,
}

impl From<RetryAfter> for AccountFormError {
    fn from(RetryAfter(seconds): RetryAfter) -> AccountFormError {
        AccountFormError::Wait(seconds)
    }
}

impl AccountFormError {
    /// What the visitor is told.
    pub fn message(self, messages: &Messages) -> &'static str {
        match self {
            AccountFormError::LogIn => messages.log_in_failed,
            AccountFormError::NotActivated => messages.log_in_not_activated,
            AccountFormError::Link => messages.account_link_failed,
            AccountFormError::Password => messages.password_failed,
            AccountFormError::Profile => messages.account_failed,
            AccountFormError::Wait(_) => messages.log_in_wait,
            AccountFormError::Unknown => messages.something_went_wrong,
        }
    }
}

/// What a form carries along from the address that opened it.
const CARRIED: [&str; 4] = ["return", "to", "favourite", "favourites"];
/// A screen as one visitor sees it.
#[derive(Clone, Debug)]
pub struct AccountFormState {
    pub screen: AccountScreen,
    /// What was typed. Of a profile that was not sent: absent, its member's details stand there.
    pub values: Option<Vec<(Field, String)>>,
    /// What the form carries along.
    pub carried: Vec<(&'static str, String)>,
    /// What is wrong with fields.
    pub faults: Vec<(Field, AccountFieldError)>,
    pub failure: Option<AccountFormError>,
    pub notice: Option<FlashMessage>,
}

impl AccountFormState {
    /// The screen before anything is typed.
    pub fn of_address<P>(screen: AccountScreen, context: &RequestContext<'_, P>) -> AccountFormState {
        let names: &[&'static str] = if screen.has_code() { &CODE } else { &CARRIED };
        AccountFormState {
            carried: carried(names.iter().copied(), |name| parameter(context.request, name)),
            notice: FlashMessage::of_cookies(context.request.cookie.as_deref()),
            values: (screen != AccountScreen::Profile).then(Vec::new),
            ..AccountFormState::blank(screen)
        }
    }

    /// The profile as it is kept.
    pub fn untouched<P>(context: &RequestContext<'_, P>) -> AccountFormState {
        AccountFormState { notice: None, ..AccountFormState::of_address(AccountScreen::Profile, context) }
    }

    /// What was sent to a screen, and what is wrong with it at first sight; `sent` gives the fields of the form.
    pub fn sent<'f>(screen: AccountScreen, sent: impl Fn(&str) -> &'f str) -> AccountFormState {
        let names: &[&'static str] = if screen.has_code() { &CODE } else { &CARRIED };
        let filled = |name: &str| Some(sent(name).to_owned()).filter(|value| !value.is_empty());
        let values: Vec<_> =
            screen.fields().iter().map(|(field, _)| (*field, field.read(sent(field.name())))).collect();
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
            faults: Vec::new(),
            failure: None,
            notice: None,
        }
    }

    fn check(&mut self) {
        let faults = self
            .screen
            .fields()
            .iter()
            .filter_map(|(field, required)| Some((*field, field.check(self.value(*field), *required)?)));
        let mut faults: Vec<_> = faults.collect();
        let differ = self.value(Field::NewPassword) != self.value(Field::ConfirmPassword);
        if faults.is_empty() && differ {
            faults.push((Field::ConfirmPassword, AccountFieldError::Mismatch));
        }
        self.faults = faults;
    }

    /// Whether nothing is wrong with it so far.
    pub fn is_good(&self) -> bool {
        self.faults.is_empty() && self.failure.is_none()
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

    /// The same with what is wrong.
    pub fn failed(self, failure: AccountFormError) -> AccountFormState {
        AccountFormState { failure: Some(failure), ..self }
    }

    pub fn status(&self) -> u16 {
        match self.failure {
            Some(AccountFormError::Wait(_)) => 429,
            Some(AccountFormError::Unknown) => 503,
            None if self.faults.is_empty() => 200,
            _ => 422,
        }
    }

    /// Seconds after which it may be tried again.
    pub fn retry_after(&self) -> Option<u64> {
        match self.failure {
            Some(AccountFormError::Wait(seconds)) => Some(seconds),
            _ => None,
        }
    }

    /// The first thing that is wrong, for script.
    pub fn message(&self, messages: &Messages) -> &'static str {
        let fault = || self.faults.first().map(|(_, fault)| fault.message(messages));
        self.failure.map(|failure| failure.message(messages)).or_else(fault).unwrap_or_default()
    }
}
