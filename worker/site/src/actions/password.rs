use serde_json::json;

use super::{Done, Form, Outcome, again, brake, in_equal_time, login, unless_lost};
use crate::{
    accounts::Denial,
    log,
    notice::Notice,
    pages::account::{
        field::Field,
        screen::Screen,
        sheet::{Failure, Sheet},
    },
    ports::Ports,
    route::Route,
    session,
    visitor::Visitor,
};

/// Asks for a mail with which a new password is set; the same answer for every address.
pub async fn forgot(form: &Form, visitor: &Visitor<'_, impl Ports>) -> Outcome {
    let sheet = Sheet::sent(Screen::Forgot, |name| form.get(name));
    if !sheet.is_good() {
        return again(sheet, visitor);
    }
    if let Err(failure) = brake::address(visitor).await {
        return again(sheet.failed(failure), visitor);
    }
    let accounts = visitor.accounts();
    match in_equal_time(accounts.forgotten_password(sheet.value(Field::User)), visitor).await {
        Ok(()) | Err(Denial::Said(_)) => {
            Outcome::Done(Done::with_notice(&Route::ForgotPassword, Notice::Mailed, visitor))
        }
        Err(Denial::Failed(_)) => again(sheet.failed(Failure::Unknown), visitor),
    }
}

/// Sets a new password with the code of a mail.
pub async fn reset(form: &Form, visitor: &Visitor<'_, impl Ports>) -> Outcome {
    let sheet = Sheet::sent(Screen::Reset, |name| form.get(name));
    if !sheet.is_good() {
        return again(sheet, visitor);
    }
    if let Err(failure) = brake::address(visitor).await {
        return again(sheet.failed(failure), visitor);
    }
    let accounts = visitor.accounts();
    let [password, code, id] = [sheet.value(Field::NewPassword), sheet.carries("code"), sheet.carries("id")];
    match accounts.set_password(password, code, id).await {
        Ok(()) => Outcome::Done(Done::with_notice(&Route::Login, Notice::PasswordSaved, visitor)),
        Err(Denial::Said(_)) => again(sheet.failed(Failure::Link), visitor),
        Err(Denial::Failed(_)) => again(sheet.failed(Failure::Unknown), visitor),
    }
}

/// Changes a member's password. Every session ends with the old one; this device gets a new session.
pub async fn change(form: &Form, access: &str, visitor: &Visitor<'_, impl Ports>) -> Outcome {
    let sheet = Sheet::sent(Screen::Password, |name| form.get(name));
    if !sheet.is_good() {
        return again(sheet, visitor);
    }
    let accounts = visitor.accounts();
    let email = match accounts.viewer(access).await {
        Ok(member) => member.email,
        Err(denial) => return unless_lost(denial, Failure::Unknown, sheet, visitor),
    };
    let allowed = match brake::address(visitor).await {
        Ok(()) => brake::account(&email, visitor).await,
        failure => failure,
    };
    if let Err(failure) = allowed {
        return again(sheet.failed(failure), visitor);
    }
    let [current, new] = [Field::CurrentPassword, Field::NewPassword].map(|field| sheet.value(field));
    match accounts.update_password(access, current, new).await {
        Ok(()) => brake::release(&email, visitor).await,
        // The token was good a moment ago: the masked text, too, is about the password.
        Err(Denial::Said(_)) => return again(sheet.failed(Failure::Password), visitor),
        Err(Denial::Failed(_)) => return again(sheet.failed(Failure::Unknown), visitor),
    }
    only_here(access, &email, new, visitor).await
}

/// Ends all sessions and begins one for this device. The password was changed, whatever comes of this.
async fn only_here(access: &str, email: &str, password: &str, visitor: &Visitor<'_, impl Ports>) -> Outcome {
    let accounts = visitor.accounts();
    let mut ended = accounts.delete_refresh_tokens(access).await;
    if ended.is_err() {
        ended = accounts.delete_refresh_tokens(access).await;
    }
    if ended.is_err() {
        log::error(visitor.ports, "sessions outlive a change of the password", json!({}));
    }
    let session = accounts.authenticate(email, password).await.ok();
    let cookies = session.and_then(|session| login::cookies(&session, visitor));
    let place = if cookies.is_some() { Route::Account } else { Route::Login };
    let mut done = Done::with_notice(&place, Notice::PasswordUpdated, visitor);
    done.cookies.extend(cookies.unwrap_or_else(session::cleared));
    Outcome::Done(done)
}
