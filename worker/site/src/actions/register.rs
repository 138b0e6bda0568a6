use super::{
    login,
    outcome::{Done, Outcome, again},
    timing::with_minimum_duration,
};
use crate::{
    context::RequestContext,
    forms::parse::answers::Answers,
    log,
    members::{
        accounts::{AccountError, Accounts, Registration},
        flash::FlashMessage,
        rate_limit,
        session::Session,
    },
    pages::account::{
        field::Field,
        screen::AccountScreen,
        state::{AccountFormError, AccountFormState},
    },
    ports::Ports,
    routing::route::Route,
};

/// Requests an account. Neither the answer nor its time reveals whether the address already has one.
pub async fn run(form: &Answers, context: &RequestContext<'_, impl Ports>) -> Outcome {
    let state = AccountFormState::sent(AccountScreen::Register, |name| form.get(name));
    if !state.is_good() {
        return again(state, context);
    }
    if let Err(wait) = rate_limit::check_address(context).await {
        return again(state.failed(wait.into()), context);
    }
    match with_minimum_duration(register(&state, context), context).await {
        Ok(session) => {
            let cookies = session.and_then(|session| login::cookies(&session, context));
            let place = if cookies.is_some() { Route::Account } else { Route::Register };
            let mut done = Done::with_notice(&place, FlashMessage::Registered, context);
            done.cookies.extend(cookies.unwrap_or_default());
            Outcome::Done(done)
        }
        Err(AccountError::Rejected(_)) => {
            Outcome::Done(Done::with_notice(&Route::Register, FlashMessage::Registered, context))
        }
        Err(AccountError::Failed(error)) => {
            log::warning(context.ports, "nobody could register", &error.to_string());
            again(state.failed(AccountFormError::Unknown), context)
        }
    }
}

/// The session of a new account. `None` while the account waits for activation: its tokens are not valid yet.
async fn register(
    state: &AccountFormState,
    context: &RequestContext<'_, impl Ports>,
) -> Result<Option<Session>, AccountError> {
    let accounts = Accounts::of(context);
    let value = |field| state.value(field).to_owned();
    let registration = Registration {
        email: value(Field::Email),
        password: value(Field::ChosenPassword),
        preferred_language: context.site.locale.code().to_owned(),
        full_name: value(Field::FullName),
        company: value(Field::Company),
        website: value(Field::Website),
        phone_number: value(Field::Phone),
    };
    let Some(session) = accounts.register(&registration).await? else { return Ok(None) };
    let is_good = match session.usable_access(context.ports.now()) {
        Some(access) => accounts.viewer(access).await.is_ok(),
        None => false,
    };
    Ok(is_good.then_some(session))
}
