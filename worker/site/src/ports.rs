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
    /// Body of a POST; empty otherwise. Bytes, so that what is large is written once, in place.
    pub body: Vec<u8>,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Published {
    /// Its tags will be stamped.
    New,
    /// Its id was seen before.
    Replay,
}

/// The one place that remembers webhook ids and writes the document `stamps` (see `cache::purge_times`).
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
#[serde(rename_all = "snake_case")]
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
#[serde(rename_all = "snake_case")]
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
}

/// Limits on what one visitor does.
#[allow(async_fn_in_trait)]
pub trait Limits {
    /// Counts one more; false when it is too much.
    async fn allows(&self, limit: Limit, visitor: &str) -> Result<bool, PortError>;
}

/// What is known of a submission with the same content.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Claim {
    /// It was not seen before; whoever asked sends it, under this reference.
    New(String),
    /// It was on its way long ago under this reference, and nobody said what became of it: whoever asked looks for it
    /// before sending it, under the same reference.
    Lost(String),
    /// It is on its way at this moment, under this reference.
    Underway(String),
    /// It was taken a moment ago, under this reference.
    Taken {
        /// The reference.
        reference: String,
        /// It waits at the edge.
        is_late: bool,
    },
}

/// What became of a submission that was claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Settled {
    /// It was delivered.
    Delivered,
    /// It is kept at the edge.
    Kept,
    /// It was refused, and may be sent again when it was put right.
    Refused,
}

/// The one place that keeps submissions until they are delivered, and remembers for a while which were made (the
/// Durable Object `OUTBOX`).
#[allow(async_fn_in_trait)]
pub trait Outbox {
    /// Asks whether a submission may be sent; `fingerprint` is a hash of what it holds, `reference` the one to give it.
    async fn claim(&self, fingerprint: &str, reference: &str) -> Result<Claim, PortError>;
    /// Says what became of it.
    async fn settle(&self, fingerprint: &str, settled: Settled) -> Result<(), PortError>;
    /// Keeps a parcel (JSON, see `outbox::message`) until it is delivered.
    async fn keep(&self, parcel: String) -> Result<(), PortError>;
    /// All parcels that are kept, as JSON for operators, without what visitors wrote.
    async fn list(&self) -> Result<String, PortError>;
    /// One parcel, whole, as JSON for operators; `None` when there is none of this reference.
    async fn look(&self, reference: &str) -> Result<Option<String>, PortError>;
    /// Tries to deliver a parcel once more, now; false when there is none of this reference.
    async fn replay(&self, reference: &str) -> Result<bool, PortError>;
}

/// Files of submissions that are not delivered yet (the R2 bucket `UPLOADS`).
#[allow(async_fn_in_trait)]
pub trait Uploads {
    /// Stores a file.
    async fn put_upload(&self, key: &str, content: &[u8]) -> Result<(), PortError>;
    /// What a file holds; `None` when it is gone.
    async fn upload(&self, key: &str) -> Result<Option<Vec<u8>>, PortError>;
    /// Takes files away; those that are gone already are no error.
    async fn drop_uploads(&self, keys: &[String]) -> Result<(), PortError>;
}

/// All ports together: cheap to clone, one per request.
pub trait Ports:
    Store + Http + Runtime + Publish + Renewal + LoginGuard + Limits + Outbox + Uploads + Clone + 'static
{
}

impl<T> Ports for T where
    T: Store + Http + Runtime + Publish + Renewal + LoginGuard + Limits + Outbox + Uploads + Clone + 'static
{
}
