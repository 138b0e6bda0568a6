//! Who may ask: the schema token opens everything, nothing else does.

use axum::http::{HeaderMap, StatusCode};

use crate::store;

/// An answer without GraphQL in it.
pub(super) struct Refused {
    /// HTTP status.
    pub(super) status: StatusCode,
    message: String,
}

impl Refused {
    /// The caller's mistake.
    pub(super) fn bad_request(message: &str) -> Self {
        Self { status: StatusCode::BAD_REQUEST, message: message.to_owned() }
    }

    /// Our own failure, whose cause stays here.
    pub(super) fn internal(_cause: store::Error) -> Self {
        Self { status: StatusCode::INTERNAL_SERVER_ERROR, message: "A server error occurred.".to_owned() }
    }

    /// The body consumers get.
    pub(super) fn body(&self) -> String {
        serde_json::json!({ "error": self.message }).to_string()
    }
}

/// Checks the schema token; answers whether a member token was sent besides. Both readers of the CMS split the
/// header at commas.
pub(super) fn check(headers: &HeaderMap, token: &str) -> Result<bool, Refused> {
    let own = headers.get("x-craft-authorization").and_then(|value| value.to_str().ok());
    let general = headers.get("authorization").and_then(|value| value.to_str().ok());
    let Some(bearer) =
        own.and_then(|value| word(value, "bearer")).or(general.and_then(|value| word(value, "bearer")))
    else {
        return Err(Refused::bad_request("Missing Authorization header"));
    };
    if bearer != token {
        return Err(Refused::bad_request("Invalid Authorization header"));
    }
    Ok(general.and_then(|value| word(value, "jwt")).is_some())
}

/// The credentials behind one scheme of the header.
fn word<'h>(header: &'h str, scheme: &str) -> Option<&'h str> {
    header.split(',').find_map(|part| {
        let (found, credentials) = part.trim().split_once(' ')?;
        found.eq_ignore_ascii_case(scheme).then(|| credentials.trim())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_headers(headers: &[(&'static str, &'static str)]) -> Result<bool, String> {
        let map = headers
            .iter()
            .map(|(name, value)| ((*name).parse().expect("a name"), value.parse().expect("a value")));
        check(&map.collect::<HeaderMap>(), "secret").map_err(|refused| refused.message)
    }

    #[test]
    fn words() {
        assert_eq!(check_headers(&[("authorization", "Bearer secret")]), Ok(false));
        assert_eq!(check_headers(&[("authorization", "bearer secret, JWT a.b.c")]), Ok(true));
        assert_eq!(
            check_headers(&[("x-craft-authorization", "Bearer secret"), ("authorization", "JWT a.b.c")]),
            Ok(true)
        );
        assert_eq!(
            check_headers(&[("authorization", "Bearer other")]),
            Err("Invalid Authorization header".into())
        );
        assert_eq!(
            check_headers(&[("authorization", "JWT a.b.c")]),
            Err("Missing Authorization header".into())
        );
        assert_eq!(check_headers(&[]), Err("Missing Authorization header".into()));
    }
}
