//! Members: part of the contract, but this service has none yet. It answers what the CMS says to somebody who is not
//! logged in.

use async_graphql::Error;
use async_graphql::dynamic::FieldValue;

use super::error::plain;

/// The answer to one operation of the member plugin.
pub(super) fn resolve<'a>(operation: &str) -> Result<Option<FieldValue<'a>>, Error> {
    match operation {
        "authenticate" => Err(plain("We couldn't log you in with the provided details")),
        "refreshToken" => Err(plain("Invalid Refresh Token")),
        "forgottenPassword" | "resendActivation" => {
            Ok(Some(FieldValue::value("You will receive an email if it matches an account in our system")))
        }
        _ => Err(plain("Invalid Authorization Header")),
    }
}
