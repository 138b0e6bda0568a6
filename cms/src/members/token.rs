//! Access tokens: JWT, signed with HS256 only.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use serde::{Deserialize, Serialize};
use serde_json::Number;

use crate::secrets::signature;
use crate::store::{self, Member};

/// The name and id of the schema for members' requests.
const SCHEMA: (&str, i64) = ("Members", 2);

/// The only accepted algorithm: others, such as `none`, would let anybody forge tokens.
const ALGORITHM: &str = "HS256";

/// The `iss` claim of the CMS.
const ISSUER: &str = "CraftCMS";

const GROUP: &str = "Members";

#[derive(Debug)]
pub enum TokenError {
    Expired,
    /// Malformed, expired, wrongly signed, or of an inactive account.
    Invalid,
    /// It could not be checked.
    Storage(store::StoreError),
}

/// The token header, in the CMS's order.
#[derive(Serialize, Deserialize)]
struct Header {
    #[serde(default)]
    typ: String,
    alg: String,
}

/// The claims, in the CMS's order.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Claims<'a> {
    iss: &'static str,
    iat: Number,
    exp: Number,
    sub: String,
    full_name: Option<&'a str>,
    email: &'a str,
    groups: [&'static str; 1],
    schema: &'static str,
    schema_id: i64,
    admin: bool,
}

/// The claims that are verified.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct VerifiedClaims {
    sub: String,
    exp: f64,
    schema_id: i64,
}

/// A token for a member, valid from now (Unix milliseconds) for this many seconds.
pub(super) fn issue(secret: &str, member: &Member, now: i64, seconds: i64) -> String {
    let header = Header { typ: "JWT".to_owned(), alg: ALGORITHM.to_owned() };
    let claims = Claims {
        iss: ISSUER,
        iat: fraction(now),
        exp: fraction(now + seconds * 1000),
        sub: member.id.to_string(),
        full_name: member.profile.full_name.as_deref(),
        email: &member.email,
        groups: [GROUP],
        schema: SCHEMA.0,
        schema_id: SCHEMA.1,
        admin: false,
    };
    let signed = format!("{}.{}", encode(&header), encode(&claims));
    let signature = BASE64.encode(signature(secret, &signed));
    format!("{signed}.{signature}")
}

/// Seconds as the CMS writes them: an integer, or with a fraction.
fn fraction(milliseconds: i64) -> Number {
    let fraction = Number::from_f64(seconds(milliseconds)).filter(|_| milliseconds % 1000 != 0);
    fraction.unwrap_or_else(|| (milliseconds / 1000).into())
}

fn encode(part: &impl Serialize) -> String {
    BASE64.encode(serde_json::to_vec(part).expect("texts and numbers are JSON"))
}

/// The member id of a valid token. Verifies the signature before reading any claim.
pub(super) fn read(secret: &str, token: &str, now: i64) -> Result<i64, TokenError> {
    let (signed, given) = token.rsplit_once('.').ok_or(TokenError::Invalid)?;
    let (header, claims) = signed.split_once('.').ok_or(TokenError::Invalid)?;
    let header: Header = decode(header)?;
    if header.alg != ALGORITHM {
        return Err(TokenError::Invalid);
    }
    if given != BASE64.encode(signature(secret, signed)) {
        return Err(TokenError::Invalid);
    }
    let claims: VerifiedClaims = decode(claims)?;
    if claims.exp.floor() < seconds(now).floor() {
        return Err(TokenError::Expired);
    }
    if claims.schema_id != SCHEMA.1 {
        return Err(TokenError::Invalid);
    }
    claims.sub.parse().map_err(|_| TokenError::Invalid)
}

fn decode<T: serde::de::DeserializeOwned>(part: &str) -> Result<T, TokenError> {
    let bytes = BASE64.decode(part).map_err(|_| TokenError::Invalid)?;
    serde_json::from_slice(&bytes).map_err(|_| TokenError::Invalid)
}

/// Exact: a Unix time in milliseconds fits into a double's mantissa.
#[allow(clippy::cast_precision_loss)]
fn seconds(milliseconds: i64) -> f64 {
    milliseconds as f64 / 1000.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Profile;

    const SECRET: &str = "secret of the test";
    const NOW: i64 = 1_767_225_600_250;

    fn token() -> String {
        let member = Member {
            id: 57,
            email: "a@b.nl".to_owned(),
            profile: Profile { full_name: Some("Jan".to_owned()), ..Profile::default() },
            ..Member::default()
        };
        issue(SECRET, &member, NOW, 1800)
    }

    #[test]
    fn the_parts_are_those_of_the_plugin() {
        let token = token();
        let parts: Vec<String> = token
            .split('.')
            .take(2)
            .map(|part| String::from_utf8(BASE64.decode(part).expect("base64url")).expect("text"))
            .collect();
        assert_eq!(parts[0], r#"{"typ":"JWT","alg":"HS256"}"#);
        assert_eq!(
            parts[1],
            r#"{"iss":"CraftCMS","iat":1767225600.25,"exp":1767227400.25,"sub":"57","fullName":"Jan","email":"a@b.nl","groups":["Members"],"schema":"Members","schemaId":2,"admin":false}"#
        );
        assert_eq!(fraction(5_000).to_string(), "5");
    }
}
