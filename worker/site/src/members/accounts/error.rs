use crate::{
    cms::response::{MASKED, REFUSED_TOKEN, SESSION_LOST, UNKNOWN_USER},
    error::Error,
};

/// Why an account operation returned no data.
#[derive(Debug)]
pub enum AccountError {
    /// The content system's message, which for a registration or a password may be shown to the visitor.
    Rejected(String),
    /// No response, or an unreadable one: the operation may or may not have been carried out.
    Failed(Error),
}

impl AccountError {
    /// The response lacks what the schema promises.
    pub(super) fn missing(what: &str) -> AccountError {
        AccountError::Failed(Error::Upstream(format!("{what} brought nothing")))
    }

    /// Whether the session is lost. Only meaningful for operations sent with a member's token: for others the generic
    /// message may mean any failure.
    pub fn is_session_lost(&self) -> bool {
        matches!(self, AccountError::Rejected(text) if SESSION_LOST.contains(&text.as_str()))
    }

    /// Whether the message hides the reason: a fault, a locked account, or a failure after the operation was carried
    /// out.
    pub fn is_masked(&self) -> bool {
        matches!(self, AccountError::Rejected(text) if text == MASKED)
    }

    /// Whether the content system gave a reason for rejecting the operation, and so did nothing.
    pub fn is_refusal(&self) -> bool {
        matches!(self, AccountError::Rejected(text) if text != MASKED)
    }

    /// Whether the content system rejected a refresh token, or no longer knows whose it is.
    pub fn is_refused_token(&self) -> bool {
        let texts = [REFUSED_TOKEN, UNKNOWN_USER];
        matches!(self, AccountError::Rejected(text) if texts.contains(&text.as_str()))
    }
}

impl From<Error> for AccountError {
    fn from(error: Error) -> AccountError {
        AccountError::Failed(error)
    }
}

/// For callers that do not need the reason.
impl From<AccountError> for Error {
    fn from(error: AccountError) -> Error {
        match error {
            AccountError::Rejected(_) => Error::Upstream("the content system refused".to_owned()),
            AccountError::Failed(error) => error,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_texts_end_a_session() {
        let is_lost = |text: &str| AccountError::Rejected(text.to_owned()).is_session_lost();
        assert!(is_lost("Invalid Refresh Token") && is_lost("Invalid Authorization Header"));
        assert!(is_lost("We couldn't find any matching users"), "of an account that was deleted");
        assert!(is_lost("Er is iets misgegaan bij het verwerken van de GraphQL-query."));
        assert!(!is_lost("Invalid Authorization header"), "the schema token's text");
        assert!(!is_lost("We couldn't update the user with the provided details"));
        assert!(!AccountError::Failed(Error::Upstream(String::new())).is_session_lost());
    }
}
