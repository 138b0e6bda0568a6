//! Members and forms: part of the contract, but this service has neither yet. It answers what the CMS says to
//! somebody who is not logged in and to forms that do not exist.

use async_graphql::Error;
use async_graphql::dynamic::FieldValue;

use super::error::plain;

/// The answer to one operation of the member and form plugins.
pub(super) fn resolve<'a>(operation: &str) -> Result<Option<FieldValue<'a>>, Error> {
    match operation {
        "formieForms" => Ok(Some(FieldValue::list(Vec::<FieldValue>::new()))),
        "formieForm" => Ok(None),
        "formieFormCount" => Ok(Some(FieldValue::value(0))),
        "authenticate" => Err(plain("We couldn't log you in with the provided details")),
        "refreshToken" => Err(plain("Invalid Refresh Token")),
        "forgottenPassword" | "resendActivation" => {
            Ok(Some(FieldValue::value("You will receive an email if it matches an account in our system")))
        }
        _ if operation.starts_with("save_") => Err(Error::new("Unable to perform the action.")),
        _ => Err(plain("Invalid Authorization Header")),
    }
}
