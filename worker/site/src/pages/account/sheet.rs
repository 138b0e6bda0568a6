use super::{
    field::{Fault, Field},
    screen::Screen,
};
use crate::{messages::Messages, notice::Notice, request::Request, visitor::Visitor};

/// Why a form as a whole was not accepted (specification section 8, "User-facing messages").
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
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

impl Failure {
    /// What the visitor is told.
    pub fn words(self, messages: &Messages) -> &'static str {
        match self {
            Failure::LogIn => messages.log_in_failed,
            Failure::NotActivated => messages.log_in_not_activated,
            Failure::Link => messages.account_link_failed,
            Failure::Password => messages.password_failed,
            Failure::Profile => messages.account_failed,
            Failure::Wait(_) => messages.log_in_wait,
            Failure::Unknown => messages.something_went_wrong,
        }
    }
}

/// What a form carries along from the address that opened it.
const CARRIED: [&str; 4] = ["return", "to", "favourite", "favourites"];
/// The code of a mail's link.
const CODE: [&str; 2] = ["code", "id"];
/// More than any code of a mail has.
const CODE_BYTES: usize = 200;

/// A screen as one visitor sees it.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// Which.
    pub screen: Screen,
    /// What was typed. Of a profile that was not sent: absent, its member's details stand there.
    pub values: Option<Vec<(Field, String)>>,
    /// What the form carries along.
    pub carried: Vec<(&'static str, String)>,
    /// What is wrong with fields.
    pub faults: Vec<(Field, Fault)>,
    /// What is wrong besides.
    pub failure: Option<Failure>,
    /// What was done before.
    pub notice: Option<Notice>,
}

impl Sheet {
    /// The screen before anything is typed.
    pub fn of_address<P>(screen: Screen, visitor: &Visitor<'_, P>) -> Sheet {
        let names: &[&'static str] = if screen.has_code() { &CODE } else { &CARRIED };
        Sheet {
            carried: carried(names.iter().copied(), |name| parameter(visitor.request, name)),
            notice: Notice::of_cookies(visitor.request.cookie.as_deref()),
            values: (screen != Screen::Profile).then(Vec::new),
            ..Sheet::blank(screen)
        }
    }

    /// The profile as it is kept.
    pub fn untouched<P>(visitor: &Visitor<'_, P>) -> Sheet {
        Sheet { notice: None, ..Sheet::of_address(Screen::Profile, visitor) }
    }

    /// What was sent to a screen, and what is wrong with it at first sight; `sent` gives the fields of the form.
    pub fn sent<'f>(screen: Screen, sent: impl Fn(&str) -> &'f str) -> Sheet {
        let names: &[&'static str] = if screen.has_code() { &CODE } else { &CARRIED };
        let filled = |name: &str| Some(sent(name).to_owned()).filter(|value| !value.is_empty());
        let values: Vec<_> =
            screen.fields().iter().map(|(field, _)| (*field, field.read(sent(field.name())))).collect();
        let mut sheet = Sheet {
            carried: carried(names.iter().copied(), filled),
            values: Some(values),
            ..Sheet::blank(screen)
        };
        sheet.check();
        sheet
    }

    fn blank(screen: Screen) -> Sheet {
        Sheet { screen, values: None, carried: Vec::new(), faults: Vec::new(), failure: None, notice: None }
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
            faults.push((Field::ConfirmPassword, Fault::Mismatch));
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
    pub fn failed(self, failure: Failure) -> Sheet {
        Sheet { failure: Some(failure), ..self }
    }

    /// The status of the page.
    pub fn status(&self) -> u16 {
        match self.failure {
            Some(Failure::Wait(_)) => 429,
            Some(Failure::Unknown) => 503,
            None if self.faults.is_empty() => 200,
            _ => 422,
        }
    }

    /// Seconds after which it may be tried again.
    pub fn retry_after(&self) -> Option<u64> {
        match self.failure {
            Some(Failure::Wait(seconds)) => Some(seconds),
            _ => None,
        }
    }

    /// The first thing that is wrong, for script.
    pub fn words(&self, messages: &Messages) -> &'static str {
        let fault = || self.faults.first().map(|(_, fault)| fault.words(messages));
        self.failure.map(|failure| failure.words(messages)).or_else(fault).unwrap_or_default()
    }
}

/// Whether an address is the link of a mail: it holds a code and whose it is.
pub fn is_from_mail(request: &Request) -> bool {
    carried(CODE, |name| parameter(request, name)).len() == CODE.len()
}

/// A parameter of an address. The link that activates an account has a word of its own for its code.
fn parameter(request: &Request, name: &str) -> Option<String> {
    let activation = || request.parameter("activate").filter(|_| name == "code");
    request.parameter(name).or_else(activation)
}

/// Parameters worth carrying: those that are there and hold what they may.
fn carried(
    names: impl IntoIterator<Item = &'static str>,
    value: impl Fn(&str) -> Option<String>,
) -> Vec<(&'static str, String)> {
    let plain =
        |value: &str| value.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
    let fits = |name: &str, value: &str| {
        name == "to" || value.len() <= CODE_BYTES && !value.is_empty() && plain(value)
    };
    names
        .into_iter()
        .filter_map(|name| Some((name, value(name).filter(|value| fits(name, value))?)))
        .collect()
}
