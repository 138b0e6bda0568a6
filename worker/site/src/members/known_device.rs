//! Recognises devices that have logged in to an account before, so that strangers' guesses never lock its owner out
//! ([`super::login_attempts`]). The cookie outlives the session and grants no access by itself.

use crate::{
    context::RequestContext,
    ports::{Millis, Ports},
    sealed_cookie::SealedCookie,
};

use super::login_attempts::KNOWN_MS;

/// The prefix makes browsers reject the cookie from any other host.
const COOKIE: SealedCookie<Accounts> = SealedCookie::named("__Host-known-device");
/// Most accounts remembered on one device.
const MOST_ACCOUNTS: usize = 4;

/// Hashed names of accounts, and until when the device is known to each.
type Accounts = Vec<(String, Millis)>;

/// The `Set-Cookie` value that makes this device known to an account, in addition to those already in the cookie.
pub fn cookie(account: &str, context: &RequestContext<'_, impl Ports>) -> Option<String> {
    let mut accounts = others(account, context);
    accounts.insert(0, (account.to_owned(), context.ports.now().saturating_add(KNOWN_MS)));
    accounts.truncate(MOST_ACCOUNTS);
    COOKIE.set(&accounts, KNOWN_MS, context)
}

/// The `Set-Cookie` value that makes the device forget an account.
pub fn without(account: &str, context: &RequestContext<'_, impl Ports>) -> Option<String> {
    let others = others(account, context);
    if others.is_empty() { Some(COOKIE.clear()) } else { COOKIE.set(&others, KNOWN_MS, context) }
}

fn others(account: &str, context: &RequestContext<'_, impl Ports>) -> Accounts {
    let mut accounts = read(context);
    accounts.retain(|(known, _)| known != account);
    accounts
}

pub fn is_known(account: &str, context: &RequestContext<'_, impl Ports>) -> bool {
    read(context).iter().any(|(known, _)| known == account)
}

fn read(context: &RequestContext<'_, impl Ports>) -> Accounts {
    let mut accounts = COOKIE.read(context).unwrap_or_default();
    accounts.retain(|(_, until)| *until > context.ports.now());
    accounts
}
