use serde_json::json;

use super::{
    account_request::request_later,
    favourite, log_out,
    outcome::{Done, Outcome, admitted, link_failed},
};
use crate::{
    context::RequestContext,
    flash::{Flash, FlashMessage},
    forms::parse::answers::Answers,
    log,
    members::{
        accounts::{AccountError, AccountRequest, Accounts},
        login::return_path,
        login_attempts::LoginOutcome,
        login_limit::{LoginRefusal, LoginTry},
        session::{Jar, Session},
        sign_up_intent::SignUpIntent,
    },
    pages::account::{
        field::Field,
        screen::AccountScreen,
        state::{AccountFormError, AccountFormState},
    },
    ports::Ports,
    quotation,
    routing::route::Route,
};

/// Milliseconds that a failed log-in takes at least: more than the content system needs, so that the time does not tell
/// whether the address has an account.
const FAILURE_MS: u64 = 1000;
/// The content system's message for an account that waits for activation; older versions append to it.
const NOT_ACTIVATED: &str = "Please activate your account";
/// Its message for a wrong address or password (specification section 8).
const WRONG: &str = "We couldn't log you in";

/// Handles the POSTs of the login page: credentials, the code of an activation mail, or the request for another mail.
pub async fn run(form: &Answers, context: &RequestContext<'_, impl Ports>) -> Result<Done, Outcome> {
    match form.get("action") {
        "resend" => resend(form, context).await,
        _ if !form.get("code").is_empty() => activate(form, context).await,
        _ => log_in(form, context).await,
    }
}

async fn log_in(form: &Answers, context: &RequestContext<'_, impl Ports>) -> Result<Done, Outcome> {
    let state = AccountFormState::sent(AccountScreen::Login, form).checked()?;
    let [user, password] = [Field::User, Field::Password].map(|field| state.value(field));
    let (session, device) = match authenticate(user, password, false, context).await {
        Ok(authenticated) => authenticated,
        Err(LoginFailure { error, cookies }) => {
            return Err(Outcome::Again { page: Box::new(state.failed(error)), cookies });
        }
    };
    let Some(mut cookies) = cookies(&session, context) else {
        return Err(state.failed(AccountFormError::Unknown).into());
    };
    cookies.extend(device);
    let locale = context.site.locale;
    let (mut to, mut favourite) = (state.carries("to"), state.carries("favourite"));
    let intent = SignUpIntent::of(user, context);
    if let Some(intent) = &intent {
        cookies.push(SignUpIntent::clear());
        if to.is_empty() && favourite.is_empty() {
            (to, favourite) = (&intent.to, &intent.favourite);
        }
    }
    let mut location = return_path(to, locale).unwrap_or_else(|| Route::Account.href(locale));
    if let Some(product) = quotation::product_id(favourite) {
        save_favourite(product, &session, context).await;
        if let Some((cookie, place)) = Flash::KeptFavourite(product).carry(&location, context) {
            cookies.push(cookie);
            location = place;
        }
    }
    if let Some(before) = context.session {
        // Ends a session that someone else planted in or left on this browser (session fixation).
        log_out::later(before.clone(), context).await;
    }
    Ok(Done { json: json!({"location": location}), location, cookies })
}

/// Why there is no session, and what the browser has to keep.
pub struct LoginFailure {
    pub error: AccountFormError,
    pub cookies: Vec<String>,
}

impl From<AccountFormError> for LoginFailure {
    fn from(error: AccountFormError) -> LoginFailure {
        LoginFailure { error, cookies: Vec::new() }
    }
}

impl From<LoginRefusal> for LoginFailure {
    fn from(LoginRefusal { wait, cookie }: LoginRefusal) -> LoginFailure {
        LoginFailure { error: wait.into(), cookies: cookie.into_iter().collect() }
    }
}

