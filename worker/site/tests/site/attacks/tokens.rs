//! Access tokens that are forged, over or none at all, in cookies with a genuine seal: the edge shows none to the content
//! system.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::Sha256;
use site::{
    app::App,
    crypto::hash,
    http::{request::Request, response::Response},
    members::session::{RenewalOutcome, Tokens},
};

use crate::{
    account::{ACCOUNT, accounts},
    session::{KEY, are_cleared, cookies, good, isolate},
    world::{
        Behaviour, START, World, get, isolate_with, location, private_status, respond, set_cookies, text,
        visit_with,
    },
};

const SECRET: &str = "what the content system signs with";

fn signed(header: &str, claims: &[u8], secret: &str) -> String {
    let signed = format!("{}.{}", URL_SAFE_NO_PAD.encode(header), URL_SAFE_NO_PAD.encode(claims));
    let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(secret.as_bytes()).unwrap();
    mac.update(signed.as_bytes());
    format!("{signed}.{}", URL_SAFE_NO_PAD.encode(mac.finalize().into_bytes()))
}

/// An access token with the content system's signature.
fn token(claims: &Value) -> String {
    signed(r#"{"typ":"JWT","alg":"HS256"}"#, claims.to_string().as_bytes(), SECRET)
}

/// A session whose access token is this text.
fn with(access: &str) -> Tokens {
    // A session of its own: what is refused ends its session.
    Tokens { access: access.to_owned(), refresh: hash(access), ..good() }
}

fn as_member(app: &'static App, world: &World, access: &str, address: &str) -> Response {
    visit_with(app, world, &cookies(with(access)), address)
}

/// The site that checks signatures, and the one that does not.
fn isolates() -> [&'static App; 2] {
    [isolate_with(&[("SESSION_KEY", KEY), ("JWT_SECRET", SECRET)]), isolate()]
}

/// What no edge takes for a token.
fn forged() -> Vec<String> {
    let claims = json!({"exp": START / 1000 + 1800});
    let text = claims.to_string();
    let good = token(&claims);
    let (body, _) = good.rsplit_once('.').unwrap();
    let header = |header: &str| signed(header, text.as_bytes(), SECRET);
    let deep = format!(r#"{{"exp":{}1{}}}"#, "[".repeat(1000), "]".repeat(1000));
    vec![
        format!("{}.{}.", URL_SAFE_NO_PAD.encode(r#"{"alg":"none"}"#), URL_SAFE_NO_PAD.encode(&text)),
        header(r#"{"alg":"none"}"#),
        header(r#"{"alg":"nOnE"}"#),
        header(r#"{"alg":"RS256"}"#),
        header(r#"{"alg":"ES256"}"#),
        header(r#"{"alg":"HS512"}"#),
        header(r#"{"alg":["HS256"]}"#),
        header(r#"{"alg":"none","alg":"HS256"}"#),
        header(r#"{"alg":"HS256","crit":["exp"]}"#),
        format!("{body}."),
        body.to_owned(),
        format!("{good}."),
        format!("{good}.{good}"),
        format!("{good}="),
        format!("\u{feff}{good}"),
        "r".repeat(32),
        String::new(),
        signed(r#"{"alg":"HS256"}"#, b"\xff\xfe{}", SECRET),
        signed(r#"{"alg":"HS256"}"#, deep.as_bytes(), SECRET),
        token(&json!({})),
        token(&json!({"exp": "1900000000"})),
        token(&json!({"exp": null})),
        signed(r#"{"alg":"HS256"}"#, br#"{"exp":1e400}"#, SECRET),
        signed(r#"{"alg":"HS256"}"#, br#"{"exp":1,"exp":1900000000}"#, SECRET),
        token(&json!({"exp": START / 1000 + 1800, "nbf": START / 1000 + 31})),
        token(&json!({"exp": START / 1000 + 1800, "iat": START / 1000 + 31})),
    ]
}

/// What an edge that knows the secret does not take either.
fn badly_signed() -> Vec<String> {
    let claims = json!({"exp": START / 1000 + 1800, "sub": "7"});
    let good = token(&claims);
    let (_, signature) = good.rsplit_once('.').unwrap();
    let other = token(&json!({"exp": START / 1000 + 1800, "sub": "1", "admin": true}));
    let (edited, _) = other.rsplit_once('.').unwrap();
    let text = claims.to_string();
    vec![
        signed(r#"{"alg":"HS256"}"#, text.as_bytes(), "another secret"),
        signed(r#"{"alg":"HS256"}"#, text.as_bytes(), ""),
        signed(r#"{"alg":"HS256","kid":"../../dev/null"}"#, text.as_bytes(), ""),
        signed(r#"{"alg":"HS256","kid":"' OR 1","jwk":{"k":"AA"}}"#, text.as_bytes(), "\0"),
        format!("{edited}.{signature}"),
    ]
}

#[test] // TK1, TK2, TK3, TK4, TK5, TK6, TK7, TK8, TK9, RA3
fn a_forged_token_is_shown_to_nobody() {
    let [checks, trusts] = isolates();
    let forged = forged();
    let attacks = forged.iter().map(|text| (trusts, text)).chain(forged.iter().map(|text| (checks, text)));
    let badly = badly_signed();
    for (app, access) in attacks.chain(badly.iter().map(|text| (checks, text))) {
        // Whoever cannot be asked for a better one …
        let world = World::new(accounts());
        let home = as_member(app, &world, access, "nl.example/");
        assert_eq!(private_status(&home), Some(200), "{access}");
        assert!(!text(&home).contains("data-member"), "{access}");
        assert_eq!(as_member(app, &world, access, ACCOUNT).status, 503, "{access}");
        assert_eq!(as_member(app, &world, access, "nl.example/_/viewer").status, 503, "{access}");
        // … or refuses to give one sees nobody else's token, and the cookies go.
        world.renew_with(Ok(RenewalOutcome::Refused));
        let account = as_member(app, &world, access, ACCOUNT);
        assert_eq!(location(&account), (302, Some("/404/")), "{access}");
        assert!(are_cleared(&account), "{access}");
        let calls = world.calls.take();
        let shown = |value: &String| value.contains("JWT");
        assert!(
            calls.iter().all(|(_, call)| !call.headers.iter().any(|(_, value)| shown(value))),
            "{access}"
        );
    }
}

#[test] // TK3
fn a_token_of_the_content_system_is_taken_whatever_else_its_header_says() {
    let claims = json!({"exp": START / 1000 + 1800, "iat": START / 1000 + 30}).to_string();
    for header in [
        r#"{"alg":"HS256"}"#,
        r#"{"alg":"HS256","kid":"../../dev/null","jku":"https://evil.example","x5u":"https://evil.example"}"#,
    ] {
        for app in isolates() {
            let world = World::new(accounts());
            let access = signed(header, claims.as_bytes(), SECRET);
            assert_eq!(as_member(app, &world, &access, ACCOUNT).status, 200, "{header}");
            assert!(world.renewals.take().is_empty());
        }
    }
}

#[test] // TK21, F46
fn clocks_that_differ_cost_one_renewal_a_request() {
    let app = isolate();
    for skew in [-5 * 60, 0, 5 * 60] {
        let world = World::new(accounts());
        let issued = (START / 1000).saturating_add_signed(skew);
        let access = token(&json!({"iat": issued, "exp": issued + 1800}));
        let issued_tokens =
            Tokens { access: access.clone(), access_expires_at: (issued + 1800) * 1000, ..good() };
        world.renew_with(Ok(RenewalOutcome::Tokens(issued_tokens.clone())));
        let cookie = Some(cookies(issued_tokens));
        let page = respond(app, &world, Request { cookie, ..get(&world, ACCOUNT) });
        assert_eq!(page.status, 200, "{skew} s");
        assert_eq!(world.renewals.take().len(), usize::from(skew > 0), "{skew} s");
    }
}

#[test] // TK22
fn the_content_systems_word_on_anonymous_content_ends_no_session() {
    let world = World::new(Box::new(|operation, call, variables| {
        let is_members = call.headers.iter().any(|(_, value)| value.contains("JWT "));
        match operation {
            "Page" if !is_members => {
                Behaviour::json(&json!({"errors": [{"message": "Invalid Authorization Header"}]}))
            }
            other => accounts()(other, call, variables),
        }
    }));
    let page = as_member(isolate(), &world, &good().access, "nl.example/over-ons/");
    assert_eq!((page.status, set_cookies(&page).len()), (503, 0));
}
