//! Access tokens in front of every query, and refresh tokens that are good once.

use std::sync::Arc;

use serde_json::{Value, json};

use super::{Client, GENERAL, assert_told, bare, during, join, log_in, newest_code, register, wait};
use crate::house::House;

const DEAD: &str = "Invalid Refresh Token";

async fn refresh(house: &House, token: &Value) -> Value {
    Client::default().run(house, "RefreshToken", json!({ "refreshToken": token })).await
}

#[tokio::test]
async fn a_bad_token_spoils_every_query() {
    let house = House::new();
    let jwt = join(&house, "ada@pedal.example").await["jwt"].as_str().expect("a token").to_owned();
    let parts: Vec<&str> = jwt.split('.').collect();
    // {"typ":"JWT","alg":"none"}
    let none = "eyJ0eXAiOiJKV1QiLCJhbGciOiJub25lIn0";
    let forged = [
        "a.b.c".to_owned(),
        "nonsense".to_owned(),
        format!("{}.{}.", parts[0], parts[1]),
        format!("{none}.{}.", parts[1]),
        format!("{none}.{}.{}", parts[1], parts[2]),
        format!("{}.{}.{}", parts[0], parts[1], "A".repeat(43)),
        jwt.to_uppercase(),
    ];
    let public = "{ entry(id: 40) { slug } }";
    for token in forged {
        let client = Client { jwt: Some(token.clone()), ..Client::default() };
        assert_eq!(client.ask(&house, public, json!({})).await, bare(GENERAL), "{token}");
        assert_eq!(client.run(&house, "RefreshToken", json!({})).await, bare(GENERAL), "{token}");
    }
    let member = Client::with(&json!(jwt));
    assert_eq!(
        member.ask(&house, public, json!({})).await,
        json!({ "data": { "entry": { "slug": "ecole" } } })
    );
    wait(&house, 1_770);
    assert_eq!(member.good(&house, "Viewer", json!({})).await["email"], "ada@pedal.example");
    wait(&house, 32);
    let expired = bare("Invalid Authorization Header");
    assert_eq!(member.ask(&house, public, json!({})).await, expired);
    assert_eq!(member.run(&house, "RefreshToken", json!({})).await, expired);
}

#[tokio::test]
async fn a_token_of_another_secret_is_forged() {
    let (house, other) =
        (House::new(), House::new().having(|settings| settings.members.secret = "another".to_owned()));
    let jwt = join(&other, "ada@pedal.example").await["jwt"].take();
    join(&house, "ada@pedal.example").await;
    assert_eq!(Client::with(&jwt).run(&house, "Viewer", json!({})).await, bare(GENERAL));
}