/// Logs in with address and password, behind the limits; `is_own` says that the visitor is logged in to this account.
/// Returns the session and the cookies by which the device is known from now on.
///
/// # Errors
/// Why there is no session. An unknown address and a wrong password have the same error after the same time.
pub async fn authenticate(
    email: &str,
    password: &str,
    is_own: bool,
    context: &RequestContext<'_, impl Ports>,
) -> Result<(Session, Vec<String>), LoginFailure> {
    let attempt = LoginTry::admit(email, password, is_own, context).await?;
    let settle = async |outcome| {
        if let Some(attempt) = &attempt {
            attempt.settle(outcome, context).await;
        }
    };
    let (ports, started_at) = (context.ports, context.ports.now());
    let session = request_session(email, password, context).await;
    if session.is_err() {
        ports.sleep(FAILURE_MS.saturating_sub(ports.now().saturating_sub(started_at))).await;
    }
    match session {
        Ok(session) => {
            settle(LoginOutcome::Succeeded).await;
            Ok((session, attempt.map(|attempt| attempt.cookies(context)).unwrap_or_default()))
        }
        Err(AccountFormError::LogIn) => Err(AccountFormError::LogIn.into()),
        Err(error) => {
            settle(LoginOutcome::Unanswered).await;
            Err(error.into())
        }
    }
}

/// Asks the content system for a session, without a limit. `LogIn` says that no account has this address and password.
pub(super) async fn request_session(
    email: &str,
    password: &str,
    context: &RequestContext<'_, impl Ports>,
) -> Result<Session, AccountFormError> {
    match Accounts::of(context).authenticate(email, password).await {
        Ok(session) => Ok(session),
        Err(AccountError::Rejected(text)) if text.starts_with(NOT_ACTIVATED) => {
            Err(AccountFormError::NotActivated)
        }
        Err(AccountError::Rejected(text)) if text.starts_with(WRONG) => Err(AccountFormError::LogIn),
        // Craft has one text for an account that too many wrong passwords have locked, whatever the password is now, and
        // for faults of its own: it says nothing about the password.
        Err(error) if error.is_masked() => {
            log::warning(context.ports, "nobody could log in", "refused as for a locked account");
            Err(AccountFormError::Locked)
        }
        Err(error) => {
            let cause = match error {
                AccountError::Rejected(_) => "refused without a reason".to_owned(),
                AccountError::Failed(error) => error.to_string(),
            };
            log::warning(context.ports, "nobody could log in", &cause);
            Err(AccountFormError::Unknown)
        }
    }
}

/// The cookies of a new session, which replace those of any earlier one.
pub fn cookies(session: &Session, context: &RequestContext<'_, impl Ports>) -> Option<Vec<String>> {
    let RequestContext { ports, site, config, .. } = context;
    let jar = config.keys.cookies.as_ref().map(|seal| Jar { seal, host: &site.host });
    let cookies = jar.and_then(|jar| jar.write(session, [ports.random(), ports.random()], ports.now()));
    if cookies.is_none() {
        log::error(*ports, "a session does not fit into its cookies", json!({}));
    }
    cookies
}

/// Saves the favourite that led the visitor to the login page. A failure must not keep the member from logging in.
async fn save_favourite(product: u32, session: &Session, context: &RequestContext<'_, impl Ports>) {
    let saved = favourite::save(product, true, session, context).await;
    if saved.is_err() {
        log::warning(
            context.ports,
            "a favourite was not kept after logging in",
            "the content system refused",
        );
    }
}

async fn activate(form: &Answers, context: &RequestContext<'_, impl Ports>) -> Result<Done, Outcome> {
    let state = admitted(AccountFormState::sent(AccountScreen::Activation, form), context).await?;
    match Accounts::of(context).activate(state.carries("code"), state.carries("id")).await {
        Ok(()) => Ok(Done::with_notice(&Route::Login, FlashMessage::Activated, context)),
        Err(error) => Err(link_failed(&error, state)),
    }
}

/// Requests the activation mail again. The answer is the same for every address.
async fn resend(form: &Answers, context: &RequestContext<'_, impl Ports>) -> Result<Done, Outcome> {
    let state = AccountFormState::sent(AccountScreen::Forgot, form);
    // The request came from the login page, so its result is shown there.
    let state = admitted(AccountFormState { screen: AccountScreen::Login, ..state }, context).await?;
    let email = state.value(Field::User);
    request_later("account", email, AccountRequest::ResendActivation(email.to_owned()), context).await;
    Ok(Done::with_notice(&Route::Login, FlashMessage::Mailed, context))
}
