//! Recognises a device that has logged in to an account before, so that strangers' guesses never keep its owner out
//! ([`super::login_attempts`]). It outlives the session, and opens nothing by itself.

use crate::{
    context::RequestContext,
    ports::{Millis, Ports},
    sealed_cookie::SealedCookie,
};

use super::login_attempts::KNOWN_MS;

/// The prefix has browsers refuse it from every other host.
const COOKIE: SealedCookie<Accounts> = SealedCookie::named("__Host-known-device");
/// Members who share a device.
const MOST_ACCOUNTS: usize = 4;

/// Names of accounts, and until when each is known here.
type Accounts = Vec<(String, Millis)>;

/// The `Set-Cookie` value by which this device is known to an account from now on, beside those that it is known to.
pub fn cookie(account: &str, context: &RequestContext<'_, impl Ports>) -> Option<String> {
    let mut accounts = others(account, context);
    accounts.insert(0, (account.to_owned(), context.ports.now().saturating_add(KNOWN_MS)));
    accounts.truncate(MOST_ACCOUNTS);
    COOKIE.set(&accounts, KNOWN_MS, context)
}

/// The `Set-Cookie` value by which this device is no longer known to an account.
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
