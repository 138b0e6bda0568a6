//! What visitors do: one file a POST. A form of our own pages comes in, and either the visitor goes on to a page, or the
//! page is shown again with what is wrong. Nothing else of the site changes anything.

mod brake;
mod favourite;
mod log_out;
mod login;
pub mod newsletter;
mod once;
mod origin;
mod password;
mod profile;
mod quotation_list;
mod register;
pub mod submission;

use std::future::Future;

use futures_util::future::join;
use serde_json::{Value, json};

use crate::{
    accounts::Denial,
    error::{Error, Refusal},
    forms::{
        answers::Answers as Form,
        read::{self, Unreadable},
    },
    messages::Messages,
    notice::Notice,
    pages::{
        Personal,
        account::sheet::{Failure, Sheet},
    },
    ports::Ports,
    request::Post,
    route::Route,
    session::Session,
    visitor::Visitor,
};

/// Answers about addresses that may have an account take at least so long: more than the content system needs.
const EQUAL_MS: u64 = 1000;

/// What became of an action.
pub enum Outcome {
    /// It was done.
    Done(Done),
    /// Only members may: the way to the login page and back (303, 401 for script).
    LogIn {
        /// The login page's local address.
        location: String,
        /// `Set-Cookie` values.
        cookies: Vec<String>,
    },
    /// It was not: the page again, and the reason in words for script.
    Again(Personal, &'static str),
    /// The session was ended: its cookies go, and the visitor goes home.
    LoggedOut,
    /// The session turned out to be lost.
    SessionLost,
}

/// An action that was done.
pub struct Done {
    /// Local address of the page to go on to (303).
    pub location: String,
    /// `Set-Cookie` values.
    pub cookies: Vec<String>,
    /// The same for script, which stays where it is.
    pub json: Value,
}

impl Done {
    /// Goes on to a screen that tells what was done.
    fn with_notice<P>(route: &Route, notice: Notice, visitor: &Visitor<'_, P>) -> Done {
        let location = route.href(visitor.site.locale);
        Done { json: json!({"location": location}), location, cookies: notice.cookie().into_iter().collect() }
    }
}

/// Whether something may be sent to the page of a route.
pub fn takes(route: &Route) -> bool {
    matches!(
        route,
        Route::QuotationList
            | Route::Login
            | Route::ForgotPassword
            | Route::ResetPassword
            | Route::Register
            | Route::Account
            | Route::ChangePassword
    )
}

/// Does what was sent to the page of a route that [`takes`] something.
///
/// # Errors
/// `Error::Refused` for what did not come from a form of ours, `Error::NotFound` for a route that takes nothing.
pub async fn run(route: &Route, post: &Post, visitor: &Visitor<'_, impl Ports>) -> Result<Outcome, Error> {
    let form = admit(post, &visitor.site.origin)?;
    match route {
        Route::QuotationList => Ok(quotation_list::run(&form, visitor).await),
        Route::Login => Ok(login::run(&form, visitor).await),
        Route::ForgotPassword => Ok(password::forgot(&form, visitor).await),
        Route::ResetPassword => Ok(password::reset(&form, visitor).await),
        Route::Register => Ok(register::run(&form, visitor).await),
        Route::Account | Route::ChangePassword => of_member(route, &form, visitor).await,
        _ => Err(Error::Internal("nobody takes what was sent to this page".to_owned())),
    }
}

/// Keeps a product as a favourite, or lets go of it.
///
/// # Errors
/// `Error::Refused` for what did not come from a form of ours.
pub async fn favourite(post: &Post, visitor: &Visitor<'_, impl Ports>) -> Result<Outcome, Error> {
    let form = admit(post, &visitor.site.origin)?;
    Ok(favourite::run(&form, visitor).await)
}

/// Ends the session that a visitor's cookies carry, from any page.
///
/// # Errors
/// `Error::Refused` for what did not come from a form of ours.
pub async fn log_out(
    post: &Post,
    session: Option<Session>,
    visitor: &Visitor<'_, impl Ports>,
) -> Result<Outcome, Error> {
    admit(post, &visitor.site.origin)?;
    match session {
        Some(session) => Ok(log_out::here(session, visitor).await),
        None => Ok(Outcome::LoggedOut),
    }
}

/// What only members send; the guards let nobody else come here.
async fn of_member(route: &Route, form: &Form, visitor: &Visitor<'_, impl Ports>) -> Result<Outcome, Error> {
    let session = visitor.session;
    let Some((session, access)) =
        session.and_then(|one| Some((one, one.usable_access(visitor.ports.now())?)))
    else {
        return Err(Error::Upstream("the session cannot be used now".to_owned()));
    };
    Ok(match (route, form.get("action")) {
        (Route::ChangePassword, _) => password::change(form, access, visitor).await,
        (_, "log-out") => log_out::here(session.clone(), visitor).await,
        (_, "log-out-everywhere") => match log_out::everywhere(access, visitor).await {
            Ok(outcome) => outcome,
            Err(denial) if denial.is_session_lost() => Outcome::SessionLost,
            Err(_) => again(Sheet::untouched(visitor).failed(Failure::Unknown), visitor),
        },
        _ => profile::save(form, access, visitor).await,
    })
}

/// A screen again, with what is wrong.
fn again<P>(sheet: Sheet, visitor: &Visitor<'_, P>) -> Outcome {
    let words = sheet.words(Messages::of(visitor.site.locale));
    Outcome::Again(Personal::Account(Box::new(sheet)), words)
}

/// A member's screen again, unless the session is lost.
fn unless_lost<P>(denial: Denial, said: Failure, sheet: Sheet, visitor: &Visitor<'_, P>) -> Outcome {
    match denial {
        denial if denial.is_session_lost() => Outcome::SessionLost,
        Denial::Said(_) => again(sheet.failed(said), visitor),
        Denial::Failed(_) => again(sheet.failed(Failure::Unknown), visitor),
    }
}

/// What becomes of something, not before a fixed time: how long it takes tells nothing about an address.
async fn in_equal_time<T>(work: impl Future<Output = T>, visitor: &Visitor<'_, impl Ports>) -> T {
    join(work, visitor.ports.sleep(EQUAL_MS)).await.0
}

/// What becomes of something that is good at once, and refused not before a fixed time.
async fn no_refusal_before<T, E>(
    work: impl Future<Output = Result<T, E>>,
    visitor: &Visitor<'_, impl Ports>,
) -> Result<T, E> {
    let began = visitor.ports.now();
    let done = work.await;
    if done.is_err() {
        let took = visitor.ports.now().saturating_sub(began);
        visitor.ports.sleep(EQUAL_MS.saturating_sub(took)).await;
    }
    done
}

/// What was sent with a form that may hold files, unless another site sent it, or it is none.
///
/// # Errors
/// `Error::Refused`.
pub fn admit_answers(post: &Post, origin: &str) -> Result<Form, Error> {
    if !origin::is_ours(post, origin) {
        return Err(Error::Refused(Refusal::CrossSite));
    }
    read::read(post).map_err(|unreadable| {
        Error::Refused(match unreadable {
            Unreadable::MediaType => Refusal::MediaType,
            Unreadable::TooLarge if post.is_too_long && post.may_hold_files() => Refusal::FilesTooLarge,
            Unreadable::TooLarge => Refusal::TooLarge,
            Unreadable::Broken => Refusal::Broken,
        })
    })
}

/// The form of a POST, unless another site sent it, or it is none.
fn admit(post: &Post, origin: &str) -> Result<Form, Error> {
    let refusal = if !origin::is_ours(post, origin) {
        Refusal::CrossSite
    } else if post.is_too_long || post.body.len() > Post::MAX_BYTES {
        Refusal::TooLarge
    } else if !read::is_form(post.content_type.as_deref()) {
        Refusal::MediaType
    } else {
        let fields = read::fields(&post.body).take(read::MAX_FIELDS);
        return Ok(Form::new(fields.collect(), Vec::new()));
    };
    Err(Error::Refused(refusal))
}
