use super::{
    account_request::request_later,
    outcome::{Done, Outcome, admitted},
};
use crate::{
    context::RequestContext,
    flash::FlashMessage,
    forms::parse::answers::Answers,
    members::{
        accounts::{AccountRequest, Registration},
        sign_up_intent::SignUpIntent,
    },
    pages::account::{field::Field, screen::AccountScreen, state::AccountFormState},
    ports::Ports,
    routing::route::Route,
};

/// Requests an account. Invalid fields are reported; whether the address already has an account is not.
pub async fn run(form: &Answers, context: &RequestContext<'_, impl Ports>) -> Result<Done, Outcome> {
    let state = AccountFormState::sent(AccountScreen::Register, form);
    let email = state.value(Field::Email).to_owned();
    let state = admitted(state.refuse_guessable(&[&context.site.host, &email]), context).await?;
    let value = |field| state.value(field).to_owned();
    let registration = Registration {
        email: email.clone(),
        password: value(Field::ChosenPassword),
        preferred_language: Some(context.site.locale.code().to_owned()),
        full_name: Some(value(Field::FullName)),
        company: Some(value(Field::Company)),
        website: Some(value(Field::Website)),
        phone_number: Some(value(Field::Phone)),
    };
    request_later("registration", &email, AccountRequest::Register(registration), context).await;
    let mut done = Done::with_notice(&Route::Register, FlashMessage::Registered, context);
    let (to, favourite) = (state.carries("to"), state.carries("favourite"));
    done.cookies.extend(SignUpIntent::keep(&email, to, favourite, context));
    Ok(done)
}
