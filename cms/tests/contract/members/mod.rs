//! Members' accounts, over the API as a consumer sees it.

mod account;
mod demo;
mod login;
mod mails;
mod private_fields;
mod profile;
mod token;

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::house::{House, Response, TOKEN};

/// The operations of the contract that anybody may send.
pub const OPERATIONS: &str = include_str!("../../members.graphql");

/// Those that only members may send.
pub const PRIVATE: &str = include_str!("../../private.graphql");

pub const PASSWORD: &str = "Slow-and-steady-7";
pub const GENERAL: &str = "Something went wrong when processing the GraphQL query.";

/// A consumer with what it sends besides the query, which takes no response of the cache unless that is its wish.
#[derive(Default, Clone)]
pub struct Client {
    pub is_cached: bool,
    pub jwt: Option<String>,
}

impl Client {
    pub fn with(jwt: &Value) -> Self {
        Self { jwt: jwt.as_str().map(str::to_owned), ..Self::default() }
    }

    pub async fn post(&self, house: &House, query: &str, name: Option<&str>, variables: Value) -> Response {
        let bearer = format!("Bearer {TOKEN}");
        let jwt = self.jwt.as_ref().map(|jwt| format!("JWT {jwt}"));
        let mut headers = vec![("x-craft-authorization", bearer.as_str())];
        headers.push(("authorization", jwt.as_deref().unwrap_or_default()));
        if !self.is_cached {
            headers.push(("x-craft-gql-cache", "no-cache"));
        }
        let body = json!({ "query": query, "operationName": name, "variables": variables });
        let response = house.post_with("/api", &headers, &body).await;
        assert_eq!(response.status, StatusCode::OK);
        response
    }

    /// The whole answer to a query of its own.
    pub async fn ask(&self, house: &House, query: &str, variables: Value) -> Value {
        self.post(house, query, None, variables).await.json()
    }

    /// The whole answer to an operation of the contract.
    pub async fn run(&self, house: &House, name: &str, variables: Value) -> Value {
        self.post(house, OPERATIONS, Some(name), variables).await.json()
    }

    /// The root field's value in a response without errors.
    pub async fn good(&self, house: &House, name: &str, variables: Value) -> Value {
        let mut response = self.run(house, name, variables).await;
        assert_eq!(response["errors"], Value::Null, "{name}");
        response["data"].as_object_mut().and_then(|data| data.values_mut().next()).expect("a value").take()
    }
}

/// An answer that is only a text, from before any resolver ran.
pub fn bare(message: &str) -> Value {
    json!({ "errors": [{ "message": message }] })
}

/// The masked form of a resolver's error in a field that may not be null.
pub fn masked() -> Value {
    json!({ "errors": [{ "message": GENERAL, "extensions": { "category": "graphql" } }] })
}

/// Checks an answer for a resolver's own error: its text, shape and place.
pub fn assert_told(response: &Value, path: &str, message: &str, nullable: bool) {
    let error = &response["errors"][0];
    assert_eq!(error["message"], message, "{response}");
    assert_eq!(error["extensions"], json!({ "code": "INVALID", "category": "graphql" }));
    assert_eq!(error["path"], json!([path]));
    assert!(error["locations"][0]["line"].is_number() && error["locations"][0]["column"].is_number());
    assert_eq!(response["errors"].as_array().map(Vec::len), Some(1));
    assert_eq!(response.get("data"), nullable.then(|| json!({ path: null })).as_ref());
}

/// Registers somebody; answers the pair of tokens, which do not work yet.
pub async fn register(house: &House, email: &str) -> Value {
    let told = json!({ "email": email, "password": PASSWORD, "fullName": "Ada van der Poel", "company": "Pedal",
                       "website": "https://pedal.example", "phoneNumber": "+31 6 12" });
    Client::default().good(house, "Register", told).await
}

/// Registers somebody and follows the mail's link; answers the pair of tokens.
pub async fn join(house: &House, email: &str) -> Value {
    let tokens = register(house, email).await;
    let (code, uid) = newest_code(house).await;
    let done = Client::default().good(house, "ActivateUser", json!({ "code": code, "id": uid })).await;
    assert_eq!(done, "Successfully activated user");
    tokens
}

/// What a call answers, and a check whether a moment is a whole second so long after the call.
pub async fn during<T>(house: &House, call: impl Future<Output = T>) -> (T, impl Fn(&Value, i64) -> bool) {
    let start = house.service.clock.now();
    let response = call.await;
    let end = house.service.clock.now();
    let fits = move |moment: &Value, seconds: i64| {
        let moment = moment.as_i64().expect("a whole number");
        moment % 1000 == 0 && (start - 999..=end).contains(&(moment - seconds * 1000))
    };
    (response, fits)
}

/// Logs in with the usual password.
pub async fn log_in(house: &House, email: &str) -> Value {
    Client::default().good(house, "Authenticate", json!({ "email": email, "password": PASSWORD })).await
}

/// Every mail, newest first.
pub async fn outbox(house: &House) -> Vec<Value> {
    house.admin("/outbox").await.json().as_array().cloned().expect("a list")
}

/// Code and member of the newest mail's link.
pub async fn newest_code(house: &House) -> (String, String) {
    let mails = outbox(house).await;
    let link = mails[0]["link"].as_str().expect("a link");
    let parameter = |name: &str| {
        let pairs = link.split_once('?').expect("a query").1.split('&');
        pairs
            .filter_map(|pair| pair.split_once('='))
            .find(|(key, _)| *key == name)
            .map(|(_, value)| value.to_owned())
    };
    let code = parameter("activate").or_else(|| parameter("code")).expect("a code");
    (code, parameter("id").expect("an id"))
}

/// Moves the service's clock forward.
pub fn wait(house: &House, seconds: i64) {
    house.service.clock.set_offset(house.service.clock.offset() + seconds * 1000);
}
