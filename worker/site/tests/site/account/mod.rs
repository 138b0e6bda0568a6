//! The screens of the account: what each of them sends, answers, says and leaves in the browser.

mod data;
mod delete;
mod lists;
mod log_out;
mod login;
mod password;
mod profile;
mod refusals;
mod registration;
mod screens;

use serde_json::{Value, json};
use site::http::{request::Request, response::Response};

use crate::{
    session::{DAY, MINUTE, UID, access, cookies, good, isolate, viewer},
    world::{Behaviour, START, Script, World, except, post_to, respond, text, visit_with},
};

/// A content system that knows one member, `ada@example.com`, whose password is `right one`.
pub fn accounts() -> Script {
    Box::new(|operation, _, variables| {
        let said = refused;
        let done = |field: &str| Behaviour::json(&json!({"data": {field: "done"}}));
        let text = |name: &str| variables[name].as_str().unwrap_or_default().to_owned();
        match operation {
            "Authenticate" => match (text("email").as_str(), text("password").as_str()) {
                ("ada@example.com", "right one" | "brand new") => session("new"),
                ("pending@example.com", _) => said("Please activate your account before logging in"),
                ("locked@example.com", _) => masked(),
                _ => said("We couldn't log you in with the provided details"),
            },
            "Register" if text("email") == "ada@example.com" => said("E-mail is reeds in gebruik."),
            "Register" => session("pending"),
            "Private" => Behaviour::json(&viewer()),
            "Viewer" => Behaviour::json(&viewer()),
            "SetPassword" | "ActivateUser" if text("code") != "good" => said("Cannot validate request"),
            "UpdatePassword" if text("currentPassword") != "right one" => {
                said("We couldn't update the password with the provided details")
            }
            "UpdateViewer" if text("fullName") == "Nobody" => {
                said("We couldn't update the user with the provided details")
            }
            "SaveFavourites" | "UpdateViewer" => {
                Behaviour::json(&json!({"data": {"updateViewer": {"__typename": "User", "id": "7"}}}))
            }
            "SetPassword" => done("setPassword"),
            "ActivateUser" => done("activateUser"),
            "UpdatePassword" => done("updatePassword"),
            "DeleteAccount" if text("password") != "right one" => {
                said("We couldn't log you in with the provided details")
            }
            "DeleteAccount" => done("deleteAccount"),
            "AccountData" => Behaviour::json(&record()),
            "ForgottenPassword" => done("forgottenPassword"),
            "ResendActivation" => done("resendActivation"),
            "DeleteRefreshToken" => Behaviour::json(&json!({"data": {"deleteRefreshToken": true}})),
            "DeleteRefreshTokens" => Behaviour::json(&json!({"data": {"deleteRefreshTokens": true}})),
            other => Behaviour::healthy(other, variables),
        }
    })
}

/// What is kept of the member.
pub fn record() -> Value {
    let mut record = viewer();
    record["data"]["account"] = json!({
        "__typename": "User", "uid": UID, "username": "ada@example.com", "preferredLanguage": "en",
        "dateUpdated": "2026-05-06T07:08:09+00:00"
    });
    record
}

pub fn session(refresh: &str) -> Behaviour {
    Behaviour::json(&json!({"data": {"tokens": {
        "jwt": access(START + 30 * MINUTE), "jwtExpiresAt": START + 30 * MINUTE,
        "refreshToken": refresh, "refreshTokenExpiresAt": START + 90 * DAY,
        "user": {"__typename": "User", "id": "7", "uid": UID}
    }}}))
}

/// As the members' plugin refuses on purpose (contract section 5.3).
pub fn refused(text: &str) -> Behaviour {
    Behaviour::json(
        &json!({"errors": [{"message": text, "extensions": {"code": "INVALID", "category": "graphql"}}]}),
    )
}

/// An error by which the content system masks what visitors are not to know (contract section 1.3).
pub fn masked_error() -> Value {
    let text = "Er is iets misgegaan bij het verwerken van de GraphQL-query.";
    json!({"message": text, "extensions": {"category": "graphql"}})
}

pub fn masked() -> Behaviour {
    Behaviour::json(&json!({"errors": [masked_error()]}))
}

/// The same as Craft sends it for what fails before a resolver answers, and for a locked account.
pub fn bare_masked() -> Behaviour {
    Behaviour::json(&json!({"errors": [{"message": masked_error()["message"]}]}))
}

/// The same, except that one operation fails.
pub fn without(broken: &'static str) -> Script {
    except(accounts(), broken, |_| Behaviour::down())
}

pub fn send(world: &World, address: &str, body: &str) -> Response {
    respond(isolate(), world, post_to(world, address, body))
}

pub fn send_as_member(world: &World, address: &str, body: &str) -> Response {
    respond(isolate(), world, Request { cookie: Some(cookies(good())), ..post_to(world, address, body) })
}

pub fn look_as_member(world: &World, address: &str) -> Response {
    visit_with(isolate(), world, &cookies(good()), address)
}

/// How often a page says something.
pub fn times(response: &Response, words: &str) -> usize {
    text(response).matches(&words.replace('\'', "&#39;")).count()
}

#[track_caller]
pub fn is_private(response: &Response) {
    assert_eq!(response.header("cache-control"), Some("private, no-store"));
}

pub const LOGIN: &str = "en.example/log-in/";
pub const FORGOT: &str = "en.example/log-in/forgot-password/";
pub const RESET: &str = "en.example/log-in/reset-password/";
pub const SIGN_UP: &str = "en.example/sign-up/";
pub const ACCOUNT: &str = "nl.example/account/";
pub const PASSWORD: &str = "nl.example/account/wachtwoord-wijzigen/";
pub const DELETE: &str = "nl.example/account/verwijderen/";
pub const FAVOURITE: &str = "nl.example/_/favourite";

/// A log-in of the member, and one that fails.
pub const GOOD: &str = "email=ada%40example.com&password=right+one";
pub const WRONG: &str = "email=ada%40example.com&password=wrong";
/// New passwords: after a mail, in place of the own one, and of somebody new.
pub const NEW_PASSWORD: &str = "newPassword=benchseat&confirmPassword=benchseat&code=good&id=b";
pub const OTHER_PASSWORD: &str = "currentPassword=right+one&newPassword=benchseat&confirmPassword=benchseat";
pub const NEW_ACCOUNT: &str = "fullName=Ada&email=new%40example.com&password=benchseat";
/// What deletes the account.
pub const SURE: &str = "password=right+one&understood=1";
