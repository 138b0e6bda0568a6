//! Members' accounts, as in the CMS's authentication plugin (contract section 5): login, tokens, and verification
//! mails. [`crate::schema`] exposes these operations in the API; [`crate::store`] stores the rows.

mod call;
mod code;
mod demo;
mod login;
mod mail;
mod password;
mod profile;
mod refresh;
mod register;
mod restriction;
mod rule;
mod texts;
mod token;

use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

pub use call::MemberOperations;
pub use demo::seed_demo_members;
pub use profile::Changes;
pub use refresh::TokenPair;
pub use register::Registration;
pub use restriction::mentions_private_fields;
pub(crate) use rule::is_email;
pub use texts::{FORBIDDEN_FIELD, INVALID_HEADER};
pub use token::TokenError;

use crate::secrets::random;
use crate::store::{self, Member, MemberKey, MemberStatus, Store};

/// The kind of members in the tags of cached responses.
pub(crate) const USER: &str = "user";

#[derive(Debug, Clone)]
pub struct MembersSettings {
    /// The key that signs access tokens.
    pub secret: String,
    /// The lifetime of an access token, in seconds.
    pub token_seconds: i64,
    /// The lifetime of a refresh token, in seconds; three calendar months when absent.
    pub refresh_seconds: Option<i64>,
}

impl Default for MembersSettings {
    fn default() -> Self {
        Self { secret: "dev-jwt-secret".to_owned(), token_seconds: 30 * 60, refresh_seconds: None }
    }
}

/// Why an operation is refused.
#[derive(Debug)]
pub enum MemberError {
    Public(String),
    /// The CMS masks this message, so clients get the general one.
    Masked(&'static str),
    Storage(store::StoreError),
}

impl From<&str> for MemberError {
    fn from(text: &str) -> Self {
        Self::Public(text.to_owned())
    }
}

impl From<store::StoreError> for MemberError {
    fn from(error: store::StoreError) -> Self {
        Self::Storage(error)
    }
}

pub type MemberResult<T> = Result<T, MemberError>;

pub struct Members {
    store: Arc<Store>,
    settings: MembersSettings,
}

impl Members {
    pub fn new(store: Arc<Store>, settings: MembersSettings) -> Self {
        Self { store, settings }
    }

    /// The member of a token at `now` (Unix milliseconds). An inactive account's token is invalid.
    pub fn identify(&self, token: &str, now: i64) -> Result<Member, TokenError> {
        let id = token::read(&self.settings.secret, token, now)?;
        let found = self.store.read(|connection| store::find_member(connection, MemberKey::Id(id)));
        let found = found.map_err(TokenError::Storage)?;
        found.filter(|member| member.status == MemberStatus::Active).ok_or(TokenError::Invalid)
    }

    /// Whether a member with this id still exists.
    pub fn has(&self, id: i64) -> bool {
        let found = self.store.read(|connection| store::find_member(connection, MemberKey::Id(id)));
        found.is_ok_and(|member| member.is_some())
    }
}

/// 32 random characters that need no escaping in a URL.
fn random_text() -> String {
    URL_SAFE_NO_PAD.encode(random::<24>())
}
