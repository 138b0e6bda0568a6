use super::{error::PortError, runtime::Millis};
use crate::members::{
    lists::{ListsChange, ListsError, MemberLists},
    login_attempts::{LoginAttempt, LoginGuess, LoginOutcome},
    session::{RenewalOutcome, SessionEnd},
};

/// Renewal of sessions, serialised by refresh token: the token is valid once, and several tabs may renew at once.
#[allow(async_fn_in_trait)]
pub trait Renewal {
    /// New tokens for a refresh token. Requests with the same token within a minute share one result.
    async fn renew(&self, refresh_token: &str) -> Result<RenewalOutcome, PortError>;
    /// Stops sharing the result of a renewal, because the session was ended.
    async fn forget(&self, refresh_token: &str) -> Result<(), PortError>;
}

/// Sessions ended before their tokens expire, across all isolates; `account` is a hash that identifies the account.
#[allow(async_fn_in_trait)]
pub trait EndedSessions {
    async fn is_ended(&self, account: &str, id: &str, began_at: Millis) -> Result<bool, PortError>;
    async fn end_sessions(&self, account: &str, end: SessionEnd) -> Result<(), PortError>;
}

/// A member's saved lists and sent requests; `account` is a hash that identifies the account. Every call has a
/// deadline.
#[allow(async_fn_in_trait)]
pub trait AccountLists {
    async fn lists(&self, account: &str) -> Result<MemberLists, PortError>;
    /// Applies a change, or returns why not.
    async fn change_lists(
        &self,
        account: &str,
        change: &ListsChange,
    ) -> Result<Result<(), ListsError>, PortError>;
    /// Deletes everything of a deleted account for good: a session that outlives the account cannot save lists again.
    async fn delete_lists(&self, account: &str) -> Result<(), PortError>;
}

/// Limits the log-ins to one account and the mails to one address, across all isolates.
#[allow(async_fn_in_trait)]
pub trait LoginGuard {
    /// Counts a log-in attempt; `account` is a hash that identifies the account.
    async fn attempt(&self, account: &str, guess: &LoginGuess) -> Result<LoginAttempt, PortError>;
    /// Reports the outcome of an allowed attempt, unless the password was rejected.
    async fn settle(&self, account: &str, guess: &LoginGuess, outcome: LoginOutcome)
    -> Result<(), PortError>;
    /// Counts a mail to an address; false over the limit. `address` is a hash that identifies it.
    async fn may_mail(&self, address: &str) -> Result<bool, PortError>;
}
