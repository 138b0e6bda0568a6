//! What visitors ask for an account that nobody is logged in to. The content system is asked after the response, which
//! therefore cannot tell whether there is such an account.

use super::{Registration, client::serialized, wire};
use crate::{cms::mutations::SerializedOperation, error::Error};

/// A request about an account.
#[derive(Clone, Debug)]
pub enum AccountRequest {
    /// A new account, unless there is one with its address.
    Register(Registration),
    /// The activation mail once more, if an account with this address waits for it.
    ResendActivation(String),
    /// A mail for a new password, if there is an account with this address.
    ForgottenPassword(String),
}

impl AccountRequest {
    /// The operation that carries it out.
    ///
    /// # Errors
    /// It cannot be written as JSON.
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
