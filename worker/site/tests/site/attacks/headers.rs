//! What is typed or kept upstream and ends in a header, a cookie or the variables of an operation. That no header holds a
//! control character is checked in `world::respond`.

use serde_json::{Value, json};
use site::http::request::Request;

use crate::{
    account::{ACCOUNT, DELETE, FAVOURITE, GOOD, NEW_ACCOUNT, PASSWORD, SURE, accounts, send_as_member},
    membership,
    session::{cookies, good, isolate},
    world::{Behaviour, World, except, get, post_to, respond, sent, set_cookies, visit_with},
};

/// Things that end a header where they are believed.
const BREAKS: [&str; 5] =
    ["%0d%0aset-cookie:+a=b", "%0aset-cookie:a=b", "%0d", "%00", "%c4%8aset-cookie:a=b"];

#[test] // OR8, HT1
fn input_cannot_split_response_headers() {
    let world = World::new(accounts());
    for attack in BREAKS {
        for (address, body) in [
            (
                "nl.example/aanmelden/",
                format!(
                    "email=ada%40example.com{attack}&password=right+one&to=%2Fproducten%2F{attack}&favourite=1{attack}"
                ),
            ),
            ("nl.example/aanmelden/", format!("code=good{attack}&id=b{attack}")),
            (
                "nl.example/registreren/",
                format!("fullName=A{attack}&email=new{attack}%40example.com&password=benchseat{attack}"),
            ),
            (ACCOUNT, format!("fullName=A{attack}&email=ada%40example.com&website={attack}")),
            (FAVOURITE, format!("product=12{attack}&favourite=on{attack}&page=%2F{attack}")),
        ] {
            let response = send_as_member(&world, address, &body);
            let ours =
                ["authentication-cookie=", "apollo-token=", "flash=", "unsaved=", "__Host-known-device="];
            assert!(
                set_cookies(&response).iter().all(|cookie| ours.iter().any(|name| cookie.starts_with(name))),
                "{body}"
            );
        }
        for address in [
            format!("nl.example/aanmelden/?return=true&to=%2F{attack}"),
            format!("nl.example/aanmelden/?activate=a{attack}&id=b"),
            format!("nl.example/_/download/31?page=%2F{attack}"),
            format!("nl.example/_/download/31{attack}"),
            format!("nl.example/account/?x={attack}"),
            format!("nl.example/Account?x={attack}"),
        ] {
            assert!(set_cookies(&respond(isolate(), &world, get(&world, &address))).is_empty(), "{address}");
        }
    }
}

#[test] // HT1
fn a_file_whose_address_or_name_would_break_a_header_is_none() {
    const GOOD: &str = "https://assets.example/drawing.dwg";
    for (url, name, media) in [
        ("https://assets.example/a\r\nset-cookie: a=b", "a.dwg", "image/vnd.dwg"),
        ("https://assets.example/a b", "a.dwg", "image/vnd.dwg"),
        ("https://assets.example/\u{10a}", "a.dwg", "image/vnd.dwg"),
        ("javascript:alert(1)", "a.dwg", "image/vnd.dwg"),
        ("//assets.example/", "a.dwg", "image/vnd.dwg"),
        ("https://evil.example/drawing.dwg", "a.dwg", "image/vnd.dwg"),
        ("https://assets.example.evil.example/drawing.dwg", "a.dwg", "image/vnd.dwg"),
        (GOOD, "a\"\r\nx: y", "text/html\r\nx: y"),
    ] {
        let file = json!({"data": {"asset": {"__typename": "documents_Asset", "id": "31", "filename": name,
            "url": url, "mimeType": media}}});
        let members = membership::members(&membership::kept(&[]));
        let world = World::new(except(members, "File", move |_| Behaviour::json(&file)));
        let response = visit_with(isolate(), &world, &cookies(good()), "nl.example/_/download/31");
        assert_eq!(response.status, if url == GOOD { 200 } else { 404 }, "{url}");
        assert!(!response.header("content-type").unwrap_or_default().contains("html") || url != GOOD);
    }
}

#[test] // SG5
fn operations_carry_the_variables_that_they_declare() {
    let extra = "gql_cacheKey=1&siteId=2&admin=1&groups=1&enabled=1&username=root&photo=x&favoriteProducts=1&id=1&newEmail=a%40b.de&user=1";
    for (address, body, operation, expected) in [
        (
            "nl.example/aanmelden/",
            GOOD,
            "Authenticate",
            json!({"email": "ada@example.com", "password": "right one"}),
        ),
        (
            "nl.example/registreren/",
            NEW_ACCOUNT,
            "Register",
            json!({"email": "new@example.com",
            "password": "benchseat", "preferredLanguage": "nl", "fullName": "Ada", "company": "", "website": "", "phoneNumber": ""}),
        ),
        (
            ACCOUNT,
            "fullName=Ada&email=ada%40example.com",
            "UpdateViewer",
            json!({"fullName": "Ada", "company": "", "website": "", "phoneNumber": ""}),
        ),
        (
            PASSWORD,
            "currentPassword=right+one&newPassword=brand+new&confirmPassword=brand+new",
            "UpdatePassword",
            json!({"currentPassword": "right one", "newPassword": "brand new", "confirmPassword": "brand new"}),
        ),
        (DELETE, SURE, "DeleteAccount", json!({"password": "right one", "confirmPassword": "right one"})),
        (FAVOURITE, "product=12&favourite=on", "SaveFavourites", json!({"favoriteProducts": [12]})),
    ] {
        for name in ["product[]=1", extra] {
            // A log-in and a new password end the session that the next one is sent with.
            let world = World::new(accounts());
            respond(
                isolate(),
                &world,
                Request {
                    cookie: Some(cookies(good())),
                    ..post_to(&world, address, &format!("{body}&{name}"))
                },
            );
            let body = sent(&world.take_call(operation)).to_owned();
            let sent: Value = serde_json::from_str(&body).unwrap();
            assert_eq!(sent["variables"], expected, "{operation}");
        }
    }
}
