use super::{
    log_out,
    login::{self, LoginFailure},
    outcome::{Done, Outcome, unless_lost},
};
use crate::{
    context::RequestContext,
    flash::FlashMessage,
    forms::parse::answers::Answers,
    members::accounts::{Accounts, Profile},
    model::Member,
    pages::account::{
        field::{AccountFieldError, Field},
        screen::AccountScreen,
        state::{AccountFormError, AccountFormState},
    },
    ports::Ports,
    routing::route::Route,
};

/// Saves a member's profile. A new e-mail address needs the password. The content system decides whether it takes effect
/// at once or once it is confirmed by mail; Craft's API changes it at once, and mails.
pub async fn save(
    form: &Answers,
    access: &str,
    context: &RequestContext<'_, impl Ports>,
) -> Result<Done, Outcome> {
    let state = AccountFormState::sent(AccountScreen::Profile, form).checked()?;
    let accounts = Accounts::of(context);
    let member = match accounts.viewer(access).await {
        Ok(member) => member,
        Err(error) => return Err(unless_lost(error, AccountFormError::Unknown, state, context)),
    };
    let moves = !state.value(Field::Email).eq_ignore_ascii_case(&member.email);
    let state = if moves { of_owner(&member, state, context).await? } else { state };
    let value = |field| state.value(field).to_owned();
    let profile = Profile {
        new_email: moves.then(|| value(Field::Email)),
        full_name: Some(value(Field::FullName)),
        company: Some(value(Field::Company)),
        website: Some(value(Field::Website)),
        phone_number: Some(value(Field::Phone)),
    };
    if let Err(error) = accounts.update_viewer(access, profile).await {
        return Err(unless_lost(error, AccountFormError::Profile, state, context));
    }
    let notice = if moves { FlashMessage::SavedAndMailed } else { FlashMessage::Saved };
    Ok(Done::with_notice(&Route::Account, notice, context))
}

/// The form, if a log-in confirms its password.
async fn of_owner(
    member: &Member,
    state: AccountFormState,
    context: &RequestContext<'_, impl Ports>,
) -> Result<AccountFormState, AccountFormState> {
    let password = state.value(Field::CurrentPassword);
    if password.is_empty() {
        return Err(state.with_error(Field::CurrentPassword, AccountFieldError::Required));
    }
    match login::authenticate(&member.email, password, true, context).await {
        Ok((session, _)) => {
            // The session that this login created is not needed.
            log_out::later(session, context).await;
            Ok(state)
        }
        Err(LoginFailure { error: AccountFormError::LogIn, .. }) => {
            Err(state.with_error(Field::CurrentPassword, AccountFieldError::Password))
        }
        Err(LoginFailure { error, .. }) => Err(state.failed(error)),
    }
}
