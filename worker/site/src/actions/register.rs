use super::{
    account_request::request_later,
    outcome::{Done, Outcome, again},
};
use crate::{
    context::RequestContext,
    flash::FlashMessage,
    forms::parse::answers::Answers,
    members::{
        accounts::{AccountRequest, Registration},
        login_limit,
    },
    pages::account::{field::Field, screen::AccountScreen, state::AccountFormState},
    ports::Ports,
    routing::route::Route,
};

/// Requests an account. What is wrong with the fields is told here; whether the address already has an account is not.
pub async fn run(form: &Answers, context: &RequestContext<'_, impl Ports>) -> Outcome {
    let state = AccountFormState::sent(AccountScreen::Register, |name| form.get(name));
    let email = state.value(Field::Email).to_owned();
    let state = state.refuse_guessable(&[&context.site.host, &email]);
    if !state.is_good() {
        return again(state, context);
    }
    if let Err(wait) = login_limit::check_network(context).await {
        return again(state.failed(wait.into()), context);
    }
    let value = |field| state.value(field).to_owned();
    let registration = Registration {
        email: email.clone(),
        password: value(Field::ChosenPassword),
        preferred_language: context.site.locale.code().to_owned(),
        full_name: value(Field::FullName),
        company: value(Field::Company),
        website: value(Field::Website),
        phone_number: value(Field::Phone),
    };
    request_later(
        "registration",
        &registration.email.clone(),
        AccountRequest::Register(registration),
        context,
    )
    .await;
    Outcome::Done(Done::with_notice(&Route::Register, FlashMessage::Registered, context))
}
