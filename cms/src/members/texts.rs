//! The plugin's messages, verbatim: clients match some of them.

pub(super) const INVALID_REQUEST: &str = "Cannot validate request";
pub(super) const INVALID_LOGIN: &str = "We couldn't log you in with the provided details";
pub(super) const INVALID_PASSWORD_MATCH: &str = "New passwords do not match";
pub(super) const INVALID_PASSWORD_UPDATE: &str = "We couldn't update the password with the provided details";
pub(super) const INVALID_REFRESH_TOKEN: &str = "Invalid Refresh Token";
pub(super) const MAIL_SENT: &str = "You will receive an email if it matches an account in our system";
pub(super) const NOT_ACTIVATED: &str = "Please activate your account before logging in";
pub(super) const ACTIVATED: &str = "Successfully activated user";
pub(super) const PASSWORD_SAVED: &str = "Successfully saved password";
pub(super) const PASSWORD_UPDATED: &str = "Successfully updated password";
pub(super) const COOLDOWN: &str = "Too many log in attempts; please try again shortly";
pub(super) const ACCOUNT_DELETED: &str = "Successfully deleted account";
pub(super) const USER_NOT_FOUND: &str = "We couldn't find any matching users";

/// For a missing or expired token.
pub const INVALID_HEADER: &str = "Invalid Authorization Header";

/// For a query of a private field without a token.
pub const FORBIDDEN_FIELD: &str = "User doesn't have permission to access requested field(s)";
