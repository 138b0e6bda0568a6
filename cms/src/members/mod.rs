//! Members' accounts, as the CMS's authentication plugin keeps them: who may log in, the tokens handed out, the
//! mails that prove addresses. [`crate::schema`] lends these operations to the API; [`crate::store`] keeps the rows.

mod call;
mod code;
mod demo;
mod login;
mod mail;
mod outbox;
mod password;
mod profile;
mod refresh;
mod register;
mod restriction;
mod rule;
mod texts;
mod token;

use std::sync::Arc;

pub use call::{MemberOperations, Visitor};
pub use demo::seed_demo_members;
pub(crate) use mail::escape;
pub use outbox::page as outbox_page;
pub use password::{Cost, Passwords};
pub use profile::Changes;
pub use refresh::{COOKIE as REFRESH_COOKIE, TokenPair};
pub use register::Registration;
pub use restriction::{PRIVATE_FIELDS, is_private_order, mentions_private_fields};
pub(crate) use rule::is_email;
pub use texts::{FORBIDDEN_FIELD, INVALID_HEADER};
pub(crate) use token::SCHEMA;
pub use token::TokenError;

use crate::store::{self, Member, MemberKey, MemberStatus, Store};

#[derive(Debug, Clone)]
pub struct MembersSettings {
    /// The secret that signs tokens; whoever checks them shares it.
    pub secret: String,
    /// How long an access token lives, in seconds.
    pub token_seconds: i64,
    /// How long a refresh token lives, in seconds; three calendar months when absent.
    pub refresh_seconds: Option<i64>,
    /// What a guess at a password costs.
    pub cost: Cost,
}

impl Default for MembersSettings {
    fn default() -> Self {
        Self {
            secret: "dev-jwt-secret".to_owned(),
            token_seconds: 30 * 60,
            refresh_seconds: None,
            cost: Cost::default(),
        }
    }
}

/// Why an operation is refused.
#[derive(Debug)]
pub enum MemberError {
    Public(String),
    /// The consumer reads the general text, because the CMS masks this one.
    Masked(&'static str),
    Storage(store::Error),
}

impl From<&str> for MemberError {
    fn from(text: &str) -> Self {
        Self::Public(text.to_owned())
    }
}

impl From<store::Error> for MemberError {
    fn from(error: store::Error) -> Self {
        Self::Storage(error)
    }
}

pub type Result<T> = std::result::Result<T, MemberError>;

/// Everything members' operations share.
pub struct Members {
    store: Arc<Store>,
    settings: MembersSettings,
    passwords: Passwords,
}

impl Members {
    /// The members in this database.
    pub fn new(store: Arc<Store>, settings: MembersSettings) -> Self {
        let passwords = Passwords::new(settings.cost);
        Self { store, settings, passwords }
    }

    /// Whose token this is, at a moment in Unix milliseconds. A token of somebody who may not use the account counts
    /// as forged.
    pub fn identify(&self, token: &str, now: i64) -> std::result::Result<Member, TokenError> {
        let id = token::read(&self.settings.secret, token, now)?;
        let found = self.store.read(|connection| store::find_member(connection, MemberKey::Id(id)));
        let found = found.map_err(TokenError::Storage)?;
        found.filter(|member| member.status == MemberStatus::Active).ok_or(TokenError::Invalid)
    }
}

/// 32 random characters that need no escaping in an address.
fn random_text() -> String {
    use base64::Engine as _;
    let mut bytes = [0; 24];
    getrandom::fill(&mut bytes).expect("the system has randomness");
    base64::engine::general_purpose::URL_SAFE_NO_PAD.encode(bytes)
}
