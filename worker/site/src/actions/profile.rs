use super::{
    log_out,
    login::{self, LoginFailure},
    outcome::{Done, Outcome, again, unless_lost},
};
use crate::{
    context::RequestContext,
    flash::FlashMessage,
    forms::parse::answers::Answers,
    members::accounts::Accounts,
    members::accounts::Profile,
    model::Member,
    pages::account::{
        field::{AccountFieldError, Field},
        screen::AccountScreen,
        state::{AccountFormError, AccountFormState},
    },
    ports::Ports,
    routing::route::Route,
};

/// Saves a member's profile. A new e-mail address needs the password. Whether it takes effect at once or
/// when it is confirmed by mail is the content system's affair: Craft's API changes it at once, and mails.
pub async fn save(form: &Answers, access: &str, context: &RequestContext<'_, impl Ports>) -> Outcome {
    let state = AccountFormState::sent(AccountScreen::Profile, |name| form.get(name));
    if !state.is_good() {
        return again(state, context);
    }
    let accounts = Accounts::of(context);
    let member = match accounts.viewer(access).await {
        Ok(member) => member,
        Err(error) => return unless_lost(error, AccountFormError::Unknown, state, context),
    };
    let moves = !state.value(Field::Email).eq_ignore_ascii_case(&member.email);
    if moves && let Err(state) = is_owner(&member, state.clone(), context).await {
        return again(state, context);
    }
    let value = |field| state.value(field).to_owned();
    let profile = Profile {
        new_email: moves.then(|| value(Field::Email)),
        full_name: value(Field::FullName),
        company: value(Field::Company),
        website: value(Field::Website),
        phone_number: value(Field::Phone),
    };
    match accounts.update_viewer(access, &profile).await {
        Ok(()) => {
            let notice = if moves { FlashMessage::SavedAndMailed } else { FlashMessage::Saved };
            Outcome::Done(Done::with_notice(&Route::Account, notice, context))
        }
        Err(error) => unless_lost(error, AccountFormError::Profile, state, context),
    }
}

/// Checks the member's password by logging in with it.
async fn is_owner(
    member: &Member,
    mut state: AccountFormState,
    context: &RequestContext<'_, impl Ports>,
) -> Result<(), AccountFormState> {
    let password = state.value(Field::CurrentPassword);
    let fault = if password.is_empty() {
        AccountFieldError::Required
    } else {
        match login::authenticate(&member.email, password, true, context).await {
            Ok((session, _)) => {
                // The session that this login created is not needed.
                log_out::later(session, context).await;
                return Ok(());
            }
            Err(LoginFailure { error: AccountFormError::LogIn, .. }) => AccountFieldError::Password,
            Err(LoginFailure { error, .. }) => return Err(state.failed(error)),
        }
    };
    state.faults.push((Field::CurrentPassword, fault));
    Err(state)
}
