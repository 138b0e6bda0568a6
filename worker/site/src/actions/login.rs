use serde_json::json;

use super::{Done, Form, Outcome, again, brake, favourite, log_out, no_refusal_before};
use crate::{
    accounts::Denial,
    log,
    login::way_back,
    notice::Notice,
    pages::account::{
        field::Field,
        screen::Screen,
        sheet::{Failure, Sheet},
    },
    ports::Ports,
    quotation,
    route::Route,
    session::{Jar, Session},
    visitor::Visitor,
};

/// The content system's word for an account that waits for its activation; its older versions say more.
const NOT_ACTIVATED: &str = "Please activate your account";

/// What is sent to the login page: who somebody is, the code of an activation mail, or the wish for another such mail.
pub async fn run(form: &Form, visitor: &Visitor<'_, impl Ports>) -> Outcome {
    match form.get("action") {
        "resend" => resend(form, visitor).await,
        _ if !form.get("code").is_empty() => activate(form, visitor).await,
        _ => log_in(form, visitor).await,
    }
}

async fn log_in(form: &Form, visitor: &Visitor<'_, impl Ports>) -> Outcome {
    let sheet = Sheet::sent(Screen::Login, |name| form.get(name));
    if !sheet.is_good() {
        return again(sheet, visitor);
    }
    let session = match prove(sheet.value(Field::User), sheet.value(Field::Password), visitor).await {
        Ok(session) => session,
        Err(failure) => return again(sheet.failed(failure), visitor),
    };
    let Some(cookies) = cookies(&session, visitor) else {
        return again(sheet.failed(Failure::Unknown), visitor);
    };
    if let Some(product) = quotation::product_id(sheet.carries("favourite")) {
        keep(product, &session, visitor).await;
    }
    if let Some(before) = visitor.session {
        // Whoever planted it, or shares this browser, is not to go on with it.
        log_out::later(before.clone(), visitor);
    }
    let locale = visitor.site.locale;
    let location = way_back(sheet.carries("to"), locale).unwrap_or_else(|| Route::Account.href(locale));
    Outcome::Done(Done { json: json!({"location": location}), location, cookies })
}

/// A session for who knows the password of an account.
///
/// # Errors
/// Why there is none: the same, after the same time, for an address that nobody has and for a wrong password.
pub async fn prove(
    email: &str,
    password: &str,
    visitor: &Visitor<'_, impl Ports>,
) -> Result<Session, Failure> {
    brake::address(visitor).await?;
    brake::account(email, visitor).await?;
    match no_refusal_before(visitor.accounts().authenticate(email, password), visitor).await {
        Ok(session) => {
            brake::release(email, visitor).await;
            Ok(session)
        }
        Err(Denial::Said(text)) if text.starts_with(NOT_ACTIVATED) => Err(Failure::NotActivated),
        Err(Denial::Said(_)) => Err(Failure::LogIn),
        Err(Denial::Failed(error)) => {
            log::warning(visitor.ports, "nobody could log in", &error.to_string());
            Err(Failure::Unknown)
        }
    }
}

/// The cookies that carry a session from now on, whatever session there was before.
pub fn cookies(session: &Session, visitor: &Visitor<'_, impl Ports>) -> Option<Vec<String>> {
    let Visitor { ports, site, config, .. } = visitor;
    let jar = config.seal.as_ref().map(|seal| Jar { seal, host: &site.host });
    let cookies = jar.and_then(|jar| jar.write(session, [ports.random(), ports.random()], ports.now()));
    if cookies.is_none() {
        log::error(*ports, "a session does not fit into its cookies", json!({}));
    }
    cookies
}

/// Keeps the product whose heart was clicked. What goes wrong here must not keep the member out.
async fn keep(product: u32, session: &Session, visitor: &Visitor<'_, impl Ports>) {
    let Some(access) = session.usable_access(visitor.ports.now()) else { return };
    let kept = favourite::keep(product, true, access, visitor).await;
    if kept.is_err() {
        log::warning(
            visitor.ports,
            "a favourite was not kept after logging in",
            "the content system refused",
        );
    }
}

async fn activate(form: &Form, visitor: &Visitor<'_, impl Ports>) -> Outcome {
    let sheet = Sheet::sent(Screen::Activation, |name| form.get(name));
    if let Err(failure) = brake::address(visitor).await {
        return again(sheet.failed(failure), visitor);
    }
    match visitor.accounts().activate(sheet.carries("code"), sheet.carries("id")).await {
        Ok(()) => Outcome::Done(Done::with_notice(&Route::Login, Notice::Activated, visitor)),
        Err(Denial::Said(_)) => again(sheet.failed(Failure::Link), visitor),
        Err(Denial::Failed(_)) => again(sheet.failed(Failure::Unknown), visitor),
    }
}

/// The mail once more; the same answer for every address.
async fn resend(form: &Form, visitor: &Visitor<'_, impl Ports>) -> Outcome {
    let asked = Sheet::sent(Screen::Forgot, |name| form.get(name));
    // Shown on the login page, where it was asked for.
    let sheet = Sheet { screen: Screen::Login, ..asked };
    if !sheet.is_good() {
        return again(sheet, visitor);
    }
    if let Err(failure) = brake::address(visitor).await {
        return again(sheet.failed(failure), visitor);
    }
    let accounts = visitor.accounts();
    let asked = accounts.resend_activation(sheet.value(Field::User));
    match super::in_equal_time(asked, visitor).await {
        Ok(()) | Err(Denial::Said(_)) => {
            Outcome::Done(Done::with_notice(&Route::Login, Notice::Mailed, visitor))
        }
        Err(Denial::Failed(_)) => again(sheet.failed(Failure::Unknown), visitor),
    }
}
