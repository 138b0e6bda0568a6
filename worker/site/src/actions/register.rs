use super::{Done, Form, Outcome, again, brake, in_equal_time, login};
use crate::{
    accounts::{Denial, Registration},
    log,
    notice::Notice,
    pages::account::{
        field::Field,
        screen::Screen,
        sheet::{Failure, Sheet},
    },
    ports::Ports,
    route::Route,
    session::Session,
    visitor::Visitor,
};

/// Asks for an account. Whether the address has one already is never told: the answer, and the time it takes, are the same.
pub async fn run(form: &Form, visitor: &Visitor<'_, impl Ports>) -> Outcome {
    let sheet = Sheet::sent(Screen::Register, |name| form.get(name));
    if !sheet.is_good() {
        return again(sheet, visitor);
    }
    if let Err(failure) = brake::address(visitor).await {
        return again(sheet.failed(failure), visitor);
    }
    match in_equal_time(register(&sheet, visitor), visitor).await {
        Ok(session) => {
            let cookies = session.and_then(|session| login::cookies(&session, visitor));
            let place = if cookies.is_some() { Route::Account } else { Route::Register };
            let mut done = Done::with_notice(&place, Notice::Registered, visitor);
            done.cookies.extend(cookies.unwrap_or_default());
            Outcome::Done(done)
        }
        Err(Denial::Said(_)) => {
            Outcome::Done(Done::with_notice(&Route::Register, Notice::Registered, visitor))
        }
        Err(Denial::Failed(error)) => {
            log::warning(visitor.ports, "nobody could register", &error.to_string());
            again(sheet.failed(Failure::Unknown), visitor)
        }
    }
}

/// The session of a new account. None for one that waits for its activation: it was handed tokens that open nothing.
async fn register(sheet: &Sheet, visitor: &Visitor<'_, impl Ports>) -> Result<Option<Session>, Denial> {
    let accounts = visitor.accounts();
    let value = |field| sheet.value(field).to_owned();
    let registration = Registration {
        email: value(Field::Email),
        password: value(Field::ChosenPassword),
        preferred_language: visitor.site.locale.code().to_owned(),
        full_name: value(Field::FullName),
        company: value(Field::Company),
        website: value(Field::Website),
        phone_number: value(Field::Phone),
    };
    let Some(session) = accounts.register(&registration).await? else { return Ok(None) };
    let is_good = match session.usable_access(visitor.ports.now()) {
        Some(access) => accounts.viewer(access).await.is_ok(),
        None => false,
    };
    Ok(is_good.then_some(session))
}
