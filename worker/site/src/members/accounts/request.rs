//! Requests about an account by visitors who are not logged in. They are sent to the content system after the response,
//! which therefore cannot reveal whether the account exists.

use super::{Registration, client::serialized, wire};
use crate::{cms::mutations::SerializedOperation, error::Error};

#[derive(Clone, Debug)]
pub enum AccountRequest {
    /// Creates an account, unless its address already has one.
    Register(Registration),
    /// Sends the activation mail again, if an account with this address is not activated yet.
    ResendActivation(String),
    /// Sends a mail for a new password, if this address has an account.
    ForgottenPassword(String),
}

impl AccountRequest {
    /// The GraphQL operation of the request.
    ///
    /// # Errors
    /// When it cannot be serialized.
    pub(crate) fn operation(self) -> Result<SerializedOperation, Error> {
        match self {
            AccountRequest::Register(registration) => serialized::<wire::Register>(registration),
            AccountRequest::ResendActivation(email) => {
                serialized::<wire::ResendActivation>(wire::resend_activation::Variables { email })
            }
            AccountRequest::ForgottenPassword(email) => {
                serialized::<wire::ForgottenPassword>(wire::forgotten_password::Variables { email })
            }
        }
    }
}
