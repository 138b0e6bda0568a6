use super::*;
use crate::{
    session::are_cleared,
    world::{except, location, set_cookies},
};

#[test] // I8
fn each_refusal_says_its_words_once_and_keeps_what_was_typed() {
    let world = World::new(accounts());
    for (address, body, status, words) in [
        (LOGIN, WRONG, 422, "We couldn't log you in with the provided details"),
        (
            LOGIN,
            "email=no%40example.com&password=wrong",
            422,
            "We couldn't log you in with the provided details",
        ),
        (
            LOGIN,
            "email=pending%40example.com&password=x",
            422,
            "Please activate your account before logging in",
        ),
        (LOGIN, "email=ada%40example.com&password=", 422, "This field is required"),
        (LOGIN, "email=ada&password=x", 422, "This must be a valid e-mail address"),
        (FORGOT, "email=", 422, "This field is required"),
        (
            RESET,
            "newPassword=benchseat&confirmPassword=benchseal&code=good&id=b",
            422,
            "New passwords do not match",
        ),
        (
            RESET,
            "newPassword=benches&confirmPassword=benches&code=good&id=b",
            422,
            "This password is too short or too long",
        ),
        (
            RESET,
            "newPassword=benchseat&confirmPassword=benchseat&code=bad&id=b",
            422,
            "This link has been used or is no longer valid",
        ),
        (LOGIN, "code=bad&id=b", 422, "This link has been used or is no longer valid"),
        (
            SIGN_UP,
            "fullName=Ada&phoneNumber=abc&email=new%40example.com&password=benchseat",
            422,
            "This must be a telephone number",
        ),
        (SIGN_UP, "fullName=&email=new%40example.com&password=benchseat", 422, "This field is required"),
    ] {
        let response = send(&world, address, body);
        assert_eq!(response.status, status, "{address} {body}");
        assert_eq!(times(&response, words), 1, "{address} {body}");
        assert!(set_cookies(&response).is_empty());
        let html = text(&response);
        assert_eq!(html.matches(" autofocus").count(), 1, "{address} {body}");
        assert!(!html.contains("wrong") && !html.contains("value=\"bench"), "no password comes back");
    }
    let response =
        send(&world, LOGIN, "email=ada%40example.com&password=wrong&to=%2Fproducts%2F&favourite=42");
    let html = text(&response);
    for kept in
        ["value=\"ada@example.com\"", "name=\"to\" value=\"/products/\"", "name=\"favourite\" value=\"42\""]
    {
        assert!(html.contains(kept), "{kept}");
    }
    let wrong = text(&send(&world, LOGIN, "email=ada&password="));
    assert!(wrong.contains("aria-invalid=\"true\" aria-describedby=\"email-error\" autofocus"), "{wrong}");
    assert!(wrong.contains("<a href=\"#email\">") && wrong.contains("<a href=\"#password\">"));
}

