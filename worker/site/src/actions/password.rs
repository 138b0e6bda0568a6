use serde_json::json;

use super::{
    account_request::request_later,
    login,
    outcome::{Done, Outcome, admitted, link_failed, unless_lost},
};
use crate::{
    context::RequestContext,
    flash::FlashMessage,
    forms::parse::answers::Answers,
    log,
    members::{
        accounts::{AccountError, AccountRequest, Accounts},
        log_in_pass,
        login_attempts::LoginOutcome,
        login_limit::LoginTry,
        session::{self, Session},
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
pub async fn forgot(form: &Answers, context: &RequestContext<'_, impl Ports>) -> Result<Done, Outcome> {
    let state = admitted(AccountFormState::sent(AccountScreen::Forgot, form), context).await?;
    let email = state.value(Field::User);
    request_later("account", email, AccountRequest::ForgottenPassword(email.to_owned()), context).await;
    Ok(Done::with_notice(&Route::ForgotPassword, FlashMessage::Mailed, context))
}

/// Sets a new password with the code of a mail. That ends every session of the account, since somebody else may
/// know the old password.
pub async fn reset(form: &Answers, context: &RequestContext<'_, impl Ports>) -> Result<Done, Outcome> {
    let state = AccountFormState::sent(AccountScreen::Reset, form).refuse_guessable(&[&context.site.host]);
    let state = admitted(state, context).await?;
    let [password, code, id] = [state.value(Field::NewPassword), state.carries("code"), state.carries("id")];
    if let Err(error) = Accounts::of(context).set_password(password, code, id).await {
        return Err(link_failed(&error, state));
    }
    context.ended_sessions.end_all(id, context.ports).await;
    let mut done = Done::with_notice(&Route::Login, FlashMessage::PasswordSaved, context);
    done.cookies.extend(log_in_pass::reset(context));
    Ok(done)
}

/// Changes a member's password. That ends every session; this device gets a new one.
pub async fn change(
    form: &Answers,
    session: &Session,
    access: &str,
    context: &RequestContext<'_, impl Ports>,
) -> Result<Done, Outcome> {
    let state = AccountFormState::sent(AccountScreen::Password, form);
    let state = state.refuse_guessable(&[&context.site.host]).checked()?;
    let accounts = Accounts::of(context);
    let email = match accounts.viewer(access).await {
        Ok(member) => member.email,
        Err(error) => return Err(unless_lost(error, AccountFormError::Unknown, state, context)),
    };
    let state = state.refuse_guessable(&[&email]).checked()?;
    let [current, new] = [Field::CurrentPassword, Field::NewPassword].map(|field| state.value(field));
    let attempt = match LoginTry::admit(&email, current, true, context).await {
        Ok(attempt) => attempt,
        Err(refusal) => return Err(state.failed(refusal.wait.into()).into()),
    };
    let updated = accounts.update_password(access, current, new).await;
    let outcome = match &updated {
        Ok(()) => Some(LoginOutcome::Succeeded),
        Err(AccountError::Rejected(_)) => None,
        Err(AccountError::Failed(_)) => Some(LoginOutcome::Unanswered),
    };
    if let (Some(attempt), Some(outcome)) = (&attempt, outcome) {
        attempt.settle(outcome, context).await;
    }
    if let Err(error) = updated {
        return Err(unless_lost(error, AccountFormError::Password, state, context));
    }
    context.ended_sessions.end_all(&session.user, context.ports).await;
    Ok(only_here(access, &email, new, context).await)
}

/// Deletes the refresh tokens of all sessions and starts one for this device. A failure here does not undo the change of
/// the password.
async fn only_here(
    access: &str,
    email: &str,
    password: &str,
    context: &RequestContext<'_, impl Ports>,
) -> Done {
    let accounts = Accounts::of(context);
    let mut ended = accounts.delete_refresh_tokens(access).await;
    if ended.is_err() {
        ended = accounts.delete_refresh_tokens(access).await;
    }
    if ended.is_err() {
        log::error(context.ports, "refresh tokens outlive a change of the password", json!({}));
    }
    let (session, device) = login::authenticate(email, password, true, context).await.ok().unzip();
    let cookies = session.and_then(|session| login::cookies(&session, context));
    let place = if cookies.is_some() { Route::Account } else { Route::Login };
    let mut done = Done::with_notice(&place, FlashMessage::PasswordUpdated, context);
    done.cookies.extend(cookies.unwrap_or_else(session::clear_cookies));
    done.cookies.extend(device.unwrap_or_default());
    done
}
