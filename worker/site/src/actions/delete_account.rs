//! Deletes a member's account at the content system, and ends all its sessions. It is never retried from the outbox, which
//! must not store the password.

use super::{
    log_out,
    login::{self, LoginFailure},
    outcome::{Done, Outcome, unless_lost},
};
use crate::{
    context::RequestContext,
    flash::FlashMessage,
    forms::parse::answers::Answers,
    log,
    members::{
        accounts::{AccountError, Accounts},
        login_limit,
        session::{self, Session},
    },
    outbox::DeliveryClient,
    pages::account::{
        field::{AccountFieldError, Field},
        screen::AccountScreen,
        state::{AccountFormError, AccountFormState},
    },
    ports::Ports,
    routing::route::Route,
};

/// Deletes the account if the password is right and the box is ticked.
pub async fn run(
    form: &Answers,
    session: &Session,
    access: &str,
    context: &RequestContext<'_, impl Ports>,
) -> Result<Outcome, Outcome> {
    let state = AccountFormState::sent(AccountScreen::Delete, form).checked()?;
    let email = match Accounts::of(context).viewer(access).await {
        Ok(member) => member.email,
        Err(AccountError::Failed(_)) => return Err(state.failed(AccountFormError::Kept).into()),
        Err(error) => return Err(unless_lost(error, AccountFormError::Kept, state, context)),
    };
    let password = state.value(Field::Password);
    // A log-in tells a wrong password from other refusals, and counts it; `deleteAccount` has no message of its own for it.
    let proof = match login::authenticate(&email, password, true, context).await {
        Ok((proof, _)) => proof,
        Err(LoginFailure { error, .. }) => {
            return Err(Outcome::again(match error {
                AccountFormError::LogIn => state.with_error(Field::Password, AccountFieldError::OwnPassword),
                AccountFormError::Unknown => state.failed(AccountFormError::Kept),
                error => state.failed(error),
            }));
        }
    };
    if let Err(failure) = delete(access, &email, password, context).await {
        log_out::later(proof, context).await;
        return Err(state.failed(failure).into());
    }
    let RequestContext { config, content, ports, trace, .. } = *context;
    context.ended_sessions.end_all(&session.user, ports).await;
    DeliveryClient::new(config, content, ports, trace).delete_lists(&session.user, context.site.locale).await;
    let mut done = Done::with_notice(&Route::DeleteAccount, FlashMessage::AccountDeleted, context);
    done.cookies.extend(session::clear_cookies());
    done.cookies.extend(login_limit::forget_device(&email, context));
    Ok(Outcome::AccountDeleted(done))
}

/// Deletes the account. Without a clear response, a log-in shows whether the account still exists.
async fn delete(
    access: &str,
    email: &str,
    password: &str,
    context: &RequestContext<'_, impl Ports>,
) -> Result<(), AccountFormError> {
    match Accounts::of(context).delete_account(access, password).await {
        Ok(()) => return Ok(()),
        Err(error) if error.is_refusal() => return Err(AccountFormError::Kept),
        // Craft deletes the account, and then fails over the token of a member who is gone.
        Err(AccountError::Rejected(_)) => {}
        // Where the content system has no such operation it answers without data.
        Err(AccountError::Failed(error)) => {
            log::failure(context.ports, "an account may not have been deleted", &error);
        }
    }
    match login::request_session(email, password, context).await {
        Ok(still_there) => {
            log_out::later(still_there, context).await;
            Err(AccountFormError::Kept)
        }
        Err(AccountFormError::LogIn) => Ok(()),
        Err(_) => Err(AccountFormError::Uncertain),
    }
}
