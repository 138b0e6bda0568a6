//! What the site needs from the platform. `edge` implements it for Workers, tests for the host.

use std::{fmt, future::Future};

use serde::{Deserialize, Serialize};

/// Milliseconds since 1970.
pub type Millis = u64;

/// Why a port could not do its work. Shown in logs only.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PortError {
    /// No answer within the deadline.
    #[error("no answer in time")]
    Timeout,
    /// The platform's own words.
    #[error("{0}")]
    Failed(String),
}

/// The key-value store that all isolates share. Eventually consistent: no place for locks or sessions.
#[allow(async_fn_in_trait)] // Workers are single-threaded: no future needs to be Send.
pub trait Store {
    /// The value of a key, `None` when there is none.
    async fn get(&self, key: &str) -> Result<Option<Vec<u8>>, PortError>;
    /// Stores a value; it disappears by itself after `ttl_seconds` (at least 60).
    async fn put(&self, key: &str, value: Vec<u8>, ttl_seconds: u64) -> Result<(), PortError>;
}

/// How another system is called.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CallMethod {
    /// Only reads: no body goes along.
    Get,
    /// Sends the body.
    #[default]
    Post,
}

/// A call to another system. Visitors' headers and cookies never travel with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outgoing {
    /// How.
    pub method: CallMethod,
    /// Absolute address.
    pub url: String,
    /// Header names in lower case.
    pub headers: Vec<(&'static str, String)>,
    /// Body of a POST; empty otherwise.
    pub body: String,
    /// The answer's body is refused beyond this many bytes.
    pub max_bytes: usize,
    /// The answer's status must be there within this time.
    pub first_byte_ms: u64,
}

/// The answer of another system. Redirects are not followed: they arrive as their status.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Incoming {
    /// HTTP status.
    pub status: u16,
    /// The media type as sent, or empty.
    pub content_type: String,
    /// Body.
    pub body: Vec<u8>,
}

/// Calls to other systems.
#[allow(async_fn_in_trait)]
pub trait Http {
    /// Sends a request; the whole exchange ends within `deadline_ms`.
    async fn send(&self, request: Outgoing, deadline_ms: u64) -> Result<Incoming, PortError>;
}

/// Time, work after the answer, and the log.
#[allow(async_fn_in_trait)]
pub trait Runtime {
    /// The clock. On Workers it stands still while code computes and advances across calls.
    fn now(&self) -> Millis;
    /// Waits.
    async fn sleep(&self, ms: u64);
    /// Goes on with work after the answer was sent (`waitUntil`).
    fn background(&self, work: impl Future<Output = ()> + 'static);
    /// Writes one line of JSON to the log.
    fn log(&self, line: String);
    /// Bytes that nobody can guess.
    fn random(&self) -> [u8; 24];
}

/// Whether a webhook was new.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Published {
    /// Its tags will be stamped.
    New,
    /// Its id was seen before.
    Replay,
}

/// The one place that remembers webhook ids and writes the document `stamps` (see `content::stamps`).
#[allow(async_fn_in_trait)]
pub trait Publish {
    /// Stamps tags as published at a time, unless a webhook with this id came before.
    async fn publish(&self, id: &str, tags: &[String], at: Millis) -> Result<Published, PortError>;
}

/// What the content system hands out at log-in and at every renewal.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tokens {
    /// Shown with every operation of a member.
    pub access: String,
    /// When it ends, as the content system said.
    pub access_expires_at: Millis,
    /// Good for one renewal.
    pub refresh: String,
    /// When it ends.
    pub refresh_expires_at: Millis,
}

impl fmt::Debug for Tokens {
    /// Tokens are not for logs.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Tokens")
    }
}

/// What came of a renewal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Renewed {
    /// New tokens.
    Tokens(Tokens),
    /// The content system does not know the refresh token: the session is lost.
    Refused,
    /// An earlier answer to the same refresh token was lost, and the token is used up: the member has to log in again.
    Forgotten,
    /// The content system was not reached. The session stays as it is.
    Unreachable,
}

/// Renewal of sessions, one at a time for each refresh token: it is good for once, and tabs ask together.
#[allow(async_fn_in_trait)]
pub trait Renewal {
    /// New tokens for a refresh token. Everybody who asks with the same one within a minute gets the same answer.
    async fn renew(&self, refresh_token: &str) -> Result<Renewed, PortError>;
    /// Keeps what came of a renewal from everybody who asks later: the session was ended.
    async fn forget(&self, refresh_token: &str) -> Result<(), PortError>;
}

/// Whether a log-in may be tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Attempt {
    /// It may.
    Allowed,
    /// Not before so many seconds.
    RefusedFor(u64),
}

/// The brake on log-ins of one account, which all isolates share.
#[allow(async_fn_in_trait)]
pub trait LoginGuard {
    /// Counts an attempt on an account; `account` is a hash that names it.
    async fn attempt(&self, account: &str) -> Result<Attempt, PortError>;
    /// Forgets the attempts on an account, after a good one.
    async fn succeeded(&self, account: &str) -> Result<(), PortError>;
}

/// What is limited for each visitor's address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Everything with a password or a mail.
    Login,
    /// Forms and newsletter.
    Form,
    /// Searches.
    Search,
    /// Previews.
    Preview,
}

/// Limits on what one visitor does.
#[allow(async_fn_in_trait)]
pub trait Limits {
    /// Counts one more; false when it is too much.
    async fn allows(&self, limit: Limit, visitor: &str) -> Result<bool, PortError>;
}

/// All ports together: cheap to clone, one per request.
pub trait Ports: Store + Http + Runtime + Publish + Renewal + LoginGuard + Limits + Clone + 'static {}

impl<T: Store + Http + Runtime + Publish + Renewal + LoginGuard + Limits + Clone + 'static> Ports for T {}
