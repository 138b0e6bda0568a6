use crate::error::Error;

/// Texts with which the content system says that a token is dead (specification section 8, contract section 5.3). The
/// last one is its masked text for everything it does not want to tell, on member operations mostly a forged token.
const SESSION_LOST: [&str; 3] = [
    "Invalid Authorization Header",
    REFUSED_TOKEN,
    "Er is iets misgegaan bij het verwerken van de GraphQL-query.",
];

/// What the content system says of a refresh token that it does not know (any more).
const REFUSED_TOKEN: &str = "Invalid Refresh Token";

/// Why an operation of an account has no data.
#[derive(Debug)]
pub enum AccountError {
    /// The content system's message; for a registration or a password often one for the visitor.
    Rejected(String),
    /// It could not be reached or understood; nobody knows whether the operation was carried out.
    Failed(Error),
}

impl AccountError {
    /// The response lacks what the schema promises.
    pub(super) fn missing(what: &str) -> AccountError {
        AccountError::Failed(Error::Upstream(format!("{what} brought nothing")))
    }

    /// Whether the session is lost. Only to be asked of operations that were sent with a member's token: of others the
    /// masked text tells of any failure.
    pub fn is_session_lost(&self) -> bool {
        matches!(self, AccountError::Rejected(text) if SESSION_LOST.contains(&text.as_str()))
    }

    /// Whether a refresh token was refused.
    pub fn is_refused_token(&self) -> bool {
        matches!(self, AccountError::Rejected(text) if text == REFUSED_TOKEN)
    }
}

impl From<Error> for AccountError {
    fn from(error: Error) -> AccountError {
        AccountError::Failed(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_texts_end_a_session() {
        let said = |text: &str| AccountError::Rejected(text.to_owned()).is_session_lost();
        assert!(said("Invalid Refresh Token") && said("Invalid Authorization Header"));
        assert!(said("Er is iets misgegaan bij het verwerken van de GraphQL-query."));
        assert!(!said("Invalid Authorization header"), "the schema token's text");
        assert!(!said("We couldn't update the user with the provided details"));
        assert!(!AccountError::Failed(Error::Upstream(String::new())).is_session_lost());
    }
}
