//! The ports: what the site needs from the platform. `edge` implements them for Workers, the tests for the host.
//!
//! Futures need not be `Send`, because Workers are single-threaded: hence `allow(async_fn_in_trait)`.

mod assets;
mod bindings;
mod error;
mod http;
mod measurements;
mod members;
mod outbox;
mod publish;
mod rate_limit;
mod runtime;
mod store;

pub use self::{
    assets::StaticAssets,
    bindings::Bindings,
    error::PortError,
    http::{CallMethod, FileRequest, Http, Incoming, IncomingFile, Outgoing, Stream},
    measurements::Measurements,
    members::{AccountLists, EndedSessions, LoginGuard, Renewal},
    outbox::Outbox,
    publish::{Publish, Published},
    rate_limit::{RateLimit, RateLimiter},
    runtime::{Millis, Runtime},
    store::{Store, StoredKey, Uploads},
};

/// All ports together: cheap to clone, one value for each request.
pub trait Ports:
    Store
    + StaticAssets
    + Bindings
    + Http
    + Runtime
    + Publish
    + Renewal
    + EndedSessions
    + AccountLists
    + LoginGuard
    + RateLimiter
    + Outbox
    + Uploads
    + Measurements
    + Clone
    + 'static
{
}
