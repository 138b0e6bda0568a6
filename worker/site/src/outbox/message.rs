use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{forms::parse::answers::FileContent, ports::Millis, routing::locale::Locale, versioned};

/// A message that must not get lost, as the outbox stores it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OutboxMessage {
    /// Identifies it for visitors and operators: see [`super::reference`].
    pub reference: String,
    /// Language of the page that it was sent from.
    pub locale: Locale,
    pub made_at: Millis,
    /// It was sent once, and may have arrived ([`super::DeliveryOutcome::Unknown`]).
    pub is_uncertain: bool,
    pub payload: Payload,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Payload {
    Form(FormPayload),
    Newsletter(Subscription),
    Account(AccountOperation),
    /// The sealed tokens of an ended session, to be deleted.
    LogOut(String),
    /// The hashed name of a deleted account, whose lists are to be deleted.
    AccountLists(String),
}

/// An account operation of a visitor who is not logged in. It may be retried: a second registration is rejected, and a
/// second mail does no harm.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AccountOperation {
    pub name: String,
    /// The GraphQL request, which may hold a password.
    pub body: String,
}

impl fmt::Debug for AccountOperation {
    /// Keeps the body out of logs.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.name)
    }
}

/// A form submission as a GraphQL mutation.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct FormPayload {
    pub handle: String,
    /// The mutation: a single named operation.
    pub query: String,
    /// Variables of the mutation, without the files.
    pub variables: Map<String, Value>,
    /// The form has a field for the reference, so that its submission can be looked up.
    pub has_reference: bool,
    /// Empty until the message is stored.
    pub files: Vec<StoredFile>,
    pub captcha: CaptchaCheck,
}

/// The worker's verdict on the captcha of a form.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CaptchaCheck {
    /// The form has none, or the content system verifies the token.
    #[default]
    NotOurs,
    /// Its token was verified at this time.
    Verified(Millis),
    /// Its token could not be verified when it was sent, at this time.
    Unverified(Millis),
}

/// A file stored with a form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredFile {
    /// The variable of the mutation for it.
    pub field: String,
    pub name: String,
    pub media_type: String,
    pub bytes: usize,
    /// Key in the bucket `UPLOADS`.
    pub key: String,
}

/// A file to send with a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attachment {
    /// The variable of the mutation for it.
    pub field: String,
    pub name: String,
    pub media_type: String,
    pub bytes: usize,
    pub content: FileContent,
}

/// A sign-up for the newsletter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Subscription {
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    /// The consent text that was shown.
    pub consent: String,
}

impl OutboxMessage {
    pub fn to_json(&self) -> String {
        versioned::to_json(self)
    }

    /// Parses a stored message; `None` for one of an unknown version.
    pub fn from_json(text: &str) -> Option<OutboxMessage> {
        versioned::from_json(text).ok()
    }
}

impl From<&StoredFile> for Attachment {
    fn from(file: &StoredFile) -> Attachment {
        Attachment {
            field: file.field.clone(),
            name: file.name.clone(),
            media_type: file.media_type.clone(),
            bytes: file.bytes,
            content: FileContent::Waiting(file.key.clone()),
        }
    }
}