#[tokio::test]
async fn a_refresh_token_is_good_once() {
    let house = House::new();
    let first = join(&house, "ada@pedal.example").await;
    wait(&house, 60);
    let second = refresh(&house, &first["refreshToken"]).await["data"]["refreshToken"].take();
    assert_ne!(second["refreshToken"], first["refreshToken"]);
    assert_ne!(second["jwt"], first["jwt"]);
    assert!(second["refreshTokenExpiresAt"].as_i64() >= first["refreshTokenExpiresAt"].as_i64());
    assert_eq!(
        Client::with(&second["jwt"]).good(&house, "Viewer", json!({})).await["email"],
        "ada@pedal.example"
    );
    assert_told(&refresh(&house, &first["refreshToken"]).await, "refreshToken", DEAD, false);
    assert_eq!(refresh(&house, &second["refreshToken"]).await["errors"], Value::Null);
    for token in [json!(null), json!(""), json!("x".repeat(32))] {
        assert_told(&refresh(&house, &token).await, "refreshToken", DEAD, false);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_refreshes_at_once_only_one_succeeds() {
    let house = Arc::new(House::new());
    let token = join(&house, "ada@pedal.example").await["refreshToken"].take();
    let tries = (0..8).map(|_| {
        let (house, token) = (house.clone(), token.clone());
        tokio::spawn(async move { refresh(&house, &token).await })
    });
    let responses = futures_util::future::try_join_all(tries).await.expect("answers");
    let good = responses.iter().filter(|response| response["errors"] == Value::Null).count();
    assert_eq!(good, 1);
    for response in responses.iter().filter(|response| response["errors"] != Value::Null) {
        assert_told(response, "refreshToken", DEAD, false);
    }
}

#[tokio::test]
async fn refresh_tokens_die_after_three_months() {
    let house = House::new();
    let pair = join(&house, "ada@pedal.example").await;
    let end = pair["refreshTokenExpiresAt"].as_i64().expect("a moment");
    house.service.clock.set_offset(end - cms::clock::system_now() - 60_000);
    let next = refresh(&house, &pair["refreshToken"]).await["data"]["refreshToken"]["refreshToken"].take();
    assert_eq!(next.as_str().map(str::len), Some(32));
    wait(&house, 94 * 86_400);
    assert_told(&refresh(&house, &next).await, "refreshToken", DEAD, false);
    let kept: i64 = house
        .service
        .store
        .read(|connection| {
            Ok(connection.query_row("SELECT COUNT(*) FROM refresh_tokens", [], |row| row.get(0))?)
        })
        .expect("a number");
    assert_eq!(kept, 0, "expired tokens are purged");
}

#[tokio::test]
async fn lifetimes_are_the_operators_choice() {
    let house = House::new().having(|settings| {
        (settings.members.token_seconds, settings.members.refresh_seconds) = (20, Some(50));
    });
    let (pair, during) = during(&house, register(&house, "ada@pedal.example")).await;
    assert!(during(&pair["jwtExpiresAt"], 20) && during(&pair["refreshTokenExpiresAt"], 50));
    let (code, uid) = newest_code(&house).await;
    Client::default().good(&house, "ActivateUser", json!({ "code": code, "id": uid })).await;
    wait(&house, 21);
    let expired = bare("Invalid Authorization Header");
    assert_eq!(Client::with(&pair["jwt"]).run(&house, "Viewer", json!({})).await, expired);
    assert_eq!(refresh(&house, &pair["refreshToken"]).await["errors"], Value::Null);
}

#[tokio::test]
async fn logging_out_here_and_everywhere() {
    let house = House::new();
    join(&house, "bea@pedal.example").await;
    let other = log_in(&house, "bea@pedal.example").await;
    let (here, there) = (join(&house, "ada@pedal.example").await, log_in(&house, "ada@pedal.example").await);
    let client = Client::with(&here["jwt"]);
    let token = json!({ "refreshToken": here["refreshToken"] });
    let stranger = Client::default().run(&house, "DeleteRefreshToken", token.clone()).await;
    assert_told(&stranger, "deleteRefreshToken", "Invalid Authorization Header", false);
    let foreign = json!({ "refreshToken": other["refreshToken"] });
    assert_told(&client.run(&house, "DeleteRefreshToken", foreign).await, "deleteRefreshToken", DEAD, false);
    assert_eq!(client.good(&house, "DeleteRefreshToken", token.clone()).await, true);
    assert_told(&client.run(&house, "DeleteRefreshToken", token).await, "deleteRefreshToken", DEAD, false);
    assert_told(
        &client.run(&house, "DeleteRefreshToken", json!({})).await,
        "deleteRefreshToken",
        DEAD,
        false,
    );
    let all = "mutation { deleteRefreshTokens }";
    let stranger = Client::default().ask(&house, all, json!({})).await;
    assert_told(&stranger, "deleteRefreshTokens", "Invalid Authorization Header", false);
    assert_eq!(client.ask(&house, all, json!({})).await, json!({ "data": { "deleteRefreshTokens": true } }));
    for dead in [&here, &there] {
        assert_told(&refresh(&house, &dead["refreshToken"]).await, "refreshToken", DEAD, false);
    }
    assert_eq!(refresh(&house, &other["refreshToken"]).await["errors"], Value::Null);
}

#[tokio::test]
async fn a_lost_answer_has_used_the_token_up_and_nothing_is_logged() {
    let house = House::new();
    let pair = join(&house, "ada@pedal.example").await;
    let fault = r#"{"target":"graphql","mode":"partial","count":1}"#;
    house.service.faults.set(serde_json::from_str(fault).expect("a fault"));
    let lost = refresh(&house, &pair["refreshToken"]).await;
    assert_eq!(lost, super::masked());
    assert_told(&refresh(&house, &pair["refreshToken"]).await, "refreshToken", DEAD, false);
    let inline = format!(
        "mutation {{ authenticate(email: \"a@b.nl\", password: \"{}\") {{ jwt }} }}",
        super::PASSWORD
    );
    Client::default().ask(&house, &inline, json!({})).await;
    let log = house.admin("/requests").await;
    let text = String::from_utf8(log.body).expect("text");
    assert!(text.contains("\"RefreshToken\"") && text.contains("\"authenticate\""), "{text}");
    for secret in [super::PASSWORD, pair["refreshToken"].as_str().expect("a token"), "a@b.nl", "eyJ"] {
        assert!(!text.contains(secret), "{secret}");
    }
}
