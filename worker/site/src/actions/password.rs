use serde_json::json;

use super::{
    login,
    outcome::{Done, Outcome, again, unless_lost},
    timing::with_minimum_duration,
};
use crate::{
    context::RequestContext,
    forms::parse::answers::Answers,
    log,
    members::{
        accounts::{AccountError, Accounts},
        flash::FlashMessage,
        rate_limit, session,
    },
    pages::account::{
        field::Field,
        screen::AccountScreen,
        state::{AccountFormError, AccountFormState},
    },
    ports::Ports,
    routing::route::Route,
};

/// Requests the mail for a new password. The answer is the same for every address.
pub async fn forgot(form: &Answers, context: &RequestContext<'_, impl Ports>) -> Outcome {
    let state = AccountFormState::sent(AccountScreen::Forgot, |name| form.get(name));
    if !state.is_good() {
        return again(state, context);
    }
    if let Err(wait) = rate_limit::check_address(context).await {
        return again(state.failed(wait.into()), context);
    }
    let accounts = Accounts::of(context);
    match with_minimum_duration(accounts.forgotten_password(state.value(Field::User)), context).await {
        Ok(()) | Err(AccountError::Rejected(_)) => {
            Outcome::Done(Done::with_notice(&Route::ForgotPassword, FlashMessage::Mailed, context))
        }
        Err(AccountError::Failed(_)) => again(state.failed(AccountFormError::Unknown), context),
    }
}

/// Sets a new password with the code of a mail.
pub async fn reset(form: &Answers, context: &RequestContext<'_, impl Ports>) -> Outcome {
    let state = AccountFormState::sent(AccountScreen::Reset, |name| form.get(name));
    if !state.is_good() {
        return again(state, context);
    }
    if let Err(wait) = rate_limit::check_address(context).await {
        return again(state.failed(wait.into()), context);
    }
    let accounts = Accounts::of(context);
    let [password, code, id] = [state.value(Field::NewPassword), state.carries("code"), state.carries("id")];
    match accounts.set_password(password, code, id).await {
        Ok(()) => Outcome::Done(Done::with_notice(&Route::Login, FlashMessage::PasswordSaved, context)),
        Err(AccountError::Rejected(_)) => again(state.failed(AccountFormError::Link), context),
        Err(AccountError::Failed(_)) => again(state.failed(AccountFormError::Unknown), context),
    }
}

/// Changes a member's password. That ends every session; this device gets a new one.
pub async fn change(form: &Answers, access: &str, context: &RequestContext<'_, impl Ports>) -> Outcome {
    let state = AccountFormState::sent(AccountScreen::Password, |name| form.get(name));
    if !state.is_good() {
        return again(state, context);
    }
    let accounts = Accounts::of(context);
    let email = match accounts.viewer(access).await {
        Ok(member) => member.email,
        Err(error) => return unless_lost(error, AccountFormError::Unknown, state, context),
    };
    let allowed = match rate_limit::check_address(context).await {
        Ok(()) => rate_limit::check_account(&email, context).await,
        refused => refused,
    };
    if let Err(wait) = allowed {
        return again(state.failed(wait.into()), context);
    }
    let [current, new] = [Field::CurrentPassword, Field::NewPassword].map(|field| state.value(field));
    match accounts.update_password(access, current, new).await {
        Ok(()) => rate_limit::reset_account(&email, context).await,
        // The access token was just accepted, so an error without details is about the password too.
        Err(AccountError::Rejected(_)) => return again(state.failed(AccountFormError::Password), context),
        Err(AccountError::Failed(_)) => return again(state.failed(AccountFormError::Unknown), context),
    }
    only_here(access, &email, new, context).await
}

/// Ends all sessions and starts one for this device. A failure here does not undo the change of the password.
async fn only_here(
    access: &str,
    email: &str,
    password: &str,
    context: &RequestContext<'_, impl Ports>,
) -> Outcome {
    let accounts = Accounts::of(context);
    let mut ended = accounts.delete_refresh_tokens(access).await;
    if ended.is_err() {
        ended = accounts.delete_refresh_tokens(access).await;
    }
    if ended.is_err() {
        log::error(context.ports, "sessions outlive a change of the password", json!({}));
    }
    let session = accounts.authenticate(email, password).await.ok();
    let cookies = session.and_then(|session| login::cookies(&session, context));
    let place = if cookies.is_some() { Route::Account } else { Route::Login };
    let mut done = Done::with_notice(&place, FlashMessage::PasswordUpdated, context);
    done.cookies.extend(cookies.unwrap_or_else(session::clear_cookies));
    Outcome::Done(done)
}
