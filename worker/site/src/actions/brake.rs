//! What slows guessing and flooding down: limits for each visitor's address, and one for each account. A limit that cannot
//! be asked lets pass: the content system has a lock of its own, and a form too many is better than one that is lost.

use crate::{
    log,
    pages::account::sheet::Failure,
    ports::{Attempt, Limit, Ports},
    session::seal::{hex, keyed_hash},
    visitor::Visitor,
};

/// The limits count minutes.
const SECONDS: u64 = 60;

/// Counts one more of something for whoever is named.
///
/// # Errors
/// It is too much: how many seconds to wait.
pub async fn counted(limit: Limit, name: &str, visitor: &Visitor<'_, impl Ports>) -> Result<(), u64> {
    match visitor.ports.allows(limit, name).await {
        Ok(true) => Ok(()),
        Ok(false) => Err(SECONDS),
        Err(error) => {
            log::warning(visitor.ports, "a limit was not asked", &error.to_string());
            Ok(())
        }
    }
}

/// Counts something with a password or a mail for the visitor's address.
///
/// # Errors
/// `Failure::Wait` when it is too much.
pub async fn address(visitor: &Visitor<'_, impl Ports>) -> Result<(), Failure> {
    let Some(address) = visitor.request.counted() else { return Ok(()) };
    counted(Limit::Login, &address, visitor).await.map_err(Failure::Wait)
}

/// Counts an attempt to prove who one is with the password of an account.
///
/// # Errors
/// `Failure::Wait` when there were too many.
pub async fn account(email: &str, visitor: &Visitor<'_, impl Ports>) -> Result<(), Failure> {
    let Some(name) = name(email, visitor) else { return Ok(()) };
    match visitor.ports.attempt(&name).await {
        Ok(Attempt::Allowed) => Ok(()),
        Ok(Attempt::RefusedFor(seconds)) => Err(Failure::Wait(seconds)),
        Err(error) => {
            log::warning(visitor.ports, "a brake was not asked", &error.to_string());
            Ok(())
        }
    }
}

/// Forgets the attempts on an account after a good one.
pub async fn release(email: &str, visitor: &Visitor<'_, impl Ports>) {
    let Some(name) = name(email, visitor) else { return };
    if let Err(error) = visitor.ports.succeeded(&name).await {
        log::warning(visitor.ports, "a brake was not released", &error.to_string());
    }
}

/// The name of an account that tells nothing about it.
fn name<P>(email: &str, visitor: &Visitor<'_, P>) -> Option<String> {
    let key = visitor.config.session_key.as_deref()?;
    let hash = keyed_hash(key, email.trim().to_lowercase().as_bytes())?;
    Some(hex(&hash))
}
