//! The actions of visitors, one file for each POST. A same-origin form leads on to another page, or to the same page
//! with what is wrong. Nothing else on the site changes state.

mod account_request;
mod consent;
mod delete_account;
mod favourite;
mod idempotency;
mod lists;
mod log_out;
mod login;
pub mod newsletter;
mod ordered;
mod outcome;
mod password;
mod profile;
mod quotation_list;
mod register;
mod same_origin;
pub mod submission;

use self::outcome::log_in_again;
pub use self::{
    outcome::{Done, Outcome},
    same_origin::is_same_origin,
};
use crate::{
    context::RequestContext,
    error::{Error, Refusal},
    forms::parse::{
        answers::Answers,
        body,
        error::{MAX_FIELDS, ParseError},
    },
    http::request::Post,
    members::session::Session,
    pages::account::{
        screen::AccountScreen,
        state::{AccountFormError, AccountFormState},
    },
    ports::Ports,
    routing::route::Route,
};

/// Runs the action of a route.
///
/// # Errors
/// `Error::Refused` for a POST that is not from a form of this site, `Error::NotFound` for a route without an action.
pub async fn run(
    route: &Route,
    post: &Post,
    context: &RequestContext<'_, impl Ports>,
) -> Result<Outcome, Error> {
    let form = admit(post, &context.site.origin)?;
    match route {
        Route::QuotationList => Ok(quotation_list::run(&form, context).await),
        Route::Login => Ok(login::run(&form, context).await.into()),
        Route::ForgotPassword => Ok(password::forgot(&form, context).await.into()),
        Route::ResetPassword => Ok(password::reset(&form, context).await.into()),
        Route::Register => Ok(register::run(&form, context).await.into()),
        Route::Account | Route::AccountLists | Route::ChangePassword | Route::DeleteAccount => {
            of_member(route, &form, context).await
        }
        _ => Err(Error::Internal("nobody takes what was sent to this page".to_owned())),
    }
}

/// The cookie with the visitor's consent.
pub fn consent(post: &Post, context: &RequestContext<'_, impl Ports>) -> Result<String, Error> {
    Ok(consent::cookie(&admit(post, &context.site.origin)?))
}

/// Adds a product to the favourites or removes it.
pub async fn favourite(post: &Post, context: &RequestContext<'_, impl Ports>) -> Result<Outcome, Error> {
    let form = admit(post, &context.site.origin)?;
    Ok(favourite::run(&form, context).await)
}

/// Logs out; any page may send this.
pub async fn log_out(
    post: &Post,
    session: Option<Session>,
    context: &RequestContext<'_, impl Ports>,
) -> Result<Outcome, Error> {
    admit(post, &context.site.origin)?;
    match session {
        Some(session) => Ok(log_out::here(session, context).await),
        None => Ok(Outcome::LoggedOut),
    }
}

/// Actions of members. The forms of others lead to the log-in.
async fn of_member(
    route: &Route,
    form: &Answers,
    context: &RequestContext<'_, impl Ports>,
) -> Result<Outcome, Error> {
    let usable = |session: &Session| session.usable_access(context.ports.now()).map(str::to_owned);
    let Some((session, access)) = context.session.and_then(|one| Some((one, usable(one)?))) else {
        return without_session(route, form, context);
    };
    let access = &*access;
    Ok(match (route, form.get("action")) {
        (Route::AccountLists, _) => lists::run(form, session, context).await,
        (Route::ChangePassword, _) => password::change(form, session, access, context).await.into(),
        (Route::DeleteAccount, _) => {
            delete_account::run(form, session, access, context).await.unwrap_or_else(|other| other)
        }
        (_, "log-out") => log_out::here(session.clone(), context).await,
        (_, "log-out-everywhere") => match log_out::everywhere(session, access, context).await {
            Ok(outcome) => outcome,
            Err(error) if error.is_session_lost() => Outcome::SessionLost { cookies: Vec::new() },
            Err(_) => AccountFormState::untouched(context).failed(AccountFormError::Unknown).into(),
        },
        _ => profile::save(form, access, context).await.into(),
    })
}

/// The outcome of an account form whose sender is not logged in, or whose session cannot be used now.
fn without_session(
    route: &Route,
    form: &Answers,
    context: &RequestContext<'_, impl Ports>,
) -> Result<Outcome, Error> {
    let is_named = !form.get("action").is_empty();
    let screen = AccountScreen::of(route, context.request).filter(|_| !is_named);
    let state = screen.map(|screen| AccountFormState::sent(screen, form));
    match (context.session.is_some() || context.session_suspended, state) {
        (false, _) if form.get("action") == "log-out" => Ok(Outcome::LoggedOut),
        (false, state) => Ok(log_in_again(route, state, context)),
        (true, Some(state)) => Ok(state.failed(AccountFormError::Unknown).into()),
        (true, None) => Err(Error::suspended()),
    }
}

/// Parses a same-origin form POST that may hold files; rejects everything else.
///
/// # Errors
/// `Error::Refused` for every other POST.
pub fn admit_answers(post: &Post, origin: &str) -> Result<Answers, Error> {
    if !is_same_origin(post, origin) {
        return Err(Error::Refused(Refusal::CrossSite));
    }
    body::read(post).map_err(|error| {
        Error::Refused(match error {
            ParseError::MediaType => Refusal::MediaType,
            ParseError::TooLarge if post.is_too_long && post.may_hold_files() => Refusal::FilesTooLarge,
            ParseError::TooLarge => Refusal::TooLarge,
            ParseError::Broken => Refusal::Broken,
        })
    })
}

/// Parses a same-origin form POST without files; rejects everything else.
///
/// # Errors
/// `Error::Refused` for every other POST.
pub fn admit(post: &Post, origin: &str) -> Result<Answers, Error> {
    let refusal = if !is_same_origin(post, origin) {
        Refusal::CrossSite
    } else if post.is_too_long || post.body.len() > Post::MAX_BYTES {
        Refusal::TooLarge
    } else if !body::is_form(post.content_type.as_deref()) {
        Refusal::MediaType
    } else {
        let fields = body::fields(&post.body).take(MAX_FIELDS);
        return Ok(Answers::new(fields.collect(), Vec::new()));
    };
    Err(Error::Refused(refusal))
}