#[test]
fn a_used_activation_link_leads_to_the_log_in_or_to_another_mail() {
    let html = text(&send(&World::new(accounts()), LOGIN, "code=bad&id=b"));
    assert!(html.contains("Is your account active already?"), "{html}");
    assert!(html.contains(r#"<a class="account__way" href="/log-in/">Log in</a>"#), "{html}");
    assert!(html.contains(r#"name="action" value="resend""#) && html.contains(r#"id="email""#));
    assert!(!html.contains("value=\"bad\"") && !html.contains("Activate my account"));
}

#[test]
fn member_forms_show_each_error_once() {
    let world = World::new(accounts());
    let profile = |rest: &str| format!("fullName=Ada&email=ada%40example.com{rest}");
    let (account, password) = (ACCOUNT, PASSWORD);
    for (address, body, words) in [
        (account, "fullName=&email=ada%40example.com".to_owned(), "Dit veld is verplicht"),
        (
            account,
            "fullName=Nobody&email=ada%40example.com".to_owned(),
            "We konden uw gegevens niet wijzigen met wat u invulde",
        ),
        (account, "fullName=Ada&email=new%40example.com".to_owned(), "Dit veld is verplicht"),
        (
            account,
            "fullName=Ada&email=new%40example.com&currentPassword=wrong".to_owned(),
            "We konden uw gegevens niet wijzigen met wat u invulde",
        ),
        (account, profile(&format!("&company={}", "x".repeat(256))), "Dit is te lang"),
        (
            password,
            "currentPassword=wrong&newPassword=benchseat&confirmPassword=benchseat".to_owned(),
            "We konden het wachtwoord met deze gegevens niet wijzigen",
        ),
        (
            password,
            "currentPassword=right+one&newPassword=benchseat&confirmPassword=x".to_owned(),
            "De nieuwe wachtwoorden komen niet overeen",
        ),
    ] {
        let response = send_as_member(&world, address, &body);
        assert_eq!((response.status, times(&response, words)), (422, 1), "{address} {body}");
    }
}

#[test] // F33
fn an_outage_says_that_something_went_wrong() {
    for (broken, address, body) in [("Authenticate", LOGIN, GOOD), ("ActivateUser", LOGIN, "code=good&id=b")]
    {
        // Also an answer without the field is no success.
        for fails in [Behaviour::down as fn() -> Behaviour, || Behaviour::json(&json!({"data": []}))] {
            let world = World::new(except(accounts(), broken, move |_| fails()));
            let response = send(&world, address, body);
            assert_eq!(
                (response.status, times(&response, "Oops, Something went wrong")),
                (503, 1),
                "{broken}"
            );
            assert!(set_cookies(&response).is_empty());
        }
    }
    let world = World::new(without("Private"));
    let response = look_as_member(&world, ACCOUNT);
    assert_eq!((response.status, set_cookies(&response).len()), (503, 0), "the session stays");
}

#[test] // F33
fn a_fault_of_the_content_system_is_no_wrong_password() {
    for fault in [
        json!({"errors": [{"message": "Internal server error", "path": ["authenticate"]}], "data": null}),
        json!({"errors": [{"message": "Something went wrong"}], "data": {"tokens": null}}),
        json!({"errors": [masked_error()], "data": {"tokens": {"jwt": "a.b.c", "user": null}}}),
    ] {
        let told = fault.clone();
        // What comes after the password was found right is what fails.
        let world = World::new(Box::new(move |operation, call, variables| {
            match operation == "Authenticate" && variables["password"] == "right one" {
                true => Behaviour::json(&told),
                false => accounts()(operation, call, variables),
            }
        }));
        for _ in 0..10 {
            let response = send(&world, LOGIN, GOOD);
            assert_eq!(
                (response.status, times(&response, "Oops, Something went wrong")),
                (503, 1),
                "{fault}"
            );
            assert!(text(&response).contains("value=\"ada@example.com\""));
        }
        assert_eq!(send(&world, LOGIN, WRONG).status, 422, "{fault}");
        world.script(accounts());
        assert_eq!(send(&world, LOGIN, GOOD).status, 303, "and none was counted: {fault}");
    }
}

/// Craft has the same text for it as for its own faults, also when the password is right.
#[test]
fn a_locked_account_is_said_to_be_locked_for_a_while() {
    for (address, words) in [
        ("nl.example/aanmelden/", "ook voor het goede wachtwoord"),
        (LOGIN, "an account is locked for a few minutes"),
        ("de.example/anmelden/", "einige Minuten gesperrt"),
    ] {
        let response = send(&World::new(accounts()), address, "email=locked%40example.com&password=x");
        assert_eq!((response.status, times(&response, words)), (429, 1), "{address}");
        assert_eq!(times(&response, "value=\"locked@example.com\""), 1, "what was typed stays");
        assert!(set_cookies(&response).is_empty());
    }
}

#[test] // F33
fn partial_cms_fault_is_a_503_and_not_a_validation_error() {
    let [account, password] = [ACCOUNT, PASSWORD];
    for (broken, address, body) in [
        ("ActivateUser", LOGIN, "code=good&id=b"),
        ("SetPassword", RESET, NEW_PASSWORD),
        ("Viewer", account, "fullName=Ada&email=ada%40example.com"),
        ("UpdateViewer", account, "fullName=Ada&email=ada%40example.com"),
        ("UpdatePassword", password, OTHER_PASSWORD),
        ("Viewer", FAVOURITE, "page=%2F&product=42&favourite=on"),
        ("SaveFavourites", FAVOURITE, "page=%2F&product=42&favourite=on"),
    ] {
        for fault in
            [json!({"errors": [masked_error()]}), json!({"errors": [masked_error()], "data": {"any": null}})]
        {
            let world = World::new(except(accounts(), broken, move |_| Behaviour::json(&fault)));
            let response = if address.starts_with("en.") {
                send(&world, address, body)
            } else {
                send_as_member(&world, address, body)
            };
            assert_eq!(response.status, 503, "{broken} of {address}");
            assert!(!are_cleared(&response), "{broken} of {address}: the session stays");
        }
    }
}

#[test]
fn a_profile_that_was_sent_during_an_outage_stands_as_it_was_typed() {
    let down: Script = Box::new(|operation, call, variables| match operation {
        "Viewer" | "Private" => Behaviour::down(),
        _ => accounts()(operation, call, variables),
    });
    let world = World::new(down);
    let body = "fullName=Ada&email=ada%40example.com&company=Pedal+%26+Zn";
    let response = send_as_member(&world, ACCOUNT, body);
    assert_eq!((response.status, times(&response, "Oeps, er ging iets mis")), (503, 1));
    assert_eq!(times(&response, "value=\"Pedal &#38; Zn\""), 1);
    assert!(set_cookies(&response).is_empty(), "the session stays");
}

#[test]
fn session_lost_during_an_action_clears_its_cookies() {
    let lost: Script = Box::new(|operation, call, variables| match operation {
        "Viewer" | "DeleteRefreshTokens" => {
            Behaviour::json(&json!({"errors": [{"message": "Invalid Authorization Header"}]}))
        }
        _ => accounts()(operation, call, variables),
    });
    let world = World::new(lost);
    for (address, body, leads) in [
        (ACCOUNT, "fullName=Ada&email=ada%40example.com", "/404/"),
        (PASSWORD, "currentPassword=a&newPassword=benchseat&confirmPassword=benchseat", "/404/"),
        // Which is what was asked for.
        (ACCOUNT, "action=log-out-everywhere", "/"),
    ] {
        let response = send_as_member(&world, address, body);
        assert_eq!(location(&response), (303, Some(leads)), "{body}");
        let cleared = set_cookies(&response).iter().filter(|cookie| cookie.contains("=; Max-Age=0;")).count();
        assert_eq!(cleared, 2, "{body}");
    }
}
