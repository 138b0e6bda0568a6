//! Recognises a device that has logged in to an account before, so that strangers' guesses never keep its owner out
//! ([`super::login_attempts`]). It outlives the session, and opens nothing by itself.

use crate::{
    context::RequestContext,
    http::cookie::{self, Cookie},
    ports::{Millis, Ports},
};

use super::login_attempts::KNOWN_MS;

/// The prefix has browsers refuse it from every other host.
const NAME: &str = "__Host-known-device";
/// Members who share a device.
const MOST_ACCOUNTS: usize = 4;

/// Names of accounts, and until when each is known here.
type Accounts = Vec<(String, Millis)>;

/// The `Set-Cookie` value by which this device is known to an account from now on, beside those that it is known to.
pub fn cookie(account: &str, context: &RequestContext<'_, impl Ports>) -> Option<String> {
    let mut accounts = others(account, context);
    accounts.insert(0, (account.to_owned(), context.ports.now().saturating_add(KNOWN_MS)));
    accounts.truncate(MOST_ACCOUNTS);
    write(&accounts, context)
}

/// The `Set-Cookie` value by which this device is no longer known to an account.
pub fn without(account: &str, context: &RequestContext<'_, impl Ports>) -> Option<String> {
    let others = others(account, context);
    if others.is_empty() { Some(cookie::clear(NAME)) } else { write(&others, context) }
}

fn others(account: &str, context: &RequestContext<'_, impl Ports>) -> Accounts {
    let mut accounts = read(context);
    accounts.retain(|(known, _)| known != account);
    accounts
}

fn write(accounts: &Accounts, context: &RequestContext<'_, impl Ports>) -> Option<String> {
    let content = postcard::to_allocvec(accounts).ok()?;
    let value =
        context.config.seal.as_ref()?.seal(&seal_context(context), &context.ports.random(), &content)?;
    Cookie::new(NAME, value, KNOWN_MS).header()
}

pub fn is_known(account: &str, context: &RequestContext<'_, impl Ports>) -> bool {
    read(context).iter().any(|(known, _)| known == account)
}

fn read(context: &RequestContext<'_, impl Ports>) -> Accounts {
    let accounts = || -> Option<Accounts> {
        let sent = cookie::values(context.request.cookie.as_deref()?, NAME);
        let opened = context.config.seal.as_ref()?.open(&seal_context(context), sent.first()?)?;
        postcard::from_bytes(&opened).ok()
    };
    let mut accounts = accounts().unwrap_or_default();
    accounts.retain(|(_, until)| *until > context.ports.now());
    accounts
}

/// Associated data of the encryption: binds a value to its host and cookie name.
fn seal_context<P>(context: &RequestContext<'_, P>) -> String {
    format!("{NAME} {}", context.site.host)
}
