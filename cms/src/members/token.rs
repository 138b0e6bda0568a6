//! Access tokens: JWT, signed with HS256 and nothing else.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use serde_json::Number;
use sha2::Sha256;

use crate::store::{self, Member};

/// The schema under which members' requests run, by name and number.
pub(crate) const SCHEMA: (&str, i64) = ("Members", 2);

/// The only algorithm that is accepted: others, such as `none`, would let anybody forge tokens.
const ALGORITHM: &str = "HS256";

/// The claim `iss` of the CMS.
const ISSUER: &str = "CraftCMS";

/// The group that members are in.
const GROUP: &str = "Members";

/// Why a token is rejected.
#[derive(Debug)]
pub enum TokenError {
    Expired,
    /// Malformed, expired, wrongly signed, or of an inactive account.
    Invalid,
    /// It could not be checked.
    Storage(store::StoreError),
}

/// What a token says about itself, in the CMS's order.
#[derive(Serialize, Deserialize)]
struct Header {
    #[serde(default)]
    typ: String,
    alg: String,
}

/// What a token claims, in the CMS's order.
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

/// A token for a member: good from now (Unix milliseconds) for so many seconds.
pub(super) fn issue(secret: &str, member: &Member, now: i64, seconds: i64) -> String {
    let header = Header { typ: "JWT".to_owned(), alg: ALGORITHM.to_owned() };
    let claims = Claims {
        iss: ISSUER,
        iat: fraction(now),
        exp: fraction(now + seconds * 1000),
        sub: member.id.to_string(),
        full_name: member.full_name.as_deref(),
        email: &member.email,
        groups: [GROUP],
        schema: SCHEMA.0,
        schema_id: SCHEMA.1,
        admin: false,
    };
    let signed = format!("{}.{}", encode(&header), encode(&claims));
    let signature = BASE64.encode(mac(secret, &signed).finalize().into_bytes());
    format!("{signed}.{signature}")
}

/// Seconds as the CMS writes them: whole, or with a fraction.
fn fraction(milliseconds: i64) -> Number {
    let fraction = Number::from_f64(seconds(milliseconds)).filter(|_| milliseconds % 1000 != 0);
    fraction.unwrap_or_else(|| (milliseconds / 1000).into())
}

fn encode(part: &impl Serialize) -> String {
    BASE64.encode(serde_json::to_vec(part).expect("texts and numbers are JSON"))
}

/// The member id of a valid token. Verifies the signature before it reads any claim.
pub(super) fn read(secret: &str, token: &str, now: i64) -> Result<i64, TokenError> {
    let (signed, signature) = token.rsplit_once('.').ok_or(TokenError::Invalid)?;
    let (header, claims) = signed.split_once('.').ok_or(TokenError::Invalid)?;
    let header: Header = decode(header)?;
    if header.alg != ALGORITHM {
        return Err(TokenError::Invalid);
    }
    let signature = BASE64.decode(signature).map_err(|_| TokenError::Invalid)?;
    mac(secret, signed).verify_slice(&signature).map_err(|_| TokenError::Invalid)?;
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

/// Exact: a Unix time in milliseconds has far fewer digits than a float holds.
#[allow(clippy::cast_precision_loss)]
fn seconds(milliseconds: i64) -> f64 {
    milliseconds as f64 / 1000.0
}

fn mac(secret: &str, signed: &str) -> Hmac<Sha256> {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).expect("a key of any length fits");
    mac.update(signed.as_bytes());
    mac
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    const SECRET: &str = "secret of the test";
    const NOW: i64 = 1_767_225_600_250;

    fn token() -> String {
        let member = Member {
            id: 57,
            email: "a@b.nl".to_owned(),
            full_name: Some("Jan".to_owned()),
            ..Member::default()
        };
        issue(SECRET, &member, NOW, 1800)
    }

    /// A token of these parts, signed with a secret.
    fn signed(secret: &str, header: &Value, claims: &Value) -> String {
        let signed = format!("{}.{}", encode(header), encode(claims));
        let signature = BASE64.encode(mac(secret, &signed).finalize().into_bytes());
        format!("{signed}.{signature}")
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

    #[test]
    fn a_token_is_good_until_its_last_second_is_over() {
        for (later, good) in [(0, true), (1_800_000, true), (1_800_749, true), (1_800_750, false)] {
            let read = read(SECRET, &token(), NOW + later);
            assert_eq!(matches!(read, Ok(57)), good, "{later}");
            assert_eq!(matches!(read, Err(TokenError::Expired)), !good, "{later}");
        }
    }

    #[test]
    fn nothing_else_is_believed() {
        let good = token();
        let (signed_part, signature) = good.rsplit_once('.').expect("three parts");
        let header = json!({ "typ": "JWT", "alg": "HS256" });
        let claims = json!({ "sub": "57", "exp": 9_999_999_999_i64, "schemaId": 2 });
        let claims_without = |key: &str| {
            let mut claims = claims.clone();
            claims.as_object_mut().expect("claims").remove(key);
            signed(SECRET, &header, &claims)
        };
        assert!(read(SECRET, &signed(SECRET, &header, &claims), NOW).is_ok());
        let none = json!({ "typ": "JWT", "alg": "none" });
        let expired = json!({ "sub": "57", "exp": 5, "schemaId": 2 });
        let forged = [
            String::new(),
            "a.b.c".to_owned(),
            "one.two".to_owned(),
            signed_part.to_owned(),
            format!("{signed_part}."),
            format!("{signed_part}.{}", &signature[..20]),
            format!("{good}="),
            format!("{good}.x"),
            format!("{}.", signed(SECRET, &none, &claims).rsplit_once('.').expect("parts").0),
            signed(SECRET, &none, &claims),
            signed(SECRET, &json!({ "alg": "HS512" }), &claims),
            signed("another secret", &header, &claims),
            signed("another secret", &header, &expired),
            claims_without("sub"),
            claims_without("exp"),
            claims_without("schemaId"),
            signed(SECRET, &header, &json!({ "sub": "x", "exp": 9_999_999_999_i64, "schemaId": 2 })),
            signed(SECRET, &header, &json!({ "sub": "57", "exp": 9_999_999_999_i64, "schemaId": 1 })),
        ];
        for token in forged {
            assert!(matches!(read(SECRET, &token, NOW), Err(TokenError::Invalid)), "{token}");
        }
    }

    #[test]
    fn every_flipped_bit_spoils_a_token() {
        let good = token().into_bytes();
        for place in 0..good.len() {
            let mut bytes = good.clone();
            bytes[place] ^= 1;
            let token = String::from_utf8_lossy(&bytes);
            assert!(read(SECRET, &token, NOW).is_err(), "{place}");
        }
    }
}
