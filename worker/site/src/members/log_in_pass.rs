//! A cookie that lets an unknown device try again after strangers have used up the attempts: proof that it waited as
//! instructed, or that a password was just reset on it.

use serde::{Deserialize, Serialize};

use super::login_attempts::{PATIENCE_SECONDS, Trust};
use crate::{
    context::RequestContext,
    ports::{Millis, Ports},
    sealed_cookie::SealedCookie,
};

const COOKIE: SealedCookie<Pass> = SealedCookie::named("__Host-log-in-pass");
/// Longer than any wait that a visitor is given.
const LIVES_MS: Millis = 2 * 3_600_000;
const WAIT_MS: Millis = PATIENCE_SECONDS * 1000;

#[derive(Serialize, Deserialize)]
struct Pass {
    at: Millis,
    reason: Reason,
}

#[derive(Serialize, Deserialize)]
enum Reason {
    /// The device is waiting to log in to this account.
    Waits(String),
    Reset,
}

/// The trust that a request's pass earns with an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PassedTrust {
    pub trust: Trust,
    /// Seconds left of a wait in progress.
    pub left: Option<u64>,
}

/// The `Set-Cookie` value for a device that has to wait.
pub fn waiting(account: &str, context: &RequestContext<'_, impl Ports>) -> Option<String> {
    write(Reason::Waits(account.to_owned()), context)
}

/// The `Set-Cookie` value for a device on which a password was reset.
pub fn reset(context: &RequestContext<'_, impl Ports>) -> Option<String> {
    write(Reason::Reset, context)
}

/// The `Set-Cookie` value that removes a used pass.
pub fn used(context: &RequestContext<'_, impl Ports>) -> Option<String> {
    COOKIE.clear_sent(context)
}

pub fn read(account: &str, context: &RequestContext<'_, impl Ports>) -> PassedTrust {
    let stranger = PassedTrust { trust: Trust::Stranger, left: None };
    let Some(Pass { at, reason }) = COOKIE.read(context) else { return stranger };
    let waited = context.ports.now().saturating_sub(at);
    match reason {
        Reason::Reset => PassedTrust { trust: Trust::Reset, left: None },
        Reason::Waits(of) if of == account && waited < WAIT_MS => {
            PassedTrust { left: Some(WAIT_MS.saturating_sub(waited).div_ceil(1000)), ..stranger }
        }
        Reason::Waits(of) if of == account => PassedTrust { trust: Trust::Patient, left: None },
        _ => stranger,
    }
}

fn write(reason: Reason, context: &RequestContext<'_, impl Ports>) -> Option<String> {
    COOKIE.set(&Pass { at: context.ports.now(), reason }, LIVES_MS, context)
}
