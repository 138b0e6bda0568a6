//! What is typed or kept upstream and ends in a header, a cookie or the variables of an operation. That no header holds a
//! control character is checked in `world::respond`.

use serde_json::{Value, json};
use site::http::request::Request;

use crate::{
    account::{accounts, request, send_as_member, text_of_calls},
    membership,
    session::{cookies, good, isolate, set_cookies},
    world::{Behaviour, World, get, respond, text},
};

/// Things that end a header where they are believed.
const BREAKS: [&str; 5] =
    ["%0d%0aset-cookie:+a=b", "%0aset-cookie:a=b", "%0d", "%00", "%c4%8aset-cookie:a=b"];

#[test] // OR8, HT1
fn nothing_typed_becomes_a_header() {
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
            ("nl.example/account/", format!("fullName=A{attack}&email=ada%40example.com&website={attack}")),
            ("nl.example/_/favourite", format!("product=12{attack}&favourite=on{attack}&page=%2F{attack}")),
        ] {
            let response = send_as_member(&world, address, &body);
            let ours = ["authentication-cookie=", "apollo-token=", "flash=", "__Host-known-device="];
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

#[test]
fn a_cookie_says_one_of_our_words_or_nothing() {
    let world = World::new(accounts());
    for word in ["<script>alert(1)</script>", "saved\"><b>", "You won", "%73aved"] {
        let cookie = Some(format!("flash={word}"));
        let page = respond(isolate(), &world, Request { cookie, ..get(&world, "nl.example/aanmelden/") });
        assert!(!text(&page).contains(word) && !text(&page).contains("role=\"status\" tabindex"), "{word}");
    }
}

#[test] // HT1
fn a_file_whose_address_or_name_would_break_a_header_is_none() {
    for (url, name, media) in [
        ("https://assets.example/a\r\nset-cookie: a=b", "a.dwg", "image/vnd.dwg"),
        ("https://assets.example/a b", "a.dwg", "image/vnd.dwg"),
        ("https://assets.example/\u{10a}", "a.dwg", "image/vnd.dwg"),
        ("javascript:alert(1)", "a.dwg", "image/vnd.dwg"),
        ("//assets.example/", "a.dwg", "image/vnd.dwg"),
        ("https://evil.example/drawing.dwg", "a.dwg", "image/vnd.dwg"),
        ("https://assets.example.evil.example/drawing.dwg", "a.dwg", "image/vnd.dwg"),
        ("https://assets.example/drawing.dwg", "a\"\r\nx: y", "text/html\r\nx: y"),
    ] {
        let kept = membership::kept(&[]);
        let file = json!({"data": {"asset": {"__typename": "documents_Asset", "id": "31", "filename": name,
            "url": url, "mimeType": media}}});
        let world = World::new(Box::new(move |operation, call, variables| match operation {
            "File" => Behaviour::json(&file),
            other => membership::answer(&kept, other, call, variables),
        }));
        let asked = Request { cookie: Some(cookies(good())), ..get(&world, "nl.example/_/download/31") };
        let response = respond(isolate(), &world, asked);
        let is_good = url == "https://assets.example/drawing.dwg";
        assert_eq!(response.status, if is_good { 200 } else { 404 }, "{url}");
        assert!(!response.header("content-type").unwrap_or_default().contains("html") || !is_good);
    }
}

#[test] // SG5
fn operations_carry_the_variables_that_they_declare() {
    let extra = "gql_cacheKey=1&siteId=2&admin=1&groups=1&enabled=1&username=root&photo=x&favoriteProducts=1&id=1&newEmail=a%40b.de&user=1";
    for (address, body, operation, expected) in [
        (
            "nl.example/aanmelden/",
            "email=ada%40example.com&password=right+one",
            "Authenticate",
            json!({"email": "ada@example.com", "password": "right one"}),
        ),
        (
            "nl.example/registreren/",
            "fullName=Ada&email=new%40example.com&password=benchseat",
            "Register",
            json!({"email": "new@example.com",
            "password": "benchseat", "preferredLanguage": "nl", "fullName": "Ada", "company": "", "website": "", "phoneNumber": ""}),
        ),
        (
            "nl.example/account/",
            "fullName=Ada&email=ada%40example.com",
            "UpdateViewer",
            json!({"fullName": "Ada", "company": "", "website": "", "phoneNumber": ""}),
        ),
        (
            "nl.example/account/wachtwoord-wijzigen/",
            "currentPassword=right+one&newPassword=brand+new&confirmPassword=brand+new",
            "UpdatePassword",
            json!({"currentPassword": "right one", "newPassword": "brand new", "confirmPassword": "brand new"}),
        ),
        (
            "nl.example/account/verwijderen/",
            "password=right+one&understood=1",
            "DeleteAccount",
            json!({"password": "right one", "confirmPassword": "right one"}),
        ),
        (
            "nl.example/_/favourite",
            "product=12&favourite=on",
            "SaveFavourites",
            json!({"favoriteProducts": [12]}),
        ),
    ] {
        for name in ["product[]=1", extra] {
            // A log-in and a new password end the session that the next one is sent with.
            let world = World::new(accounts());
            respond(
                isolate(),
                &world,
                Request {
                    cookie: Some(cookies(good())),
                    ..request(&world, address, &format!("{body}&{name}"))
                },
            );
            let body = text_of_calls(&world, operation);
            let sent: Value = serde_json::from_str(&body).unwrap();
            assert_eq!(sent["variables"], expected, "{operation}");
        }
    }
}
